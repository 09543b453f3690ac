// Canvases as pages hold them: nodes of the page, and canvases that stand on none.
(function (native, internals) {
  'use strict';

  const { isObject, define, tag, guard, key, wrongThis, reportOnce, uncurry } = internals.dom;
  const { Surface, flush, flushAll, picture } = internals.surfaces;
  const { images } = internals;
  const { string } = internals.dom;
  const { parse } = JSON;
  const lower = uncurry(String.prototype.toLowerCase);

  class Node {
    constructor(id, surface) {
      this.id = id;
      this.surface = surface;
      this.drawing = null;
      this.context = null;
    }
  }

  class Canvas {
    #node;

    constructor(given, node) {
      guard(given);
      this.#node = node;
    }

    static find(object) {
      return isObject(object) && #node in object ? object.#node : null;
    }
  }
  const findNode = Canvas.find;
  delete Canvas.find;
  tag(Canvas, 'Canvas');
  const find = (object) => findNode(object) || wrongThis('Canvas');

  /** https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes */
  const side = (value, standard) => {
    value >>>= 0;
    return value > 2147483647 ? standard : value;
  };

  const resize = (node, width, height) => {
    node.surface.resize(width, height);
    if (node.drawing !== null) node.drawing.reset();
  };

  const makeContext = (canvas, node, attributes) => {
    const { Drawing, make } = internals.context2d;
    const isOpaque = attributes !== null && typeof attributes === 'object' && attributes.alpha === false;
    if (isOpaque) {
      reportOnce('unsupported-opaque-canvas', 'getContext with alpha: false is not supported; the canvas is transparent');
    }
    node.drawing = new Drawing(node.surface, { alpha: true });
    node.drawing.canvas = canvas;
    node.context = make(node.drawing);
    return node.context;
  };

  define(Canvas.prototype, {
    get width() {
      return find(this).surface.width;
    },
    set width(value) {
      const node = find(this);
      value = side(value, 300);
      resize(node, value, node.surface.height);
    },
    get height() {
      return find(this).surface.height;
    },
    set height(value) {
      const node = find(this);
      value = side(value, 150);
      resize(node, node.surface.width, value);
    },
    getContext(type, attributes) {
      const node = find(this);
      if (string(type) !== '2d') return null;
      return node.context === null ? makeContext(this, node, attributes) : node.context;
    },
    createImage() {
      return find(this) && images.make();
    },
    createImageData(...list) {
      return find(this) && internals.context2d.createImageData(list);
    },
    createPath2D(path) {
      return find(this) && new internals.paths.Path2D(path);
    },
    requestAnimationFrame(callback) {
      return find(this) && internals.requestFrame(callback);
    },
    cancelAnimationFrame(id) {
      find(this);
      internals.cancelFrame(id);
    },
    toDataURL(type = 'image/png', quality = undefined) {
      const { surface } = find(this);
      if (surface.width === 0 || surface.height === 0) return 'data:,';
      const isJPEG = lower(string(type)) === 'image/jpeg';
      const isQuality = typeof quality === 'number' && quality >= 0 && quality <= 1;
      flush(surface);
      const data = picture(surface, isJPEG ? 'jpg' : 'png', isQuality ? quality : 0.92);
      return (isJPEG ? 'data:image/jpeg;base64,' : 'data:image/png;base64,') + data;
    },
  });

  const nodes = { __proto__: null };

  /**
   * The canvas of a page by its id, the same object every time.
   *
   * Its bitmap has the declared size until the page sets another one, usually the size times the device's
   * pixel ratio. One pixel of it is one logical px, so its picture has width × height px, times --scale.
   */
  const nodeOf = (id) => {
    if (nodes[id] === undefined) {
      const info = parse(native.canvas(id) || native.declareCanvas(id, 300, 150));
      nodes[id] = new Canvas(key, new Node(id, new Surface(info.wire, side(info.width, 300), side(info.height, 150))));
    }
    return nodes[id];
  };

  /** `{type, width, height}`, or as earlier clients had it `(width, height)`. */
  internals.wx.createOffscreenCanvas = (options = {}, height = undefined) => {
    const isOptions = options !== null && typeof options === 'object';
    const wish = isOptions ? options : { width: options, height };
    const w = wish.width === undefined ? 300 : side(wish.width, 300);
    const h = wish.height === undefined ? 150 : side(wish.height, 150);
    return new Canvas(key, new Node('', new Surface(0, w, h)));
  };

  internals.afterTask[internals.afterTask.length] = flushAll;

  internals.canvasNodes = {
    nodeOf,
    isNode: (value) => findNode(value) !== null,
    imageOf: images.find,
    surfaceOf(value) {
      const node = findNode(value);
      return node === null ? null : node.surface;
    },
    /** The id on the wire of a page's canvas object, with all that was drawn on it sent; null for others. */
    ready(value) {
      const node = findNode(value);
      if (node === null) return null;
      flush(node.surface);
      return node.surface.id;
    },
    /** The same for a canvas by its id in the page, where a script holds its object. */
    flushId(id) {
      if (nodes[id] !== undefined) flush(findNode(nodes[id]).surface);
    },
    /** To be called before others write pixels of a canvas. */
    prepareWrite(value) {
      const node = findNode(value);
      if (node !== null) internals.surfaces.prepareWrite(node.surface);
    },
    flushAll,
  };
})
