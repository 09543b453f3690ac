extension ReportPage {
  static let skeleton = """
    <h2>Flame chart</h2><p class="muted">Wheel zooms, dragging moves, a double click shows all;
    the arrow keys go from command to command.</p>
    <canvas id="flame" tabindex="0" role="img" aria-label="Flame chart"></canvas>
    <div class="pair"><div><h2>Picture</h2><div class="paper"><img id="picture" alt="The picture">
    <div class="mark" id="mark" hidden></div></div></div>
    <div class="side"><h2>Timeline</h2><input type="range" id="slider" min="0" value="0"
    aria-label="Command"><p class="mono" id="words">&nbsp;</p></div></div>
    """

  static let style = """
    #flame{width:100%;height:150px;display:block;border:1px solid var(--line);cursor:crosshair}
    .pair{display:flex;gap:24px;flex-wrap:wrap;align-items:flex-start}
    .pair>div:first-child{max-width:60%}.side{flex:1;min-width:280px}
    figure{margin:0;max-width:48%}figcaption{font-size:12px;opacity:.75;margin-top:4px}
    """

  static let script = #"""
    const $ = id => document.getElementById(id);
    const flame = $("flame"), slider = $("slider"), mark = $("mark"), picture = $("picture");
    const whole = Math.max(1, data.whole), last = data.commands.length - 1;
    let from = 0, to = whole, chosen = 0;
    picture.src = data.picture;
    slider.max = Math.max(0, last);
    const colour = n => `hsl(${(n * 67 + 200) % 360} 55% 58%)`;
    const ms = ns => (ns / 1e6).toFixed(3) + " ms";
    const rowHeight = 28;

    function bar(g, scale, name, start, length, row, fill, isChosen) {
      const x = (start - from) * scale, w = Math.max(length * scale, 0.6);
      if (x > flame.clientWidth || x + w < 0) return;
      g.fillStyle = fill;
      g.fillRect(x, row * rowHeight + 6, w, rowHeight - 4);
      if (isChosen) {
        g.strokeStyle = "#c2185b";
        g.lineWidth = 2;
        g.strokeRect(x, row * rowHeight + 6, Math.max(w, 3), rowHeight - 4);
      }
      const left = Math.max(x, 0), room = Math.min(x + w, flame.clientWidth) - left;
      if (room > 40) {
        g.save();
        g.beginPath();
        g.rect(left, row * rowHeight, room - 3, rowHeight + 6);
        g.clip();
        g.fillStyle = "#111";
        g.fillText(name + " " + ms(length), left + 4, row * rowHeight + 22);
        g.restore();
      }
    }
    function draw() {
      const k = devicePixelRatio || 1;
      flame.width = flame.clientWidth * k;
      flame.height = flame.clientHeight * k;
      const g = flame.getContext("2d");
      g.scale(k, k);
      g.font = "12px system-ui, sans-serif";
      const scale = flame.clientWidth / (to - from);
      data.rows.forEach((row, i) => row.forEach((b, n) =>
        bar(g, scale, b[0], b[1], b[2], i, colour(i === 1 ? n + 3 : i), false)));
      data.commands.forEach((c, i) => {
        if (i !== chosen) bar(g, scale, data.names[c[2]], c[0], c[1], 3, colour(c[2]), false);
      });
      const c = data.commands[chosen];
      if (c) bar(g, scale, data.names[c[2]], c[0], c[1], 3, colour(c[2]), true);
    }
    function choose(i) {
      if (last < 0) return;
      chosen = Math.max(0, Math.min(last, i));
      slider.value = chosen;
      const c = data.commands[chosen], box = c[3];
      $("words").textContent = `${data.pointers[chosen]}  ${data.names[c[2]]}  ${ms(c[1])}` +
        (box ? `  box ${box.join(", ")}` : "  paints nothing here");
      mark.hidden = !box;
      if (box) {
        const kx = 100 / data.width, ky = 100 / data.height;
        mark.style.left = box[0] * kx + "%";
        mark.style.top = box[1] * ky + "%";
        mark.style.width = (box[2] - box[0]) * kx + "%";
        mark.style.height = (box[3] - box[1]) * ky + "%";
      }
      draw();
    }
    const time = e => from + e.offsetX / flame.clientWidth * (to - from);
    flame.addEventListener("wheel", e => {
      e.preventDefault();
      const t = time(e), k = Math.exp(e.deltaY / 300);
      from = Math.max(0, t - (t - from) * k);
      to = Math.min(whole, t + (to - t) * k);
      draw();
    }, { passive: false });
    let drag = null;
    flame.addEventListener("pointerdown", e => drag = { x: e.offsetX, from, to, moved: false });
    addEventListener("pointerup", () => drag = null);
    flame.addEventListener("pointermove", e => {
      if (!drag) return;
      const shift = (drag.x - e.offsetX) / flame.clientWidth * (drag.to - drag.from);
      const length = drag.to - drag.from;
      from = Math.max(0, Math.min(whole - length, drag.from + shift));
      to = from + length;
      drag.moved = drag.moved || Math.abs(drag.x - e.offsetX) > 3;
      draw();
    });
    flame.addEventListener("click", e => {
      const t = time(e);
      const i = data.commands.findIndex(c => c[0] + c[1] >= t);
      if (i >= 0) choose(i);
    });
    flame.addEventListener("dblclick", () => { from = 0; to = whole; draw(); });
    slider.addEventListener("input", () => choose(Number(slider.value)));
    addEventListener("keydown", e => {
      if (e.target === slider) return;
      if (e.key === "ArrowRight") choose(chosen + 1);
      else if (e.key === "ArrowLeft") choose(chosen - 1);
    });
    addEventListener("resize", draw);
    if (data.commands.length) {
      // The commands are what one looks for: they begin where the first of them does.
      const first = data.commands[0][0], end = data.commands[last][0] + data.commands[last][1];
      const room = (end - first) * 0.15;
      from = Math.max(0, first - room);
      to = Math.min(whole, end + room);
      if (to <= from) { from = 0; to = whole; }
    }
    choose(data.commands.reduce((best, c, i) => c[1] > data.commands[best][1] ? i : best, 0));
    draw();
    document.body.dataset.ready = "yes";
    """#
}
