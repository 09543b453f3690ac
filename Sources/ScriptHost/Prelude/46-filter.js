// The filter property of a context: checked as CSS, and written with plain units for the wire.
(function (native, internals) {
  'use strict';

  const { uncurry } = internals.dom;
  const { length } = internals.fonts2d;
  const colors = internals.colors2d;
  const exec = uncurry(RegExp.prototype.exec);
  const lower = uncurry(String.prototype.toLowerCase);
  const slice = uncurry(String.prototype.slice);
  const trim = uncurry(String.prototype.trim);

  const functionPattern = /^\s*([a-z-]+)\(((?:[^()]|\([^()]*\))*)\)/i;
  const amountPattern = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%?)$/i;
  const anglePattern = /^([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(deg|rad|grad|turn)?$/i;
  const partPattern = /^\s*([^\s()]+(?:\([^()]*\))?)/;
  const degrees = { __proto__: null, deg: 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };

  /** Filters whose amount may not be negative, and what an amount is cut to. */
  const amounts = {
    __proto__: null, brightness: Infinity, contrast: Infinity, saturate: Infinity, grayscale: 1,
    invert: 1, opacity: 1, sepia: 1,
  };

  const amount = (name, text) => {
    if (text === '') return name + '(1)';
    const match = exec(amountPattern, text);
    if (match === null) return null;
    const value = +match[1] / (match[2] === '%' ? 100 : 1);
    if (!(value >= 0)) return null;
    return name + '(' + (value < amounts[name] ? value : amounts[name] === 1 ? 1 : value) + ')';
  };

  const turn = (text) => {
    if (text === '') return 'hue-rotate(0deg)';
    const match = exec(anglePattern, text);
    if (match === null || (match[2] === undefined && +match[1] !== 0)) return null;
    return 'hue-rotate(' + +match[1] * (match[2] === undefined ? 1 : degrees[lower(match[2])]) + 'deg)';
  };

  const dropShadow = (text, em) => {
    const lengths = [];
    let color = null;
    let closed = false;
    for (let rest = text; trim(rest) !== '';) {
      const part = exec(partPattern, rest);
      if (part === null) return null;
      rest = slice(rest, part[0].length);
      const value = length(part[1], em);
      if (value !== null) {
        if (closed || lengths.length === 3) return null;
        lengths[lengths.length] = value.px;
      } else {
        if (color !== null) return null;
        color = colors.read(part[1]);
        if (color === null) return null;
        closed = lengths.length > 0;
      }
    }
    if (lengths.length < 2 || lengths[2] < 0) return null;
    const blur = lengths.length === 3 ? lengths[2] : 0;
    return 'drop-shadow(' + lengths[0] + 'px ' + lengths[1] + 'px ' + blur + 'px '
      + (color || colors.black).text + ')';
  };

  const one = (name, text, em) => {
    if (amounts[name] !== undefined) return amount(name, text);
    if (name === 'hue-rotate') return turn(text);
    if (name === 'drop-shadow') return dropShadow(text, em);
    if (name !== 'blur') return null;
    if (text === '') return 'blur(0px)';
    const radius = length(text, em);
    return radius === null || radius.px < 0 ? null : 'blur(' + radius.px + 'px)';
  };

  /**
   * The list of filters as the wire takes it: lengths in px, angles in degrees; `none` for none.
   * Null when CSS would refuse the text; `em` is the size of the font in px.
   */
  internals.filter2d = (text, em) => {
    let rest = trim(text);
    if (lower(rest) === 'none') return 'none';
    let list = '';
    while (rest !== '') {
      const match = exec(functionPattern, rest);
      if (match === null) return null;
      const filter = one(lower(match[1]), trim(match[2]), em);
      if (filter === null) return null;
      list += (list === '' ? '' : ' ') + filter;
      rest = trim(slice(rest, match[0].length));
    }
    return list === '' ? null : list;
  };
})
