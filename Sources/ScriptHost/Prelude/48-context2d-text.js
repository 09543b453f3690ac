// Text of a 2D context.
(function (native, internals) {
  'use strict';

  const { define, need, quoted, reportOnce, guard, key, tag } = internals.dom;
  const { prototype, find, attribute, word, setOf } = internals.context2d;
  const { read, length } = internals.fonts2d;
  const { equal, identity } = internals.matrices;
  const isFinite = Number.isFinite;
  const { string } = internals.dom;
  const { parse } = JSON;
  const { defineProperty } = Object;
  const { ownKeys } = Reflect;

  const unsupported = (what) => reportOnce('unsupported-text-style', what + ' is not supported; text is drawn without it');

  /** An attribute that is kept, but which the renderer knows nothing of. */
  const keptWord = (name, stateKey, words, plain) => {
    const accessors = word(stateKey, words);
    attribute(name, {
      get: accessors.get,
      set(value) {
        accessors.set.call(this, value);
        if (find(this).state[stateKey] !== plain) unsupported(name + ' ' + find(this).state[stateKey]);
      },
    });
  };

  attribute('textAlign', word('align', setOf('start end left right center')));
  attribute('textBaseline', word('baseline', setOf('top hanging middle alphabetic ideographic bottom')));
  attribute('direction', word('direction', setOf('ltr rtl inherit')));
  attribute('fontKerning', {
    ...word('kerning', setOf('auto normal none')),
    set(value) {
      const { state } = find(this);
      value = string(value);
      if (value === 'none') unsupported('fontKerning none');
      if (value === 'auto' || value === 'normal' || value === 'none') state.kerning = value;
    },
  });
  keptWord('fontStretch', 'stretch', setOf('ultra-condensed extra-condensed condensed semi-condensed normal '
    + 'semi-expanded expanded extra-expanded ultra-expanded'), 'normal');
  keptWord('fontVariantCaps', 'variantCaps', setOf('normal small-caps all-small-caps petite-caps all-petite-caps '
    + 'unicase titling-caps'), 'normal');
  // How glyphs are drawn never depends on this hint here.
  attribute('textRendering', word('rendering', setOf('auto optimizeSpeed optimizeLegibility geometricPrecision')));

  define(prototype, {
    get font() {
      return find(this).state.font.text;
    },
    set font(value) {
      const { state } = find(this);
      const font = read(string(value));
      if (font === null) return;
      state.font = font;
      state.fontWire = quoted(font.wire);
      if (font.variant !== '') unsupported('small-caps');
      if (font.stretch !== '') unsupported('the width ' + font.stretch);
    },
    get letterSpacing() {
      return find(this).state.letterSpacing;
    },
    set letterSpacing(value) {
      const { state } = find(this);
      const spacing = length(string(value), state.font.size);
      if (spacing === null) return;
      state.letterSpacing = spacing.value + spacing.unit;
      state.letterLength = spacing;
    },
    get wordSpacing() {
      return find(this).state.wordSpacing;
    },
    set wordSpacing(value) {
      const { state } = find(this);
      const spacing = length(string(value), state.font.size);
      if (spacing === null) return;
      state.wordSpacing = spacing.value + spacing.unit;
      if (spacing.value !== 0) unsupported('wordSpacing');
    },
    get lang() {
      return find(this).state.lang;
    },
    set lang(value) {
      find(this).state.lang = string(value);
    },
  });

  /** Letter spacing in px; font-relative units follow the font of the moment. */
  const spacingOf = (state) => {
    const { letterLength } = state;
    if (letterLength === null || letterLength.value === 0) return 0;
    const { value, unit } = letterLength;
    return length(value + unit, state.font.size).px;
  };

  const alignWords = { __proto__: null, start: '"left"', end: '"right"' };
  const directionOf = (state) => (state.direction === 'rtl' ? 'rtl' : 'ltr');
  const alignOf = (state) => (directionOf(state) === 'ltr' && alignWords[state.align] !== undefined
    ? alignWords[state.align] : '"' + state.align + '"');
  const baselineOf = (state) => (state.baseline === 'alphabetic' ? '"normal"' : '"' + state.baseline + '"');

  const prepareText = (d) => {
    const { state, surface } = d;
    surface.set('font', 'setFont', state.fontWire);
    surface.set('align', 'setTextAlign', alignOf(state));
    surface.set('baseline', 'setTextBaseline', baselineOf(state));
    surface.set('direction', 'setDirection', '"' + directionOf(state) + '"');
    surface.set('spacing', 'setLetterSpacing', '' + spacingOf(state));
  };

  /** The arguments of fillText and strokeText, or null where HTML draws nothing. */
  const textArguments = (method, list) => {
    need(3, list.length, method);
    const text = string(list[0]);
    const x = +list[1];
    const y = +list[2];
    const width = list[3] === undefined ? undefined : +list[3];
    if (!isFinite(x) || !isFinite(y)) return null;
    if (width === undefined || width === Infinity) return quoted(text) + ',' + x + ',' + y;
    return width > 0 ? quoted(text) + ',' + x + ',' + y + ',' + width : null;
  };

  const noteMoved = (paint) => {
    if (paint.repetition !== undefined && !equal(paint.matrix, identity)) {
      unsupported('the transform of a pattern');
    }
  };

  define(prototype, {
    fillText(...list) {
      const d = find(this);
      const data = textArguments('fillText', list);
      if (data === null || d.state.font.size === 0 || !d.prepare()) return;
      noteMoved(d.state.fill);
      prepareText(d);
      d.prepareFill();
      d.surface.add('fillText', data);
    },
    strokeText(...list) {
      const d = find(this);
      const data = textArguments('strokeText', list);
      if (data === null || d.state.font.size === 0 || !d.prepare()) return;
      noteMoved(d.state.stroke);
      prepareText(d);
      d.prepareStroke();
      d.surface.add('strokeText', data);
    },
    measureText(text) {
      const { state } = find(this);
      need(1, arguments.length, 'measureText');
      const spec = '{"text":' + quoted(string(text)) + ',"font":' + state.fontWire + ',"letterSpacing":'
        + spacingOf(state) + ',"direction":"' + directionOf(state) + '","align":' + alignOf(state)
        + ',"baseline":' + baselineOf(state) + '}';
      return new TextMetrics(key, parse(native.measure(spec)));
    },
  });

  /** The numbers are own properties, since pages also copy and print them. */
  class TextMetrics {
    constructor(given, numbers) {
      guard(given);
      const names = ownKeys(numbers);
      for (let i = 0; i < names.length; i += 1) {
        defineProperty(this, names[i], { value: numbers[names[i]], enumerable: true, configurable: true });
      }
    }
  }
  tag(TextMetrics, 'TextMetrics');
})
