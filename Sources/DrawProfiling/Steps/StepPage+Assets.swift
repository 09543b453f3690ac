extension StepPage {
  static let skeleton = """
    <p class="muted">Left and right go step by step, Home and End to the ends, Page keys by ten.</p>
    <input type="range" id="slider" min="0" value="0" aria-label="Step">
    <p class="mono" id="words">&nbsp;</p><div class="pair"><div class="paper">
    <canvas id="canvas" width="1" height="1"></canvas><div class="mark" id="mark" hidden></div></div>
    <div class="side"><table id="state"></table></div></div>
    """

  static let style = """
    .pair{display:flex;gap:24px;flex-wrap:wrap;align-items:flex-start}
    .pair>.paper{max-width:62%}.side{flex:1;min-width:280px}
    #state td{font-family:ui-monospace,monospace;font-size:12px;word-break:break-all}
    #state tr.new td{color:var(--accent);font-weight:600}
    """

  static let script = #"""
    const $ = id => document.getElementById(id);
    const canvas = $("canvas"), slider = $("slider"), mark = $("mark"), steps = data.steps;
    let shown = -1, wanted = 0, busy = false;
    slider.max = Math.max(0, steps.length - 1);
    const pictures = new Map();
    async function picture(step) {
      if (!pictures.has(step)) {
        const image = new Image();
        image.src = step.png;
        pictures.set(step, image.decode().then(() => image));
      }
      return pictures.get(step);
    }
    async function apply(step) {
      const g = canvas.getContext("2d");
      if (canvas.width !== step.size[0] || canvas.height !== step.size[1]) {
        canvas.width = step.size[0];
        canvas.height = step.size[1];
      }
      if (!step.png) return;
      const image = await picture(step);
      g.clearRect(step.at[0], step.at[1], image.width, image.height);
      g.drawImage(image, step.at[0], step.at[1]);
    }
    async function show(i) {
      wanted = Math.max(0, Math.min(steps.length - 1, i));
      if (busy || !steps.length) return;
      busy = true;
      while (shown !== wanted) {
        const goal = wanted;
        if (goal < shown) {
          canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
          shown = -1;
        }
        while (shown < goal) await apply(steps[++shown]);
      }
      busy = false;
      tell(steps[shown], steps[shown - 1]);
    }
    function tell(step, before) {
      slider.value = shown;
      $("words").textContent = `step ${step.step}  ${step.pointer}  ${step.method}` +
        (step.changed ? `  changed ${step.changed.join(", ")}` : "  changed nothing");
      mark.hidden = !step.changed;
      if (step.changed) {
        const [l, t, r, b] = step.changed, [w, h] = step.size;
        mark.style.left = l / w * 100 + "%";
        mark.style.top = t / h * 100 + "%";
        mark.style.width = (r - l) / w * 100 + "%";
        mark.style.height = (b - t) / h * 100 + "%";
      }
      $("state").replaceChildren(...Object.entries(step.state).map(([name, value]) => {
        const row = document.createElement("tr"), head = document.createElement("th");
        const cell = document.createElement("td");
        head.textContent = name;
        cell.textContent = JSON.stringify(value);
        if (before && JSON.stringify(before.state[name]) !== cell.textContent) row.className = "new";
        row.append(head, cell);
        return row;
      }));
      document.body.dataset.step = step.step;
    }
    slider.addEventListener("input", () => show(Number(slider.value)));
    addEventListener("keydown", e => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10,
        PageUp: -10 }[e.key];
      if (by) show(wanted + by);
      else if (e.key === "Home") show(0);
      else if (e.key === "End") show(steps.length - 1);
      else return;
      e.preventDefault();
    });
    show(0).then(() => document.body.dataset.ready = "yes");
    """#
}
