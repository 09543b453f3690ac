// Path2D, and the path methods it shares with the context.
(function (native, internals, global) {
  'use strict';

  const { isObject, define, tag, need, failType, fail, wrongThis, publish } = internals.dom;
  const { identity, finite, fromInit } = internals.matrices;
  const { PathData, play, addSVG, MOVE, LINE, QUAD, BEZIER, ARC, ELLIPSE, RECT } = internals.paths;
  const isFinite = Number.isFinite;
  const { string } = internals.dom;
  const { iterator } = Symbol;

  const negativeRadius = (method) => fail('IndexSizeError', "Failed to execute '" + method + "': the radius is negative");

  /** One radius of roundRect: a number, or a point; false where HTML returns without a word. */
  const radius = (value) => {
    const isPoint = value !== null && (typeof value === 'object' || typeof value === 'function');
    const x = isPoint ? +(value.x === undefined ? 0 : value.x) : +value;
    const y = isPoint ? +(value.y === undefined ? 0 : value.y) : x;
    if (!isFinite(x) || !isFinite(y)) return null;
    if (x < 0 || y < 0) throw new RangeError("Failed to execute 'roundRect': the radius is negative");
    return { x, y };
  };

  const radiiList = (value) => {
    if (value === null || typeof value !== 'object' || value[iterator] === undefined) return [value];
    const list = [];
    for (const item of value) {
      list[list.length] = item;
      if (list.length === 5) break;
    }
    if (list.length === 0 || list.length === 5) {
      const given = list.length === 0 ? 'no radii' : 'more than four radii';
      throw new RangeError("Failed to execute 'roundRect': " + given + ' given; one to four make a rectangle');
    }
    return list;
  };

  /** Eight numbers of one to four radii, or null. */
  const radii = (value) => {
    const list = radiiList(value);
    for (let i = 0; i < list.length; i += 1) {
      list[i] = radius(list[i]);
      if (list[i] === null) return null;
    }
    const first = list[0];
    const second = list.length > 1 ? list[1] : first;
    const third = list.length > 2 ? list[2] : first;
    const fourth = list.length > 3 ? list[3] : second;
    return [first.x, first.y, second.x, second.y, third.x, third.y, fourth.x, fourth.y];
  };

  /**
   * The methods of HTML's CanvasPath on objects whose path `pathOf` finds.
   * https://html.spec.whatwg.org/multipage/canvas.html#canvaspath
   */
  const straightMethods = (pathOf) => ({
    closePath() {
      pathOf(this).close();
    },
    moveTo(x, y) {
      const path = pathOf(this);
      need(2, arguments.length, 'moveTo');
      x = +x;
      y = +y;
      if (isFinite(x) && isFinite(y)) path.two(MOVE, x, y);
    },
    lineTo(x, y) {
      const path = pathOf(this);
      need(2, arguments.length, 'lineTo');
      x = +x;
      y = +y;
      if (isFinite(x) && isFinite(y)) path.two(LINE, x, y);
    },
    quadraticCurveTo(cx, cy, x, y) {
      const path = pathOf(this);
      need(4, arguments.length, 'quadraticCurveTo');
      cx = +cx;
      cy = +cy;
      x = +x;
      y = +y;
      if (isFinite(cx) && isFinite(cy) && isFinite(x) && isFinite(y)) path.four(QUAD, cx, cy, x, y);
    },
    bezierCurveTo(ax, ay, bx, by, x, y) {
      const path = pathOf(this);
      need(6, arguments.length, 'bezierCurveTo');
      ax = +ax;
      ay = +ay;
      bx = +bx;
      by = +by;
      x = +x;
      y = +y;
      if (isFinite(ax) && isFinite(ay) && isFinite(bx) && isFinite(by) && isFinite(x) && isFinite(y)) {
        path.six(BEZIER, ax, ay, bx, by, x, y);
      }
    },
    rect(x, y, w, h) {
      const path = pathOf(this);
      need(4, arguments.length, 'rect');
      x = +x;
      y = +y;
      w = +w;
      h = +h;
      if (isFinite(x) && isFinite(y) && isFinite(w) && isFinite(h)) path.four(RECT, x, y, w, h);
    },
    roundRect(x, y, w, h, corners = 0) {
      const path = pathOf(this);
      need(4, arguments.length, 'roundRect');
      x = +x;
      y = +y;
      w = +w;
      h = +h;
      const list = radii(corners);
      if (list === null || !(isFinite(x) && isFinite(y) && isFinite(w) && isFinite(h))) return;
      path.roundRect(x, y, w, h, list);
    },
  });

  const roundMethods = (pathOf) => ({
    arcTo(x1, y1, x2, y2, r) {
      const path = pathOf(this);
      need(5, arguments.length, 'arcTo');
      x1 = +x1;
      y1 = +y1;
      x2 = +x2;
      y2 = +y2;
      r = +r;
      if (!(isFinite(x1) && isFinite(y1) && isFinite(x2) && isFinite(y2) && isFinite(r))) return;
      if (r < 0) negativeRadius('arcTo');
      path.arcTo(x1, y1, x2, y2, r);
    },
    arc(x, y, r, start, end, ccw = false) {
      const path = pathOf(this);
      need(5, arguments.length, 'arc');
      x = +x;
      y = +y;
      r = +r;
      start = +start;
      end = +end;
      if (!(isFinite(x) && isFinite(y) && isFinite(r) && isFinite(start) && isFinite(end))) return;
      if (r < 0) negativeRadius('arc');
      path.six(ARC, x, y, r, start, end, ccw ? 1 : 0);
    },
    ellipse(x, y, rx, ry, rotation, start, end, ccw = false) {
      const path = pathOf(this);
      need(7, arguments.length, 'ellipse');
      x = +x;
      y = +y;
      rx = +rx;
      ry = +ry;
      rotation = +rotation;
      start = +start;
      end = +end;
      if (!(isFinite(x) && isFinite(y) && isFinite(rx) && isFinite(ry) && isFinite(rotation)
        && isFinite(start) && isFinite(end))) return;
      if (rx < 0 || ry < 0) negativeRadius('ellipse');
      path.ellipse(x, y, rx, ry, rotation, start, end, ccw ? 1 : 0);
    },
  });

  class Path2D {
    #data = new PathData();

    constructor(path) {
      if (path === undefined) return;
      const other = find(path);
      if (other !== null) this.#data = other.copy();
      else addSVG(this.#data, string(path));
    }

    static find(object) {
      return isObject(object) && #data in object ? object.#data : null;
    }
  }
  const { find } = Path2D;
  delete Path2D.find;
  tag(Path2D, 'Path2D');

  const dataOf = (object) => find(object) || wrongThis('Path2D');

  define(Path2D.prototype, straightMethods(dataOf));
  define(Path2D.prototype, roundMethods(dataOf));

  /** Where a sub-path begins whose first step is no moveTo. */
  const startOf = (path) => {
    let x = NaN;
    let y = NaN;
    const note = (a, b) => {
      if (x !== x) {
        x = a;
        y = b;
      }
    };
    play(path, identity, {
      moveTo: note,
      lineTo() {},
      quad() {},
      bezier() {},
      close() {},
      arc(arc) {
        const u = arc.rx * Math.cos(arc.start);
        const v = arc.ry * Math.sin(arc.start);
        const c = Math.cos(arc.rotation);
        const s = Math.sin(arc.rotation);
        note(arc.x + c * u - s * v, arc.y + s * u + c * v);
      },
    });
    return { x, y };
  };

  const silent = { moveTo() {}, lineTo() {}, quad() {}, bezier() {}, close() {}, arc() {} };

  define(Path2D.prototype, {
    addPath(path, transform) {
      const data = dataOf(this);
      need(1, arguments.length, 'addPath');
      const other = find(path);
      if (other === null) failType("Failed to execute 'addPath': the argument is no Path2D");
      const m = fromInit(transform);
      if (!finite(m) || other.isEmpty) return;
      const added = other === data ? other.copy() : other;
      const kept = data.matrix;
      data.matrix = m;
      const first = startOf(added);
      // Otherwise a path that begins with a line or an arc would be joined to the one before it.
      if (!data.isEmpty && added.numbers[0] !== MOVE && first.x === first.x) data.two(MOVE, first.x, first.y);
      data.append(added, m);
      const end = play(added, identity, silent);
      if (end.has) data.two(MOVE, end.x, end.y);
      data.matrix = kept;
    },
  });
  publish('Path2D', Path2D);

  internals.paths.Path2D = Path2D;
  internals.paths.ofPath2D = find;
  internals.paths.methods = [straightMethods, roundMethods];
})
