// The styles of the legacy context: what its setters put on the wire, and what its properties give back.
(function (native, internals, global) {
  'use strict';

  const { create, push, map, isArray, floor, exec, assign, stringSplit, defineProperty } = internals.primordials;
  const recorder = internals.legacyRecorder;
  const { record } = recorder;
  const color = internals.legacyColor;
  const trim = internals.primordials.uncurry(String.prototype.trim);

  /** A gradient keeps its stops until it is sent: those added after the style was set count too. */
  class Gradient {
    constructor(type, data) {
      this.type = type;
      this.data = data;
      this.colorStop = [];
    }

    addColorStop(offset, text) { push(this.colorStop, [offset, color(String(text))]); }
  }

  class Pattern {
    constructor(source, repetition) {
      this.type = 'pattern';
      this.data = [source, repetition];
    }
  }

  /** The arguments of setFillStyle and setStrokeStyle; null for what is no paint. */
  function paint(value) {
    if (typeof value === 'string') return ['normal', color(value)];
    if (value instanceof Gradient) return [value.type, value.data, value.colorStop];
    if (value instanceof Pattern) return ['pattern', value.data[0], value.data[1]];
    return null;
  }

  function setPaint(property, method) {
    return function (value) {
      const data = paint(value);
      if (data === null) return;
      recorder.of(this).state[property] = value;
      record(this, method, data);
    };
  }

  /** A setter whose only argument goes onto the wire as it is. */
  function plain(property, method) {
    return function (value) {
      recorder.of(this).state[property] = value;
      record(this, method, [value]);
    };
  }

  function setGlobalAlpha(value) {
    recorder.of(this).state.globalAlpha = value;
    record(this, 'setGlobalAlpha', [floor(255 * value)]);
  }

  /**
   * On iOS a shadow without blur is sent without its colour, which is lost with that (portability.md);
   * `"platform"` of the device decides.
   */
  const device = internals.config.device;
  const losesColor = !device || device.platform === undefined || device.platform === 'ios';

  function sendShadow(context) {
    const { state } = recorder.of(context);
    if (losesColor && state.shadowBlur === 0) state.shadowWire = [];
    record(context, 'setShadow', [state.shadowOffsetX, state.shadowOffsetY, state.shadowBlur, state.shadowWire]);
  }

  function setShadow(x, y, blur, text) {
    assign(recorder.of(this).state, {
      shadowOffsetX: x, shadowOffsetY: y, shadowBlur: blur, shadowColor: text, shadowWire: color(String(text)),
    });
    sendShadow(this);
  }

  function shadowSetter(property) {
    return function (value) {
      const { state } = recorder.of(this);
      state[property] = value;
      if (property === 'shadowColor') state.shadowWire = color(String(value));
      sendShadow(this);
    };
  }

  function setLineDash(pattern, offset) {
    const { state } = recorder.of(this);
    state.lineDash = isArray(pattern) ? map(pattern, function (mark) { return mark; }) : [0, 0];
    state.lineDashOffset = offset === undefined ? 0 : offset;
    record(this, 'setLineDash', [state.lineDash, state.lineDashOffset]);
  }

  function setLineDashOffset(offset) { setLineDash.call(this, recorder.of(this).state.lineDash, offset); }

  const fontPattern = /^((?:[\w-]+\s)*)(\d+)r?px(?:\/(?:\d+\.?\d*(?:r?px)?)?)?\s+(.*)/;
  const styles = create(null, { italic: { value: 1 }, oblique: { value: 1 }, normal: { value: 1 } });

  /**
   * Clients take a font apart with one expression: sizes are whole px, a single word before the size counts as a
   * style that resets the weight, so that `bold 20px serif` is not bold and `normal bold 20px serif` is.
   */
  function setFont(text) {
    const match = exec(fontPattern, text);
    if (match === null) {
      native.report('legacy-font', "the legacy context takes no font '" + text + "', as its clients do not");
      return;
    }
    const { state } = recorder.of(this);
    state.font = text;
    const words = stringSplit(trim(match[1]), /\s/);
    for (let i = 0; i < words.length; i += 1) {
      if (styles[words[i]] === 1) setFontStyle.call(this, words[i]);
      else if (words[i] === 'bold') setFontWeight.call(this, 'bold');
    }
    if (words.length === 1) setFontWeight.call(this, 'normal');
    setFontSize.call(this, Number(match[2]));
    setFontFamily.call(this, match[3]);
  }

  const setFontStyle = plain('fontStyle', 'setFontStyle');
  const setFontWeight = plain('fontWeight', 'setFontWeight');
  const setFontSize = plain('fontSize', 'setFontSize');
  const setFontFamily = plain('fontFamily', 'setFontFamily');

  const methods = {
    setFillStyle: setPaint('fillStyle', 'setFillStyle'),
    setStrokeStyle: setPaint('strokeStyle', 'setStrokeStyle'),
    setLineWidth: plain('lineWidth', 'setLineWidth'),
    setLineCap: plain('lineCap', 'setLineCap'),
    setLineJoin: plain('lineJoin', 'setLineJoin'),
    setMiterLimit: plain('miterLimit', 'setMiterLimit'),
    setTextAlign: plain('textAlign', 'setTextAlign'),
    setTextBaseline: plain('textBaseline', 'setTextBaseline'),
    setGlobalCompositeOperation: plain('globalCompositeOperation', 'setGlobalCompositeOperation'),
    setGlobalAlpha, setShadow, setLineDash, setFontSize,
    createLinearGradient(x0, y0, x1, y1) { return new Gradient('linear', [x0, y0, x1, y1]); },
    createCircularGradient(x, y, r) { return new Gradient('radial', [x, y, r]); },
    createPattern(source, repetition) { return new Pattern(recorder.source(source), repetition); },
  };

  const setters = {
    fillStyle: methods.setFillStyle, strokeStyle: methods.setStrokeStyle, lineWidth: methods.setLineWidth,
    lineCap: methods.setLineCap, lineJoin: methods.setLineJoin, miterLimit: methods.setMiterLimit,
    lineDashOffset: setLineDashOffset, globalAlpha: setGlobalAlpha, font: setFont,
    textAlign: methods.setTextAlign, textBaseline: methods.setTextBaseline,
    globalCompositeOperation: methods.setGlobalCompositeOperation,
    shadowOffsetX: shadowSetter('shadowOffsetX'), shadowOffsetY: shadowSetter('shadowOffsetY'),
    shadowBlur: shadowSetter('shadowBlur'), shadowColor: shadowSetter('shadowColor'),
  };

  recorder.addMethods(methods);
  const names = internals.primordials.keys(setters);
  for (let i = 0; i < names.length; i += 1) {
    const name = names[i];
    defineProperty(recorder.Context.prototype, name, {
      get() { return recorder.of(this).state[name]; }, set: setters[name], configurable: true, enumerable: true,
    });
  }
})
