// Data of pages and components: copies, and paths such as `a.b[0].c`.
(function (native, internals) {
  'use strict';

  const {
    keys, isArray, hasOwn, push, defineProperty, stringSlice, Map, uncurry, SyntaxError, getOwnPropertyDescriptor, uncurry: un,
  } = internals.primordials;
  const { getPrototypeOf } = Object;
  const plain = Object.prototype;
  const get = un(Map.prototype.get);
  const set = un(Map.prototype.set);
  const charCode = uncurry(String.prototype.charCodeAt);

  function isPlain(value) {
    const prototype = getPrototypeOf(value);
    return prototype === null || prototype === plain;
  }

  /** Sets a member as an own one, whatever its name. */
  function assign(owner, name, value) {
    if (name === '__proto__') {
      defineProperty(owner, name, { value, writable: true, enumerable: true, configurable: true });
    } else {
      owner[name] = value;
    }
  }

  function copyInto(value, seen) {
    if (value === null || typeof value !== 'object') return value;
    if (!isArray(value) && !isPlain(value)) return value;
    const known = get(seen, value);
    if (known !== undefined) return known;
    const result = isArray(value) ? [] : {};
    set(seen, value, result);
    if (isArray(value)) {
      for (let i = 0; i < value.length; i += 1) result[i] = copyInto(value[i], seen);
    } else {
      const names = keys(value);
      for (let i = 0; i < names.length; i += 1) assign(result, names[i], copyInto(value[names[i]], seen));
    }
    return result;
  }

  /** A copy of plain objects and lists; functions and objects of classes stay the same. */
  function copy(value) { return copyInto(value, new Map()); }

  const dot = 46, open = 91, close = 93, escape = 92;

  /**
   * The segments of a path: names, and numbers for what stands in brackets.
   * A backslash takes the sign behind it as part of a name.
   */
  function parsePath(text) {
    const segments = [];
    let name = '';
    let isEmpty = true;
    let at = 0;
    while (at < text.length) {
      const code = charCode(text, at);
      if (code === escape && at + 1 < text.length) {
        name += text[at + 1];
        isEmpty = false;
        at += 2;
      } else if (code === dot) {
        if (!isEmpty) push(segments, name);
        name = '';
        isEmpty = true;
        at += 1;
      } else if (code === open) {
        if (!isEmpty) push(segments, name);
        name = '';
        isEmpty = true;
        at = readIndex(text, at + 1, segments);
      } else {
        name += text[at];
        isEmpty = false;
        at += 1;
      }
    }
    if (!isEmpty) push(segments, name);
    if (segments.length === 0) throw new SyntaxError("setData: '" + text + "' is no path of data");
    return segments;
  }

  function readIndex(text, start, segments) {
    let at = start;
    let index = 0;
    while (at < text.length && charCode(text, at) >= 48 && charCode(text, at) <= 57) {
      index = index * 10 + charCode(text, at) - 48;
      at += 1;
    }
    if (at === start || charCode(text, at) !== close || index > 4294967294) {
      throw new SyntaxError("setData: '" + stringSlice(text, 0, 100) + "' has no whole number in its brackets");
    }
    push(segments, index);
    return at + 1;
  }

  /** Sets what a path names, making the objects and lists on the way. */
  function setAt(root, segments, value) {
    let owner = root;
    for (let i = 0; i + 1 < segments.length; i += 1) {
      const name = segments[i];
      let next = hasOwn(owner, name) ? owner[name] : undefined;
      const wantsList = typeof segments[i + 1] === 'number';
      if (next === null || typeof next !== 'object' || (wantsList && !isArray(next))) {
        next = wantsList ? [] : {};
        assign(owner, name, next);
      }
      owner = next;
    }
    assign(owner, segments[segments.length - 1], value);
  }

  /** What a path names; undefined where the way to it ends. */
  function valueAt(root, segments) {
    let value = root;
    for (let i = 0; i < segments.length; i += 1) {
      if (value === null || typeof value !== 'object' || !hasOwn(value, segments[i])) return undefined;
      value = value[segments[i]];
    }
    return value;
  }

  /** Merges data of a behaviour with those that come later: objects are joined, anything else is replaced. */
  function merge(base, more) {
    const names = keys(more);
    for (let i = 0; i < names.length; i += 1) {
      const old = hasOwn(base, names[i]) ? base[names[i]] : undefined;
      const value = more[names[i]];
      const isJoined = isObject(old) && isObject(value);
      assign(base, names[i], isJoined ? merge(copy(old), value) : copy(value));
    }
    return base;
  }

  function isObject(value) { return value !== null && typeof value === 'object' && !isArray(value) && isPlain(value); }

  internals.data = { copy, parsePath, setAt, valueAt, merge, isObject, assign, descriptor: getOwnPropertyDescriptor };
})
