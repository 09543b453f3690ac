// The CSS font shorthand: from text to its parts, and back as HTML writes it.
(function (native, internals) {
  'use strict';

  const { uncurry } = internals.dom;
  const exec = uncurry(RegExp.prototype.exec);
  const lower = uncurry(String.prototype.toLowerCase);
  const slice = uncurry(String.prototype.slice);
  const trim = uncurry(String.prototype.trim);
  const isFinite = Number.isFinite;

  // Absolute units in px; em and % refer to 10px, the font of a canvas outside a document.
  const units = {
    __proto__: null, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6,
    em: 10, rem: 16, ex: 5, ch: 5, '%': 0.1,
  };
  const sizeWords = {
    __proto__: null, 'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24,
    'xx-large': 32, 'xxx-large': 48, smaller: 10 / 1.2, larger: 12,
  };
  const stretches = {
    __proto__: null, 'ultra-condensed': 1, 'extra-condensed': 1, condensed: 1, 'semi-condensed': 1,
    'semi-expanded': 1, expanded: 1, 'extra-expanded': 1, 'ultra-expanded': 1,
  };
  const systemFonts = {
    __proto__: null, caption: 1, icon: 1, menu: 1, 'message-box': 1, 'small-caption': 1, 'status-bar': 1,
  };
  const keywords = { __proto__: null, inherit: 1, initial: 1, unset: 1, revert: 1, 'revert-layer': 1, default: 1 };

  const wordPattern = /^(\S+)\s+/;
  const numberPattern = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(px|pt|pc|in|cm|mm|q|r?em|ex|ch|%)(?![\w-])/;
  const sizeWordPattern = /^([a-z-]+)/;
  const lineHeightPattern = /^\s*\/\s*(?:normal|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?:px|pt|pc|in|cm|mm|q|r?em|ex|ch|%)?)(?=[\s"']|$)/i;
  const weightPattern = /^\d+(?:\.\d+)?$/;
  const quotedPattern = /^(?:"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)')\s*/;
  const identifier = '(?:--|-?(?:[a-zA-Z_\\u0080-\\uffff]|\\\\[^\\n]))(?:[\\w\\u0080-\\uffff-]|\\\\[^\\n])*';
  const identifiersPattern = new RegExp('^' + identifier + '(?:\\s+' + identifier + ')*\\s*');
  const plainPattern = new RegExp('^' + identifier + '$');
  const escapePattern = /\\(?:([0-9a-fA-F]{1,6})\s?|([^]))/g;
  const spacePattern = /\s+/g;
  const anglePattern = /^([-+]?(?:\d+\.?\d*|\.\d+))(deg|rad|grad|turn)\s+/;

  const { fromCodePoint } = String;
  const parse = parseInt;
  /** `String.prototype.replace` asks a page's `exec`; this one does not. */
  const replaceEach = (text, pattern, body) => {
    let made = '';
    let at = 0;
    pattern.lastIndex = 0;
    for (; ;) {
      const match = exec(pattern, text);
      if (match === null) return made + slice(text, at);
      made += slice(text, at, match.index) + body(match);
      at = match.index + match[0].length;
    }
  };

  const unescape = (text) => replaceEach(text, escapePattern, (match) => {
    if (match[1] === undefined) return match[2] === '\n' ? '' : match[2];
    const code = parse(match[1], 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : fromCodePoint(code);
  });

  /** Takes one of style, variant, weight and stretch; false when the word is none of them. */
  const takeWord = (font, word) => {
    if (word === 'normal') font.normals += 1;
    else if ((word === 'italic' || word === 'oblique') && font.style === '') font.style = word;
    else if (word === 'small-caps' && font.variant === '') font.variant = word;
    else if (stretches[word] === 1 && font.stretch === '') font.stretch = word;
    else if (font.weight === '' && (word === 'bold' || word === 'bolder')) font.weight = 'bold';
    else if (font.weight === '' && word === 'lighter') font.weight = '100';
    else if (font.weight === '' && exec(weightPattern, word) !== null && +word >= 1 && +word <= 1000) {
      font.weight = +word === 400 ? 'normal' : +word === 700 ? 'bold' : '' + +word;
    } else return false;
    const set = (font.style !== '') + (font.variant !== '') + (font.stretch !== '') + (font.weight !== '');
    return set + font.normals <= 4;
  };

  /** The size in px and what follows it; null when no size stands there. */
  const takeSize = (rest) => {
    const small = lower(rest);
    const number = exec(numberPattern, small);
    if (number !== null) {
      const size = +number[1] * units[number[2]];
      return size >= 0 && isFinite(size) ? { size, rest: slice(rest, number[0].length) } : null;
    }
    const word = exec(sizeWordPattern, small);
    const size = word === null ? undefined : sizeWords[word[1]];
    return size === undefined ? null : { size, rest: slice(rest, word[0].length) };
  };

  /** The families as CSS writes them, joined by commas; null when the list breaks a rule. */
  const families = (rest) => {
    let text = '';
    for (; ;) {
      const quoted = exec(quotedPattern, rest);
      const plain = quoted === null ? exec(identifiersPattern, rest) : null;
      if (quoted === null && plain === null) return null;
      let name;
      if (quoted !== null) name = unescape(quoted[1] === undefined ? quoted[2] : quoted[1]);
      else name = replaceEach(unescape(trim(plain[0])), spacePattern, () => ' ');
      if (plain !== null && keywords[lower(name)] === 1) return null;
      const isWord = exec(plainPattern, name) !== null && (plain !== null || generics[name] !== 1);
      text += (text === '' ? '' : ', ')
        + (isWord ? name : '"' + replaceEach(name, quotePattern, (match) => '\\' + match[0]) + '"');
      rest = slice(rest, (quoted || plain)[0].length);
      if (rest === '') return text;
      if (rest[0] !== ',') return null;
      rest = trim(slice(rest, 1));
    }
  };
  const quotePattern = /["\\]/g;
  const generics = { __proto__: null, serif: 1, 'sans-serif': 1, monospace: 1, cursive: 1, fantasy: 1, 'system-ui': 1 };

  const make = (font) => {
    const shown = (value) => (value === '' || value === 'normal' ? '' : value + ' ');
    const tail = shown(font.weight) + shown(font.stretch) + font.size + 'px ' + font.family;
    font.text = shown(font.style) + shown(font.variant) + tail;
    font.wire = shown(font.style) + shown(font.weight) + font.size + 'px ' + font.family;
    return font;
  };

  const parsed = (text) => {
    let rest = trim(text);
    const font = { style: '', variant: '', weight: '', stretch: '', normals: 0, size: 0, family: '', text: '', wire: '' };
    if (systemFonts[lower(rest)] === 1) {
      font.size = 40 / 3;
      font.family = 'sans-serif';
      return make(font);
    }
    for (; ;) {
      const word = exec(wordPattern, rest);
      if (word === null || !takeWord(font, lower(word[1]))) break;
      rest = slice(rest, word[0].length);
      const angle = font.style === 'oblique' && lower(word[1]) === 'oblique' ? exec(anglePattern, rest) : null;
      if (angle !== null) rest = slice(rest, angle[0].length);
    }
    const size = takeSize(rest);
    if (size === null) return null;
    const line = exec(lineHeightPattern, size.rest);
    rest = line === null ? size.rest : slice(size.rest, line[0].length);
    if (line === null && exec(/^[\s"']/, rest) === null) return null;
    font.size = size.size;
    font.family = families(trim(rest));
    return font.family === null ? null : make(font);
  };

  let known = { __proto__: null };
  let count = 0;
  /** Reads a font; null when CSS would refuse the text. */
  const read = (text) => {
    let font = known[text];
    if (font !== undefined) return font;
    font = parsed(text);
    if (count >= 200 || text.length > 500) {
      known = { __proto__: null };
      count = 0;
    }
    known[text] = font;
    count += 1;
    return font;
  };

  const lengthPattern = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(px|pt|pc|in|cm|mm|q|r?em|ex|ch)?\s*$/;
  /** A CSS length in px, `em` being the size given; null when the text is none. */
  const length = (text, em) => {
    const match = exec(lengthPattern, lower(text));
    if (match === null) return null;
    const value = +match[1];
    const unit = match[2];
    if (unit === undefined) return value === 0 ? { px: 0, value, unit: 'px' } : null;
    const relative = unit === 'em' ? em : unit === 'ex' || unit === 'ch' ? em / 2 : units[unit];
    const px = value * relative;
    return isFinite(px) ? { px, value, unit } : null;
  };

  internals.fonts2d = { read, length, initial: read('10px sans-serif') };
})
