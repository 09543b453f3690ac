// The bitmap of a canvas: actions gathered during a task, sent as one draw at its end.
(function (native, internals) {
  'use strict';

  const { quoted, uncurry } = internals.dom;
  const Refusal = RangeError;
  const { equal, identity, text: matrixText } = internals.matrices;
  const { parse } = JSON;
  const indexOf = uncurry(String.prototype.indexOf);

  /** Past this many characters a draw is sent before the task ends, so that memory stays bounded. */
  const longestDraw = 4000000;

  /** What the state of the wire is at the start of every draw, as the texts of the arguments. */
  const defaults = {
    matrix: identity, fill: '"normal",[0,0,0,255]', stroke: '"normal",[0,0,0,255]', alpha: '255',
    composite: '"source-over"', shadow: '0,0,0,[]', filter: '"none"', width: '1', cap: '"butt"',
    join: '"miter"', miter: '10', dash: '[],0', font: '"10px sans-serif"', align: '"left"',
    baseline: '"normal"', direction: '"ltr"', spacing: '0', smoothing: 'true', quality: '"low"',
  };

  let pending = [];

  class Surface {
    /** `wire` 0: the canvas has no element and is made when it is first drawn on. */
    constructor(wire, width, height) {
      this.wire = wire;
      this.width = width;
      this.height = height;
      this.isOffscreen = wire === 0;
      this.sizeChanged = false;
      this.mustClear = false;
      this.isUsed = false;
      /** Surfaces whose unsent draws read this one as it is now. */
      this.readers = [];
      /** What patterns made of the present content share. */
      this.holder = null;
      this.actions = '';
      this.begin();
    }

    begin() {
      this.actions = '';
      this.mirror = { ...defaults };
      this.saved = [];
      this.clip = null;
    }

    get hasWork() {
      return this.actions !== '' || this.mustClear || this.sizeChanged;
    }

    /** The number of the canvas on the wire. */
    get id() {
      if (this.wire === 0) {
        this.wire = native.offscreen(this.width, this.height);
        this.sizeChanged = false;
      }
      return this.wire;
    }

    /** Takes an action: its method, the text of its arguments, and the text of further members. */
    add(method, data, more = '') {
      if (this.actions === '') this.enlist();
      const at = internals.callSite === undefined ? '' : internals.callSite();
      this.actions += (this.actions === '' ? '' : ',') + '{"method":"' + method + '","data":[' + data + ']'
        + more + (at ? ',"at":' + quoted(at) : '') + '}';
    }

    /** Sends what was gathered if it has become too much; called before an action and what it needs. */
    relieve() {
      if (this.actions.length > longestDraw) flush(this);
    }

    /** Sends one part of the state, unless the wire has it. */
    set(key, method, value) {
      if (this.mirror[key] === value) return;
      this.mirror[key] = value;
      this.add(method, value);
    }

    setMatrix(matrix) {
      if (equal(this.mirror.matrix, matrix)) return;
      this.mirror.matrix = matrix;
      this.add('setTransform', matrixText(matrix));
    }

    /**
     * Brings the clip of the wire to a node of the context's clips. A clip can only be undone by
     * `restore`, so a `save` stands before each; nothing else of the context's stack is sent.
     */
    setClip(node) {
      if (this.clip === node) return;
      const depth = commonDepth(this.clip, node);
      while (this.saved.length > depth) this.restore();
      const path = [];
      for (let n = node; n !== null && n.depth > depth; n = n.parent) path[n.depth - depth - 1] = n;
      for (let i = 0; i < path.length; i += 1) {
        this.saved[this.saved.length] = { ...this.mirror };
        this.add('save', '');
        this.setMatrix(path[i].matrix);
        this.add('clip', path[i].text, path[i].rule === 'evenodd' ? ',"rule":"evenodd"' : '');
      }
      this.clip = node;
    }

    restore() {
      const last = this.saved.length - 1;
      this.mirror = this.saved[last];
      this.saved.length = last;
      this.add('restore', '');
    }

    enlist() {
      if (!this.isAwaited) pending[pending.length] = this;
      this.isAwaited = true;
    }

    /** Notes that actions not sent yet read another surface. */
    reads(other) {
      if (other === this) return;
      for (let i = 0; i < other.readers.length; i += 1) if (other.readers[i] === this) return;
      other.readers[other.readers.length] = this;
    }

    /** Makes all pixels transparent; nothing may wait. */
    clearAll() {
      beforeChange(this);
      this.mustClear = true;
      this.enlist();
    }

    /** Gives the bitmap a size, which clears it. */
    resize(width, height) {
      beforeChange(this);
      if (width !== this.width || height !== this.height) this.sizeChanged = this.wire !== 0;
      this.width = width;
      this.height = height;
      if (this.isOffscreen && (width === 0 || height === 0)) {
        release(this);
        return;
      }
      this.begin();
      this.mustClear = this.mustClear || this.isUsed;
      if (this.hasWork) this.enlist();
    }
  }

  const commonDepth = (one, other) => {
    while (one !== other) {
      if (one !== null && (other === null || one.depth >= other.depth)) one = one.parent;
      else other = other.parent;
    }
    return one === null ? 0 : one.depth;
  };

  const sendReaders = (surface) => {
    const { readers } = surface;
    if (readers.length === 0) return;
    surface.readers = [];
    for (let i = 0; i < readers.length; i += 1) flush(readers[i]);
  };

  /** Gives a reply on, or throws what it says went wrong: a limit, in all likelihood. */
  const granted = (reply) => {
    if (indexOf(reply, ':fail') >= 0) {
      const { errMsg } = parse(reply);
      if (indexOf(errMsg, ':fail') >= 0) throw new Refusal(errMsg);
    }
    return reply;
  };

  const call = (event, text) => granted(native.invoke(event, text));

  const draw = (surface, reserve, actions) => call(
    'drawCanvas', '{"canvasId":' + surface.id + ',"reserve":' + reserve + ',"actions":[' + actions + ']}');

  /** A picture of the whole bitmap as it was sent last; empty for a bitmap without pixels. */
  const picture = (surface, type, quality) => {
    const { width, height } = surface;
    const reply = call('canvasToData', '{"canvasId":' + surface.id + ',"x":0,"y":0,"width":' + width
      + ',"height":' + height + ',"destWidth":' + width + ',"destHeight":' + height + ',"fileType":"' + type
      + '","quality":' + quality + '}');
    return parse(reply).data;
  };

  /** Patterns keep the pixels their canvas had; they are copied when those are about to change. */
  const keepForPatterns = (surface) => {
    if (surface.holder !== null) surface.holder.keep();
  };

  /** What a canvas showed when patterns were made of it; `source` is null while it still shows that. */
  class Holder {
    constructor(surface) {
      this.surface = surface;
      this.source = null;
    }

    keep() {
      if (this.source !== null) return;
      this.surface.holder = null;
      this.source = 'data:image/png;base64,' + picture(this.surface, 'png', 1);
    }
  }

  const holderOf = (surface) => {
    flush(surface);
    if (surface.holder === null) surface.holder = new Holder(surface);
    return surface.holder;
  };

  /** What must happen before the pixels of a surface change. */
  const beforeChange = (surface) => {
    sendReaders(surface);
    keepForPatterns(surface);
  };

  /** Pages set a side to 0 to give the memory of a canvas back. */
  const release = (surface) => {
    if (surface.wire !== 0) call('removeCanvas', '{"canvasId":' + surface.wire + '}');
    surface.wire = 0;
    surface.begin();
    surface.mustClear = false;
    surface.sizeChanged = false;
    surface.isUsed = false;
  };

  /** Sends what was drawn on a surface, and before it what others drew from its present content. */
  const flush = (surface) => {
    if (!surface.hasWork) return;
    beforeChange(surface);
    if (surface.isOffscreen && (surface.width === 0 || surface.height === 0)) {
      release(surface);
      return;
    }
    let { actions } = surface;
    for (let i = 0; i < surface.saved.length; i += 1) actions += ',{"method":"restore","data":[]}';
    if (surface.width === 0 || surface.height === 0) actions = '';
    const { isUsed } = surface;
    const mustClear = surface.mustClear && isUsed;
    surface.begin();
    surface.mustClear = false;
    if (surface.sizeChanged) {
      // Cleared first: a canvas whose size changes plays the draws again that it keeps.
      if (mustClear) draw(surface, false, '');
      surface.sizeChanged = false;
      granted(native.resizeCanvas(surface.id, surface.width, surface.height));
      if (actions !== '') draw(surface, true, actions);
    } else if (actions !== '' || mustClear) {
      draw(surface, !mustClear, actions);
    }
    surface.isUsed = actions !== '' || (isUsed && !mustClear);
  };

  /** Sends everything that waits; called at the end of every task. */
  const flushAll = () => {
    let error = null;
    while (pending.length > 0) {
      const list = pending;
      pending = [];
      for (let i = 0; i < list.length; i += 1) {
        list[i].isAwaited = false;
        try {
          flush(list[i]);
        } catch (caught) {
          // The other canvases get what was drawn on them all the same.
          error = error || caught;
        }
      }
    }
    if (error !== null) throw error;
  };

  /** Sends what waits, since pixels are to be written that are no action. */
  const prepareWrite = (surface) => {
    flush(surface);
    beforeChange(surface);
    surface.isUsed = true;
  };

  internals.surfaces = { Surface, flush, flushAll, prepareWrite, holderOf, picture };
})
