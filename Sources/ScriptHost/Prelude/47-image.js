// Images that a page makes with canvas.createImage().
(function (native, internals) {
  'use strict';

  const { isObject, define, tag, guard, key, wrongThis, uncurry, quoted, reportOnce } = internals.dom;
  const { string } = internals.dom;
  const { apply } = Reflect;
  const { parse } = JSON;
  const exec = uncurry(RegExp.prototype.exec);
  const webPattern = /^(?:https?:)?\/\//i;

  class Picture {
    constructor() {
      this.src = '';
      /** The name on the wire. */
      this.source = '';
      this.state = 'empty';
      this.naturalWidth = 0;
      this.naturalHeight = 0;
      this.width = null;
      this.height = null;
      this.onload = null;
      this.onerror = null;
      this.listeners = [];
      this.loads = 0;
    }
  }

  class Image {
    #picture = new Picture();

    constructor(given) {
      guard(given);
    }

    static find(object) {
      return isObject(object) && #picture in object ? object.#picture : null;
    }
  }
  const findPicture = Image.find;
  delete Image.find;
  tag(Image, 'Image');
  const find = (object) => findPicture(object) || wrongThis('Image');

  /** Calls the handler and the listeners of an event; what they throw is the page's error. */
  const dispatch = (image, picture, type, event) => {
    const handler = picture['on' + type];
    const { listeners } = picture;
    const list = [];
    if (typeof handler === 'function') list[0] = handler;
    for (let i = 0; i < listeners.length; i += 1) {
      if (listeners[i].type === type) list[list.length] = listeners[i].listener;
    }
    for (let i = 0; i < list.length; i += 1) apply(list[i], image, [event]);
  };

  /** What a file says of itself; null when there is none. */
  const look = (picture, src) => {
    if (src === '') return null;
    picture.source = internals.resolveAsset === undefined ? src : internals.resolveAsset(src);
    const text = native.imageInfo(picture.source);
    if (text === null && exec(webPattern, src) !== null) {
      reportOnce('resource-unmapped', 'nothing answers for ' + quoted(src) + ' (--resources MAP.json)');
    }
    return text;
  };

  /** Looks at the file in a later task, as a browser does even where it has the file at hand. */
  const load = (image, picture) => {
    picture.loads += 1;
    const { loads, src } = picture;
    picture.state = 'loading';
    internals.post(() => {
      // Another source was set meanwhile.
      if (picture.loads !== loads) return;
      const text = look(picture, src);
      if (text === null) {
        picture.state = 'broken';
        dispatch(image, picture, 'error', { type: 'error', target: image, errMsg: 'createImage:fail ' + src });
        return;
      }
      const info = parse(text);
      picture.naturalWidth = info.width;
      picture.naturalHeight = info.height;
      picture.state = 'complete';
      dispatch(image, picture, 'load', { type: 'load', target: image });
    });
  };

  const handler = (name) => ({
    get [name]() {
      return find(this)[name];
    },
    set [name](value) {
      find(this)[name] = typeof value === 'function' ? value : null;
    },
  });
  define(Image.prototype, handler('onload'));
  define(Image.prototype, handler('onerror'));

  /** A side is the file's, unless a page sets it; that never changes what is drawn. */
  const side = (name, natural) => ({
    get [name]() {
      const picture = find(this);
      return picture[name] === null ? picture[natural] : picture[name];
    },
    set [name](value) {
      find(this)[name] = value >>> 0;
    },
    get [natural]() {
      return find(this)[natural];
    },
  });
  define(Image.prototype, side('width', 'naturalWidth'));
  define(Image.prototype, side('height', 'naturalHeight'));

  define(Image.prototype, {
    get src() {
      return find(this).src;
    },
    set src(value) {
      const picture = find(this);
      picture.src = string(value);
      load(this, picture);
    },
    get complete() {
      const { state } = find(this);
      return state !== 'loading';
    },
    addEventListener(type, listener) {
      const { listeners } = find(this);
      if (typeof listener !== 'function') return;
      listeners[listeners.length] = { type: string(type), listener };
    },
    removeEventListener(type, listener) {
      const picture = find(this);
      const kept = [];
      for (let i = 0; i < picture.listeners.length; i += 1) {
        const item = picture.listeners[i];
        if (item.type !== type || item.listener !== listener) kept[kept.length] = item;
      }
      picture.listeners = kept;
    },
  });

  internals.images = { find: findPicture, make: () => new Image(key) };
})
