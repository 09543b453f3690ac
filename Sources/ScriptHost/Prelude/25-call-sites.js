// Where in the page's code a drawing call was made, for --call-sites.
(function (native, internals, global) {
  'use strict';

  if (!internals.config.callSites) return;

  const { Error, stringSplit, stringSlice } = internals.primordials;
  const lastIndexOf = internals.primordials.uncurry(String.prototype.lastIndexOf);
  const startsWith = internals.primordials.uncurry(String.prototype.startsWith);
  /** Frames that are looked at: those of the prelude, and the first of the page. */
  const depth = 32;

  /** `name@file:line:column` as `file:line name`; an empty text for frames that are not the page's. */
  function site(frame) {
    const at = lastIndexOf(frame, '@');
    const place = stringSlice(frame, at + 1);
    if (startsWith(place, 'drawcanvas:') || startsWith(place, '[')) return '';
    const end = lastIndexOf(place, ':');
    if (end < 0) return '';
    const name = at > 0 ? stringSlice(frame, 0, at) : '';
    return stringSlice(place, 0, end) + (name === '' || name === 'global code' ? '' : ' ' + name);
  }

  /** The place of the innermost frame of the page; an empty text when there is none. */
  internals.callSite = function () {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = depth;
    const { stack } = new Error();
    Error.stackTraceLimit = limit;
    const frames = stringSplit(String(stack), '\n');
    for (let i = 0; i < frames.length; i += 1) {
      const place = site(frames[i]);
      if (place !== '') return place;
    }
    return '';
  };
})
