// A clock with hands, drawn anew every second of the virtual clock, which begins on 2026-01-01 at 00:00:00 UTC.
Page({
  onLoad(options) {
    this.offset = (options.hours || 10) * 3600 + (options.minutes || 9) * 60;
  },

  onReady() {
    this.ctx = wx.createCanvasContext('clock');
    this.tick();
    this.timer = setInterval(() => this.tick(), 1000);
  },

  onUnload() {
    clearInterval(this.timer);
    this.ctx.clearRect(0, 0, 200, 200);
    this.ctx.draw();
  },

  tick() {
    const now = new Date();
    const seconds = this.offset + now.getUTCHours() * 3600 + now.getUTCMinutes() * 60 + now.getUTCSeconds();
    const { ctx } = this;
    ctx.translate(100, 100);
    this.face(ctx);
    this.hand(ctx, seconds / 43200, 45, 6, '#222');
    this.hand(ctx, seconds / 3600, 68, 4, '#222');
    this.hand(ctx, seconds / 60, 74, 2, '#d33');
    ctx.beginPath();
    ctx.arc(0, 0, 5, 0, 2 * Math.PI);
    ctx.setFillStyle('#d33');
    ctx.fill();
    ctx.draw();
  },

  face(ctx) {
    ctx.beginPath();
    ctx.arc(0, 0, 92, 0, 2 * Math.PI);
    ctx.setFillStyle('#fff');
    ctx.setStrokeStyle('#345');
    ctx.setLineWidth(6);
    ctx.fill();
    ctx.stroke();
    ctx.setTextAlign('center');
    ctx.setTextBaseline('middle');
    ctx.setFillStyle('#345');
    ctx.setFontSize(16);
    for (let hour = 1; hour <= 12; hour += 1) {
      const angle = hour * Math.PI / 6;
      ctx.fillText(String(hour), 74 * Math.sin(angle), -74 * Math.cos(angle));
    }
  },

  hand(ctx, turns, length, width, colour) {
    ctx.save();
    ctx.rotate(turns * 2 * Math.PI);
    ctx.setLineCap('round');
    ctx.setLineWidth(width);
    ctx.setStrokeStyle(colour);
    ctx.beginPath();
    ctx.moveTo(0, 10);
    ctx.lineTo(0, -length);
    ctx.stroke();
    ctx.restore();
  },
});
