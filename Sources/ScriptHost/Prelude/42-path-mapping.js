// The geometry of a path under a linear map: lines stay lines, arcs become ellipses.
(function (native, internals) {
  'use strict';

  const { matrix, identity, multiply, equal, inverse } = internals.matrices;
  const { MOVE, LINE, QUAD, BEZIER, ARC, ARC_TO, ELLIPSE, RECT, ROUND_RECT, CLOSE } = internals.paths;
  const { abs, atan2, cos, sin, hypot, sqrt, min, PI } = Math;

  /**
   * An arc of an ellipse under a map, by the singular values of the map times the ellipse's own axes:
   * `m · R(rotation) · diag(rx, ry) = R(phi) · diag(major, minor) · R(theta)`.
   */
  const mappedArc = (m, x, y, rx, ry, rotation, start, turn) => {
    const c = cos(rotation);
    const s = sin(rotation);
    const a00 = (m.a * c + m.c * s) * rx;
    const a10 = (m.b * c + m.d * s) * rx;
    const a01 = (m.c * c - m.a * s) * ry;
    const a11 = (m.d * c - m.b * s) * ry;
    const e = (a00 + a11) / 2;
    const f = (a00 - a11) / 2;
    const g = (a10 + a01) / 2;
    const h = (a10 - a01) / 2;
    const q = hypot(e, h);
    const r = hypot(f, g);
    const mirrored = q < r;
    const arc = {
      x: m.a * x + m.c * y + m.e, y: m.b * x + m.d * y + m.f,
      rx: q + r, ry: abs(q - r), rotation: 0, start: 0, turn: mirrored ? -turn : turn,
    };
    const first = atan2(g, f);
    const second = atan2(h, e);
    if (q <= 1e-12 * r || r <= 1e-12 * q) {
      // A similarity: a circle stays one.
      arc.ry = arc.rx;
      arc.start = mirrored ? first - start : start + second;
      return arc;
    }
    const theta = (second - first) / 2;
    arc.rotation = (second + first) / 2;
    arc.start = mirrored ? -(start + theta) : start + theta;
    return arc;
  };

  /**
   * How far an arc turns, as HTML bounds it: at most one full turn, in the direction of drawing.
   * Whole turns against that direction are full ones too, as browsers have it.
   */
  const sweep = (start, end, ccw) => {
    const full = 2 * PI;
    const way = ccw ? start - end : end - start;
    if (way >= full) return ccw ? -full : full;
    let rest = way % full;
    if (rest < 0 || (rest === 0 && way !== 0)) rest += full;
    return ccw ? -rest : rest;
  };

  /** Where the tangents of arcTo touch, or null where it is only a line to the first point. */
  const tangentArc = (x0, y0, x1, y1, x2, y2, radius) => {
    const ax = x0 - x1;
    const ay = y0 - y1;
    const bx = x2 - x1;
    const by = y2 - y1;
    const la = hypot(ax, ay);
    const lb = hypot(bx, by);
    const cross = (ax * by - ay * bx) / (la * lb);
    if (!(la > 0 && lb > 0) || radius === 0 || !(abs(cross) > 1e-12)) return null;
    const dot = (ax * bx + ay * by) / (la * lb);
    const distance = radius * sqrt((1 + dot) / (1 - dot));
    const side = cross > 0 ? radius : -radius;
    const t0x = x1 + (ax / la) * distance;
    const t0y = y1 + (ay / la) * distance;
    const cx = t0x - (ay / la) * side;
    const cy = t0y + (ax / la) * side;
    const t1x = x1 + (bx / lb) * distance;
    const t1y = y1 + (by / lb) * distance;
    const start = atan2(t0y - cy, t0x - cx);
    return { cx, cy, start, turn: sweep(start, atan2(t1y - cy, t1x - cx), cross > 0) };
  };

  /** By how much radii must shrink to fit into a side. */
  const ratio = (side, sum) => (sum > side ? side / sum : 1);

  /** Plays steps under a map into a sink, and follows the current point. */
  class Mapper {
    constructor(sink) {
      this.sink = sink;
      this.m = identity;
      this.has = false;
      this.x = this.y = this.startX = this.startY = 0;
    }

    moveTo(x, y) {
      const { m } = this;
      this.x = this.startX = m.a * x + m.c * y + m.e;
      this.y = this.startY = m.b * x + m.d * y + m.f;
      this.has = true;
      this.sink.moveTo(this.x, this.y);
    }

    lineTo(x, y) {
      if (!this.has) return this.moveTo(x, y);
      const { m } = this;
      this.x = m.a * x + m.c * y + m.e;
      this.y = m.b * x + m.d * y + m.f;
      return this.sink.lineTo(this.x, this.y);
    }

    quad(cx, cy, x, y) {
      if (!this.has) this.moveTo(cx, cy);
      const { m } = this;
      this.x = m.a * x + m.c * y + m.e;
      this.y = m.b * x + m.d * y + m.f;
      this.sink.quad(m.a * cx + m.c * cy + m.e, m.b * cx + m.d * cy + m.f, this.x, this.y);
    }

    bezier(ax, ay, bx, by, x, y) {
      if (!this.has) this.moveTo(ax, ay);
      const { m } = this;
      this.x = m.a * x + m.c * y + m.e;
      this.y = m.b * x + m.d * y + m.f;
      this.sink.bezier(
        m.a * ax + m.c * ay + m.e, m.b * ax + m.d * ay + m.f,
        m.a * bx + m.c * by + m.e, m.b * bx + m.d * by + m.f, this.x, this.y);
    }

    arc(x, y, rx, ry, rotation, start, turn) {
      const arc = mappedArc(this.m, x, y, rx, ry, rotation, start, turn);
      const c = cos(arc.rotation);
      const s = sin(arc.rotation);
      if (!this.has) {
        const u = arc.rx * cos(arc.start);
        const v = arc.ry * sin(arc.start);
        this.startX = arc.x + c * u - s * v;
        this.startY = arc.y + s * u + c * v;
      }
      this.sink.arc(arc, this.has);
      const u = arc.rx * cos(arc.start + arc.turn);
      const v = arc.ry * sin(arc.start + arc.turn);
      this.x = arc.x + c * u - s * v;
      this.y = arc.y + s * u + c * v;
      this.has = true;
    }

    arcTo(x1, y1, x2, y2, radius) {
      if (!this.has) this.moveTo(x1, y1);
      const back = inverse(this.m);
      const arc = back && tangentArc(
        back.a * this.x + back.c * this.y + back.e, back.b * this.x + back.d * this.y + back.f,
        x1, y1, x2, y2, radius);
      if (arc) this.arc(arc.cx, arc.cy, radius, radius, 0, arc.start, arc.turn);
      else this.lineTo(x1, y1);
    }

    close() {
      if (!this.has) return;
      this.sink.close();
      this.x = this.startX;
      this.y = this.startY;
    }

    rect(x, y, w, h) {
      const { m } = this;
      if (m.b === 0 && m.c === 0 && this.sink.rect) {
        this.sink.rect(m.a * x + m.e, m.d * y + m.f, m.a * w, m.d * h);
        this.x = this.startX = m.a * x + m.e;
        this.y = this.startY = m.d * y + m.f;
        this.has = true;
        return;
      }
      this.moveTo(x, y);
      this.lineTo(x + w, y);
      this.lineTo(x + w, y + h);
      this.lineTo(x, y + h);
      this.close();
    }

    /** https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-roundrect */
    roundRect(n, at) {
      const x = n[at];
      const y = n[at + 1];
      const w = n[at + 2];
      const h = n[at + 3];
      const aw = abs(w);
      const ah = abs(h);
      const r = [0, 0, 0, 0, 0, 0, 0, 0];
      for (let i = 0; i < 8; i += 1) r[i] = n[at + 4 + i];
      const k = min(ratio(aw, r[0] + r[2]), ratio(ah, r[3] + r[5]), ratio(aw, r[6] + r[4]),
        ratio(ah, r[7] + r[1]));
      for (let i = 0; i < 8; i += 1) r[i] *= k;
      // In a frame whose sides are positive, so that the corners come clockwise.
      const outer = this.m;
      this.m = multiply(outer, matrix(w < 0 ? -1 : 1, 0, 0, h < 0 ? -1 : 1, x, y));
      this.moveTo(r[0], 0);
      this.corner(aw, 0, aw - r[2], r[3], r[2], r[3], -PI / 2);
      this.corner(aw, ah, aw - r[4], ah - r[5], r[4], r[5], 0);
      this.corner(0, ah, r[6], ah - r[7], r[6], r[7], PI / 2);
      this.corner(0, 0, r[0], r[1], r[0], r[1], PI);
      this.close();
      this.moveTo(0, 0);
      this.m = outer;
    }

    corner(x, y, cx, cy, rx, ry, start) {
      if (rx > 0 && ry > 0) this.arc(cx, cy, rx, ry, 0, start, PI / 2);
      else this.lineTo(x, y);
    }

    step(code, n, at) {
      switch (code) {
        case MOVE: return this.moveTo(n[at], n[at + 1]);
        case LINE: return this.lineTo(n[at], n[at + 1]);
        case QUAD: return this.quad(n[at], n[at + 1], n[at + 2], n[at + 3]);
        case BEZIER:
          return this.bezier(n[at], n[at + 1], n[at + 2], n[at + 3], n[at + 4], n[at + 5]);
        case ARC:
          return this.arc(n[at], n[at + 1], n[at + 2], n[at + 2], 0, n[at + 3],
            sweep(n[at + 3], n[at + 4], n[at + 5] !== 0));
        case ARC_TO: return this.arcTo(n[at], n[at + 1], n[at + 2], n[at + 3], n[at + 4]);
        case ELLIPSE:
          return this.arc(n[at], n[at + 1], n[at + 2], n[at + 3], n[at + 4], n[at + 5],
            sweep(n[at + 5], n[at + 6], n[at + 7] !== 0));
        case RECT: return this.rect(n[at], n[at + 1], n[at + 2], n[at + 3]);
        case ROUND_RECT: return this.roundRect(n, at);
        case CLOSE: return this.close();
        default: return undefined;
      }
    }
  }

  /**
   * Plays a path into a sink, each step under `back` times the transform it was added under.
   * Returns the mapper, which knows the last point.
   */
  const play = (path, back, sink) => {
    const mapper = new Mapper(sink);
    let source = null;
    path.each((code, at, own) => {
      if (own !== source) {
        source = own;
        mapper.m = equal(back, identity) ? own : multiply(back, own);
      }
      mapper.step(code, path.numbers, at);
    });
    return mapper;
  };

  internals.paths.play = play;
})
