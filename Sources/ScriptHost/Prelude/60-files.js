// Files of a page: what it writes lives below wxfile://, what it reads may also lie below the asset root.
(function (native, internals, global) {
  'use strict';

  const { wx, answer, member, bytesOf, numberOf } = internals;
  const { parse, stringify, freeze, create, Error, apply, floor, defineProperty } = internals.primordials;
  const now = global.Date.now;

  /** The folder that a page may write to. */
  const userFolder = 'wxfile://usr';
  internals.define('env', freeze({ __proto__: null, USER_DATA_PATH: userFolder }), wx);

  wx.base64ToArrayBuffer = function (text) { return native.decodeBase64('' + text); };
  wx.arrayBufferToBase64 = function (buffer) {
    const bytes = bytesOf(buffer);
    return bytes === null ? '' : native.encodeBase64(bytes);
  };

  /** Asks the host for one operation; a text is why it failed. */
  function perform(name, values, data) {
    const args = { time: floor(now() / 1000) };
    for (const key in values) args[key] = values[key];
    const reply = native.file(name, stringify(args), data);
    if (typeof reply !== 'string') return { data: reply };
    const result = parse(reply);
    return result.error === undefined ? result : result.error;
  }
  internals.fileOperation = perform;

  function path(value) { return typeof value === 'string' ? value : ''; }

  class Stats {
    constructor(values) {
      this.mode = values.mode;
      this.size = values.size;
      this.lastAccessedTime = values.time;
      this.lastModifiedTime = values.time;
    }

    isDirectory() { return (this.mode & 0o170000) === 0o040000; }

    isFile() { return (this.mode & 0o170000) === 0o100000; }
  }

  function stats(result) {
    if (result.list === undefined) return { stats: new Stats(result) };
    const list = [];
    for (let i = 0; i < result.list.length; i += 1) {
      list[i] = { path: result.list[i].path, stats: new Stats(result.list[i]) };
    }
    return { stats: list };
  }

  /** Writes text in an encoding, or bytes as they are. */
  function write(name, filePath, data, encoding) {
    const values = { path: path(filePath) };
    if (typeof data === 'string') {
      values.text = data;
      values.encoding = encoding === undefined ? 'utf8' : '' + encoding;
      return perform(name, values);
    }
    const bytes = bytesOf(data);
    return bytes === null ? 'data must be a string or ArrayBuffer' : perform(name, values, bytes);
  }

  function read(filePath, encoding, position, length) {
    const values = { path: path(filePath), position: numberOf(position), length: numberOf(length) };
    if (encoding !== undefined && encoding !== null) values.encoding = '' + encoding;
    const result = perform('read', values);
    return typeof result === 'string' ? result : { data: result.text === undefined ? result.data : result.text };
  }

  /** What each method takes, in the order of its synchronous form, and does. */
  const methods = {
    __proto__: null,
    access: [['path'], (at) => perform('access', { path: path(at) })],
    appendFile: [['filePath', 'data', 'encoding'], (at, data, encoding) => write('append', at, data, encoding)],
    writeFile: [['filePath', 'data', 'encoding'], (at, data, encoding) => write('write', at, data, encoding)],
    readFile: [['filePath', 'encoding', 'position', 'length'], read, (result) => result.data],
    copyFile: [['srcPath', 'destPath'], (from, to) => perform('copy', { path: path(from), to: path(to) })],
    rename: [['oldPath', 'newPath'], (from, to) => perform('rename', { path: path(from), to: path(to) })],
    mkdir: [['dirPath', 'recursive'], (at, deep) => perform('mkdir', { path: path(at), recursive: deep === true })],
    rmdir: [['dirPath', 'recursive'], (at, deep) => perform('rmdir', { path: path(at), recursive: deep === true })],
    readdir: [['dirPath'], (at) => perform('readdir', { path: path(at) }), (result) => result.files],
    unlink: [['filePath'], (at) => perform('unlink', { path: path(at) })],
    truncate: [['filePath', 'length'], (at, length) => perform('truncate', { path: path(at), length: numberOf(length) })],
    saveFile: [
      ['tempFilePath', 'filePath'],
      (from, to) => perform('save', { path: path(from), to: to === undefined ? undefined : path(to) }),
      (result) => result.savedFilePath,
    ],
    stat: [
      ['path', 'recursive'],
      (at, deep) => {
        const result = perform('stat', { path: path(at), recursive: deep === true });
        return typeof result === 'string' ? result : stats(result);
      },
      (result) => result.stats,
    ],
    getFileInfo: [
      ['filePath', 'digestAlgorithm'],
      (at, digest) => perform('info', { path: path(at), digest: digest === 'sha1' ? 'sha1' : 'md5' }),
    ],
    getSavedFileList: [[], () => perform('saved', {})],
    removeSavedFile: [['filePath'], (at) => perform('unlink', { path: path(at), saved: true })],
  };

  /** The methods that only come with callbacks. */
  const isOnlyAsynchronous = { __proto__: null, getFileInfo: true, getSavedFileList: true, removeSavedFile: true };

  function valuesOf(options, names) {
    const values = [];
    for (let i = 0; i < names.length; i += 1) values[i] = member(options, names[i]);
    return values;
  }

  function asynchronous(name, names, run) {
    return function (options) { return answer(options, name, apply(run, undefined, valuesOf(options, names))); };
  }

  function synchronous(name, run, give) {
    return function (...values) {
      const result = apply(run, undefined, values);
      if (typeof result === 'string') throw new Error(name + ':fail ' + result);
      return give === undefined ? undefined : give(result);
    };
  }

  const manager = create(null);
  for (const name in methods) {
    const [names, run, give] = methods[name];
    manager[name] = asynchronous(name, names, run);
    if (!isOnlyAsynchronous[name]) manager[name + 'Sync'] = synchronous(name + 'Sync', run, give);
  }

  class FileSystemManager {}
  for (const name in manager) internals.define(name, manager[name], FileSystemManager.prototype);
  const shared = new FileSystemManager();
  wx.getFileSystemManager = function () { return shared; };

  wx.saveFile = manager.saveFile;
  wx.getFileInfo = manager.getFileInfo;
  wx.getSavedFileList = manager.getSavedFileList;
  wx.removeSavedFile = manager.removeSavedFile;
  wx.getSavedFileInfo = function (options) {
    const result = perform('stat', { path: path(member(options, 'filePath')) });
    return answer(
      options, 'getSavedFileInfo', typeof result === 'string' ? result : { size: result.size, createTime: result.time });
  };
  defineProperty(FileSystemManager, 'name', { value: 'FileSystemManager' });
})
