// Rectangles, paths and clips of a 2D context.
(function (native, internals) {
  'use strict';

  const { define, need, failType } = internals.dom;
  const { prototype, find } = internals.context2d;
  const { identity, equal, multiply, inverse, isInvertible } = internals.matrices;
  const paths = internals.paths;
  const { PathData, ofPath2D, RECT } = paths;
  const isFinite = Number.isFinite;
  const { hypot, abs } = Math;
  const { string } = internals.dom;

  const pathOf = (context) => find(context).path;
  define(prototype, paths.methods[0](pathOf));
  define(prototype, paths.methods[1](pathOf));

  const isPatternMoved = (paint) => paint.repetition !== undefined && !equal(paint.matrix, identity);

  /** A path in the space of the canvas, where the current path always stands; a Path2D stands in user space. */
  const onCanvas = (d, path, isOwn) => {
    if (isOwn) return path;
    const moved = new PathData();
    moved.append(path, d.state.matrix);
    return moved;
  };

  /** Fills with a pattern that has a transform: the path is taken into the space of the pattern. */
  const fillMoved = (d, path, isOwn, rule) => {
    const { state } = d;
    const matrix = multiply(state.matrix, state.fill.matrix);
    if (!isInvertible(state.matrix) || !d.prepare(matrix)) return;
    const text = paths.text(onCanvas(d, path, isOwn), matrix);
    d.prepareFill();
    d.surface.add('fillPath', text, rule);
  };

  /** A pen stays what it is only where the pattern's transform keeps angles. */
  const strokeMoved = (d, path, isOwn) => {
    const { state } = d;
    const m = state.stroke.matrix;
    const size = hypot(m.a, m.b);
    const isSimilar = abs(hypot(m.c, m.d) - size) <= 1e-9 * size && abs(m.a * m.c + m.b * m.d) <= 1e-9 * size * size;
    if (!isSimilar) {
      internals.dom.reportOnce('unsupported-pattern-transform',
        'a pattern whose transform skews or scales unevenly is not supported for strokes; it is drawn without it');
    }
    const matrix = isSimilar ? multiply(state.matrix, m) : state.matrix;
    if (!isInvertible(state.matrix) || !d.prepare(matrix)) return;
    const text = paths.text(onCanvas(d, path, isOwn), matrix);
    d.prepareStroke(isSimilar ? 1 / size : 1);
    d.surface.add('strokePath', text);
  };

  const fillPath = (d, path, isOwn, rule) => {
    if (path.isEmpty) return;
    const more = rule === 'evenodd' ? ',"rule":"evenodd"' : '';
    if (isPatternMoved(d.state.fill)) {
      fillMoved(d, path, isOwn, more);
      return;
    }
    if (!d.prepare()) return;
    const text = paths.text(path, isOwn ? d.state.matrix : identity);
    d.prepareFill();
    d.surface.add('fillPath', text, more);
  };

  const strokePath = (d, path, isOwn) => {
    if (path.isEmpty) return;
    if (isPatternMoved(d.state.stroke)) {
      strokeMoved(d, path, isOwn);
      return;
    }
    if (!d.prepare()) return;
    const text = paths.text(path, isOwn ? d.state.matrix : identity);
    d.prepareStroke();
    d.surface.add('strokePath', text);
  };

  /**
   * A clip is a node on the way to the whole canvas. One that repeats a node on this way takes nothing
   * away, and pages that clip in every frame without a restore should not grow.
   */
  const clipPath = (d, path, isOwn, rule) => {
    const { state } = d;
    // A clip under a singular transform is what the path was when it was made.
    const isUsable = isInvertible(state.matrix);
    const matrix = isUsable ? state.matrix : identity;
    let text;
    if (isOwn || isUsable) text = paths.text(path, isOwn ? matrix : identity);
    else text = paths.text(onCanvas(d, path, false), identity);
    const parent = state.clip;
    let look = parent;
    for (let i = 0; i < 16 && look !== null; i += 1) {
      if (look.text === text && look.rule === rule && equal(look.matrix, matrix)) return;
      look = look.parent;
    }
    state.clip = { parent, depth: parent === null ? 1 : parent.depth + 1, matrix, text, rule };
  };

  const ruleOf = (value) => {
    if (value === undefined) return 'nonzero';
    value = string(value);
    if (value !== 'nonzero' && value !== 'evenodd') failType("'" + value + "' is no fill rule");
    return value;
  };

  /** The overloads of fill, clip and stroke: a Path2D may come first. */
  const given = (d, first) => {
    const path = ofPath2D(first);
    return { path: path === null ? d.path : path, isOwn: path === null };
  };

  define(prototype, {
    beginPath() {
      find(this).path.clear();
    },
    fill(first, second) {
      const d = find(this);
      const { path, isOwn } = given(d, first);
      fillPath(d, path, isOwn, ruleOf(isOwn ? first : second));
    },
    stroke(first) {
      const d = find(this);
      const { path, isOwn } = given(d, first);
      if (isOwn && first !== undefined) failType("Failed to execute 'stroke': the argument is no Path2D");
      strokePath(d, path, isOwn);
    },
    clip(first, second) {
      const d = find(this);
      const { path, isOwn } = given(d, first);
      clipPath(d, path, isOwn, ruleOf(isOwn ? first : second));
    },
    isPointInPath(a, b, c, rule) {
      const d = find(this);
      const { path, isOwn } = given(d, a);
      need(isOwn ? 2 : 3, arguments.length, 'isPointInPath');
      const x = +(isOwn ? a : b);
      const y = +(isOwn ? b : c);
      rule = ruleOf(isOwn ? c : rule);
      if (!isFinite(x) || !isFinite(y)) return false;
      if (isOwn) return paths.contains(path, identity, x, y, rule);
      return isInvertible(d.state.matrix) && paths.contains(path, d.state.matrix, x, y, rule);
    },
    isPointInStroke(a, b, c) {
      const d = find(this);
      const { path, isOwn } = given(d, a);
      need(isOwn ? 2 : 3, arguments.length, 'isPointInStroke');
      const x = +(isOwn ? a : b);
      const y = +(isOwn ? b : c);
      const { state } = d;
      const back = inverse(state.matrix);
      if (!isFinite(x) || !isFinite(y) || back === null) return false;
      return paths.strokeContains(path, isOwn ? back : identity,
        back.a * x + back.c * y + back.e, back.b * x + back.d * y + back.f, state);
    },
  });

  /** The four numbers of a rectangle, or null where HTML does nothing. */
  const rectangle = (method, list) => {
    need(4, list.length, method);
    const x = +list[0];
    const y = +list[1];
    const w = +list[2];
    const h = +list[3];
    return isFinite(x) && isFinite(y) && isFinite(w) && isFinite(h) ? { x, y, w, h } : null;
  };

  const rectText = (r) => r.x + ',' + r.y + ',' + r.w + ',' + r.h;
  const rectPath = (r) => {
    const path = new PathData();
    path.four(RECT, r.x, r.y, r.w, r.h);
    return path;
  };

  /** Whether a rectangle under the current transform covers the whole canvas, without a clip. */
  const coversAll = (d, r) => {
    const { matrix: m, clip } = d.state;
    if (clip !== null || m.b !== 0 || m.c !== 0) return false;
    const x0 = m.a * r.x + m.e;
    const x1 = m.a * (r.x + r.w) + m.e;
    const y0 = m.d * r.y + m.f;
    const y1 = m.d * (r.y + r.h) + m.f;
    const { width, height } = d.surface;
    return (x0 < x1 ? x0 : x1) <= 0 && (x0 < x1 ? x1 : x0) >= width
      && (y0 < y1 ? y0 : y1) <= 0 && (y0 < y1 ? y1 : y0) >= height;
  };

  define(prototype, {
    fillRect(...list) {
      const d = find(this);
      const r = rectangle('fillRect', list);
      if (r === null || r.w === 0 || r.h === 0) return;
      if (isPatternMoved(d.state.fill)) {
        fillMoved(d, rectPath(r), false, '');
        return;
      }
      if (!d.prepare()) return;
      d.prepareFill();
      d.surface.add('fillRect', rectText(r));
    },
    strokeRect(...list) {
      const d = find(this);
      const r = rectangle('strokeRect', list);
      if (r === null || (r.w === 0 && r.h === 0)) return;
      if (isPatternMoved(d.state.stroke)) {
        strokeMoved(d, rectPath(r), false);
        return;
      }
      if (!d.prepare()) return;
      d.prepareStroke();
      d.surface.add('strokeRect', rectText(r));
    },
    clearRect(...list) {
      const d = find(this);
      const r = rectangle('clearRect', list);
      if (r === null || r.w === 0 || r.h === 0 || !isInvertible(d.state.matrix)) return;
      const { surface, state } = d;
      if (surface.actions === '' && coversAll(d, r)) {
        // A draw that clears lets go of all that was drawn before it.
        surface.clearAll();
        return;
      }
      surface.relieve();
      surface.setClip(state.clip);
      surface.setMatrix(state.matrix);
      surface.add('clearRect', rectText(r));
    },
  });
})
