// Storage of a page: lives as long as its run.
(function (native, internals) {
  'use strict';

  const { wx, answer, member } = internals;
  const { parse, stringify, keys: ownNames, hasOwn, Error } = internals.primordials;

  /** What clients allow, in bytes: all values together, and one. */
  const capacity = 10 << 20;
  const greatestValue = 1 << 20;

  /** JSON by key. */
  let values = { __proto__: null };
  let size = 0;

  /** The JSON of a value; a member keeps `undefined` apart from what has no JSON. */
  function encode(data) { return stringify({ data }); }

  /** Stores a value; a text is why it cannot be. */
  function set(key, data) {
    if (typeof key !== 'string' || key === '') return 'key is empty';
    let text;
    try {
      text = encode(data);
    } catch (error) {
      return 'the data have no JSON';
    }
    if (text.length > greatestValue) return 'entry size limit reached';
    const old = values[key];
    const grown = size - (old === undefined ? 0 : old.length + key.length) + text.length + key.length;
    if (grown > capacity) return 'exceed storage max size 10Mb';
    values[key] = text;
    size = grown;
    return {};
  }

  function get(key) {
    const text = typeof key === 'string' ? values[key] : undefined;
    if (text === undefined) return undefined;
    const found = parse(text);
    return { data: hasOwn(found, 'data') ? found.data : '' };
  }

  function remove(key) {
    const text = typeof key === 'string' ? values[key] : undefined;
    if (text !== undefined) {
      size -= text.length + key.length;
      delete values[key];
    }
    return {};
  }

  function clear() {
    values = { __proto__: null };
    size = 0;
    return {};
  }

  function info() {
    return { keys: ownNames(values), currentSize: internals.primordials.floor((size + 1023) / 1024), limitSize: capacity / 1024 };
  }

  function must(api, result) {
    if (typeof result === 'string') throw new Error(api + ':fail ' + result);
    return result;
  }

  wx.setStorage = function (options) {
    return answer(options, 'setStorage', set(member(options, 'key'), member(options, 'data')));
  };
  wx.setStorageSync = function (key, data) { must('setStorageSync', set(key, data)); };
  wx.getStorage = function (options) {
    return answer(options, 'getStorage', get(member(options, 'key')) || 'data not found');
  };
  wx.getStorageSync = function (key) {
    const found = get(key);
    return found === undefined ? '' : found.data;
  };
  wx.removeStorage = function (options) { return answer(options, 'removeStorage', remove(member(options, 'key'))); };
  wx.removeStorageSync = function (key) { remove(key); };
  wx.clearStorage = function (options) { return answer(options, 'clearStorage', clear()); };
  wx.clearStorageSync = function () { clear(); };
  wx.getStorageInfo = function (options) { return answer(options, 'getStorageInfo', info()); };
  wx.getStorageInfoSync = info;
})
