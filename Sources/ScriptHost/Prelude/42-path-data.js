// A path as it was recorded: its steps, and the transform each of them was added under.
(function (native, internals) {
  'use strict';

  const { identity, equal, multiply } = internals.matrices;
  const Numbers = Float64Array;
  const put = internals.dom.uncurry(Float64Array.prototype.set);

  // The steps, their names on the wire and how many numbers follow each.
  const MOVE = 0, LINE = 1, QUAD = 2, BEZIER = 3, ARC = 4, ARC_TO = 5, ELLIPSE = 6, RECT = 7,
    ROUND_RECT = 8, CLOSE = 9;
  const counts = [2, 2, 4, 6, 6, 5, 8, 4, 12, 0];

  /**
   * HTML transforms a point when it is added to a path, the wire when the path is painted. So steps
   * are kept as they were given, in one array of numbers, together with the places at which the
   * transform changed; what is painted under the very transform it was made under goes out verbatim.
   */
  class PathData {
    constructor() {
      this.numbers = new Numbers(32);
      this.capacity = 32;
      this.length = 0;
      this.matrix = identity;
      this.marks = [];
      this.last = null;
      /** The text made last, for paths that are filled and stroked. */
      this.text = null;
      this.textBase = null;
    }

    get isEmpty() {
      return this.length === 0;
    }

    clear() {
      this.length = 0;
      this.marks = [];
      this.last = null;
      this.text = null;
      // A huge path should not be kept by the small ones that follow it.
      if (this.capacity > 65536) {
        this.numbers = new Numbers(32);
        this.capacity = 32;
      }
    }

    /** Makes room for a step and writes its code; returns where its numbers begin. */
    step(code) {
      const at = this.length;
      const end = at + 1 + counts[code];
      if (end > this.capacity) this.grow(end);
      if (this.matrix !== this.last) this.mark(at);
      this.numbers[at] = code;
      this.length = end;
      this.text = null;
      return at + 1;
    }

    grow(end) {
      let capacity = this.capacity * 2;
      while (capacity < end) capacity *= 2;
      const larger = new Numbers(capacity);
      put(larger, this.numbers);
      this.numbers = larger;
      this.capacity = capacity;
    }

    mark(at) {
      if (this.last === null || !equal(this.last, this.matrix)) {
        this.marks[this.marks.length] = { at, matrix: this.matrix };
      }
      this.last = this.matrix;
    }

    two(code, x, y) {
      const at = this.step(code);
      this.numbers[at] = x;
      this.numbers[at + 1] = y;
    }

    four(code, a, b, c, d) {
      const at = this.step(code);
      const n = this.numbers;
      n[at] = a;
      n[at + 1] = b;
      n[at + 2] = c;
      n[at + 3] = d;
    }

    six(code, a, b, c, d, e, f) {
      const at = this.step(code);
      const n = this.numbers;
      n[at] = a;
      n[at + 1] = b;
      n[at + 2] = c;
      n[at + 3] = d;
      n[at + 4] = e;
      n[at + 5] = f;
    }

    arcTo(x1, y1, x2, y2, radius) {
      const at = this.step(ARC_TO);
      const n = this.numbers;
      n[at] = x1;
      n[at + 1] = y1;
      n[at + 2] = x2;
      n[at + 3] = y2;
      n[at + 4] = radius;
    }

    ellipse(x, y, rx, ry, rotation, start, end, ccw) {
      const at = this.step(ELLIPSE);
      const n = this.numbers;
      n[at] = x;
      n[at + 1] = y;
      n[at + 2] = rx;
      n[at + 3] = ry;
      n[at + 4] = rotation;
      n[at + 5] = start;
      n[at + 6] = end;
      n[at + 7] = ccw;
    }

    /** `radii`: rx and ry of the four corners, from the upper left one clockwise. */
    roundRect(x, y, w, h, radii) {
      const at = this.step(ROUND_RECT);
      const n = this.numbers;
      n[at] = x;
      n[at + 1] = y;
      n[at + 2] = w;
      n[at + 3] = h;
      for (let i = 0; i < 8; i += 1) n[at + 4 + i] = radii[i];
    }

    close() {
      if (this.length > 0) this.step(CLOSE);
    }

    /** Calls back with the code, the place of the numbers and the transform of every step. */
    each(body) {
      const { numbers, length, marks } = this;
      let next = 0;
      let current = identity;
      for (let at = 0; at < length;) {
        if (next < marks.length && marks[next].at === at) {
          current = marks[next].matrix;
          next += 1;
        }
        const code = numbers[at];
        body(code, at + 1, current);
        at += 1 + counts[code];
      }
    }

    /** Adds the steps of another path as they are, each under `matrix` times its own transform. */
    append(other, matrix) {
      const kept = this.matrix;
      const from = other.numbers;
      const length = other.length;
      let made = null;
      let source = null;
      other.each((code, at, own) => {
        if (at > length) return;
        if (source !== own) {
          source = own;
          made = multiply(matrix, own);
        }
        this.matrix = made;
        const to = this.step(code);
        for (let i = 0; i < counts[code]; i += 1) this.numbers[to + i] = from[at + i];
      });
      this.matrix = kept;
    }

    copy() {
      const path = new PathData();
      path.append(this, identity);
      return path;
    }
  }

  internals.paths = {
    PathData, counts, MOVE, LINE, QUAD, BEZIER, ARC, ARC_TO, ELLIPSE, RECT, ROUND_RECT, CLOSE,
  };
})
