// The state of a 2D context, and how the wire is brought to it before something is painted.
(function (native, internals) {
  'use strict';

  const { isObject, define, tag, need, guard, wrongThis, key } = internals.dom;
  const { identity, isInvertible } = internals.matrices;
  const { black, transparent } = internals.colors2d;
  const { PathData } = internals.paths;
  const fonts = internals.fonts2d;

  /** Everything that `save` keeps. */
  const initial = {
    matrix: identity, clip: null,
    // A colour, or the paint of a gradient or pattern beside the object a page set.
    fill: black, fillObject: null, stroke: black, strokeObject: null,
    alpha: 1, composite: 'source-over',
    shadowX: 0, shadowY: 0, shadowBlur: 0, shadowColor: transparent, shadow: '0,0,0,[]',
    filter: 'none', filterWire: '"none"',
    width: 1, cap: 'butt', join: 'miter', miter: 10, dash: [], dashOffset: 0, dashWire: '[],0',
    font: fonts.initial, fontWire: '"10px sans-serif"', align: 'start', baseline: 'alphabetic',
    direction: 'ltr', letterSpacing: '0px', letterLength: null, spacing: 0, wordSpacing: '0px',
    kerning: 'auto', stretch: 'normal', variantCaps: 'normal', rendering: 'auto', lang: 'inherit',
    smoothing: true, quality: 'low',
  };

  class Drawing {
    constructor(surface, attributes) {
      this.surface = surface;
      this.attributes = attributes;
      this.canvas = null;
      this.path = new PathData();
      this.reset();
    }

    /** The state of a new canvas. */
    reset() {
      this.state = { ...initial };
      this.stack = null;
      this.path.clear();
      this.path.matrix = identity;
    }

    setMatrix(matrix) {
      this.state.matrix = matrix;
      this.path.matrix = matrix;
    }

    /**
     * Brings transform, clip and what holds for all painting to the wire.
     * False when nothing would be painted.
     */
    prepare(matrix = this.state.matrix) {
      const { state, surface } = this;
      if (!isInvertible(matrix)) return false;
      surface.relieve();
      surface.setClip(state.clip);
      surface.setMatrix(matrix);
      surface.set('alpha', 'setGlobalAlpha', '' + state.alpha * 255);
      surface.set('composite', 'setGlobalCompositeOperation', '"' + state.composite + '"');
      surface.set('shadow', 'setShadow', state.shadow);
      surface.set('filter', 'setFilter', state.filterWire);
      return true;
    }

    prepareFill() {
      const { state, surface } = this;
      surface.set('fill', 'setFillStyle', this.paintText(state.fill));
    }

    prepareStroke(scale = 1) {
      const { state, surface } = this;
      surface.set('stroke', 'setStrokeStyle', this.paintText(state.stroke));
      surface.set('width', 'setLineWidth', '' + state.width * scale);
      surface.set('cap', 'setLineCap', '"' + state.cap + '"');
      surface.set('join', 'setLineJoin', '"' + state.join + '"');
      surface.set('miter', 'setMiterLimit', '' + state.miter);
      surface.set('dash', 'setLineDash', scale === 1 ? state.dashWire
        : internals.context2d.dashText(state.dash, state.dashOffset, scale));
    }

    paintText(paint) {
      if (paint.paint !== undefined) return paint.paint;
      if (paint.repetition !== undefined) this.prepareImages();
      return paint.wire(this.surface);
    }

    prepareImages() {
      const { state, surface } = this;
      surface.set('smoothing', 'setImageSmoothingEnabled', state.smoothing ? 'true' : 'false');
      surface.set('quality', 'setImageSmoothingQuality', '"' + state.quality + '"');
    }
  }

  class CanvasRenderingContext2D {
    #drawing;

    constructor(given, drawing) {
      guard(given);
      this.#drawing = drawing;
    }

    static find(object) {
      return isObject(object) && #drawing in object ? object.#drawing : wrongThis('CanvasRenderingContext2D');
    }
  }
  const { find } = CanvasRenderingContext2D;
  delete CanvasRenderingContext2D.find;
  tag(CanvasRenderingContext2D, 'CanvasRenderingContext2D');

  define(CanvasRenderingContext2D.prototype, {
    get canvas() {
      return find(this).canvas;
    },
    getContextAttributes() {
      const { alpha } = find(this).attributes;
      return { alpha, colorSpace: 'srgb', desynchronized: false, willReadFrequently: false };
    },
    isContextLost() {
      return find(this) === null;
    },
    save() {
      const d = find(this);
      d.stack = { state: d.state, below: d.stack };
      d.state = { ...d.state };
    },
    restore() {
      const d = find(this);
      if (d.stack === null) return;
      d.state = d.stack.state;
      d.stack = d.stack.below;
      d.path.matrix = d.state.matrix;
    },
    reset() {
      const d = find(this);
      d.reset();
      d.surface.resize(d.surface.width, d.surface.height);
    },
  });
  const { matrix, multiply, finite, fromInit, wrap } = internals.matrices;
  const isFinite = Number.isFinite;
  const { cos, sin } = Math;

  const concatenate = (d, m) => d.setMatrix(multiply(d.state.matrix, m));

  /** https://html.spec.whatwg.org/multipage/canvas.html#canvastransform */
  define(CanvasRenderingContext2D.prototype, {
    scale(x, y) {
      const d = find(this);
      need(2, arguments.length, 'scale');
      x = +x;
      y = +y;
      if (isFinite(x) && isFinite(y)) concatenate(d, matrix(x, 0, 0, y, 0, 0));
    },
    rotate(angle) {
      const d = find(this);
      need(1, arguments.length, 'rotate');
      angle = +angle;
      if (!isFinite(angle)) return;
      const c = cos(angle);
      const s = sin(angle);
      concatenate(d, matrix(c, s, -s, c, 0, 0));
    },
    translate(x, y) {
      const d = find(this);
      need(2, arguments.length, 'translate');
      x = +x;
      y = +y;
      if (isFinite(x) && isFinite(y)) concatenate(d, matrix(1, 0, 0, 1, x, y));
    },
    transform(a, b, c, d, e, f) {
      const drawing = find(this);
      need(6, arguments.length, 'transform');
      const m = matrix(+a, +b, +c, +d, +e, +f);
      if (finite(m)) concatenate(drawing, m);
    },
    setTransform(a, b, c, d, e, f) {
      const drawing = find(this);
      const count = arguments.length;
      let m;
      if (count <= 1) m = fromInit(a);
      else {
        need(6, count, 'setTransform');
        m = matrix(+a, +b, +c, +d, +e, +f);
      }
      if (finite(m)) drawing.setMatrix(m);
    },
    resetTransform() {
      find(this).setMatrix(identity);
    },
    getTransform() {
      return wrap(find(this).state.matrix);
    },
  });

  internals.context2d = {
    CanvasRenderingContext2D, Drawing, find,
    prototype: CanvasRenderingContext2D.prototype,
    make(drawing) {
      return new CanvasRenderingContext2D(key, drawing);
    },
    /** The arguments of setLineDash. */
    dashText(lengths, offset, scale) {
      let list = '';
      for (let i = 0; i < lengths.length; i += 1) list += (i === 0 ? '' : ',') + lengths[i] * scale;
      return '[' + list + '],' + offset * scale;
    },
  };
})
