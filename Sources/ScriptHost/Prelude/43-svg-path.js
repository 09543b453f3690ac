// SVG path data, as the constructor of Path2D takes them.
(function (native, internals) {
  'use strict';

  const { MOVE, LINE, QUAD, BEZIER } = internals.paths;
  const { abs, cos, sin, acos, atan2, sqrt, tan, ceil, PI, max, min } = Math;
  const { uncurry } = internals.dom;
  const exec = uncurry(RegExp.prototype.exec);
  const charCode = uncurry(String.prototype.charCodeAt);
  const charAt = uncurry(String.prototype.charAt);
  const lower = uncurry(String.prototype.toLowerCase);

  const counts = { __proto__: null, m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

  /** Reads numbers and letters; where the data break the grammar, reading ends. */
  class Reader {
    constructor(text) {
      this.text = text;
      this.at = 0;
      this.number = /[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?/y;
    }

    skip() {
      let comma = false;
      for (; ;) {
        const code = charCode(this.text, this.at);
        if (code === 44 && !comma) comma = true;
        else if (code !== 32 && !(code >= 9 && code <= 13)) return;
        this.at += 1;
      }
    }

    command() {
      this.skip();
      const letter = charAt(this.text, this.at);
      if (counts[lower(letter)] === undefined) return null;
      this.at += 1;
      return letter;
    }

    /** NaN when no number stands here. */
    value() {
      this.skip();
      this.number.lastIndex = this.at;
      const match = exec(this.number, this.text);
      if (match === null) return NaN;
      this.at += match[0].length;
      return +match[0];
    }

    /** Flags need no separator after them: `a1 1 0 01 2 3`. */
    flag() {
      this.skip();
      const letter = charAt(this.text, this.at);
      if (letter !== '0' && letter !== '1') return NaN;
      this.at += 1;
      return +letter;
    }
  }

  const angle = (ux, uy, vx, vy) => {
    const cosine = (ux * vx + uy * vy) / sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
    const size = acos(max(-1, min(1, cosine)));
    return ux * vy - uy * vx < 0 ? -size : size;
  };

  /**
   * An elliptical arc by its end points, in cubic curves of at most an eighth of a turn.
   * https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter
   */
  const arc = (path, x0, y0, rx, ry, degrees, large, sweep, x, y) => {
    if (x0 === x && y0 === y) return;
    rx = abs(rx);
    ry = abs(ry);
    if (rx === 0 || ry === 0) {
      path.two(LINE, x, y);
      return;
    }
    const phi = (degrees * PI) / 180;
    const c = cos(phi);
    const s = sin(phi);
    const dx = (x0 - x) / 2;
    const dy = (y0 - y) / 2;
    const px = c * dx + s * dy;
    const py = c * dy - s * dx;
    const grow = sqrt(max(1, (px * px) / (rx * rx) + (py * py) / (ry * ry)));
    rx *= grow;
    ry *= grow;
    const below = rx * rx * py * py + ry * ry * px * px;
    const size = sqrt(max(0, (rx * rx * ry * ry - below) / below)) * (large === sweep ? -1 : 1);
    const qx = (size * rx * py) / ry;
    const qy = (-size * ry * px) / rx;
    const cx = c * qx - s * qy + (x0 + x) / 2;
    const cy = s * qx + c * qy + (y0 + y) / 2;
    const ux = (px - qx) / rx;
    const uy = (py - qy) / ry;
    let turn = angle(ux, uy, (-px - qx) / rx, (-py - qy) / ry);
    if (!sweep && turn > 0) turn -= 2 * PI;
    if (sweep && turn < 0) turn += 2 * PI;
    pieces(path, { cx, cy, rx, ry, c, s, start: atan2(uy, ux), turn }, x, y);
  };

  const pieces = (path, e, x, y) => {
    const count = max(1, ceil(abs(e.turn) / (PI / 4)));
    const step = e.turn / count;
    const k = (4 / 3) * tan(step / 4);
    for (let i = 0; i < count; i += 1) {
      const t = e.start + step * i;
      const u = t + step;
      const ax = e.rx * (cos(t) - k * sin(t));
      const ay = e.ry * (sin(t) + k * cos(t));
      const bx = e.rx * (cos(u) + k * sin(u));
      const by = e.ry * (sin(u) - k * cos(u));
      const last = i === count - 1;
      const ex = e.rx * cos(u);
      const ey = e.ry * sin(u);
      path.six(BEZIER,
        e.cx + e.c * ax - e.s * ay, e.cy + e.s * ax + e.c * ay,
        e.cx + e.c * bx - e.s * by, e.cy + e.s * bx + e.c * by,
        last ? x : e.cx + e.c * ex - e.s * ey, last ? y : e.cy + e.s * ex + e.c * ey);
    }
  };

  /** Follows the current point, and the control point that smooth curves reflect. */
  class Writer {
    constructor(path) {
      this.path = path;
      this.x = this.y = this.startX = this.startY = 0;
      this.controlX = this.controlY = 0;
      this.previous = '';
    }

    /** Adds one segment; a small letter's numbers are relative. */
    take(letter, n) {
      const kind = lower(letter);
      const ox = letter === kind ? this.x : 0;
      const oy = letter === kind ? this.y : 0;
      const { path, x: x0, y: y0 } = this;
      const smooth = kind === 's' ? this.previous === 'c' || this.previous === 's'
        : this.previous === 'q' || this.previous === 't';
      const cx = smooth ? 2 * x0 - this.controlX : x0;
      const cy = smooth ? 2 * y0 - this.controlY : y0;
      this.previous = kind;
      switch (kind) {
        case 'm':
          this.to(ox + n[0], oy + n[1]);
          this.startX = this.x;
          this.startY = this.y;
          return path.two(MOVE, this.x, this.y);
        case 'l': return this.line(ox + n[0], oy + n[1]);
        case 'h': return this.line(ox + n[0], y0);
        case 'v': return this.line(x0, oy + n[0]);
        case 'c': return this.cubic(ox + n[0], oy + n[1], ox + n[2], oy + n[3], ox + n[4], oy + n[5]);
        case 's': return this.cubic(cx, cy, ox + n[0], oy + n[1], ox + n[2], oy + n[3]);
        case 'q': return this.quadratic(ox + n[0], oy + n[1], ox + n[2], oy + n[3]);
        case 't': return this.quadratic(cx, cy, ox + n[0], oy + n[1]);
        case 'a':
          this.to(ox + n[5], oy + n[6]);
          return arc(path, x0, y0, n[0], n[1], n[2], n[3], n[4], this.x, this.y);
        default:
          this.to(this.startX, this.startY);
          return path.close();
      }
    }

    to(x, y) {
      this.x = x;
      this.y = y;
    }

    line(x, y) {
      this.to(x, y);
      this.path.two(LINE, x, y);
    }

    cubic(ax, ay, bx, by, x, y) {
      this.controlX = bx;
      this.controlY = by;
      this.to(x, y);
      this.path.six(BEZIER, ax, ay, bx, by, x, y);
    }

    quadratic(cx, cy, x, y) {
      this.controlX = cx;
      this.controlY = cy;
      this.to(x, y);
      this.path.four(QUAD, cx, cy, x, y);
    }
  }

  /** Adds what the data say to a path; at an error what came before it stays, as SVG wants it. */
  internals.paths.addSVG = (path, text) => {
    const reader = new Reader(text);
    const writer = new Writer(path);
    let letter = reader.command();
    if (letter !== 'm' && letter !== 'M') return;
    while (letter !== null) {
      const kind = lower(letter);
      const n = [];
      for (let i = 0; i < counts[kind]; i += 1) {
        n[i] = kind === 'a' && (i === 3 || i === 4) ? reader.flag() : reader.value();
        if (!Number.isFinite(n[i])) return;
      }
      writer.take(letter, n);
      const next = reader.command();
      if (next !== null) letter = next;
      else if (kind === 'z' || reader.at >= text.length) letter = null;
      else if (kind === 'm') letter = letter === 'm' ? 'l' : 'L';
    }
  };
})
