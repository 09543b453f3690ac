// What Component, Behavior and Page are given, with behaviours merged into it.
(function (native, internals) {
  'use strict';

  const { keys, isArray, push, String, freeze } = internals.primordials;
  const { copy, parsePath, merge, assign } = internals.data;

  const lifetimeNames = ['created', 'attached', 'ready', 'moved', 'detached', 'error'];
  const pageLifetimeNames = ['show', 'hide', 'resize', 'routeDone'];

  function isObject(value) { return value !== null && typeof value === 'object'; }

  function entries(value, body) {
    if (!isObject(value)) return;
    const names = keys(value);
    for (let i = 0; i < names.length; i += 1) body(names[i], value[names[i]]);
  }

  const empty = new internals.primordials.Map([
    [String, ''], [Number, 0], [Boolean, false], [Object, null], [Array, undefined],
    ['String', ''], ['Number', 0], ['Boolean', false],
  ]);

  /** A property as it is declared: a type alone, or with its value and observer. */
  function property(declared) {
    const isShort = !isObject(declared) || isArray(declared);
    const type = isShort ? declared : declared.type;
    const isList = type === Array || type === 'Array';
    const initial = isList ? [] : empty.has(type) ? empty.get(type) : null;
    const hasValue = !isShort && declared.value !== undefined;
    return {
      type,
      others: !isShort && isArray(declared.optionalTypes) ? declared.optionalTypes : [],
      value: hasValue ? declared.value : initial,
      observer: isShort ? undefined : declared.observer,
    };
  }

  /** Whether a value has a type as it is. */
  function fits(value, type) {
    switch (type) {
      case String: case 'String': return typeof value === 'string';
      case Number: case 'Number': return typeof value === 'number';
      case Boolean: case 'Boolean': return typeof value === 'boolean';
      case Array: case 'Array': return isArray(value);
      case Object: case 'Object': return value === null || (typeof value === 'object' && !isArray(value));
      default: return true;
    }
  }

  /** A value as a property of its type takes it. */
  internals.coerce = function (value, declared) {
    if (fits(value, declared.type)) return value;
    for (let i = 0; i < declared.others.length; i += 1) if (fits(value, declared.others[i])) return value;
    const isNothing = value === null || value === undefined;
    switch (declared.type) {
      case String: case 'String': return isNothing ? '' : String(value);
      case Number: case 'Number': return typeof value === 'string' && value !== '' && +value === +value ? +value : 0;
      case Boolean: case 'Boolean': return !!value;
      case Array: case 'Array': return [];
      case Object: case 'Object': return isNothing ? null : value;
      default: return value;
    }
  };

  function emptyDefinition() {
    return {
      data: {}, properties: { __proto__: null }, methods: { __proto__: null }, fields: { __proto__: null }, observers: [],
      lifetimes: { __proto__: null }, pageLifetimes: { __proto__: null }, behaviors: [], exports: undefined,
    };
  }

  function addHook(list, name, hook) {
    if (typeof hook !== 'function') return;
    if (list[name] === undefined) list[name] = [];
    push(list[name], hook);
  }

  function addObserver(definition, text, handler) {
    const fields = internals.primordials.stringSplit(text, ',');
    const list = [];
    for (let i = 0; i < fields.length; i += 1) {
      const field = internals.primordials.replace(fields[i], /^\s+|\s+$/g, '');
      if (field === '') continue;
      const isDeep = field === '**' || internals.primordials.test(/\.\*\*$/, field);
      const path = field === '**' ? [] : parsePath(isDeep ? internals.primordials.stringSlice(field, 0, -3) : field);
      push(list, { path, isDeep });
    }
    push(definition.observers, { fields: list, handler });
  }

  /** The identity of a behaviour: its name for pages, its options for us. */
  class BehaviorReference {
    #options;

    constructor(options) {
      this.#options = options;
      freeze(this);
    }

    static read(value) {
      return isObject(value) && #options in value ? value.#options : null;
    }
  }
  const readBehavior = BehaviorReference.read;
  delete BehaviorReference.read;

  function addBehaviors(definition, list, seen) {
    if (!isArray(list)) return;
    for (let i = 0; i < list.length; i += 1) {
      const options = readBehavior(list[i]);
      // Behaviours of the client itself, such as `wx://form-field`, are words.
      if (options === null) continue;
      let isKnown = false;
      for (let j = 0; j < seen.length; j += 1) isKnown = isKnown || seen[j] === options;
      if (isKnown) continue;
      push(seen, options);
      push(definition.behaviors, list[i]);
      add(definition, options, seen);
    }
  }

  function addProperties(definition, options) {
    entries(options.properties, (name, declared) => {
      definition.properties[name] = property(declared);
      // What is declared later replaces what a behaviour has as data of this name.
      assign(definition.data, name, copy(definition.properties[name].value));
    });
  }

  function filterByBehaviors(options) {
    const list = isArray(options.behaviors) ? options.behaviors : [];
    for (let i = 0; i < list.length; i += 1) {
      const behavior = readBehavior(list[i]);
      if (behavior !== null && typeof behavior.definitionFilter === 'function') behavior.definitionFilter(options, []);
    }
  }

  function add(definition, options, seen) {
    filterByBehaviors(options);
    addBehaviors(definition, options.behaviors, seen);
    addProperties(definition, options);
    if (isObject(options.data)) merge(definition.data, options.data);
    entries(options.methods, (name, method) => { definition.methods[name] = method; });
    entries(options.observers, (text, handler) => addObserver(definition, text, handler));
    const lifetimes = isObject(options.lifetimes) ? options.lifetimes : {};
    for (let i = 0; i < lifetimeNames.length; i += 1) {
      const name = lifetimeNames[i];
      addHook(definition.lifetimes, name, lifetimes[name] === undefined ? options[name] : lifetimes[name]);
    }
    const pageLifetimes = isObject(options.pageLifetimes) ? options.pageLifetimes : {};
    for (let i = 0; i < pageLifetimeNames.length; i += 1) {
      addHook(definition.pageLifetimes, pageLifetimeNames[i], pageLifetimes[pageLifetimeNames[i]]);
    }
    if (typeof options.export === 'function') definition.exports = options.export;
  }

  /** A component's definition with its behaviours in it. */
  internals.defineComponent = function (options) {
    const definition = emptyDefinition();
    add(definition, isObject(options) ? options : {}, []);
    return definition;
  };

  const pageOptions = { __proto__: null, data: true, behaviors: true };

  /** A page's definition: what it does not know is a method or a field of each page. */
  internals.definePage = function (options) {
    const definition = emptyDefinition();
    const given = isObject(options) ? options : {};
    addBehaviors(definition, given.behaviors, []);
    if (isObject(given.data)) merge(definition.data, given.data);
    entries(given, (name, value) => {
      if (pageOptions[name]) return;
      if (typeof value === 'function') definition.methods[name] = value;
      else definition.fields[name] = value;
    });
    return definition;
  };

  internals.define('Behavior', function Behavior(options) {
    return new BehaviorReference(isObject(options) ? options : {});
  });
  internals.hasBehavior = function (definition, behavior) {
    for (let i = 0; i < definition.behaviors.length; i += 1) if (definition.behaviors[i] === behavior) return true;
    return false;
  };
})
