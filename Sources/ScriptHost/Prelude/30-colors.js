// Colours as the legacy context records them: [r, g, b, a], each 0-255, with the arithmetic of its clients.
(function (native, internals, global) {
  'use strict';

  const { exec, floor, min, Number, stringSlice, replace } = internals.primordials;
  const lower = internals.primordials.uncurry(String.prototype.toLowerCase);
  const parseHex = parseInt;

  const hexPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
  const component = '\\s*([-+]?(?:\\d+\\.?\\d*|\\.\\d+))\\s*';
  const rgbPattern = new RegExp('^rgba?\\(' + component + ',' + component + ',' + component + '(?:,' + component + ')?\\)$');
  const trimPattern = /^\s+|\s+$/g;

  function hexadecimal(digits) {
    const isShort = digits.length < 6;
    const color = [0, 0, 0, 255];
    const count = digits.length === 3 || digits.length === 6 ? 3 : 4;
    for (let i = 0; i < count; i += 1) {
      color[i] = isShort
        ? parseHex(digits[i], 16) * 17 : parseHex(stringSlice(digits, 2 * i, 2 * i + 2), 16);
    }
    return color;
  }

  /** Components end at 255 but may be negative, and alpha has no end: clients send them so. */
  function decimal(match) {
    const alpha = match[4] === undefined ? 255 : floor(255 * Number(match[4]));
    return [min(255, Number(match[1])), min(255, Number(match[2])), min(255, Number(match[3])), alpha];
  }

  /** A CSS colour as the wire has it; black for what is none, as clients do. */
  internals.legacyColor = function (text) {
    const color = lower(replace(text, trimPattern, ''));
    const digits = exec(hexPattern, color);
    if (digits !== null) return hexadecimal(digits[1]);
    const match = exec(rgbPattern, color);
    if (match !== null) return decimal(match);
    const other = internals.colors2d.read(color);
    return other === null ? [0, 0, 0, 255] : [other.r, other.g, other.b, other.a];
  };
})
