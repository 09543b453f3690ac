// CSS colours: from text to bytes, and back as HTML writes them.
(function (native, internals) {
  'use strict';

  const { uncurry } = internals.dom;
  const { round, floor, abs } = Math;
  const exec = uncurry(RegExp.prototype.exec);
  const lower = uncurry(String.prototype.toLowerCase);
  const trim = uncurry(String.prototype.trim);
  const slice = uncurry(String.prototype.slice);
  const split = uncurry(String.prototype.split);
  const toText = uncurry(Number.prototype.toString);
  const parse = parseInt;
  const isFinite = Number.isFinite;

  // https://www.w3.org/TR/css-color-4/#named-colors
  const table = (
    'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc '
    + 'bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a '
    + 'burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 '
    + 'cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b '
    + 'darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 '
    + 'darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 '
    + 'darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b '
    + 'darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 '
    + 'deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff '
    + 'firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc '
    + 'ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f '
    + 'grey 808080 honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 '
    + 'khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd '
    + 'lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 '
    + 'lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a '
    + 'lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 '
    + 'lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 '
    + 'magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 '
    + 'mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a '
    + 'mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa '
    + 'mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 '
    + 'olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa '
    + 'palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 '
    + 'peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 '
    + 'rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 '
    + 'salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 '
    + 'skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa '
    + 'springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 '
    + 'turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 '
    + 'yellowgreen 9acd32'
  );
  let names = null;
  /** The table as an object, made when a name is first asked for. */
  const named = (word) => {
    if (names === null) {
      names = { __proto__: null };
      const words = split(table, ' ');
      for (let i = 0; i < words.length; i += 2) names[words[i]] = parse(words[i + 1], 16);
    }
    return names[word];
  };

  // Every component is a byte, as in browsers: rgba(0, 0, 0, 0.5) has the opacity 128.
  const byte = (value) => (value > 0 ? (value < 255 ? round(value) : 255) : 0);
  const color = (r, g, b, a) => ({ r: byte(r), g: byte(g), b: byte(b), a: byte(a), text: '', wire: '', paint: '' });
  const black = color(0, 0, 0, 255);
  const transparent = color(0, 0, 0, 0);

  const hexPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
  const hexadecimal = (text) => {
    const match = exec(hexPattern, text);
    if (match === null) return null;
    const digits = match[1];
    const short = digits.length < 6;
    const at = (i) => (short ? parse(digits[i], 16) * 17 : parse(slice(digits, i * 2, i * 2 + 2), 16));
    const hasAlpha = digits.length === 4 || digits.length === 8;
    return color(at(0), at(1), at(2), hasAlpha ? at(3) : 255);
  };

  const functionPattern = /^(rgba?|hsla?|hwb)\(\s*([^()]*?)\s*\)$/;
  const number = '([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?(?:%|deg|rad|grad|turn)?|none)';
  const commas = new RegExp('^' + number + '\\s*,\\s*' + number + '\\s*,\\s*' + number + '(?:\\s*,\\s*' + number + ')?$');
  const spaces = new RegExp('^' + number + '\\s+' + number + '\\s+' + number + '(?:\\s*/\\s*' + number + ')?$');
  const partPattern = /^(.*?)(%|deg|rad|grad|turn)?$/;

  const turns = { __proto__: null, deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };

  /** A component as value and unit; `none` is 0. */
  const part = (text) => {
    if (text === 'none') return { value: 0, unit: '' };
    const match = exec(partPattern, text);
    return { value: +match[1], unit: match[2] === undefined ? '' : match[2] };
  };

  const hue = (p) => {
    if (p.unit === '%') return NaN;
    const degrees = p.value * (p.unit === '' ? 1 : turns[p.unit]);
    return degrees - 360 * floor(degrees / 360);
  };

  const clamp = (value) => (value > 0 ? (value < 1 ? value : 1) : 0);

  /** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
  const hslChannel = (n, h, s, l) => {
    const k = (n + h / 30) % 12;
    const low = k - 3 < 9 - k ? k - 3 : 9 - k;
    const bounded = low < -1 ? -1 : low > 1 ? 1 : low;
    return 255 * (l - s * (l < 1 - l ? l : 1 - l) * bounded);
  };

  const fromHSL = (p, alpha) => {
    const h = hue(p[0]);
    const s = clamp(p[1].value / 100);
    const l = clamp(p[2].value / 100);
    return isFinite(h) ? color(hslChannel(0, h, s, l), hslChannel(8, h, s, l), hslChannel(4, h, s, l), alpha) : null;
  };

  const fromHWB = (p, alpha) => {
    const h = hue(p[0]);
    const white = clamp(p[1].value / 100);
    const dark = clamp(p[2].value / 100);
    if (!isFinite(h)) return null;
    if (white + dark >= 1) {
      const grey = (255 * white) / (white + dark);
      return color(grey, grey, grey, alpha);
    }
    const mix = (n) => hslChannel(n, h, 1, 0.5) * (1 - white - dark) + 255 * white;
    return color(mix(0), mix(8), mix(4), alpha);
  };

  const isAngle = (p) => p.unit !== '' && p.unit !== '%';

  const fromFunction = (text) => {
    const match = exec(functionPattern, text);
    if (match === null) return null;
    const kind = match[1];
    const legacy = exec(commas, match[2]);
    if (kind === 'hwb' && legacy !== null) return null;
    const found = legacy || exec(spaces, match[2]);
    if (found === null) return null;
    const p = [part(found[1]), part(found[2]), part(found[3])];
    const last = found[4] === undefined ? { value: 1, unit: '' } : part(found[4]);
    if (isAngle(p[1]) || isAngle(p[2]) || isAngle(last)) return null;
    const alpha = 255 * clamp(last.unit === '%' ? last.value / 100 : last.value);
    if (kind === 'hwb') return fromHWB(p, alpha);
    if (kind === 'hsl' || kind === 'hsla') {
      if (legacy !== null && (p[1].unit !== '%' || p[2].unit !== '%')) return null;
      return fromHSL(p, alpha);
    }
    if (isAngle(p[0])) return null;
    if (legacy !== null && (p[0].unit !== p[1].unit || p[1].unit !== p[2].unit)) return null;
    const channel = (q) => (q.unit === '%' ? q.value * 2.55 : q.value);
    return color(channel(p[0]), channel(p[1]), channel(p[2]), alpha);
  };

  /** Reads a CSS colour; null when the text is none. `currentcolor` is black, as outside a document. */
  const parsed = (text) => {
    text = lower(trim(text));
    if (text[0] === '#') return hexadecimal(text);
    const value = named(text);
    if (value !== undefined) return color((value >> 16) & 255, (value >> 8) & 255, value & 255, 255);
    if (text === 'transparent') return transparent;
    if (text === 'currentcolor') return black;
    return fromFunction(text);
  };

  let known = { __proto__: null };
  let count = 0;
  /** Pages set the same few colours again and again. */
  const read = (text) => {
    let value = known[text];
    if (value !== undefined) return value;
    value = parsed(text);
    if (value !== null) complete(value);
    if (count >= 500 || text.length > 100) {
      known = { __proto__: null };
      count = 0;
    }
    known[text] = value;
    count += 1;
    return value;
  };

  const two = (value) => (value < 16 ? '0' : '') + toText(value, 16);

  /** The opacity with as few decimals as give the byte back. https://drafts.csswg.org/cssom/ */
  const alphaText = (a) => {
    const short = round((a / 255) * 100) / 100;
    return '' + (round(short * 255) === a ? short : round((a / 255) * 1000) / 1000);
  };

  /**
   * Adds the texts: as the getters of fillStyle and shadowColor write it, as it stands on the wire, and
   * as the arguments of setFillStyle.
   */
  const complete = (c) => {
    c.text = c.a === 255 ? '#' + two(c.r) + two(c.g) + two(c.b)
      : 'rgba(' + c.r + ', ' + c.g + ', ' + c.b + ', ' + alphaText(c.a) + ')';
    c.wire = '[' + c.r + ',' + c.g + ',' + c.b + ',' + c.a + ']';
    c.paint = '"normal",' + c.wire;
    return c;
  };

  internals.colors2d = { read, black: complete(black), transparent: complete(transparent) };
})
