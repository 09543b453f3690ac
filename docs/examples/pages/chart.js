// A chart whose numbers come from a request, as a component on the Canvas 2D interface.
Component({
  properties: { url: { type: String, value: 'https://example.com/visits.json' } },
  data: { visits: [] },

  observers: {
    visits(visits) { if (visits.length > 0) this.draw(visits); },
  },

  lifetimes: {
    ready() {
      wx.request({ url: this.data.url, success: (res) => this.setData({ visits: res.data.visits }) });
    },
  },

  methods: {
    draw(visits) {
      this.createSelectorQuery().select('#chart').fields({ node: true, size: true }).exec(([{ node, width, height }]) => {
        const ratio = wx.getWindowInfo().pixelRatio;
        node.width = width * ratio;
        node.height = height * ratio;
        const ctx = node.getContext('2d');
        ctx.scale(ratio, ratio);
        this.axes(ctx, width, height);
        this.bars(ctx, visits, width, height);
      });
    },

    axes(ctx, width, height) {
      ctx.fillStyle = '#fff';
      ctx.fillRect(0, 0, width, height);
      ctx.font = '11px sans-serif';
      ctx.textAlign = 'right';
      ctx.textBaseline = 'middle';
      for (let value = 0; value <= 100; value += 25) {
        const y = height - 30 - value * (height - 60) / 100;
        ctx.strokeStyle = value === 0 ? '#333' : '#ddd';
        ctx.beginPath();
        ctx.moveTo(36, y);
        ctx.lineTo(width - 12, y);
        ctx.stroke();
        ctx.fillStyle = '#666';
        ctx.fillText(value, 30, y);
      }
    },

    bars(ctx, visits, width, height) {
      const step = (width - 56) / visits.length;
      ctx.textAlign = 'center';
      visits.forEach(({ day, count }, i) => {
        const x = 42 + step * i + step * 0.15;
        const bar = count * (height - 60) / 100;
        const top = height - 30 - bar;
        const colour = ctx.createLinearGradient(0, top, 0, height - 30);
        colour.addColorStop(0, '#4b8df8');
        colour.addColorStop(1, '#a5c9ff');
        ctx.fillStyle = colour;
        ctx.beginPath();
        ctx.roundRect(x, top, step * 0.7, bar, [5, 5, 0, 0]);
        ctx.fill();
        ctx.fillStyle = '#333';
        ctx.fillText(day, x + step * 0.35, height - 16);
        ctx.fillText(count, x + step * 0.35, top - 10);
      });
    },
  },
});
