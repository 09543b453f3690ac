// A path as the list of sub-commands on the wire.
(function (native, internals) {
  'use strict';

  const { equal, inverse, identity } = internals.matrices;
  const { play, counts, ARC, ELLIPSE, ROUND_RECT } = internals.paths;
  const names = ['moveTo', 'lineTo', 'quadraticCurveTo', 'bezierCurveTo', 'arc', 'arcTo', 'ellipse',
    'rect', 'roundRect', 'closePath'];
  const heads = [];
  for (let i = 0; i < names.length; i += 1) heads[i] = '{"method":"' + names[i] + '","data":[';

  const point = (rx, ry) => (rx === ry ? '' + rx : '{"x":' + rx + ',"y":' + ry + '}');

  const radii = (n, at) => {
    const first = point(n[at], n[at + 1]);
    const second = point(n[at + 2], n[at + 3]);
    const third = point(n[at + 4], n[at + 5]);
    const fourth = point(n[at + 6], n[at + 7]);
    if (first === second && second === third && third === fourth) return first;
    return '[' + first + ',' + second + ',' + third + ',' + fourth + ']';
  };

  const fullTurn = 2 * Math.PI;
  const includes = internals.dom.uncurry(String.prototype.includes);
  const replaceAll = internals.dom.uncurry(String.prototype.replaceAll);

  const flag = (value) => (value ? 'true' : 'false');

  const stepText = (code, n, at) => {
    const head = heads[code];
    if (code === ROUND_RECT) {
      return head + n[at] + ',' + n[at + 1] + ',' + n[at + 2] + ',' + n[at + 3] + ','
        + radii(n, at + 4) + ']}';
    }
    const count = counts[code];
    const last = code === ARC || code === ELLIPSE ? count - 1 : count;
    let text = head;
    for (let i = 0; i < last; i += 1) text += i === 0 ? n[at] : ',' + n[at + i];
    return text + (last < count ? ',' + flag(n[at + last]) : '') + ']}';
  };

  const verbatim = (path) => {
    let text = '';
    path.each((code, at) => {
      text += (text === '' ? '' : ',') + stepText(code, path.numbers, at);
    });
    return text;
  };

  /** Writes what a mapper plays. */
  class TextSink {
    constructor() {
      this.text = '';
    }

    add(text) {
      this.text += (this.text === '' ? '' : ',') + text;
    }

    moveTo(x, y) {
      this.add(heads[0] + x + ',' + y + ']}');
    }

    lineTo(x, y) {
      this.add(heads[1] + x + ',' + y + ']}');
    }

    quad(cx, cy, x, y) {
      this.add(heads[2] + cx + ',' + cy + ',' + x + ',' + y + ']}');
    }

    bezier(ax, ay, bx, by, x, y) {
      this.add(heads[3] + ax + ',' + ay + ',' + bx + ',' + by + ',' + x + ',' + y + ']}');
    }

    arc(arc) {
      // A full turn is sent as slightly more than one, which rounding cannot make less.
      const isFull = arc.turn >= fullTurn || arc.turn <= -fullTurn;
      const end = arc.start + (isFull ? arc.turn * (1 + 1e-9) : arc.turn);
      const angles = arc.start + ',' + end + ',' + flag(arc.turn < 0) + ']}';
      this.add(arc.rx === arc.ry
        ? heads[4] + arc.x + ',' + arc.y + ',' + arc.rx + ',' + angles
        : heads[6] + arc.x + ',' + arc.y + ',' + arc.rx + ',' + arc.ry + ',' + arc.rotation + ','
          + angles);
    }

    rect(x, y, w, h) {
      this.add(heads[7] + x + ',' + y + ',' + w + ',' + h + ']}');
    }

    close() {
      this.add(heads[9] + ']}');
    }
  }

  /** Numbers that a map made infinite are null, as JSON has it; such a step is skipped and reported. */
  const finiteOnly = (text) => {
    if (!includes(text, 'Infinity') && !includes(text, 'NaN')) return text;
    return replaceAll(replaceAll(replaceAll(text, '-Infinity', 'null'), 'Infinity', 'null'), 'NaN', 'null');
  };

  const isUniform = (path, base) => {
    const { marks } = path;
    return marks.length === 0 || (marks.length === 1 && equal(marks[0].matrix, base));
  };

  /**
   * The sub-commands of a path whose steps stand in the space of the canvas, for painting under `base`.
   * `base` must be invertible.
   */
  internals.paths.text = (path, base) => {
    if (path.text !== null && equal(path.textBase, base)) return path.text;
    let text;
    if (isUniform(path, base)) {
      text = verbatim(path);
    } else {
      const sink = new TextSink();
      play(path, inverse(base) || identity, sink);
      text = finiteOnly(sink.text);
    }
    path.text = text;
    path.textBase = base;
    return text;
  };
})
