// Pages and components as their own code sees them: data, setData, observers, events.
(function (native, internals) {
  'use strict';

  const { keys, push, create, apply, WeakMap, uncurry, TypeError, String, isArray } = internals.primordials;
  const { copy, parsePath, setAt, valueAt, assign } = internals.data;
  const stateGet = uncurry(WeakMap.prototype.get);
  const stateSet = uncurry(WeakMap.prototype.set);

  /** What an instance is, by its object. */
  const states = new WeakMap();

  function stateOf(instance) {
    const state = instance !== null && typeof instance === 'object' ? stateGet(states, instance) : undefined;
    if (state === undefined) throw new TypeError('Illegal invocation: this is neither a page nor a component');
    return state;
  }
  internals.stateOf = stateOf;

  /** Whether a change at one path is heard by an observer of another. */
  function concerns(change, field) {
    const shared = change.length < field.path.length ? change.length : field.path.length;
    for (let i = 0; i < shared; i += 1) if (String(change[i]) !== String(field.path[i])) return false;
    return change.length <= field.path.length || field.isDeep;
  }

  function isHeard(observer, changes) {
    for (let i = 0; i < changes.length; i += 1) {
      for (let j = 0; j < observer.fields.length; j += 1) {
        if (concerns(changes[i].path, observer.fields[j])) return true;
      }
    }
    return false;
  }

  function tellObservers(instance, state, changes) {
    const { observers } = state.definition;
    for (let i = 0; i < observers.length; i += 1) {
      const { fields, handler } = observers[i];
      if (!isHeard(observers[i], changes)) continue;
      const values = [];
      for (let j = 0; j < fields.length; j += 1) values[j] = valueAt(state.data, fields[j].path);
      callHandler(instance, handler, values);
    }
  }

  /** Calls a function, or a method of the instance by its name. */
  function callHandler(instance, handler, values) {
    const called = typeof handler === 'string' ? instance[handler] : handler;
    if (typeof called === 'function') apply(called, instance, values);
  }

  function tellProperties(instance, state, changes) {
    for (let i = 0; i < changes.length; i += 1) {
      const { path, old, property } = changes[i];
      if (property === undefined || property.observer === undefined) continue;
      const value = state.data[path[0]];
      // The same object may have changed inside, so only values are compared.
      if (value === old && (value === null || typeof value !== 'object')) continue;
      callHandler(instance, property.observer, [value, old, path]);
    }
  }

  /** Puts values into the data of an instance and tells those who observe them. */
  internals.applyData = function (instance, patch) {
    const state = stateOf(instance);
    const changes = [];
    const names = keys(patch);
    for (let i = 0; i < names.length; i += 1) {
      const path = parsePath(names[i]);
      const property = state.definition.properties[path[0]];
      let value = copy(patch[names[i]]);
      if (property !== undefined && path.length === 1) value = internals.coerce(value, property);
      push(changes, { path, property, old: valueAt(state.data, [path[0]]) });
      setAt(state.data, path, value);
    }
    tellObservers(instance, state, changes);
    tellProperties(instance, state, changes);
    if (state.children !== undefined) internals.bindChildren(instance, changes);
  };

  const base = create(null);
  internals.define('setData', function setData(patch, callback) {
    stateOf(this);
    if (patch !== null && patch !== undefined) {
      if (typeof patch !== 'object' || isArray(patch)) throw new TypeError('setData: the data are no object');
      internals.applyData(this, patch);
    }
    if (typeof callback === 'function') {
      const instance = this;
      internals.post(function () { apply(callback, instance, []); });
    }
  }, base);
  internals.define('createSelectorQuery', function () { return internals.wx.createSelectorQuery().in(this); }, base);
  internals.define('groupSetData', function (callback) { if (typeof callback === 'function') apply(callback, this, []); }, base);
  internals.define('hasBehavior', function (behavior) {
    return internals.hasBehavior(stateOf(this).definition, behavior);
  }, base);
  const nothing = { getTabBar: null, getAppBar: null, selectOwnerComponent: null };
  for (const name in nothing) internals.define(name, function () { return null; }, base);
  internals.define('getRelationNodes', function () { return []; }, base);
  internals.define('getPageId', function () { return 'pageId:1'; }, base);
  internals.define('animate', function (selector, frames, duration, callback) {
    const instance = this;
    if (typeof callback === 'function') internals.postAt(internals.now() + (+duration || 0), () => apply(callback, instance, []));
  }, base);
  internals.define('clearAnimation', function (selector, options, callback) {
    const last = typeof options === 'function' ? options : callback;
    if (typeof last === 'function') internals.post(last);
  }, base);

  /** Ways that markup commonly names the handler of an event. */
  function handlerNames(event) {
    const capital = internals.primordials.replace(event, /^./, (letter) => letter.toUpperCase());
    return [event, 'on' + capital, 'handle' + capital, 'event' + capital];
  }

  /** Calls the handler of an event that an instance has; false where it has none. */
  internals.callEventHandler = function (instance, names, event) {
    for (let i = 0; i < names.length; i += 1) {
      if (typeof instance[names[i]] === 'function') {
        apply(instance[names[i]], instance, [event]);
        return true;
      }
    }
    return false;
  };

  internals.define('triggerEvent', function triggerEvent(name, detail) {
    const { owner, id } = stateOf(this);
    if (owner === undefined) return;
    const target = { id, dataset: {} };
    const event = {
      type: String(name), timeStamp: internals.now(), detail: detail === undefined ? {} : detail, target, currentTarget: target,
    };
    internals.callEventHandler(owner, handlerNames(event.type), event);
  }, base);

  function isNamed(state, selector) {
    const words = internals.primordials.replace(selector, /^[#.]/, '');
    return state.id === words || state.tag === words;
  }

  /** The components of a page that a selector means; a page with one component has no other to mean. */
  function select(instance, selector) {
    const children = stateOf(instance).children || [];
    const found = [];
    for (let i = 0; i < children.length; i += 1) if (isNamed(stateOf(children[i]), String(selector))) push(found, children[i]);
    return found.length === 0 && children.length === 1 ? children : found;
  }

  internals.define('selectComponent', function (selector) {
    const found = select(this, selector)[0];
    if (found === undefined) return null;
    const { exports } = stateOf(found).definition;
    return exports === undefined ? found : apply(exports, found, []);
  }, base);
  internals.define('selectAllComponents', function (selector) { return internals.primordials.slice(select(this, selector)); }, base);

  /** Makes an instance of a definition, with data of its own. */
  internals.makeInstance = function (definition, identity) {
    const prototype = create(base);
    const { methods } = definition;
    for (const name in methods) internals.define(name, methods[name], prototype);
    const instance = create(prototype);
    const state = { definition, data: copy(definition.data), id: identity.id, tag: identity.tag, owner: identity.owner };
    stateSet(states, instance, state);
    const { defineProperty } = internals.primordials;
    const data = { get() { return state.data; }, set(value) { state.data = value; }, enumerable: true, configurable: true };
    defineProperty(instance, 'data', data);
    if (identity.isComponent) defineProperty(instance, 'properties', data);
    instance.is = identity.tag;
    instance.route = identity.route;
    for (const name in definition.fields) assign(instance, name, copy(definition.fields[name]));
    if (identity.isComponent) {
      instance.id = identity.id;
      instance.dataset = {};
    }
    return instance;
  };
})
