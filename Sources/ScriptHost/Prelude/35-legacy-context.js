// The drawing methods of the legacy context.
(function (native, internals, global) {
  'use strict';

  const { push, assign, parse, isFinite, String } = internals.primordials;
  const recorder = internals.legacyRecorder;
  const { of, record, recordPath } = recorder;

  function add(context, method, data) { push(of(context).path, { method, data }); }

  function rectangle(x, y, width, height) { return [{ method: 'rect', data: [x, y, width, height] }]; }

  const paths = {
    beginPath() { of(this).path = []; },
    closePath() { add(this, 'closePath', []); },
    moveTo(x, y) { add(this, 'moveTo', [x, y]); },
    lineTo(x, y) { add(this, of(this).path.length === 0 ? 'moveTo' : 'lineTo', [x, y]); },
    rect(x, y, width, height) { add(this, 'rect', [x, y, width, height]); },
    arc(x, y, radius, start, end, isCounterclockwise) {
      add(this, 'arc', [x, y, radius, start, end, !!isCounterclockwise]);
    },
    arcTo(x1, y1, x2, y2, radius) { add(this, 'arcTo', [x1, y1, x2, y2, radius]); },
    quadraticCurveTo(cx, cy, x, y) { add(this, 'quadraticCurveTo', [cx, cy, x, y]); },
    bezierCurveTo(x1, y1, x2, y2, x, y) { add(this, 'bezierCurveTo', [x1, y1, x2, y2, x, y]); },
    fill(rule) { recordPath(this, 'fillPath', rule); },
    stroke() { recordPath(this, 'strokePath'); },
    clip(rule) { recordPath(this, 'clip', rule); },
    fillRect(x, y, width, height) { record(this, 'fillPath', rectangle(x, y, width, height)); },
    strokeRect(x, y, width, height) { record(this, 'strokePath', rectangle(x, y, width, height)); },
    clearRect(x, y, width, height) { record(this, 'clearRect', [x, y, width, height]); },
  };

  function text(method) {
    return function (words, x, y, maxWidth) {
      const data = [String(words), x, y];
      if (typeof maxWidth === 'number' && isFinite(maxWidth)) push(data, maxWidth);
      record(this, method, data);
    };
  }

  /** Pages name the source first, the wire the destination. */
  function drawImage(image, ...numbers) {
    const source = recorder.source(image);
    let count = numbers.length;
    while (count > 0 && numbers[count - 1] === undefined) count -= 1;
    const [a, b, c, d, x, y, width, height] = numbers;
    if (count >= 8) record(this, 'drawImage', [source, x, y, width, height, a, b, c, d]);
    else if (count >= 4) record(this, 'drawImage', [source, a, b, c, d]);
    else record(this, 'drawImage', [source, a, b]);
  }

  function measureText(words) {
    const { fontSize, fontFamily, fontStyle, fontWeight } = of(this).state;
    const result = internals.invoke('measureText', {
      text: String(words), fontSize: Number(fontSize), fontFamily: String(fontFamily), fontStyle, fontWeight,
    });
    return { width: result.width === undefined ? 0 : result.width };
  }

  const painting = {
    fillText: text('fillText'), strokeText: text('strokeText'), drawImage, measureText,
  };

  function matrix(method) {
    return function (a, b, c, d, e, f) { record(this, method, [a, b, c, d, e, f]); };
  }

  const state = {
    save() {
      const recorded = of(this);
      push(recorded.stack, assign({}, recorded.state));
      record(this, 'save', []);
    },
    restore() {
      const recorded = of(this);
      const { stack } = recorded;
      if (stack.length > 0) {
        recorded.state = stack[stack.length - 1];
        stack.length -= 1;
      }
      record(this, 'restore', []);
    },
    scale(x, y) { record(this, 'scale', [x, y]); },
    rotate(angle) { record(this, 'rotate', [angle]); },
    translate(x, y) { record(this, 'translate', [x, y]); },
    transform: matrix('transform'),
    setTransform: matrix('setTransform'),
  };

  recorder.addMethods(paths);
  recorder.addMethods(painting);
  recorder.addMethods(state);
})
