// The legacy context as a recorder: calls become actions, a path goes whole with every action that uses it.
(function (native, internals, global) {
  'use strict';

  const { push, slice, create, assign, parse, defineProperty, getOwnPropertyDescriptor, ownKeys, hasOwn, String } =
    internals.primordials;

  /**
   * What the styles are at the start of every draw. The contract resets them there, so the recorder does as well:
   * what it measures text with is what will be drawn.
   */
  const initial = {
    fillStyle: '#000000', strokeStyle: '#000000', globalAlpha: 1, lineWidth: 1, lineCap: 'butt', lineJoin: 'miter',
    miterLimit: 10, lineDash: [], lineDashOffset: 0, shadowOffsetX: 0, shadowOffsetY: 0, shadowBlur: 0,
    shadowColor: 'transparent', shadowWire: [], font: '10px sans-serif', fontSize: 10, fontFamily: 'sans-serif',
    fontStyle: 'normal', fontWeight: 'normal', textAlign: 'left', textBaseline: 'normal',
    globalCompositeOperation: 'source-over',
  };

  /** A symbol rather than a private field, since frameworks wrap contexts in proxies. */
  const key = internals.primordials.Symbol('recorder');

  class CanvasContext {
    constructor(canvasId) {
      const recorded = { canvasId, actions: [], path: [], state: null, stack: null };
      reset(recorded);
      defineProperty(this, key, { value: recorded });
    }
  }

  function reset(recorded) {
    recorded.actions = [];
    recorded.path = [];
    recorded.state = assign({}, initial);
    recorded.stack = [];
  }

  function of(context) {
    const recorded = context[key];
    if (recorded === undefined) throw new internals.primordials.TypeError('the object is no canvas context');
    return recorded;
  }

  function record(context, method, data) {
    const action = { method, data };
    if (internals.callSite !== undefined) action.at = internals.callSite();
    push(of(context).actions, action);
    return action;
  }

  /** Records what paints with the path as it is now. */
  function recordPath(context, method, rule) {
    const action = record(context, method, slice(of(context).path));
    if (rule === 'evenodd') action.rule = rule;
  }

  /** Takes the actions away; what they hold by reference is copied now. */
  function take(context) {
    const recorded = of(context);
    const actions = recorded.actions;
    reset(recorded);
    return actions;
  }

  /** What names a picture on the wire: a path, or a canvas of the 2D interface, or an image of it. */
  function source(value) {
    if (value !== null && typeof value === 'object') {
      if (internals.imageSource !== undefined) {
        const name = internals.imageSource(value);
        if (name !== undefined) return name;
      }
      if (typeof value.src === 'string') return internals.resolveAsset(value.src);
      if (typeof value.path === 'string') return internals.resolveAsset(value.path);
    }
    return internals.resolveAsset(String(value));
  }

  function addMethods(methods) {
    const names = ownKeys(methods);
    for (let i = 0; i < names.length; i += 1) {
      defineProperty(CanvasContext.prototype, names[i], {
        value: methods[names[i]], writable: true, configurable: true, enumerable: true,
      });
    }
  }

  internals.legacyRecorder = { Context: CanvasContext, of, record, recordPath, take, source, addMethods };
})
