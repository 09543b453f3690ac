// Whether a point lies in a path or on its stroke.
(function (native, internals) {
  'use strict';

  const { play } = internals.paths;
  const { abs, min, max, hypot, cos, sin, tan, ceil, sqrt, PI } = Math;

  /** Turns arcs into cubic curves of at most a sixteenth of a turn; they miss the arc by 7e-8 of its radius. */
  class CurveSink {
    constructor() {
      this.x = this.y = this.startX = this.startY = 0;
    }

    moveTo(x, y) {
      this.open();
      this.x = this.startX = x;
      this.y = this.startY = y;
    }

    open() {}

    lineTo(x, y) {
      this.line(this.x, this.y, x, y);
      this.x = x;
      this.y = y;
    }

    quad(cx, cy, x, y) {
      this.bezier(
        this.x + (2 / 3) * (cx - this.x), this.y + (2 / 3) * (cy - this.y),
        x + (2 / 3) * (cx - x), y + (2 / 3) * (cy - y), x, y);
    }

    bezier(ax, ay, bx, by, x, y) {
      this.curve(this.x, this.y, ax, ay, bx, by, x, y);
      this.x = x;
      this.y = y;
    }

    arc(arc, joined) {
      const c = cos(arc.rotation);
      const s = sin(arc.rotation);
      const count = max(1, ceil(abs(arc.turn) / (PI / 8)));
      const step = arc.turn / count;
      const k = (4 / 3) * tan(step / 4);
      for (let i = 0; i < count; i += 1) {
        const t = arc.start + step * i;
        const u = t + step;
        const at = (p, q) => ({
          x: arc.x + c * arc.rx * p - s * arc.ry * q, y: arc.y + s * arc.rx * p + c * arc.ry * q,
        });
        const from = at(cos(t), sin(t));
        if (i === 0 && joined) this.lineTo(from.x, from.y);
        else if (i === 0) this.moveTo(from.x, from.y);
        const one = at(cos(t) - k * sin(t), sin(t) + k * cos(t));
        const two = at(cos(u) + k * sin(u), sin(u) - k * cos(u));
        const to = at(cos(u), sin(u));
        this.bezier(one.x, one.y, two.x, two.y, to.x, to.y);
      }
    }
  }

  /** Counts how often a path winds about a point; points on the path itself are inside. */
  class WindingSink extends CurveSink {
    constructor(px, py) {
      super();
      this.px = px;
      this.py = py;
      this.winding = 0;
      this.crossings = 0;
      this.touches = false;
    }

    open() {
      this.line(this.x, this.y, this.startX, this.startY);
    }

    close() {
      this.lineTo(this.startX, this.startY);
    }

    line(x0, y0, x1, y1) {
      const { px, py } = this;
      const side = (x1 - x0) * (py - y0) - (px - x0) * (y1 - y0);
      if (side === 0 && px >= min(x0, x1) && px <= max(x0, x1) && py >= min(y0, y1)
        && py <= max(y0, y1) && (x0 !== x1 || y0 !== y1)) this.touches = true;
      if ((y0 <= py) === (y1 <= py)) return;
      // The ray runs to the right.
      const up = y1 > y0;
      if (up ? side < 0 : side > 0) return;
      this.winding += up ? 1 : -1;
      this.crossings += 1;
    }

    curve(x0, y0, ax, ay, bx, by, x1, y1, depth = 0) {
      const { px, py } = this;
      const left = min(x0, ax, bx, x1);
      const right = max(x0, ax, bx, x1);
      const top = min(y0, ay, by, y1);
      const bottom = max(y0, ay, by, y1);
      if (py < top || py > bottom || px > right) return;
      if (px < left) {
        this.line(x0, y0, x1, y1);
        return;
      }
      if (depth > 48 || right - left + bottom - top < 1e-9) {
        this.touches = true;
        return;
      }
      const mx = (ax + bx) / 2;
      const my = (ay + by) / 2;
      const px0 = (x0 + ax) / 2;
      const py0 = (y0 + ay) / 2;
      const px1 = (bx + x1) / 2;
      const py1 = (by + y1) / 2;
      const lx = (px0 + mx) / 2;
      const ly = (py0 + my) / 2;
      const rx = (mx + px1) / 2;
      const ry = (my + py1) / 2;
      const cx = (lx + rx) / 2;
      const cy = (ly + ry) / 2;
      this.curve(x0, y0, px0, py0, lx, ly, cx, cy, depth + 1);
      if (!this.touches) this.curve(cx, cy, rx, ry, px1, py1, x1, y1, depth + 1);
    }
  }

  internals.paths.contains = (path, back, x, y, rule) => {
    const sink = new WindingSink(x, y);
    play(path, back, sink);
    sink.open();
    if (sink.touches) return true;
    return rule === 'evenodd' ? sink.crossings % 2 !== 0 : sink.winding !== 0;
  };

  /** Flattens a path into sub-paths of points. */
  class PolylineSink extends CurveSink {
    constructor(tolerance) {
      super();
      this.tolerance = tolerance;
      this.subpaths = [];
      this.current = null;
    }

    open() {
      this.current = null;
    }

    points() {
      if (this.current === null) {
        this.current = { xs: [this.x], ys: [this.y], smooth: [false], closed: false };
        this.subpaths[this.subpaths.length] = this.current;
      }
      return this.current;
    }

    line(x0, y0, x1, y1, smooth = false) {
      const list = this.points();
      const n = list.xs.length;
      if (x1 === list.xs[n - 1] && y1 === list.ys[n - 1]) return;
      list.xs[n] = x1;
      list.ys[n] = y1;
      list.smooth[n] = smooth;
    }

    close() {
      const list = this.points();
      this.line(this.x, this.y, this.startX, this.startY);
      list.closed = true;
      this.current = null;
      this.x = this.startX;
      this.y = this.startY;
    }

    curve(x0, y0, ax, ay, bx, by, x1, y1) {
      const bend = max(hypot(x0 - 2 * ax + bx, y0 - 2 * ay + by), hypot(ax - 2 * bx + x1, ay - 2 * by + y1));
      const count = min(1000, max(1, ceil(sqrt((0.75 * bend) / this.tolerance))));
      for (let i = 1; i <= count; i += 1) {
        const t = i / count;
        const u = 1 - t;
        const k0 = u * u * u;
        const k1 = 3 * u * u * t;
        const k2 = 3 * u * t * t;
        const k3 = t * t * t;
        // Corners within a curve are so flat that any join fills them.
        this.line(0, 0, i === count ? x1 : k0 * x0 + k1 * ax + k2 * bx + k3 * x1,
          i === count ? y1 : k0 * y0 + k1 * ay + k2 * by + k3 * y1, i < count);
      }
    }
  }

  /** Cuts a sub-path into its dashes; each is an open sub-path. */
  const dashes = (path, lengths, offset) => {
    let total = 0;
    for (let i = 0; i < lengths.length; i += 1) total += lengths[i];
    if (!(total > 0)) return [path];
    let at = 0;
    let left = ((offset % total) + total) % total;
    while (left >= lengths[at] && left > 0) {
      left -= lengths[at];
      at = (at + 1) % lengths.length;
    }
    left = lengths[at] - left;
    const cuts = [];
    let piece = null;
    const begin = (x, y) => {
      piece = { xs: [x], ys: [y], smooth: [false], closed: false };
      cuts[cuts.length] = piece;
    };
    if (at % 2 === 0) begin(path.xs[0], path.ys[0]);
    for (let i = 1; i < path.xs.length; i += 1) {
      let x = path.xs[i - 1];
      let y = path.ys[i - 1];
      let rest = hypot(path.xs[i] - x, path.ys[i] - y);
      while (rest > 0 && cuts.length < 100000) {
        const way = min(rest, left);
        x += ((path.xs[i] - x) * way) / rest;
        y += ((path.ys[i] - y) * way) / rest;
        rest -= way;
        left -= way;
        if (piece !== null) {
          const n = piece.xs.length;
          piece.xs[n] = x;
          piece.ys[n] = y;
          piece.smooth[n] = rest === 0 && path.smooth[i];
        }
        if (left > 0) continue;
        at = (at + 1) % lengths.length;
        left = lengths[at];
        if (at % 2 === 0) begin(x, y);
        else piece = null;
      }
    }
    return cuts;
  };

  const inTriangle = (px, py, ax, ay, bx, by, cx, cy) => {
    const one = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
    const two = (cx - bx) * (py - by) - (cy - by) * (px - bx);
    const three = (ax - cx) * (py - cy) - (ay - cy) * (px - cx);
    return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
  };

  /** Whether a point lies in the pen's track along one sub-path. */
  const onTrack = (path, px, py, pen) => {
    const half = pen.width / 2;
    const count = path.xs.length;
    if (count < 2) {
      if (pen.cap === 'butt' && !path.closed) return false;
      return pen.cap === 'round' && hypot(px - path.xs[0], py - path.ys[0]) <= half;
    }
    for (let i = 1; i < count; i += 1) {
      const x0 = path.xs[i - 1];
      const y0 = path.ys[i - 1];
      const length = hypot(path.xs[i] - x0, path.ys[i] - y0);
      const ux = (path.xs[i] - x0) / length;
      const uy = (path.ys[i] - y0) / length;
      const along = (px - x0) * ux + (py - y0) * uy;
      const across = abs((py - y0) * ux - (px - x0) * uy);
      const before = i === 1 && !path.closed && pen.cap === 'square' ? half : 0;
      const after = i === count - 1 && !path.closed && pen.cap === 'square' ? half : 0;
      if (across <= half && along >= -before && along <= length + after) return true;
    }
    if (!path.closed && pen.cap === 'round') {
      if (hypot(px - path.xs[0], py - path.ys[0]) <= half) return true;
      if (hypot(px - path.xs[count - 1], py - path.ys[count - 1]) <= half) return true;
    }
    for (let i = 1; i < count - 1; i += 1) {
      if (inJoin(path, i - 1, i, i + 1, px, py, pen)) return true;
    }
    return path.closed && inJoin(path, count - 2, 0, 1, px, py, pen);
  };

  const inJoin = (path, before, at, after, px, py, pen) => {
    const half = pen.width / 2;
    const x = path.xs[at];
    const y = path.ys[at];
    const distance = hypot(px - x, py - y);
    if (pen.join === 'round' || path.smooth[at]) return distance <= half;
    if (distance > half * pen.miter) return false;
    const l0 = hypot(x - path.xs[before], y - path.ys[before]);
    const l1 = hypot(path.xs[after] - x, path.ys[after] - y);
    const ux = (x - path.xs[before]) / l0;
    const uy = (y - path.ys[before]) / l0;
    const vx = (path.xs[after] - x) / l1;
    const vy = (path.ys[after] - y) / l1;
    const side = ux * vy - uy * vx > 0 ? half : -half;
    // The outer corners of the two pieces that meet here.
    const ax = x + uy * side;
    const ay = y - ux * side;
    const bx = x + vy * side;
    const by = y - vx * side;
    if (inTriangle(px, py, x, y, ax, ay, bx, by)) return true;
    const cosine = ux * vx + uy * vy;
    // The length of the miter in half widths: 1 / sin(θ/2), θ between the two pieces.
    const miter = 1 / sqrt(max((1 + cosine) / 2, 1e-30));
    if (pen.join !== 'miter' || miter > pen.miter) return false;
    const k = 1 / (1 + cosine);
    const tx = x + (uy + vy) * side * k;
    const ty = y - (ux + vx) * side * k;
    return inTriangle(px, py, ax, ay, tx, ty, bx, by);
  };

  /** The path and the point stand in the space of the pen. */
  internals.paths.strokeContains = (path, back, x, y, pen) => {
    const sink = new PolylineSink(max(pen.width, 1e-6) * 1e-4);
    play(path, back, sink);
    for (let i = 0; i < sink.subpaths.length; i += 1) {
      const whole = sink.subpaths[i];
      const list = pen.dash.length === 0 ? [whole] : dashes(whole, pen.dash, pen.dashOffset);
      for (let j = 0; j < list.length; j += 1) {
        if (onTrack(list[j], x, y, pen)) return true;
      }
    }
    return false;
  };
})
