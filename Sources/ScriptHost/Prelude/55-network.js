// What would come from the network: answered from --resources, or not at all.
(function (native, internals, global) {
  'use strict';

  const { wx, answer, member } = internals;
  const { parse, stringify, keys, join, push, apply, hasOwn, assign, stringSlice, stringSplit, isArray } = internals.primordials;
  const given = internals.config.resources;
  const resources = given !== null && typeof given === 'object' && !isArray(given) ? given : {};
  /** URLs of one message at most, and characters of each. */
  const urlsShown = 20;
  const charactersShown = 200;

  const unmapped = { __proto__: null };
  function noteUnmapped(url) { unmapped[stringSlice(url, 0, charactersShown)] = true; }

  /** Says once, at the end of the page, what nothing answered. */
  internals.reportUnmapped = function () {
    const urls = keys(unmapped);
    if (urls.length === 0) return;
    const shown = join(internals.primordials.slice(urls, 0, urlsShown), ', ');
    const more = urls.length > urlsShown ? ' and ' + (urls.length - urlsShown) + ' more' : '';
    native.report('resource-unmapped', 'nothing answers for ' + shown + more + ' (--resources MAP.json)');
  };

  /** The entry of a URL as an object; undefined where the map has none. */
  function find(url) {
    const names = [url, stringSplit(url, '#')[0]];
    for (let i = 0; i < names.length; i += 1) {
      if (hasOwn(resources, names[i])) {
        const entry = resources[names[i]];
        return typeof entry === 'string' ? { file: entry } : entry;
      }
    }
    return undefined;
  }

  /** A GET carries its data in the URL. */
  function withQuery(url, data) {
    if (data === null || typeof data !== 'object') return url;
    const parts = [];
    const names = keys(data);
    for (let i = 0; i < names.length; i += 1) {
      push(parts, global.encodeURIComponent(names[i]) + '=' + global.encodeURIComponent(data[names[i]]));
    }
    if (parts.length === 0) return url;
    return url + (stringSplit(url, '?').length > 1 ? '&' : '?') + join(parts, '&');
  }

  /** Calls callbacks in a later task; these calls give a task object, never a promise. */
  function deliver(options, api, result, isAborted) {
    const { success, fail, complete } = options === null || typeof options !== 'object' ? {} : options;
    internals.post(function () {
      const failed = isAborted() ? 'abort' : result;
      const isFailure = typeof failed === 'string';
      const reply = isFailure ? { errMsg: api + ':fail ' + failed, errno: 600000 } : assign({}, result, { errMsg: api + ':ok' });
      const first = isFailure ? fail : success;
      try {
        if (typeof first === 'function') apply(first, options, [reply]);
      } finally {
        if (typeof complete === 'function') apply(complete, options, [reply]);
      }
    });
  }

  function makeTask(options, api, result) {
    let aborted = false;
    deliver(options, api, result, function () { return aborted; });
    const nothing = () => {};
    return {
      abort() { aborted = true; },
      onHeadersReceived: nothing, offHeadersReceived: nothing, onProgressUpdate: nothing, offProgressUpdate: nothing,
      onChunkReceived: nothing, offChunkReceived: nothing,
    };
  }

  /** What the map holds for a URL, read in a way; a text is why there is nothing. */
  function content(entry, wantsBytes) {
    if (hasOwn(entry, 'json')) return wantsBytes ? encode(stringify(entry.json)) : { json: entry.json };
    if (typeof entry.data === 'string') {
      const bytes = stringSlice(entry.data, 0, 5) === 'data:' ? native.dataURL(entry.data) : null;
      if (bytes !== null) return wantsBytes ? { bytes } : internals.fileOperation('decode', { encoding: 'utf8' }, bytes);
      return wantsBytes ? encode(entry.data) : { text: entry.data };
    }
    if (hasOwn(entry, 'data')) return content({ json: entry.data }, wantsBytes);
    if (typeof entry.file !== 'string') return 'its entry has neither file nor data nor json';
    const result = internals.fileOperation('read', { path: '/' + entry.file, encoding: wantsBytes ? undefined : 'utf8' });
    if (typeof result === 'string') return result;
    return wantsBytes ? { bytes: result.data } : result;
  }

  function encode(text) {
    const result = internals.fileOperation('encode', { text, encoding: 'utf8' });
    return typeof result === 'string' ? result : { bytes: result.data };
  }

  function urlOf(options) {
    const url = member(options, 'url');
    return typeof url === 'string' ? url : '';
  }

  function respond(options) {
    const url = urlOf(options);
    if (url === '') return 'parameter error: url is no text';
    const method = member(options, 'method');
    const isGet = method === undefined || method === 'GET';
    const entry = (isGet ? find(withQuery(url, member(options, 'data'))) : undefined) || find(url);
    if (entry === undefined || entry === null) {
      noteUnmapped(url);
      return 'no network: the URL is not in --resources';
    }
    const wantsBytes = member(options, 'responseType') === 'arraybuffer';
    const found = content(entry, wantsBytes);
    if (typeof found === 'string') return found;
    return { data: body(found, options), statusCode: entry.statusCode || 200, header: assign({}, entry.header), cookies: [] };
  }

  /** The body as `request` gives it: JSON as values unless the page wants text. */
  function body(found, options) {
    if (found.bytes !== undefined) return found.bytes;
    const dataType = member(options, 'dataType');
    const isJSON = dataType === undefined || dataType === 'json';
    if (hasOwn(found, 'json')) return isJSON ? parse(stringify(found.json)) : stringify(found.json);
    if (!isJSON) return found.text;
    try {
      return parse(found.text);
    } catch (error) {
      return found.text;
    }
  }

  wx.request = function (options) { return makeTask(options, 'request', respond(options)); };

  /** Makes a temporary file of what the map holds; a text is why there is none. */
  function download(url, filePath) {
    if (url === '') return 'parameter error: url is no text';
    const entry = find(url);
    if (entry === undefined || entry === null) {
      noteUnmapped(url);
      return 'no network: the URL is not in --resources';
    }
    const values = { url, to: typeof filePath === 'string' ? filePath : undefined };
    if (typeof entry.file === 'string') values.file = entry.file;
    let data;
    if (values.file === undefined) {
      const found = content(entry, true);
      if (typeof found === 'string') return found;
      data = found.bytes;
    }
    const made = internals.fileOperation('temporary', values, data);
    if (typeof made === 'string') return made;
    return { path: made.path, statusCode: entry.statusCode || 200, header: assign({}, entry.header) };
  }

  wx.downloadFile = function (options) {
    const filePath = member(options, 'filePath');
    let result = download(urlOf(options), filePath);
    if (typeof result !== 'string') {
      const { path, statusCode, header } = result;
      result = typeof filePath === 'string' ? { filePath: path, statusCode, header } : { tempFilePath: path, statusCode, header };
    }
    return makeTask(options, 'downloadFile', result);
  };

  function isURL(source) { return stringSlice(source, 0, 7) === 'http://' || stringSlice(source, 0, 8) === 'https://'; }
  const ownHosts = ['http://tmp', 'http://usr', 'http://store'];
  function isOwn(source) {
    for (let i = 0; i < ownHosts.length; i += 1) {
      if (stringSlice(source, 0, ownHosts[i].length + 1) === ownHosts[i] + '/') return true;
    }
    return false;
  }

  function made(path) { return stringSplit(path, '://').length > 1; }

  function imageInfo(source) {
    let path = source;
    if (isURL(source) && !isOwn(source)) {
      const file = download(source);
      if (typeof file === 'string') return 'download image fail. reason: ' + file;
      path = file.path;
    } else {
      path = internals.resolveAsset(source);
    }
    const info = native.imageDetails(path);
    if (info === null) return 'image not found, or no picture that can be read';
    // A path from the root must not be taken for one from the page's folder when it is drawn.
    const shown = path === source || made(path) ? path : '/' + path;
    return assign({ path: shown, orientation: 'up' }, parse(info));
  }

  wx.getImageInfo = function (options) {
    const source = member(options, 'src');
    const result = typeof source === 'string' && source !== '' ? imageInfo(source) : 'parameter error: src is no text';
    return answer(options, 'getImageInfo', result);
  };

  wx.loadFontFace = function (options) {
    const wish = member(options, 'source');
    const source = typeof wish === 'string' ? internals.primordials.replace(wish, /^\s*url\(\s*["']?(.*?)["']?\s*\)\s*$/, '$1') : '';
    const params = { family: '' + member(options, 'family'), source, desc: member(options, 'desc') };
    if (isURL(source)) {
      const entry = find(source);
      if (entry === undefined || entry === null || typeof entry.file !== 'string') {
        noteUnmapped(source);
        return answer(options, 'loadFontFace', 'no network: the URL is not in --resources');
      }
      params.source = entry.file;
    }
    const result = internals.invoke('loadFontFace', params);
    const reason = internals.failure(result, 'loadFontFace');
    return answer(options, 'loadFontFace', reason === null ? { status: 'loaded' } : reason);
  };
})
