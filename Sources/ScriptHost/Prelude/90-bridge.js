// The bridge itself, under the names that pages and their frameworks call it by.
(function (native, internals, global) {
  'use strict';

  const { parse, push, slice, apply, String, Map, create, TypeError } = internals.primordials;

  const listeners = new Map();
  const subscribers = new Map();

  function add(map, name, callback) {
    if (typeof callback !== 'function') throw new TypeError("'" + String(name) + "': the callback is no function");
    const key = String(name);
    const list = map.get(key);
    if (list === undefined) map.set(key, [callback]);
    else push(list, callback);
  }

  function tell(map, name, values) {
    const list = map.get(String(name));
    if (list === undefined) return;
    const present = slice(list);
    for (let i = 0; i < present.length; i += 1) internals.post(function () { apply(present[i], undefined, values); });
  }

  /** Hears an event of the client, such as `onTouchStart`: its data and the number of the page. */
  internals.onBridgeEvent = function (name, callback) { add(listeners, name, callback); };

  /** Hands on what the session has told the script since it was asked last. */
  internals.deliverEvents = function () {
    const text = native.events();
    if (text === null) return;
    const events = parse(text);
    for (let i = 0; i < events.length; i += 1) tell(listeners, events[i].name, [events[i].data, events[i].webviewId]);
  };
  push(internals.afterTask, internals.deliverEvents);

  function object(value) { return value !== null && typeof value === 'object' ? value : {}; }

  function call(name, params, callback) {
    const result = internals.invoke(String(name), object(params));
    if (typeof callback === 'function') internals.post(function () { callback(result); });
  }

  const bridge = {
    invoke(name, params, callback) { call(name, params, callback); },
    publish(name, data) { tell(subscribers, name, [data, 1]); },
    subscribe(name, callback) { add(subscribers, name, callback); },
    on(name, callback) { add(listeners, name, callback); },
  };
  internals.define('WeixinJSBridge', bridge);

  internals.define('WebBridge', {
    /** Calls a task that the program has registered: `callback` gets its result. */
    call(task, options, callback) {
      if (typeof options === 'function') call(task, {}, options);
      else call(task, options, callback);
    },
  });

  // Any name is a handler, as a program may register any task.
  const handlers = new Proxy(create(null), {
    get(made, name) {
      if (typeof name !== 'string') return undefined;
      if (made[name] === undefined) {
        made[name] = {
          postMessage(message) {
            const params = message !== null && typeof message === 'object' ? message : { body: message };
            const result = internals.invoke(name, params);
            if (internals.isFailure(result)) native.report('task-failed', result.errMsg);
            return new internals.primordials.Promise(function (resolve) {
              internals.post(function () { resolve(result); });
            });
          },
        };
      }
      return made[name];
    },
  });
  internals.define('webkit', { messageHandlers: handlers });
})
