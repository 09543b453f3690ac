// Pictures and pixels of canvases: canvasToTempFilePath, canvasGetImageData, canvasPutImageData.
(function (native, internals, global) {
  'use strict';

  const { wx, invoke, answer } = internals;
  const { parse, stringSlice, isFinite } = internals.primordials;
  const Bytes = global.Uint8Array;
  const ClampedBytes = global.Uint8ClampedArray;
  const Buffer = global.ArrayBuffer;
  const isView = Buffer.isView;
  const bufferLength = internals.primordials.uncurry(
    internals.primordials.getOwnPropertyDescriptor(Buffer.prototype, 'byteLength').get);

  /** Whether a value is an ArrayBuffer, whatever a page did to its prototype. */
  function isBuffer(value) {
    try {
      return bufferLength(value) >= 0;
    } catch (error) {
      return false;
    }
  }

  /** A member of what a page gave, where that is an object. */
  internals.member = function (options, name) {
    return options === null || options === undefined ? undefined : options[name];
  };
  const { member } = internals;

  /** Why a call over the bridge failed, without the name of the call; null when it did not fail. */
  internals.failure = function (result, event) {
    const start = event + ':fail';
    const message = typeof result.errMsg === 'string' ? result.errMsg : '';
    if (stringSlice(message, 0, start.length) !== start) return null;
    return stringSlice(message, start.length + 1) || 'unknown';
  };

  /** A number that a page gave, as text too; undefined for anything else. */
  internals.numberOf = function (value) {
    if (typeof value === 'string' && value !== '') value = +value;
    return typeof value === 'number' && isFinite(value) ? value : undefined;
  };
  const { numberOf } = internals;

  /**
   * The wire id of the canvas that options name, by its node or by its id, with everything sent that was drawn on it.
   * Null where there is no such canvas.
   */
  function wireOf(options) {
    const nodes = internals.canvasNodes;
    const node = member(options, 'canvas');
    if (nodes !== undefined && node !== undefined && nodes.isNode(node)) return nodes.ready(node);
    const id = member(options, 'canvasId');
    if (typeof id !== 'string' && typeof id !== 'number') return null;
    const name = '' + id;
    if (nodes !== undefined) nodes.flushId(name);
    const info = native.canvas(name);
    return info === null ? null : parse(info).wire;
  }

  const sides = ['x', 'y', 'width', 'height', 'destWidth', 'destHeight', 'quality'];

  wx.canvasToTempFilePath = function (options) {
    const api = 'canvasToTempFilePath';
    const wire = wireOf(options);
    if (wire === null) return answer(options, api, 'canvas is empty');
    const params = { canvasId: wire, fileType: member(options, 'fileType') === 'jpg' ? 'jpg' : 'png' };
    for (let i = 0; i < sides.length; i += 1) {
      const value = numberOf(member(options, sides[i]));
      if (value !== undefined) params[sides[i]] = value;
    }
    const result = invoke(api, params);
    const reason = internals.failure(result, api);
    return answer(options, api, reason === null ? { tempFilePath: result.tempFilePath } : reason);
  };

  /** A whole number that a page gave; undefined for anything else. */
  function whole(value) {
    const number = numberOf(value);
    return number === undefined ? undefined : internals.primordials.round(number);
  }

  function readPixels(options) {
    const wire = wireOf(options);
    if (wire === null) return 'canvas is empty';
    const width = whole(member(options, 'width'));
    const height = whole(member(options, 'height'));
    if (!width) return 'illegal width';
    if (!height) return 'illegal height';
    let x = whole(member(options, 'x')) || 0;
    let y = whole(member(options, 'y')) || 0;
    // Negative sizes are turned round, as the bridge does.
    if (width < 0) x += width;
    if (height < 0) y += height;
    const w = width < 0 ? -width : width;
    const h = height < 0 ? -height : height;
    try {
      return { width: w, height: h, data: new ClampedBytes(native.pixels(wire, x, y, w, h)) };
    } catch (error) {
      return '' + error.message;
    }
  }

  wx.canvasGetImageData = function (options) {
    return answer(options, 'canvasGetImageData', readPixels(options));
  };

  /** The bytes of what a page gave as pixels or file content; null where it is neither buffer nor list of numbers. */
  internals.bytesOf = function (data) {
    if (isView(data)) return new Bytes(data.buffer, data.byteOffset, data.byteLength);
    if (internals.primordials.isArray(data)) return new ClampedBytes(data);
    return isBuffer(data) ? new Bytes(data) : null;
  };

  function writePixels(options) {
    const wire = wireOf(options);
    if (wire === null) return 'canvas is empty';
    const width = whole(member(options, 'width'));
    const height = whole(member(options, 'height'));
    const data = internals.bytesOf(member(options, 'data'));
    if (!(width > 0)) return 'illegal width';
    if (data === null || data.length === 0) return 'illegal data';
    const h = height === undefined ? data.length / (4 * width) : height;
    if (!(h > 0)) return 'illegal height';
    if (data.length !== width * h * 4) return data.length + ' bytes do not make ' + width + ' × ' + h + ' pixels';
    const node = member(options, 'canvas');
    if (internals.canvasNodes !== undefined) internals.canvasNodes.prepareWrite(node);
    try {
      native.putPixels(wire, data, whole(member(options, 'x')) || 0, whole(member(options, 'y')) || 0, width, h);
    } catch (error) {
      return '' + error.message;
    }
    return {};
  }

  wx.canvasPutImageData = function (options) {
    return answer(options, 'canvasPutImageData', writePixels(options));
  };
})
