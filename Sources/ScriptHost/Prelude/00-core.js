// What all other files stand on: intrinsics that pages cannot replace, calls over the bridge, callbacks.
(function (native, internals, global) {
  'use strict';

  const call = Function.prototype.call;
  const uncurry = call.bind.bind(call);

  /** A collection whose methods pages cannot replace: its prototype is a copy that nobody else holds. */
  function sealed(Base) {
    class Sealed extends Base {
      constructor() { super(); }
    }
    for (const name of Reflect.ownKeys(Base.prototype)) {
      if (name === 'constructor') continue;
      Object.defineProperty(Sealed.prototype, name, Object.getOwnPropertyDescriptor(Base.prototype, name));
    }
    Object.setPrototypeOf(Sealed.prototype, null);
    Object.freeze(Sealed.prototype);
    return Sealed;
  }

  const primordials = Object.freeze({
    uncurry,
    apply: Reflect.apply,
    construct: Reflect.construct,
    ownKeys: Reflect.ownKeys,
    defineProperty: Object.defineProperty,
    getOwnPropertyDescriptor: Object.getOwnPropertyDescriptor,
    create: Object.create,
    assign: Object.assign,
    freeze: Object.freeze,
    keys: Object.keys,
    isArray: Array.isArray,
    parse: JSON.parse,
    stringify: JSON.stringify,
    String, Number, Boolean, Error, TypeError, RangeError, SyntaxError, Promise, Symbol,
    Map: sealed(Map), WeakMap: sealed(WeakMap),
    push: uncurry(Array.prototype.push),
    slice: uncurry(Array.prototype.slice),
    splice: uncurry(Array.prototype.splice),
    map: uncurry(Array.prototype.map),
    join: uncurry(Array.prototype.join),
    stringSlice: uncurry(String.prototype.slice),
    stringSplit: uncurry(String.prototype.split),
    test: uncurry(RegExp.prototype.test),
    exec: uncurry(RegExp.prototype.exec),
    replace: uncurry(String.prototype.replace),
    hasOwn: uncurry(Object.prototype.hasOwnProperty),
    floor: Math.floor, min: Math.min, max: Math.max, abs: Math.abs, round: Math.round,
    isFinite: Number.isFinite,
  });
  internals.primordials = primordials;
  const { defineProperty, parse, stringify, apply, hasOwn } = primordials;

  internals.config = parse(native.config);

  /** Takes the page's own data over; a page is prepared before they are known. */
  internals.setData = function (text) { internals.config.data = parse(text); };

  /** Gives pages a name: on the global object, or on another one, as browsers define theirs. */
  internals.define = function (name, value, owner) {
    defineProperty(owner || global, name, { value, writable: true, configurable: true, enumerable: false });
  };

  // A mini-program's script has no document, but libraries look for the global object under these names.
  internals.define('global', global);
  internals.define('self', global);
  internals.define('window', global);

  /** Everything that pages find on `wx`; later files add to it. */
  internals.wx = {};
  internals.define('wx', internals.wx);

  /** Makes a call over the bridge and gives its result. */
  internals.invoke = function (event, params, webviewId) {
    return parse(native.invoke(event, stringify(params === undefined ? {} : params), webviewId || 1));
  };

  /** Whether a result is a failure. */
  internals.isFailure = function (result) {
    const colon = primordials.stringSplit(primordials.String(result.errMsg), ':')[1] || '';
    return primordials.stringSlice(colon, 0, 4) === 'fail';
  };

  /**
   * Answers an asynchronous call of the page later, as its clients do.
   *
   * `result` is what `success` gets, or a text: why it failed. Without any callback the call gives a promise.
   */
  internals.answer = function (options, api, result) {
    const failed = typeof result === 'string';
    const reply = failed
      ? { errMsg: api + ':fail' + (result ? ' ' + result : '') }
      : primordials.assign({}, result, { errMsg: api + ':ok' });
    const callbacks = options === null || typeof options !== 'object' ? {} : options;
    const { success, fail, complete } = callbacks;
    if (typeof success === 'function' || typeof fail === 'function' || typeof complete === 'function') {
      internals.post(function () {
        const first = failed ? fail : success;
        try {
          if (typeof first === 'function') apply(first, callbacks, [reply]);
        } finally {
          if (typeof complete === 'function') apply(complete, callbacks, [reply]);
        }
      });
      return undefined;
    }
    return new primordials.Promise(function (resolve, reject) {
      internals.post(function () {
        if (failed) reject(reply);
        else resolve(reply);
      });
    });
  };

  /** The JSON of a value for the host; undefined where it has none. */
  internals.toJSON = function (value) { return stringify(value); };

  /** Called when the page's own script has run; the life cycle hangs itself in here. */
  internals.start = function () {};

  /** Called when the clock has come to its end, before the pictures are taken. */
  internals.finish = function () {};
})
