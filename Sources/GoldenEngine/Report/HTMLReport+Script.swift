extension HTMLReport {
  /// The report's script: keys, swipe, zoom with values, bounds on hover, copying.
  static let script = #"""
    'use strict';
    (() => {
      const sections = [...document.querySelectorAll('section')];
      const links = [...document.querySelectorAll('nav a')];
      let now = -1;
      const show = (index, scroll) => {
        if (!sections.length) return;
        now = Math.max(0, Math.min(sections.length - 1, index));
        links.forEach((link, i) => link.classList.toggle('now', i === now));
        if (scroll) {
          sections[now].focus({preventScroll: true});
          sections[now].scrollIntoView({block: 'start'});
          links[now].scrollIntoView({block: 'nearest'});
        }
      };
      links.forEach((link, i) => link.addEventListener('click', () => show(i, false)));
      const copy = button => {
        const done = () => {
          button.textContent = 'Copied';
          setTimeout(() => { button.textContent = 'Copy'; }, 1500);
        };
        const old = () => {
          const area = document.createElement('textarea');
          area.value = button.dataset.text;
          document.body.append(area);
          area.select();
          document.execCommand('copy');
          area.remove();
          done();
        };
        if (navigator.clipboard) navigator.clipboard.writeText(button.dataset.text).then(done, old);
        else old();
      };
      document.querySelectorAll('.copy').forEach(
        button => button.addEventListener('click', () => copy(button)));
      document.querySelectorAll('.swiper input').forEach(slider => {
        const set = () => slider.closest('.views').style.setProperty('--at', slider.value + '%');
        slider.addEventListener('input', set);
        set();
      });
      const root = document.documentElement;
      const flip = () => {
        const dark = root.dataset.theme
          ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
        root.dataset.theme = dark ? 'light' : 'dark';
      };
      document.addEventListener('keydown', event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (/^(textarea|select)$/i.test(event.target.tagName)) return;
        if (event.target.type === 'range') return;
        const at = Math.max(now, 0);
        if (event.key === 'j' || event.key === 'n') show(now + 1, true);
        else if (event.key === 'k' || event.key === 'p') show(at - 1, true);
        else if (event.key >= '1' && event.key <= '4' && sections[at]) {
          const tab = sections[at].querySelector('.v' + (event.key - 1));
          if (tab) tab.click();
        } else if (event.key === 'c' && sections[at]) {
          const button = sections[at].querySelector('.copy');
          if (button) copy(button);
        } else if (event.key === 't') flip();
        else return;
        event.preventDefault();
      });
      const clear = () => document.querySelectorAll('.box').forEach(box => box.remove());
      const draw = row => {
        clear();
        if (!row.dataset.box) return;
        const [x, y, w, h] = row.dataset.box.split(',').map(Number);
        const views = row.closest('section').querySelector('.views');
        if (!views) return;
        const d = views.dataset;
        views.querySelectorAll('.frame').forEach(frame => {
          const box = document.createElement('div');
          box.className = 'box';
          box.style.left = (x - d.x) / d.w * 100 + '%';
          box.style.top = (y - d.y) / d.h * 100 + '%';
          box.style.width = w / d.w * 100 + '%';
          box.style.height = h / d.h * 100 + '%';
          frame.append(box);
        });
      };
      document.querySelectorAll('.commands li').forEach(row => {
        row.addEventListener('mouseenter', () => draw(row));
        row.addEventListener('focus', () => draw(row));
        row.addEventListener('mouseleave', clear);
        row.addEventListener('blur', clear);
      });
      const lens = document.getElementById('lens');
      const glass = lens.querySelector('canvas').getContext('2d');
      const values = lens.querySelector('pre');
      const pixels = new WeakMap();
      const read = image => {
        if (!pixels.has(image)) {
          const canvas = document.createElement('canvas');
          canvas.width = image.naturalWidth;
          canvas.height = image.naturalHeight;
          const context = canvas.getContext('2d', {willReadFrequently: true});
          context.drawImage(image, 0, 0);
          pixels.set(image, context);
        }
        return pixels.get(image);
      };
      const value = (image, x, y) => {
        if (!image || x >= image.naturalWidth || y >= image.naturalHeight) return 'none';
        return [...read(image).getImageData(x, y, 1, 1).data].join(', ');
      };
      const look = (image, event) => {
        const views = image.closest('.views');
        const area = image.getBoundingClientRect();
        const x = Math.floor((event.clientX - area.left) / area.width * image.naturalWidth);
        const y = Math.floor((event.clientY - area.top) / area.height * image.naturalHeight);
        if (x < 0 || y < 0 || x >= image.naturalWidth || y >= image.naturalHeight) return;
        glass.imageSmoothingEnabled = false;
        glass.clearRect(0, 0, 176, 176);
        glass.drawImage(image, x - 5, y - 5, 11, 11, 0, 0, 176, 176);
        glass.strokeStyle = '#e6007a';
        glass.strokeRect(80.5, 80.5, 15, 15);
        const d = views.dataset;
        const place = (Number(d.x) + x * d.reduction) + ', ' + (Number(d.y) + y * d.reduction);
        const expected = views.querySelector('.expected img');
        const actual = views.querySelector('.actual img');
        values.textContent = 'at       ' + place + '\nexpected ' + value(expected, x, y)
          + '\nactual   ' + value(actual, x, y);
        lens.hidden = false;
        lens.style.left = Math.min(event.clientX + 18, innerWidth - 220) + 'px';
        lens.style.top = Math.min(event.clientY + 18, innerHeight - 260) + 'px';
      };
      document.querySelectorAll('.frame img').forEach(image => {
        const size = () => image.style.setProperty('--zoomed', image.naturalWidth * 8 + 'px');
        if (image.complete) size(); else image.addEventListener('load', size);
        image.addEventListener('mousemove', event => look(image, event));
        image.addEventListener('mouseleave', () => { lens.hidden = true; });
      });
      const named = sections.findIndex(section => '#' + section.id === location.hash);
      if (named >= 0) show(named, true);
    })();
    """#
}
