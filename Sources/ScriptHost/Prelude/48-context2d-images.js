// Pictures, patterns and pixels of a 2D context.
(function (native, internals) {
  'use strict';

  const { isObject, define, need, long, fail, failType, key, quoted, tag, uncurry, publish } = internals.dom;
  const { prototype, find } = internals.context2d;
  const { CanvasPattern, PatternPaint } = internals.paints;
  const { flush, prepareWrite } = internals.surfaces;
  const isFinite = Number.isFinite;
  const { string } = internals.dom;
  const { abs, min, max } = Math;
  const Bytes = Uint8ClampedArray;
  const put = uncurry(Uint8ClampedArray.prototype.set);
  const part = uncurry(Uint8ClampedArray.prototype.subarray);
  const byteProto = Object.getPrototypeOf(Uint8ClampedArray.prototype);
  const getter = (name) => uncurry(Object.getOwnPropertyDescriptor(byteProto, name).get);
  const lengthOf = getter('length');
  const bufferOf = getter('buffer');
  const offsetOf = getter('byteOffset');
  const kindOf = getter(Symbol.toStringTag);
  const byteLength = uncurry(Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, 'byteLength').get);

  /** What drawImage and createPattern take: an image or a canvas; else a TypeError. */
  const imageSource = (value, method) => {
    const { imageOf, surfaceOf } = internals.canvasNodes;
    const image = imageOf(value);
    if (image !== null) {
      if (image.state === 'broken') {
        fail('InvalidStateError', "Failed to execute '" + method + "': the image " + quoted(image.src) + ' is broken');
      }
      return image.state === 'complete'
        ? { text: quoted(image.source), width: image.naturalWidth, height: image.naturalHeight, surface: null } : null;
    }
    const surface = surfaceOf(value);
    if (surface === null) failType("Failed to execute '" + method + "': the argument is neither an image nor a canvas");
    if (surface.width === 0 || surface.height === 0) {
      fail('InvalidStateError', "Failed to execute '" + method + "': the canvas has no pixels");
    }
    return { text: '', width: surface.width, height: surface.height, surface };
  };

  const sourceText = (d, source) => {
    if (source.surface === null) return source.text;
    // A canvas that draws itself sees what was drawn until then without sending it.
    if (source.surface !== d.surface) {
      flush(source.surface);
      d.surface.reads(source.surface);
    }
    return '"canvas:' + source.surface.id + '"';
  };

  /** https://html.spec.whatwg.org/multipage/canvas.html#drawing-images */
  define(prototype, {
    drawImage(image, ...list) {
      const d = find(this);
      const count = list.length;
      need(3, arguments.length, 'drawImage');
      if (count !== 2 && count !== 4 && count < 8) {
        failType("Failed to execute 'drawImage': 3, 5 or 9 arguments are valid, not " + (count + 1));
      }
      const n = [];
      const used = count >= 8 ? 8 : count;
      for (let i = 0; i < used; i += 1) n[i] = +list[i];
      const source = imageSource(image, 'drawImage');
      if (source === null) return;
      for (let i = 0; i < used; i += 1) if (!isFinite(n[i])) return;
      if (used === 8 && (n[2] === 0 || n[3] === 0 || n[6] === 0 || n[7] === 0)) return;
      if (used === 4 && (n[2] === 0 || n[3] === 0)) return;
      let data = n[0] + ',' + n[1];
      // On the wire the destination comes first.
      if (used === 8) {
        data = n[4] + ',' + n[5] + ',' + n[6] + ',' + n[7] + ',' + data + ',' + n[2] + ',' + n[3];
      } else if (used === 4) {
        data += ',' + n[2] + ',' + n[3];
      } else if (source.surface !== null) {
        data += ',' + source.width + ',' + source.height;
      }
      const text = sourceText(d, source);
      if (!d.prepare()) return;
      d.prepareImages();
      d.surface.add('drawImage', text + ',' + data);
    },
    createPattern(image, repetition) {
      find(this);
      need(2, arguments.length, 'createPattern');
      const source = imageSource(image, 'createPattern');
      const words = repetition === null ? '' : string(repetition);
      const word = words === '' ? 'repeat' : words;
      if (word !== 'repeat' && word !== 'repeat-x' && word !== 'repeat-y' && word !== 'no-repeat') {
        fail('SyntaxError', "Failed to execute 'createPattern': " + quoted(words) + ' is no repetition');
      }
      if (source === null) return null;
      if (source.surface === null) {
        return new CanvasPattern(key, new PatternPaint(internals.canvasNodes.imageOf(image).source, null, word));
      }
      return new CanvasPattern(key, new PatternPaint('', internals.surfaces.holderOf(source.surface), word));
    },
  });

  /** At most what a typed array may hold here; a page gets a RangeError before memory is asked for. */
  const largest = 268435456;
  const checkArea = (w, h, method) => {
    if (w * h > largest) throw new RangeError("Failed to execute '" + method + "': " + w + ' × ' + h + ' pixels are too many');
  };

  class ImageData {
    #data;

    #width;

    #height;

    constructor(first, second, third) {
      need(2, arguments.length, 'ImageData');
      if (first !== null && typeof first === 'object') {
        this.#data = ImageData.checked(first);
        const count = lengthOf(first) / 4;
        const width = long(second, 'ImageData');
        if (width <= 0 || count % width !== 0) fail('IndexSizeError', "Failed to construct 'ImageData': the length is no multiple of 4 × width");
        const height = count / width;
        if (third !== undefined && long(third, 'ImageData') !== height) fail('IndexSizeError', "Failed to construct 'ImageData': the height does not fit the length");
        this.#width = width;
        this.#height = height;
      } else {
        const width = long(first, 'ImageData');
        const height = long(second, 'ImageData');
        if (width <= 0 || height <= 0) fail('IndexSizeError', "Failed to construct 'ImageData': a side is not positive");
        checkArea(width, height, 'ImageData');
        this.#data = new Bytes(width * height * 4);
        this.#width = width;
        this.#height = height;
      }
    }

    static checked(bytes) {
      let kind;
      try {
        kind = kindOf(bytes);
      } catch (error) {
        // A proxy may throw here; it is no typed array either.
        kind = undefined;
      }
      if (kind !== 'Uint8ClampedArray') failType("Failed to construct 'ImageData': the first argument is no Uint8ClampedArray");
      const length = lengthOf(bytes);
      if (length === 0 || length % 4 !== 0) fail('InvalidStateError', "Failed to construct 'ImageData': the length is no multiple of 4");
      return bytes;
    }

    get width() {
      return this.#width;
    }

    get height() {
      return this.#height;
    }

    get data() {
      return this.#data;
    }

    get colorSpace() {
      return this.#width > 0 ? 'srgb' : '';
    }

    static find(object) {
      return isObject(object) && #data in object
        ? { data: object.#data, width: object.#width, height: object.#height } : null;
    }
  }
  const findData = ImageData.find;
  delete ImageData.find;
  tag(ImageData, 'ImageData');
  publish('ImageData', ImageData);

  /** createImageData of contexts and canvases: of two sides, of another ImageData, of bytes. */
  const createImageData = (list) => {
    const other = findData(list[0]);
    if (other !== null) return new ImageData(other.width, other.height);
    need(2, list.length, 'createImageData');
    if (list[0] !== null && typeof list[0] === 'object') return new ImageData(list[0], list[1], list[2]);
    const w = abs(long(list[0], 'createImageData'));
    const h = abs(long(list[1], 'createImageData'));
    if (w === 0 || h === 0) fail('IndexSizeError', "Failed to execute 'createImageData': a side is 0");
    return new ImageData(w, h);
  };

  const readPixels = (surface, x, y, w, h) => {
    if (surface.wire === 0 && surface.actions === '') return new Bytes(w * h * 4);
    flush(surface);
    return new Bytes(native.pixels(surface.id, x, y, w, h));
  };

  /** The dirty rectangle, cut to the picture. https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-putimagedata */
  const dirtyPart = (image, x, y, w, h) => {
    if (w < 0) {
      x += w;
      w = -w;
    }
    if (h < 0) {
      y += h;
      h = -h;
    }
    const right = min(image.width, x + w);
    const bottom = min(image.height, y + h);
    const left = max(0, x);
    const top = max(0, y);
    return { x: left, y: top, w: right - left, h: bottom - top };
  };

  /** The bytes of a part, in a buffer of their own unless they are all of one. */
  const bytesOf = (image, r) => {
    const buffer = bufferOf(image.data);
    const isWhole = r.w === image.width && r.h === image.height;
    if (isWhole && offsetOf(image.data) === 0 && byteLength(buffer) === r.w * r.h * 4) return buffer;
    const copy = new Bytes(r.w * r.h * 4);
    for (let row = 0; row < r.h; row += 1) {
      const from = ((r.y + row) * image.width + r.x) * 4;
      put(copy, part(image.data, from, from + r.w * 4), row * r.w * 4);
    }
    return bufferOf(copy);
  };

  define(prototype, {
    createImageData(...list) {
      find(this);
      need(1, list.length, 'createImageData');
      return createImageData(list);
    },
    getImageData(x, y, w, h) {
      const { surface } = find(this);
      const name = 'getImageData';
      need(4, arguments.length, name);
      x = long(x, name);
      y = long(y, name);
      w = long(w, name);
      h = long(h, name);
      if (w === 0 || h === 0) fail('IndexSizeError', "Failed to execute 'getImageData': a side is 0");
      if (w < 0) {
        x += w;
        w = -w;
      }
      if (h < 0) {
        y += h;
        h = -h;
      }
      checkArea(w, h, name);
      return new ImageData(readPixels(surface, x, y, w, h), w, h);
    },
    putImageData(image, x, y, ...dirty) {
      const { surface } = find(this);
      const name = 'putImageData';
      need(3, arguments.length, name);
      const found = findData(image);
      if (found === null) failType("Failed to execute 'putImageData': the first argument is no ImageData");
      x = long(x, name);
      y = long(y, name);
      let r = { x: 0, y: 0, w: found.width, h: found.height };
      if (dirty.length > 0) {
        need(7, arguments.length, name);
        r = dirtyPart(found, long(dirty[0], name), long(dirty[1], name), long(dirty[2], name), long(dirty[3], name));
      }
      if (lengthOf(found.data) !== found.width * found.height * 4) {
        fail('InvalidStateError', "Failed to execute 'putImageData': the pixels have been given away");
      }
      // Only what meets the canvas is copied.
      const left = max(r.x, -x);
      const top = max(r.y, -y);
      r = { x: left, y: top, w: min(r.x + r.w, surface.width - x) - left, h: min(r.y + r.h, surface.height - y) - top };
      if (r.w <= 0 || r.h <= 0) return;
      prepareWrite(surface);
      native.putPixels(surface.id, bytesOf(found, r), x + r.x, y + r.y, r.w, r.h);
    },
  });

  internals.context2d.ImageData = ImageData;
  internals.context2d.createImageData = createImageData;
})
