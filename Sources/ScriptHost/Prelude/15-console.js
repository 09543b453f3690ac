// The console: lines for the host, with values shown as a developer reads them.
(function (native, internals, global) {
  'use strict';

  const { String, keys, isArray, hasOwn, push, join, slice, map, create, stringify, apply, getOwnPropertyDescriptor } =
    internals.primordials;
  /** Levels of nesting, members and characters that are shown. */
  const depthShown = 3, membersShown = 100, charactersShown = 10000;

  function quoted(text) { return stringify(text); }

  function member(owner, name, depth, seen) {
    const descriptor = getOwnPropertyDescriptor(owner, name);
    // A getter could do anything, so it is named and not called.
    if (descriptor !== undefined && !hasOwn(descriptor, 'value')) return '[getter]';
    return show(owner[name], depth + 1, seen);
  }

  function showObject(value, depth, seen) {
    for (let i = 0; i < seen.length; i += 1) if (seen[i] === value) return '[circular]';
    if (depth >= depthShown) return isArray(value) ? '[…]' : '{…}';
    push(seen, value);
    const parts = [];
    const names = isArray(value) ? null : keys(value);
    const count = names === null ? value.length : names.length;
    for (let i = 0; i < count && i < membersShown; i += 1) {
      push(parts, names === null ? member(value, i, depth, seen) : names[i] + ': ' + member(value, names[i], depth, seen));
    }
    if (count > membersShown) push(parts, '… ' + (count - membersShown) + ' more');
    seen.length -= 1;
    if (names === null) return '[' + join(parts, ', ') + ']';
    return parts.length === 0 ? '{}' : '{ ' + join(parts, ', ') + ' }';
  }

  function show(value, depth, seen) {
    try {
      switch (typeof value) {
        case 'string': return depth === 0 ? value : quoted(value);
        case 'function': return '[function ' + (value.name || 'anonymous') + ']';
        case 'object':
          if (value === null) return 'null';
          if (value instanceof Error) return String(value) + (depth === 0 && value.stack ? '\n' + value.stack : '');
          return showObject(value, depth, seen);
        case 'bigint': return String(value) + 'n';
        default: return String(value);
      }
    } catch (error) {
      return '[cannot be shown]';
    }
  }

  function line(values) {
    const text = join(map(values, function (value) { return show(value, 0, []); }), ' ');
    return text.length > charactersShown ? internals.primordials.stringSlice(text, 0, charactersShown) + '…' : text;
  }

  const console = {};
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'dir']) {
    internals.define(level, function (...values) {
      native.log(level === 'trace' || level === 'dir' ? 'log' : level, line(values));
    }, console);
  }
  const counts = create(null), times = create(null);
  internals.define('assert', function (condition, ...values) {
    if (!condition) native.log('error', 'Assertion failed' + (values.length ? ': ' + line(values) : ''));
  }, console);
  internals.define('count', function (label) {
    const name = label === undefined ? 'default' : String(label);
    counts[name] = (counts[name] || 0) + 1;
    native.log('log', name + ': ' + counts[name]);
  }, console);
  internals.define('time', function (label) { times[String(label)] = internals.now(); }, console);
  internals.define('timeEnd', function (label) {
    const name = String(label);
    if (name in times) native.log('log', name + ': ' + (internals.now() - times[name]) + ' ms');
  }, console);
  for (const name of ['group', 'groupCollapsed', 'groupEnd', 'table', 'clear', 'timeLog', 'countReset']) {
    internals.define(name, function (...values) { if (values.length > 0) native.log('log', line(values)); }, console);
  }
  internals.define('console', console);
  internals.wx.getLogManager = function () { return console; };
  internals.wx.getRealtimeLogManager = function () { return console; };
})
