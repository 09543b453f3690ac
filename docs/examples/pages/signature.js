// A pad to sign on: every touch is a line, smoothed through the middle of its points.
Page({
  onReady() {
    this.ctx = wx.createCanvasContext('signature');
    this.ctx.setFillStyle('#fffdf5');
    this.ctx.fillRect(0, 0, 300, 150);
    this.ctx.setStrokeStyle('#ccc');
    this.ctx.setLineDash([4, 4]);
    this.ctx.beginPath();
    this.ctx.moveTo(20, 120);
    this.ctx.lineTo(280, 120);
    this.ctx.stroke();
    this.ctx.draw();
    this.lines = {};
  },

  touchStart(event) {
    event.changedTouches.forEach(({ identifier, x, y }) => { this.lines[identifier] = [{ x, y }]; });
  },

  touchMove(event) {
    event.changedTouches.forEach(({ identifier, x, y }) => {
      const points = this.lines[identifier];
      points.push({ x, y });
      if (points.length > 2) this.ink(points.slice(-3));
    });
  },

  touchEnd(event) {
    event.changedTouches.forEach(({ identifier }) => { delete this.lines[identifier]; });
    this.strokes = (this.strokes || 0) + 1;
    console.log(this.strokes + ' strokes');
  },

  ink([a, b, c]) {
    const { ctx } = this;
    const speed = Math.hypot(c.x - b.x, c.y - b.y);
    ctx.setStrokeStyle('#124');
    ctx.setLineCap('round');
    ctx.setLineWidth(Math.max(1.5, 5 - speed / 4));
    ctx.beginPath();
    ctx.moveTo((a.x + b.x) / 2, (a.y + b.y) / 2);
    ctx.quadraticCurveTo(b.x, b.y, (b.x + c.x) / 2, (b.y + c.y) / 2);
    ctx.stroke();
    ctx.draw(true);
  },
});
