// A clock that only the page's own waiting moves: the same page draws the same on every machine and every day.
(function (native, internals, global) {
  'use strict';

  const { apply, construct, push, splice, create, defineProperty, Map, RangeError, TypeError, floor, max, isFinite } =
    internals.primordials;
  const define = internals.define;
  const config = internals.config;

  /** 2026-01-01T00:00:00Z, in ms. */
  const startOfTime = 1767225600000;
  /** What a display refreshes at, in ms. */
  const frameInterval = 1000 / 60;
  /** A script that reads the clock this often within one task waits for it to move. */
  const patience = 10000;
  /** HTML lets timers that timers set wait so long, in ms, from this depth on; else their clock would stand still. */
  const nestedDelay = 4, freeNesting = 5;

  let now = 0;
  let readings = 0;
  let order = 0;
  let frames = 0;
  /** How deep in timers set by timers the task at hand is. */
  let nesting = 0;
  /** A heap by time, then by order. */
  const heap = [];
  /** The tasks that wait, by id. */
  const waiting = new Map();

  function isBefore(a, b) { return a.time < b.time || (a.time === b.time && a.order < b.order); }

  function insert(task) {
    let at = heap.length;
    push(heap, task);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(task, heap[above])) break;
      heap[at] = heap[above];
      at = above;
    }
    heap[at] = task;
  }

  function removeFirst() {
    const first = heap[0];
    const last = splice(heap, heap.length - 1, 1)[0];
    if (heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1], heap[below])) below += 1;
      if (!isBefore(heap[below], last)) break;
      heap[at] = heap[below];
      at = below;
    }
    heap[at] = last;
    return first;
  }

  function schedule(kind, time, run, interval) {
    order += 1;
    const task = { kind, id: order, time, order, run, interval, nesting };
    insert(task);
    waiting.set(task.id, task);
    return task.id;
  }

  function cancel(id) {
    const task = waiting.get(id);
    if (task === undefined) return;
    waiting.delete(id);
    task.run = null;
  }

  /** Runs a function when the task at hand and those before it are done. */
  internals.post = function (run) { schedule('task', now, run); };
  /** Virtual ms since the page began. */
  internals.now = function () { return now; };
  /** Runs a function at a virtual time. */
  internals.postAt = function (time, run) { schedule('task', time > now ? time : now, run); };
  /** Called after each task; what must be sent to the client then hangs itself in here. */
  internals.afterTask = [];

  function runHooks() {
    for (let i = 0; i < internals.afterTask.length; i += 1) internals.afterTask[i]();
  }

  /** Whether something is left that the clock was not allowed to reach. */
  let reportedRest = false;
  function isOver() {
    if (heap.length === 0) return true;
    const task = heap[0];
    if (task.run === null) return false;
    if (task.time > config.untilMilliseconds) {
      if (!reportedRest && task.kind !== 'frame' && task.interval === undefined) {
        reportedRest = true;
        native.report('clock-end', 'timers were still waiting after ' + config.untilMilliseconds + ' ms (--until-ms)');
      }
      return true;
    }
    return false;
  }

  /** Runs the next task; false when there is none that the clock may reach. */
  internals.step = function () {
    if (isOver()) {
      runHooks();
      return false;
    }
    const task = removeFirst();
    if (task.run === null) return true;
    waiting.delete(task.id);
    if (task.time > now) now = task.time;
    readings = 0;
    nesting = task.kind === 'timer' ? task.nesting + 1 : task.nesting;
    if (task.interval !== undefined) {
      task.time = now + task.interval;
      order += 1;
      task.order = order;
      insert(task);
      waiting.set(task.id, task);
    }
    try {
      task.run();
    } finally {
      runHooks();
    }
    return true;
  };

  function delay(value) {
    const number = +value;
    return number > 0 && isFinite(number) ? number : 0;
  }

  function timer(name, repeats) {
    define(name, function (callback, milliseconds, ...values) {
      if (typeof callback !== 'function') throw new TypeError(name + ': the callback is no function');
      const least = nesting >= freeNesting ? nestedDelay : repeats ? 1 : 0;
      const wait = max(least, delay(milliseconds));
      return schedule(
        'timer', now + wait, function () { apply(callback, global, values); }, repeats ? wait : undefined);
    });
  }
  timer('setTimeout', false);
  timer('setInterval', true);
  timer('setImmediate', false);
  define('clearTimeout', cancel);
  define('clearInterval', cancel);
  define('clearImmediate', cancel);

  internals.requestFrame = function (callback) {
    if (typeof callback !== 'function') throw new TypeError('requestAnimationFrame: the callback is no function');
    if (config.frames !== null && frames >= config.frames) return 0;
    const time = (floor(now / frameInterval + 1e-6) + 1) * frameInterval;
    return schedule('frame', time, function () {
      // Callbacks of one frame count once.
      if (time !== internals.frameTime) {
        internals.frameTime = time;
        frames += 1;
      }
      if (config.frames === null || frames <= config.frames) callback(time);
    });
  };
  internals.cancelFrame = cancel;
  define('requestAnimationFrame', internals.requestFrame);
  define('cancelAnimationFrame', cancel);

  const resolved = internals.primordials.Promise.resolve();
  const then = internals.primordials.uncurry(internals.primordials.Promise.prototype.then);
  define('queueMicrotask', function (callback) {
    if (typeof callback !== 'function') throw new TypeError('queueMicrotask: the callback is no function');
    then(resolved, function () { callback(); });
  });
  internals.wx.nextTick = function (callback) {
    if (typeof callback === 'function') internals.post(callback);
  };

  function read() {
    readings += 1;
    if (readings > patience) now += 0.1;
    return now;
  }

  const RealDate = global.Date;
  function VirtualDate(...values) {
    if (new.target === undefined) return new RealDate(floor(startOfTime + read())).toString();
    return construct(RealDate, values.length === 0 ? [floor(startOfTime + read())] : values, new.target);
  }
  defineProperty(VirtualDate, 'name', { value: 'Date', configurable: true });
  defineProperty(VirtualDate, 'length', { value: 7, configurable: true });
  defineProperty(VirtualDate, 'prototype', { value: RealDate.prototype, writable: false });
  define('now', function () { return floor(startOfTime + read()); }, VirtualDate);
  define('parse', RealDate.parse, VirtualDate);
  define('UTC', RealDate.UTC, VirtualDate);
  define('constructor', VirtualDate, RealDate.prototype);
  define('Date', VirtualDate);

  const performance = create(null);
  define('now', function () { return read(); }, performance);
  define('timeOrigin', startOfTime, performance);
  define('mark', function () {}, performance);
  define('measure', function () {}, performance);
  define('performance', performance);
  internals.wx.getPerformance = function () { return performance; };

  // sfc32 (PractRand's small fast counting generator), which passes its tests from any seed after some rounds.
  let a = 0x9e3779b9, b = 0x243f6a88, c = config.seed >>> 0, counter = 1;
  function next() {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return sum >>> 0;
  }
  for (let i = 0; i < 16; i += 1) next();
  define('random', function random() {
    return ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;
  }, Math);
})
