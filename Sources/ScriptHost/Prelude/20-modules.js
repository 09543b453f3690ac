// CommonJS modules below the asset root: what `require` finds, each run once.
(function (native, internals, global) {
  'use strict';

  const { parse, apply, create, Error, TypeError, stringSlice, Map } = internals.primordials;

  /** What has been required so far, by its path below the asset root. */
  const loaded = new Map();

  /** A shebang would be no JavaScript once other text stands before it. */
  function withoutShebang(text) {
    return stringSlice(text, 0, 2) === '#!' ? '//' + text : text;
  }

  function run(module, name, text) {
    const body = native.compile(name, withoutShebang(text), 'require', 'module', 'exports');
    apply(body, module.exports, [requireFrom(name), module, module.exports]);
    module.loaded = true;
  }

  function load(found) {
    const module = { id: found.name, filename: found.name, loaded: false, exports: {} };
    loaded.set(found.name, module);
    try {
      if (found.isData) {
        module.exports = parse(found.text);
        module.loaded = true;
      } else {
        run(module, found.name, found.text);
      }
    } catch (error) {
      // What failed once is tried again when it is required again, as in other CommonJS systems.
      loaded.delete(found.name);
      throw error;
    }
    return module;
  }

  function requireFrom(from) {
    return function require(request) {
      if (typeof request !== 'string') throw new TypeError('require: the name of a module is a string');
      const answer = parse(native.module(from, request));
      if (answer.problem !== undefined) {
        const error = new Error("require('" + request + "') in " + from + ': ' + answer.problem);
        error.code = 'MODULE_NOT_FOUND';
        throw error;
      }
      const module = loaded.get(answer.name) || load({
        name: answer.name, isData: answer.isData, text: native.moduleText(answer.name),
      });
      return module.exports;
    };
  }
  internals.requireFrom = requireFrom;

  /** Where relative paths of assets start: the folder of the page. */
  let folder = [];

  function parts(path) { return internals.primordials.stringSplit(path, '/'); }

  /** Runs the page's own script, as a module. */
  internals.runPage = function (name, text) {
    folder = internals.primordials.slice(parts(name), 0, -1);
    const module = { id: name, filename: name, loaded: false, exports: {} };
    loaded.set(name, module);
    run(module, name, text);
  };

  const passedThrough = /^([a-z][a-z0-9+.-]*:|$)/i;

  /**
   * The path of a picture below the asset root, as mini-programs mean it: from the folder of the page, or
   * from the root after a slash. URLs, temporary files and names of resources stay as they are.
   */
  internals.resolveAsset = function (source) {
    const { test, push, join } = internals.primordials;
    if (test(passedThrough, source)) return source;
    const resources = internals.config.resources;
    if (resources && internals.primordials.hasOwn(resources, source)) return source;
    const isAbsolute = source[0] === '/';
    const list = isAbsolute ? [] : internals.primordials.slice(folder);
    const words = parts(source);
    for (let i = 0; i < words.length; i += 1) {
      if (words[i] === '..') {
        // What leaves the root is left to the renderer, which refuses it by its name.
        if (list.length === 0) return source;
        list.length -= 1;
      } else if (words[i] !== '' && words[i] !== '.') {
        push(list, words[i]);
      }
    }
    return join(list, '/');
  };
})
