// From the legacy context to the bridge: draw, getActions, wx.drawCanvas and how contexts are made.
(function (native, internals, global) {
  'use strict';

  const { parse, stringify, String, Map, isArray } = internals.primordials;
  const recorder = internals.legacyRecorder;
  const wires = new Map();

  /** The number of a canvas on the wire; a name that nobody declared is declared now. */
  function wireOf(id) {
    const name = String(id);
    let wire = wires.get(name);
    if (wire === undefined) {
      const text = native.canvas(name);
      wire = parse(text === null ? native.declareCanvas(name, 300, 150) : text).wire;
      wires.set(name, wire);
    }
    return wire;
  }
  internals.wireOf = wireOf;

  function send(id, actions, reserve) {
    const result = internals.invoke('drawCanvas', {
      canvasId: wireOf(id), actions, reserve: !!reserve, useHardwareAccelerate: true,
    });
    if (internals.isFailure(result)) native.report('draw-failed', "canvas '" + String(id) + "': " + result.errMsg);
    return result;
  }

  recorder.addMethods({
    /** Sends what was recorded; `callback` runs when it is drawn. */
    draw(reserve, callback) {
      const done = typeof reserve === 'function' ? reserve : callback;
      const { canvasId } = recorder.of(this);
      const actions = recorder.take(this);
      if (canvasId === undefined) {
        native.report('draw-without-canvas', 'a context of wx.createContext() has no canvas: its actions go to wx.drawCanvas');
        return;
      }
      const result = send(canvasId, actions, typeof reserve === 'function' ? false : reserve);
      if (typeof done === 'function') internals.post(function () { done(result); });
    },
    /** What was recorded, and the recorder starts anew. */
    getActions() { return parse(stringify(recorder.take(this))); },
    clearActions() { recorder.take(this); },
  });

  internals.wx.createCanvasContext = function createCanvasContext(canvasId) {
    return new recorder.Context(canvasId);
  };
  internals.wx.createContext = function createContext() { return new recorder.Context(undefined); };
  internals.wx.drawCanvas = function drawCanvas(options) {
    const given = options !== null && typeof options === 'object' ? options : {};
    if (given.canvasId === undefined) return internals.answer(given, 'drawCanvas', 'parameter error: canvasId is missing');
    const result = send(given.canvasId, isArray(given.actions) ? given.actions : [], given.reserve);
    return internals.answer(given, 'drawCanvas', internals.isFailure(result) ? result.errMsg : {});
  };
})
