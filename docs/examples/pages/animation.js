// A ball that falls and bounces, with the ghosts of its last frames; run it with --frames.
Page({
  data: { bounce: 0.8, gravity: 1600 },

  onReady() {
    wx.createSelectorQuery().in(this).select('#animation').node(({ node }) => {
      this.canvas = node;
      this.ctx = node.getContext('2d');
      this.ball = { x: 20, y: 20, vx: 130, vy: 0 };
      this.trail = [];
      node.requestAnimationFrame((time) => this.frame(time, time));
    }).exec();
  },

  frame(time, last) {
    this.move(Math.min(time - last, 50) / 1000);
    this.trail = [...this.trail, { x: this.ball.x, y: this.ball.y }].slice(-40);
    this.draw();
    this.canvas.requestAnimationFrame((next) => this.frame(next, time));
  },

  move(seconds) {
    const { ball } = this;
    ball.vy += this.data.gravity * seconds;
    ball.x += ball.vx * seconds;
    ball.y += ball.vy * seconds;
    if (ball.y > 130) {
      ball.y = 130;
      ball.vy *= -this.data.bounce;
    }
  },

  draw() {
    const { ctx, canvas } = this;
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.fillStyle = '#def';
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.fillStyle = '#465';
    ctx.fillRect(0, 142, canvas.width, 8);
    this.trail.forEach(({ x, y }, i) => {
      ctx.globalAlpha = ((i + 1) / this.trail.length) ** 3;
      ctx.fillStyle = `hsl(${10 + i}, 90%, 55%)`;
      ctx.beginPath();
      ctx.arc(x, y, 12, 0, 2 * Math.PI);
      ctx.fill();
    });
    ctx.globalAlpha = 1;
  },
});
