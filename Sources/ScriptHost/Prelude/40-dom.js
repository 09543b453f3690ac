// What the classes of the canvas interface share: errors, argument rules of WebIDL, and their definition.
(function (native, internals, global) {
  'use strict';

  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { ownKeys } = Reflect;
  const NativeError = Error;
  const NativeTypeError = TypeError;
  const isFinite = Number.isFinite;
  /** WebIDL's DOMString; unlike `String`, a template refuses symbols. */
  const string = (value) => `${value}`;
  const bind = Function.prototype.bind;
  const uncurry = bind.bind(Function.prototype.call);

  /** A public class as a page finds it: not enumerable, as in browsers. */
  const publish = (name, value) =>
    defineProperty(global, name, { value, writable: true, enumerable: false, configurable: true });

  // https://webidl.spec.whatwg.org/#dfn-error-names-table
  const legacyCodes = {
    __proto__: null, IndexSizeError: 1, NotSupportedError: 9, InvalidStateError: 11, SyntaxError: 12,
    InvalidAccessError: 15, SecurityError: 18, DataCloneError: 25,
  };

  class DOMException extends NativeError {
    constructor(message = '', name = 'Error') {
      super(message);
      name = string(name);
      defineProperty(this, 'name', { value: name, writable: true, enumerable: false, configurable: true });
      const code = legacyCodes[name] ?? 0;
      defineProperty(this, 'code', { value: code, writable: false, enumerable: false, configurable: true });
    }
  }
  if (typeof global.DOMException === 'undefined') publish('DOMException', DOMException);

  /** Throws the error that HTML names. */
  const fail = (name, message) => {
    throw new DOMException(message, name);
  };

  const failType = (message) => {
    throw new NativeTypeError(message);
  };

  /** Checks the number of arguments as WebIDL does. */
  const need = (count, given, method) => {
    if (given < count) {
      const words = count === 1 ? '1 argument' : count + ' arguments';
      failType("Failed to execute '" + method + "': " + words + ' required, but only ' + given + ' present');
    }
  };

  /** WebIDL's `double`: a number that must be finite. */
  const double = (value, method) => {
    value = +value;
    if (!isFinite(value)) failType("Failed to execute '" + method + "': the value is not finite");
    return value;
  };

  /** WebIDL's `long`, with [EnforceRange]: a whole number that fits into 32 bits. */
  const trunc = Math.trunc;
  const long = (value, method) => {
    value = trunc(double(value, method));
    if (value < -2147483648 || value > 2147483647) {
      failType("Failed to execute '" + method + "': the value lies outside the range of a long");
    }
    return value + 0;
  };

  /**
   * Copies methods and accessors onto a prototype, enumerable as WebIDL wants them.
   * Methods of object literals cannot be called with `new`, as those of browsers.
   */
  const define = (prototype, members) => {
    const keys = ownKeys(members);
    for (let i = 0; i < keys.length; i += 1) {
      defineProperty(prototype, keys[i], getOwnPropertyDescriptor(members, keys[i]));
    }
  };

  /** Gives a class the name that `Object.prototype.toString` prints. */
  const tag = (type, name) => {
    defineProperty(type.prototype, Symbol.toStringTag, { value: name, configurable: true });
    defineProperty(type, 'name', { value: name, configurable: true });
  };

  /** Text between quotation marks as JSON has it. `JSON.stringify` asks a primitive for no `toJSON`. */
  const { stringify } = JSON;
  const quoted = (text) => stringify(text);

  /** Classes are made by the host only; a page has no way to name this key. */
  const key = { __proto__: null };
  const guard = (given) => {
    if (given !== key) failType('Illegal constructor');
  };

  const isObject = (value) => value !== null && typeof value === 'object';

  const wrongThis = (name) => failType('Illegal invocation: the object is no ' + name);

  const reported = { __proto__: null };
  /** Tells the user once a page what this interface does not do. */
  const reportOnce = (code, message) => {
    const name = code + ' ' + message;
    if (reported[name]) return;
    reported[name] = true;
    native.report(code, message);
  };

  internals.dom = {
    DOMException, fail, failType, need, double, long, define, tag, quoted, key, guard, wrongThis,
    reportOnce, uncurry, publish, string, isObject,
  };
})
