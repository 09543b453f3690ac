// wx.createSelectorQuery: finds canvases, and says where they stand.
(function (native, internals) {
  'use strict';

  const { isObject, define, tag, guard, key, wrongThis, failType, reportOnce, quoted, uncurry } = internals.dom;
  const { nodeOf } = internals.canvasNodes;
  const { string } = internals.dom;
  const { apply } = Reflect;
  const { parse } = JSON;
  const exec = uncurry(RegExp.prototype.exec);
  const trim = uncurry(String.prototype.trim);

  /** The last part of a selector: an id, a class or the name of an element. */
  const partPattern = /(?:^|[\s>])([a-zA-Z][\w-]*)?((?:[#.][\w-]+)*)$/;
  const idPattern = /#([\w-]+)/;
  const classPattern = /\.([\w-]+)/;

  const declared = () => parse(native.canvases());
  const ofId = (list, id) => {
    for (let i = 0; i < list.length; i += 1) if (list[i].id === id) return list[i];
    return null;
  };

  /**
   * The elements that a selector of the page's markup means. There is no markup here: a class names the
   * canvas of this name, or else the only canvas there is.
   */
  const matches = (selector) => {
    const text = trim(string(selector));
    const found = exec(partPattern, text);
    if (found === null) return [{ id: text, isKnown: false }];
    const list = declared();
    const id = exec(idPattern, found[2]);
    const name = id === null ? exec(classPattern, found[2]) : id;
    if (name === null) return found[1] === 'canvas' ? list : [{ id: text, isKnown: false }];
    const own = ofId(list, name[1]);
    if (own !== null) return [own];
    if (id === null && list.length === 1) return list;
    return [{ id: name[1], isKnown: false }];
  };

  /** Where an element stands: a canvas by its declaration, anything else at the origin, 300 × 150. */
  const frameOf = (element) => {
    const info = element.isKnown === false ? null : element;
    if (info === null) {
      reportOnce('element-unknown', 'no element ' + quoted(element.id) + ' is declared; its place is said to be 300 × 150 at 0, 0');
    }
    const left = info === null ? 0 : info.left;
    const top = info === null ? 0 : info.top;
    const width = info === null ? 300 : info.width;
    const height = info === null ? 150 : info.height;
    return { left, top, right: left + width, bottom: top + height, width, height };
  };

  const legacyContext = (element) => (
    typeof internals.wx.createCanvasContext === 'function' ? internals.wx.createCanvasContext(element.id) : null);

  /** The fields that were asked for. */
  const answer = (element, fields) => {
    const result = {};
    // Asking for the node of a canvas that is not declared declares it.
    const node = fields.node ? nodeOf(element.id) : null;
    if (fields.id) result.id = element.id;
    if (fields.dataset) result.dataset = {};
    if (fields.rect || fields.size) {
      const frame = frameOf(node === null || element.isKnown !== false ? element : ofId(declared(), element.id) || element);
      if (fields.rect) {
        result.left = frame.left;
        result.top = frame.top;
        result.right = frame.right;
        result.bottom = frame.bottom;
      }
      if (fields.size) {
        result.width = frame.width;
        result.height = frame.height;
      }
    }
    if (fields.scrollOffset) {
      result.scrollLeft = 0;
      result.scrollTop = 0;
    }
    if (fields.context) result.context = legacyContext(element);
    if (node !== null) {
      result.node = node;
      result.nodeCanvasType = '2d';
    }
    return result;
  };

  const viewport = () => {
    const device = internals.config.device || {};
    return { id: '', left: 0, top: 0, width: device.windowWidth || 300, height: device.windowHeight || 150 };
  };

  class NodesRef {
    #query;

    #elements;

    #isAll;

    constructor(given, query, elements, isAll) {
      guard(given);
      this.#query = query;
      this.#elements = elements;
      this.#isAll = isAll;
    }

    static ask(object, fields, callback) {
      if (!isObject(object) || !(#query in object)) wrongThis('NodesRef');
      const elements = object.#elements;
      const all = object.#isAll;
      const requests = queryOf(object.#query).requests;
      requests[requests.length] = {
        callback,
        run() {
          const list = elements();
          if (!all) return list.length === 0 ? null : answer(list[0], fields);
          const results = [];
          for (let i = 0; i < list.length; i += 1) results[i] = answer(list[i], fields);
          return results;
        },
      };
      return object.#query;
    }
  }
  const { ask } = NodesRef;
  delete NodesRef.ask;
  tag(NodesRef, 'NodesRef');

  define(NodesRef.prototype, {
    fields(wish, callback) {
      if (wish === null || typeof wish !== 'object') failType('fields: the first argument is no object');
      const { id, dataset, rect, size, scrollOffset, context, node } = wish;
      return ask(this, { id, dataset, rect, size, scrollOffset, context, node }, callback);
    },
    node(callback) {
      return ask(this, { node: true }, callback);
    },
    context(callback) {
      return ask(this, { context: true }, callback);
    },
    boundingClientRect(callback) {
      return ask(this, { id: true, dataset: true, rect: true, size: true }, callback);
    },
    scrollOffset(callback) {
      return ask(this, { id: true, dataset: true, scrollOffset: true }, callback);
    },
  });

  class SelectorQuery {
    #state = { requests: [] };

    constructor(given) {
      guard(given);
    }

    static find(object) {
      return isObject(object) && #state in object ? object.#state : wrongThis('SelectorQuery');
    }
  }
  const queryOf = SelectorQuery.find;
  delete SelectorQuery.find;
  tag(SelectorQuery, 'SelectorQuery');

  define(SelectorQuery.prototype, {
    in() {
      return queryOf(this) && this;
    },
    select(selector) {
      queryOf(this);
      selector = string(selector);
      return new NodesRef(key, this, () => matches(selector), false);
    },
    selectAll(selector) {
      queryOf(this);
      selector = string(selector);
      return new NodesRef(key, this, () => matches(selector), true);
    },
    selectViewport() {
      queryOf(this);
      return new NodesRef(key, this, () => [viewport()], false);
    },
    exec(callback) {
      const { requests } = queryOf(this);
      internals.post(() => {
        const results = [];
        for (let i = 0; i < requests.length; i += 1) results[i] = requests[i].run();
        for (let i = 0; i < requests.length; i += 1) {
          const own = requests[i].callback;
          if (typeof own === 'function') apply(own, undefined, [results[i]]);
        }
        if (typeof callback === 'function') apply(callback, undefined, [results]);
      });
      return this;
    },
  });

  internals.wx.createSelectorQuery = () => new SelectorQuery(key);
})
