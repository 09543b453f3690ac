// The attributes of a 2D context. A value that HTML does not allow leaves the attribute as it was.
(function (native, internals) {
  'use strict';

  const { define, need, double, fail, failType, key, reportOnce, quoted } = internals.dom;
  const { prototype, find, dashText } = internals.context2d;
  const { read } = internals.colors2d;
  const { findGradient, findPattern, CanvasGradient, GradientPaint } = internals.paints;
  const isFinite = Number.isFinite;
  const { string } = internals.dom;

  const setOf = (text) => {
    const set = { __proto__: null };
    let word = '';
    for (let i = 0; i <= text.length; i += 1) {
      if (i === text.length || text[i] === ' ') {
        set[word] = true;
        word = '';
      } else word += text[i];
    }
    return set;
  };

  const operators = setOf('source-over source-in source-out source-atop destination-over destination-in '
    + 'destination-out destination-atop lighter copy xor multiply screen overlay darken lighten '
    + 'color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity');

  /** fillStyle or strokeStyle. */
  const style = (paintKey, objectKey) => ({
    get() {
      const { state } = find(this);
      return state[objectKey] === null ? state[paintKey].text : state[objectKey];
    },
    set(value) {
      const { state } = find(this);
      const paint = findGradient(value) || findPattern(value);
      if (paint !== null) {
        state[paintKey] = paint;
        state[objectKey] = value;
        return;
      }
      const color = read(string(value));
      if (color === null) return;
      state[paintKey] = color;
      state[objectKey] = null;
    },
  });

  /** A number that must be finite and pass a test. */
  const number = (name, allowed, after) => ({
    get() {
      return find(this).state[name];
    },
    set(value) {
      const { state } = find(this);
      value = +value;
      if (!isFinite(value) || !allowed(value)) return;
      state[name] = value;
      if (after !== undefined) after(state);
    },
  });

  /** One of a list of words. */
  const word = (name, words) => ({
    get() {
      return find(this).state[name];
    },
    set(value) {
      const { state } = find(this);
      value = string(value);
      if (words[value] === true) state[name] = value;
    },
  });

  const attribute = (name, accessors) => Object.defineProperty(
    prototype, name, { get: accessors.get, set: accessors.set, enumerable: true, configurable: true });

  const any = () => true;
  const positive = (value) => value > 0;
  const notNegative = (value) => value >= 0;

  /** The wire's shadow; none where HTML draws none. */
  const updateShadow = (s) => {
    const drawn = s.shadowColor.a !== 0 && (s.shadowBlur !== 0 || s.shadowX !== 0 || s.shadowY !== 0);
    s.shadow = drawn ? s.shadowX + ',' + s.shadowY + ',' + s.shadowBlur + ',' + s.shadowColor.wire : '0,0,0,[]';
  };
  const updateDash = (s) => {
    s.dashWire = dashText(s.dash, s.dashOffset, 1);
  };

  attribute('fillStyle', style('fill', 'fillObject'));
  attribute('strokeStyle', style('stroke', 'strokeObject'));
  attribute('globalAlpha', number('alpha', (value) => value >= 0 && value <= 1));
  attribute('globalCompositeOperation', word('composite', operators));
  attribute('lineWidth', number('width', positive));
  attribute('lineCap', word('cap', setOf('butt round square')));
  attribute('lineJoin', word('join', setOf('bevel round miter')));
  attribute('miterLimit', number('miter', positive));
  attribute('lineDashOffset', number('dashOffset', any, updateDash));
  attribute('shadowOffsetX', number('shadowX', any, updateShadow));
  attribute('shadowOffsetY', number('shadowY', any, updateShadow));
  attribute('shadowBlur', number('shadowBlur', notNegative, updateShadow));
  attribute('imageSmoothingQuality', word('quality', setOf('low medium high')));

  define(prototype, {
    get shadowColor() {
      return find(this).state.shadowColor.text;
    },
    set shadowColor(value) {
      const { state } = find(this);
      const color = read(string(value));
      if (color === null) return;
      state.shadowColor = color;
      updateShadow(state);
    },
    get imageSmoothingEnabled() {
      return find(this).state.smoothing;
    },
    set imageSmoothingEnabled(value) {
      find(this).state.smoothing = !!value;
    },
    get filter() {
      return find(this).state.filter;
    },
    set filter(value) {
      const { state } = find(this);
      value = string(value);
      const list = internals.filter2d(value, state.font.size);
      if (list === null) {
        reportOnce('unsupported-filter', 'the filter ' + quoted(value) + ' is none that is supported; it is ignored');
        return;
      }
      state.filter = value;
      state.filterWire = '"' + list + '"';
    },
    setLineDash(lengths) {
      const { state } = find(this);
      need(1, arguments.length, 'setLineDash');
      if (lengths === null || typeof lengths !== 'object') {
        failType("Failed to execute 'setLineDash': the argument is no sequence");
      }
      const list = [];
      for (const item of lengths) {
        list[list.length] = +item;
        if (list.length > 1000000) throw new RangeError("Failed to execute 'setLineDash': too many lengths");
      }
      for (let i = 0; i < list.length; i += 1) if (!isFinite(list[i]) || list[i] < 0) return;
      const count = list.length;
      if (count % 2 === 1) for (let i = 0; i < count; i += 1) list[count + i] = list[i];
      state.dash = list;
      updateDash(state);
    },
    getLineDash() {
      const { dash } = find(this).state;
      const copy = [];
      for (let i = 0; i < dash.length; i += 1) copy[i] = dash[i];
      return copy;
    },
  });

  const gradient = (head) => new CanvasGradient(key, new GradientPaint(head));

  /** https://html.spec.whatwg.org/multipage/canvas.html#canvasfillstrokestyles */
  define(prototype, {
    createLinearGradient(x0, y0, x1, y1) {
      find(this);
      need(4, arguments.length, 'createLinearGradient');
      const name = 'createLinearGradient';
      return gradient('"linear",[' + double(x0, name) + ',' + double(y0, name) + ',' + double(x1, name) + ','
        + double(y1, name) + ']');
    },
    createRadialGradient(x0, y0, r0, x1, y1, r1) {
      find(this);
      const name = 'createRadialGradient';
      need(6, arguments.length, name);
      x0 = double(x0, name);
      y0 = double(y0, name);
      r0 = double(r0, name);
      x1 = double(x1, name);
      y1 = double(y1, name);
      r1 = double(r1, name);
      if (r0 < 0 || r1 < 0) fail('IndexSizeError', "Failed to execute '" + name + "': a radius is negative");
      return gradient('"radial",[' + x0 + ',' + y0 + ',' + r0 + ',' + x1 + ',' + y1 + ',' + r1 + ']');
    },
    createConicGradient(angle, x, y) {
      find(this);
      const name = 'createConicGradient';
      need(3, arguments.length, name);
      return gradient('"conic",[' + double(angle, name) + ',' + double(x, name) + ',' + double(y, name) + ']');
    },
  });

  internals.context2d.setOf = setOf;
  internals.context2d.attribute = attribute;
  internals.context2d.word = word;
})
