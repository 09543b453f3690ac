// Matrices: plain immutable values for the context, and DOMMatrix for pages.
(function (native, internals, global) {
  'use strict';

  const { isObject, define, tag, failType, uncurry, publish } = internals.dom;
  const { cos, sin, tan, atan2, abs, PI } = Math;
  const isFinite = Number.isFinite;
  const { isArray } = Array;
  const { isView } = ArrayBuffer;
  const { string } = internals.dom;
  const exec = uncurry(RegExp.prototype.exec);

  // x' = a·x + c·y + e, y' = b·x + d·y + f
  const matrix = (a, b, c, d, e, f) => ({ a, b, c, d, e, f });
  const identity = matrix(1, 0, 0, 1, 0, 0);

  /** First `n`, then `m`. */
  const multiply = (m, n) => matrix(
    m.a * n.a + m.c * n.b, m.b * n.a + m.d * n.b,
    m.a * n.c + m.c * n.d, m.b * n.c + m.d * n.d,
    m.a * n.e + m.c * n.f + m.e, m.b * n.e + m.d * n.f + m.f);

  const equal = (m, n) => m === n
    || (m.a === n.a && m.b === n.b && m.c === n.c && m.d === n.d && m.e === n.e && m.f === n.f);

  const finite = (m) => isFinite(m.a) && isFinite(m.b) && isFinite(m.c) && isFinite(m.d)
    && isFinite(m.e) && isFinite(m.f);

  /** The matrix that undoes another, or null when nothing does. */
  const inverse = (m) => {
    const det = m.a * m.d - m.b * m.c;
    if (!isFinite(det) || det === 0) return null;
    const k = 1 / det;
    const n = matrix(m.d * k, -m.b * k, -m.c * k, m.a * k,
      (m.c * m.f - m.d * m.e) * k, (m.b * m.e - m.a * m.f) * k);
    return finite(n) && finite(m) ? n : null;
  };

  const pairs = [['a', 'm11'], ['b', 'm12'], ['c', 'm21'], ['d', 'm22'], ['e', 'm41'], ['f', 'm42']];
  const defaults = [1, 0, 0, 1, 0, 0];

  /**
   * What WebIDL calls "validate and fixup (2D)" of a DOMMatrix2DInit: both spellings, which must agree.
   * https://drafts.fxtf.org/geometry/#matrix-validate-and-fixup
   */
  const fromInit = (init) => {
    if (init === undefined || init === null) return identity;
    if (typeof init !== 'object' && typeof init !== 'function') failType('The matrix is no object');
    const values = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6; i += 1) {
      const short = init[pairs[i][0]];
      const long = init[pairs[i][1]];
      if (short === undefined && long === undefined) {
        values[i] = defaults[i];
      } else {
        const x = short === undefined ? +long : +short;
        const y = long === undefined ? x : +long;
        if (x !== y && (x === x || y === y)) {
          failType('The matrix has two values for ' + pairs[i][0] + ' and ' + pairs[i][1]);
        }
        values[i] = x;
      }
    }
    return matrix(values[0], values[1], values[2], values[3], values[4], values[5]);
  };

  const fromNumbers = (list) => {
    const n = list.length;
    if (n === 6) return matrix(+list[0], +list[1], +list[2], +list[3], +list[4], +list[5]);
    if (n === 16) return matrix(+list[0], +list[1], +list[4], +list[5], +list[12], +list[13]);
    return failType('A matrix has 6 or 16 numbers');
  };

  const functionPattern = /^\s*matrix\(\s*([^()]*)\)\s*$/;
  const numberPattern = /^\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i;
  const fromText = (text) => {
    if (text === '' || text === 'none') return identity;
    const match = exec(functionPattern, text);
    const values = [];
    let rest = match ? match[1] : 'x';
    for (let i = 0; i < 6; i += 1) {
      const number = exec(numberPattern, rest);
      if (!number) internals.dom.fail('SyntaxError', 'The text is no 2D matrix');
      values[i] = +number[1];
      rest = uncurriedSlice(rest, number[0].length);
    }
    return fromNumbers(values);
  };
  const uncurriedSlice = uncurry(String.prototype.slice);

  const degrees = PI / 180;
  /** A turn in degrees; quarter turns are exact. */
  const rotation = (angle) => {
    const quarter = angle / 90;
    if (quarter === Math.floor(quarter)) {
      const n = ((quarter % 4) + 4) % 4;
      const c = [1, 0, -1, 0][n];
      const s = [0, 1, 0, -1][n];
      return matrix(c, s, -s, c, 0, 0);
    }
    const c = cos(angle * degrees);
    const s = sin(angle * degrees);
    return matrix(c, s, -s, c, 0, 0);
  };

  class DOMMatrix {
    #value = identity;

    constructor(init) {
      if (init === undefined) return;
      if (typeof init === 'string') this.#value = fromText(init);
      else if (isArray(init) || isView(init)) this.#value = fromNumbers(init);
      else this.#value = fromInit(init);
    }

    static valueOf(object) {
      return isObject(object) && #value in object ? object.#value : internals.dom.wrongThis('DOMMatrix');
    }

    static assign(object, value) {
      object.#value = value;
      return object;
    }

    static fromMatrix(other) {
      return wrap(fromInit(other));
    }

    static fromFloat32Array(array) {
      return wrap(fromNumbers(array));
    }

    static fromFloat64Array(array) {
      return wrap(fromNumbers(array));
    }
  }
  const { valueOf, assign } = DOMMatrix;
  delete DOMMatrix.valueOf;
  delete DOMMatrix.assign;
  tag(DOMMatrix, 'DOMMatrix');
  const wrap = (value) => assign(new DOMMatrix(), value);

  for (let i = 0; i < 6; i += 1) {
    const name = pairs[i][0];
    const access = {
      get [name]() {
        return valueOf(this)[name];
      },
      set [name](value) {
        const { a, b, c, d, e, f } = valueOf(this);
        const changed = matrix(a, b, c, d, e, f);
        changed[name] = +value;
        assign(this, changed);
      },
    };
    define(DOMMatrix.prototype, access);
    const descriptor = Object.getOwnPropertyDescriptor(access, name);
    Object.defineProperty(DOMMatrix.prototype, pairs[i][1], descriptor);
  }
  // The parts that only a matrix of three dimensions has are those of the identity here.
  const flat = [['m13', 0], ['m14', 0], ['m23', 0], ['m24', 0], ['m31', 0], ['m32', 0], ['m33', 1],
    ['m34', 0], ['m43', 0], ['m44', 1]];
  for (let i = 0; i < flat.length; i += 1) {
    define(DOMMatrix.prototype, {
      get [flat[i][0]]() {
        return valueOf(this) && flat[i][1];
      },
    });
  }

  const operations = {
    multiply: (m, other) => multiply(m, fromInit(other)),
    preMultiply: (m, other) => multiply(fromInit(other), m),
    translate: (m, x = 0, y = 0) => multiply(m, matrix(1, 0, 0, 1, +x, +y)),
    scale: (m, x = 1, y = x, z = 1, originX = 0, originY = 0) => multiply(
      multiply(multiply(m, matrix(1, 0, 0, 1, +originX, +originY)), matrix(+x, 0, 0, +y, 0, 0)),
      matrix(1, 0, 0, 1, -originX, -originY)),
    // One angle turns in the plane; with three it is the third that does.
    rotate: (m, x = 0, y, z) => multiply(m, rotation(+(y === undefined && z === undefined ? x : z || 0))),
    rotateFromVector: (m, x = 0, y = 0) => multiply(
      m, rotation(+x === 0 && +y === 0 ? 0 : atan2(+y, +x) / degrees)),
    skewX: (m, angle = 0) => multiply(m, matrix(1, 0, tan(angle * degrees), 1, 0, 0)),
    skewY: (m, angle = 0) => multiply(m, matrix(1, tan(angle * degrees), 0, 1, 0, 0)),
    invert: (m) => inverse(m) || matrix(NaN, NaN, NaN, NaN, NaN, NaN),
  };
  const names = Object.keys(operations);
  for (let i = 0; i < names.length; i += 1) {
    const operation = operations[names[i]];
    const isPlain = names[i] !== 'preMultiply' && names[i] !== 'invert';
    const plainName = names[i] === 'invert' ? 'inverse' : names[i];
    define(DOMMatrix.prototype, {
      [names[i] + 'Self'](...args) {
        return assign(this, operation(valueOf(this), ...args));
      },
    });
    if (isPlain || plainName === 'inverse') {
      define(DOMMatrix.prototype, {
        [plainName](...args) {
          return wrap(operation(valueOf(this), ...args));
        },
      });
    }
  }

  define(DOMMatrix.prototype, {
    get is2D() {
      return valueOf(this) !== null;
    },
    get isIdentity() {
      return equal(valueOf(this), identity);
    },
    flipX() {
      return wrap(multiply(valueOf(this), matrix(-1, 0, 0, 1, 0, 0)));
    },
    flipY() {
      return wrap(multiply(valueOf(this), matrix(1, 0, 0, -1, 0, 0)));
    },
    transformPoint(point = {}) {
      const m = valueOf(this);
      const x = point.x === undefined ? 0 : +point.x;
      const y = point.y === undefined ? 0 : +point.y;
      return { x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f, z: 0, w: 1 };
    },
    toFloat32Array() {
      const { a, b, c, d, e, f } = valueOf(this);
      return new Float32Array([a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1]);
    },
    toFloat64Array() {
      const { a, b, c, d, e, f } = valueOf(this);
      return new Float64Array([a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1]);
    },
    toString() {
      const { a, b, c, d, e, f } = valueOf(this);
      return 'matrix(' + a + ', ' + b + ', ' + c + ', ' + d + ', ' + e + ', ' + f + ')';
    },
    toJSON() {
      const { a, b, c, d, e, f } = valueOf(this);
      return {
        a, b, c, d, e, f, m11: a, m12: b, m13: 0, m14: 0, m21: c, m22: d, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: e, m42: f, m43: 0, m44: 1, is2D: true,
        isIdentity: equal(valueOf(this), identity),
      };
    },
  });
  publish('DOMMatrix', DOMMatrix);

  internals.matrices = {
    matrix, identity, multiply, equal, finite, inverse, fromInit, wrap,
    /** The text of the six numbers on the wire. */
    text: (m) => m.a + ',' + m.b + ',' + m.c + ',' + m.d + ',' + m.e + ',' + m.f,
    /** Whether a picture drawn under the matrix has an area. */
    isInvertible: (m) => inverse(m) !== null,
    abs,
  };
})
