// CanvasGradient and CanvasPattern.
(function (native, internals) {
  'use strict';

  const { isObject, define, tag, need, double, fail, guard, wrongThis, quoted } = internals.dom;
  const { fromInit, identity, finite } = internals.matrices;
  const { read } = internals.colors2d;
  const { string } = internals.dom;

  class CanvasGradient {
    #paint;

    constructor(key, paint) {
      guard(key);
      this.#paint = paint;
    }

    static find(object) {
      return isObject(object) && #paint in object ? object.#paint : null;
    }
  }
  const findGradient = CanvasGradient.find;
  delete CanvasGradient.find;
  tag(CanvasGradient, 'CanvasGradient');

  define(CanvasGradient.prototype, {
    addColorStop(offset, text) {
      const paint = findGradient(this) || wrongThis('CanvasGradient');
      need(2, arguments.length, 'addColorStop');
      offset = double(offset, 'addColorStop');
      text = string(text);
      if (!(offset >= 0 && offset <= 1)) {
        fail('IndexSizeError', "Failed to execute 'addColorStop': the offset " + offset + ' lies outside 0 to 1');
      }
      const color = read(text);
      if (color === null) fail('SyntaxError', "Failed to execute 'addColorStop': " + quoted(text) + ' is no colour');
      paint.stops += (paint.stops === '' ? '' : ',') + '[' + offset + ',' + color.wire + ']';
      paint.made = null;
    },
  });

  /** The paint of a gradient: the arguments of setFillStyle, which change with every stop. */
  class GradientPaint {
    constructor(head) {
      this.head = head;
      this.stops = '';
      this.made = null;
    }

    wire() {
      if (this.made === null) this.made = this.head + ',[' + this.stops + ']';
      return this.made;
    }
  }

  class CanvasPattern {
    #paint;

    constructor(key, paint) {
      guard(key);
      this.#paint = paint;
    }

    static find(object) {
      return isObject(object) && #paint in object ? object.#paint : null;
    }
  }
  const findPattern = CanvasPattern.find;
  delete CanvasPattern.find;
  tag(CanvasPattern, 'CanvasPattern');

  define(CanvasPattern.prototype, {
    setTransform(transform) {
      const paint = findPattern(this) || wrongThis('CanvasPattern');
      const m = fromInit(transform);
      if (finite(m)) paint.matrix = m;
    },
  });

  /** The paint of a pattern of a file, or of what a canvas showed when the pattern was made. */
  class PatternPaint {
    constructor(source, holder, repetition) {
      this.source = source;
      this.holder = holder;
      this.repetition = repetition;
      this.matrix = identity;
    }

    /** The arguments of setFillStyle for painting on a surface. */
    wire(target) {
      const { holder } = this;
      let { source } = this;
      if (holder !== null) {
        // A canvas that paints with its own former content changes it by doing so.
        if (holder.source === null && holder.surface === target) holder.keep();
        source = holder.source;
        if (source === null) {
          target.reads(holder.surface);
          source = 'canvas:' + holder.surface.id;
        }
      }
      return '"pattern",' + quoted(source) + ',"' + this.repetition + '"';
    }
  }

  internals.paints = {
    CanvasGradient, CanvasPattern, GradientPaint, PatternPaint, findGradient, findPattern,
  };
})
