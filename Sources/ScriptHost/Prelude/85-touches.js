// Touches of --touches FILE: played on the virtual clock, and delivered as a mini-program's page gets them.
(function (native, internals) {
  'use strict';

  const { isArray, push, parse, keys, floor } = internals.primordials;
  const { config } = internals;
  /** Between two touches that do not say when they happen, in ms. */
  const interval = 16;
  /** How far a finger may move, in px, and how long it may stay, in ms, for a tap. */
  const tapDistance = 10;
  const tapDuration = 350;

  const events = {
    __proto__: null, onTouchStart: 'touchstart', onTouchMove: 'touchmove', onTouchEnd: 'touchend',
    onTouchCancel: 'touchcancel', onLongPress: 'longtap',
  };

  /** What pages commonly call the handler of an event; the canvas' own attribute comes first. */
  const handlers = {
    __proto__: null,
    touchstart: ['touchStart', 'touchstart', 'onTouchStart', 'bindtouchstart', 'handleTouchStart', 'touchHandler', 'start'],
    touchmove: ['touchMove', 'touchmove', 'onTouchMove', 'bindtouchmove', 'handleTouchMove', 'moveHandler', 'move'],
    touchend: ['touchEnd', 'touchend', 'onTouchEnd', 'bindtouchend', 'handleTouchEnd', 'touchEndHandler', 'end'],
    touchcancel: ['touchCancel', 'touchcancel', 'onTouchCancel', 'bindtouchcancel', 'handleTouchCancel'],
    longtap: ['longTap', 'longtap', 'onLongTap', 'longPress', 'longpress', 'onLongPress', 'bindlongtap'],
    tap: ['tap', 'onTap', 'bindtap', 'handleTap', 'tapHandler'],
  };

  function declaration(id) {
    const list = isArray(config.canvases) ? config.canvases : [];
    for (let i = 0; i < list.length; i += 1) if (list[i] && list[i].id === id) return list[i].value || {};
    return {};
  }

  function place(id) {
    const list = parse(native.canvases());
    for (let i = 0; i < list.length; i += 1) if (list[i].id === id) return list[i];
    return { left: 0, top: 0 };
  }

  /** The fingers on a canvas, by its id: touch by identifier. */
  const fingers = { __proto__: null };

  function fingersOn(id) {
    if (fingers[id] === undefined) fingers[id] = { __proto__: null };
    return fingers[id];
  }

  function listOf(present) {
    const list = [];
    const names = keys(present);
    for (let i = 0; i < names.length; i += 1) push(list, present[names[i]].touch);
    return list;
  }

  function makeTouch(touch, frame) {
    const x = +touch.x, y = +touch.y;
    const pageX = x + frame.left, pageY = y + frame.top;
    return { identifier: touch.id, x, y, clientX: pageX, clientY: pageY, pageX, pageY, force: 1 };
  }

  function dispatch(id, type, touches, changed, detail) {
    const attribute = declaration(id)['bind' + type];
    const names = typeof attribute === 'string' ? [attribute] : handlers[type];
    const frame = place(id);
    const target = { id, dataset: {}, offsetLeft: frame.left, offsetTop: frame.top };
    const event = {
      type, timeStamp: floor(internals.now()), target, currentTarget: target, mark: {}, detail, touches, changedTouches: changed,
      preventDefault() {}, stopPropagation() {},
    };
    const page = internals.currentPage();
    if (page === null || internals.callEventHandler(page, names, event)) return;
    const children = internals.stateOf(page).children || [];
    for (let i = 0; i < children.length; i += 1) if (internals.callEventHandler(children[i], names, event)) return;
  }

  function isTap(finger, touch) {
    const dx = touch.x - finger.x, dy = touch.y - finger.y;
    return dx * dx + dy * dy <= tapDistance * tapDistance && internals.now() - finger.time <= tapDuration;
  }

  function deliver(type, data) {
    const id = '' + (data.data && data.data.canvasId);
    const frame = place(id);
    const present = fingersOn(id);
    const given = data.touches === undefined ? [data.touch] : data.touches;
    const changed = [];
    let tapped;
    for (let i = 0; i < given.length; i += 1) {
      const touch = makeTouch(given[i], frame);
      push(changed, touch);
      const finger = present[touch.identifier];
      if (type === 'touchstart' || finger === undefined) {
        present[touch.identifier] = { touch, x: touch.x, y: touch.y, time: internals.now() };
      } else {
        finger.touch = touch;
      }
      if (type === 'touchend' && finger !== undefined && isTap(finger, touch)) tapped = touch;
      if (type === 'touchend' || type === 'touchcancel') delete present[touch.identifier];
    }
    dispatch(id, type, listOf(present), changed, {});
    if (tapped !== undefined) dispatch(id, 'tap', [tapped], [tapped], { x: tapped.pageX, y: tapped.pageY });
  }

  /** Puts the touches on the clock. */
  internals.playTouches = function () {
    const list = isArray(config.touches) ? config.touches : [];
    if (list.length === 0) return;
    for (const name in events) internals.onBridgeEvent(name, function (data) { deliver(events[name], data); });
    let time = 0;
    for (let i = 0; i < list.length; i += 1) {
      const item = list[i] || {};
      time = internals.numberOf(item.at) === undefined ? time + interval : internals.numberOf(item.at);
      internals.postAt(time, function () {
        const result = internals.invoke('touch', { type: item.type, touches: item.touches, handledByPage: item.handledByPage });
        if (internals.isFailure(result)) native.report('touch-failed', 'touch ' + (i + 1) + ': ' + result.errMsg);
      });
    }
  };
})
