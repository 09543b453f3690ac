// A share poster: two pictures, wrapped text and a card, on the legacy context.
Page({
  data: { title: 'Hills in the morning', author: 'drawcanvas', lines: [] },

  onLoad(options) {
    this.setData({ title: options.title || this.data.title });
  },

  onReady() {
    Promise.all(['../images/hills.jpg', '../images/avatar.png'].map((src) => wx.getImageInfo({ src })))
      .then(([hills, avatar]) => this.draw(hills, avatar))
      .catch((error) => console.error(error.errMsg || error));
  },

  draw(hills, avatar) {
    const ctx = wx.createCanvasContext('poster', this);
    ctx.setFillStyle('#f4efe6');
    ctx.fillRect(0, 0, 300, 420);
    const height = 300 * hills.height / hills.width;
    ctx.drawImage(hills.path, 0, 0, 300, height);
    const shade = ctx.createLinearGradient(0, height - 60, 0, height);
    shade.addColorStop(0, 'rgba(0, 0, 0, 0)');
    shade.addColorStop(1, 'rgba(0, 0, 0, 0.5)');
    ctx.setFillStyle(shade);
    ctx.fillRect(0, height - 60, 300, 60);
    this.drawCard(ctx, avatar, height);
    ctx.draw(false, () => {
      wx.canvasToTempFilePath({ canvasId: 'poster', success: (res) => console.log('saved', res.tempFilePath) }, this);
    });
  },

  drawCard(ctx, avatar, top) {
    ctx.save();
    ctx.setShadow(0, 4, 12, 'rgba(0, 0, 0, 0.25)');
    ctx.setFillStyle('#fff');
    ctx.fillRect(20, top + 20, 260, 150);
    ctx.restore();
    ctx.save();
    ctx.beginPath();
    ctx.arc(60, top + 60, 24, 0, 2 * Math.PI);
    ctx.clip();
    ctx.drawImage(avatar.path, 36, top + 36, 48, 48);
    ctx.restore();
    ctx.setFillStyle('#888');
    ctx.setFontSize(13);
    ctx.fillText('by ' + this.data.author, 96, top + 65);
    ctx.setFillStyle('#222');
    ctx.setFontSize(20);
    this.wrap(ctx, this.data.title + ' — 山间的清晨', 230).forEach((line, i) => ctx.fillText(line, 36, top + 112 + 26 * i));
  },

  wrap(ctx, text, width) {
    const lines = [''];
    text.split(' ').forEach((word) => {
      const line = lines[lines.length - 1] + (lines[lines.length - 1] ? ' ' : '') + word;
      if (lines[lines.length - 1] && ctx.measureText(line).width > width) lines.push(word);
      else lines[lines.length - 1] = line;
    });
    return lines;
  },
});
