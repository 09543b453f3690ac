import Pixels
import ScriptHost
import Testing

@Suite("Canvas 2D: pixels and other canvases")
struct Canvas2DPixelTests {
  private let green = RGBA(red: 0, green: 255, blue: 0, alpha: 255)
  private let red = RGBA(red: 255, green: 0, blue: 0, alpha: 255)

  @Test("reading sees what was drawn in the same task, and writing stands between draws")
  func readsAndWritesInOrder() throws {
    let page = try Canvas2DPage(
      """
      ctx.fillStyle = 'red';
      ctx.fillRect(0, 0, 20, 20);
      const image = ctx.getImageData(10, 10, 20, 20);
      console.log(image.data[0], image.data[3], image.data[4 * 15 + 3]);
      for (let i = 0; i < image.data.length; i += 4) { image.data[i] = 0; image.data[i + 1] = 255; image.data[i + 3] = 255; }
      ctx.globalAlpha = 0;
      ctx.translate(5, 5);
      ctx.putImageData(image, 40, 0);
      ctx.putImageData(image, 70, 0, 5, 5, 5, 5);
      ctx.putImageData(image, -10, 50);
      ctx.globalAlpha = 1;
      ctx.fillRect(40, 0, 3, 3);
      """)
    #expect(page.lines == ["255 255 0"])
    #expect(page.pixmap[40, 0] == green)
    #expect(page.pixmap[45, 5] == red)
    #expect(page.pixmap[72, 2].alpha == 0)
    #expect(page.pixmap[75, 5] == green)
    #expect(page.pixmap[80, 10].alpha == 0)
    #expect(page.pixmap[9, 55] == green)
    #expect(page.pixmap[10, 55].alpha == 0)
  }

  @Test("another canvas is drawn as it was when it was drawn")
  func canvasesAreDrawnAsTheyAre() throws {
    let page = try Canvas2DPage(
      """
      const other = wx.createOffscreenCanvas({ type: '2d', width: 10, height: 10 });
      const o = other.getContext('2d');
      o.fillStyle = 'lime'; o.fillRect(0, 0, 10, 10);
      ctx.drawImage(other, 0, 0);
      o.fillStyle = 'red'; o.fillRect(0, 0, 10, 10);
      ctx.drawImage(other, 20, 0);
      o.drawImage(canvas, 0, 0, 10, 10, 0, 0, 10, 10);
      ctx.drawImage(other, 40, 0);
      other.width = 10;
      ctx.drawImage(other, 60, 0);
      ctx.drawImage(canvas, 0, 30);
      """)
    #expect(page.pixmap[5, 5] == green)
    #expect(page.pixmap[25, 5] == red)
    #expect(page.pixmap[45, 5] == green)
    #expect(page.pixmap[65, 5].alpha == 0)
    #expect(page.pixmap[25, 35] == red)
  }

  @Test("a pattern keeps the pixels its canvas had when it was made")
  func patternsKeepTheirPixels() throws {
    let page = try Canvas2DPage(
      """
      const tile = wx.createOffscreenCanvas({ type: '2d', width: 4, height: 4 });
      const t = tile.getContext('2d');
      t.fillStyle = 'lime'; t.fillRect(0, 0, 4, 4);
      const first = ctx.createPattern(tile, 'repeat');
      t.fillStyle = 'red'; t.fillRect(0, 0, 4, 4);
      const second = ctx.createPattern(tile, null);
      ctx.fillStyle = first; ctx.fillRect(0, 0, 20, 20);
      ctx.fillStyle = second; ctx.fillRect(30, 0, 20, 20);
      tile.width = 4;
      setTimeout(function () {
        ctx.fillRect(60, 0, 20, 20);
        ctx.fillStyle = ctx.createPattern(canvas, 'no-repeat');
        ctx.clearRect(0, 0, 100, 60);
        ctx.fillRect(0, 0, 40, 20);
      }, 5);
      """)
    #expect(page.pixmap[10, 10] == green)
    #expect(page.pixmap[35, 10] == red)
    #expect(page.pixmap[45, 10].alpha == 0)
  }

  @Test("a pattern's transform moves the pattern, not the shape")
  func patternTransform() throws {
    let page = try Canvas2DPage(
      """
      const tile = wx.createOffscreenCanvas({ type: '2d', width: 20, height: 20 });
      const t = tile.getContext('2d');
      t.fillStyle = 'red'; t.fillRect(0, 0, 20, 20);
      t.fillStyle = 'lime'; t.fillRect(0, 0, 10, 20);
      const p = ctx.createPattern(tile, 'repeat');
      p.setTransform(new DOMMatrix().translate(10, 0));
      ctx.fillStyle = p;
      ctx.fillRect(0, 0, 40, 20);
      """)
    #expect(page.pixmap[5, 5] == red)
    #expect(page.pixmap[15, 5] == green)
    #expect(page.pixmap[39, 19] == red || page.pixmap[35, 15] == green)
    #expect(page.pixmap[45, 5].alpha == 0)
  }

  @Test("images load in a later task, by onload and onerror")
  func images() throws {
    let page = try Canvas2DPage(
      """
      const dot = wx.createOffscreenCanvas({ type: '2d', width: 3, height: 2 });
      const d = dot.getContext('2d');
      d.fillStyle = 'lime'; d.fillRect(0, 0, 3, 2);
      const image = canvas.createImage();
      image.onload = function () {
        console.log(image.width, image.height, image.complete, this === image);
        ctx.drawImage(image, 0, 0, 30, 20);
      };
      image.onerror = function () { console.log('error'); };
      image.src = 'missing.png';
      image.src = dot.toDataURL();
      ctx.drawImage(image, 50, 0);
      const broken = canvas.createImage();
      broken.onerror = function (event) {
        console.log(event.type);
        try { ctx.drawImage(broken, 0, 0); } catch (error) { console.log(error.name); }
      };
      broken.src = 'missing.png';
      console.log('first');
      """)
    #expect(page.lines == ["first", "3 2 true true", "error", "InvalidStateError"])
    #expect(page.pixmap[15, 10] == green)
    #expect(page.pixmap[50, 0].alpha == 0)
  }

  @Test("points are found in paths and on strokes")
  func hits() throws {
    let lines = try printed(
      [
        "[ctx.isPointInPath(12, 12), ctx.isPointInPath(20, 20), ctx.isPointInPath(20, 20, 'evenodd')]",
        "[ctx.isPointInPath(10, 10), ctx.isPointInPath(9.99, 12), ctx.isPointInPath(NaN, 12)]",
        "[ctx.isPointInPath(arc, 50, 70), ctx.isPointInPath(arc, 64.14, 64.14), ctx.isPointInPath(arc, 64.15, 64.15)]",
        "[ctx.isPointInStroke(arc, 50, 75), ctx.isPointInStroke(arc, 50, 75.01), ctx.isPointInStroke(arc, 50, 64)]",
        "[ctx.isPointInStroke(corner, 64.9, 5.1), ctx.isPointInStroke(corner, 9.9, 10)]",
        "(ctx.lineJoin = 'bevel', ctx.isPointInStroke(corner, 64.9, 5.1))",
        "(ctx.setLineDash([10]), [15, 25, 35].map(function (x) { return ctx.isPointInStroke(corner, x, 10); }))",
        "(ctx.scale(2, 2), ctx.isPointInPath(arc, 100, 130))",
      ],
      after: """
        ctx.rect(10, 10, 20, 20); ctx.rect(15, 15, 10, 10);
        const arc = new Path2D(); arc.arc(50, 50, 20, 0, 7);
        const corner = new Path2D('M10 10H60V60');
        ctx.lineWidth = 10;
        """)
    #expect(
      lines == [
        "true,true,false", "true,false,false", "true,true,false", "true,false,false", "true,false",
        "false", "true,false,true", "true",
      ])
  }

  @Test("selectors find declared canvases, and say what is missing")
  func selectors() throws {
    let page = try Canvas2DPage(
      """
      const query = wx.createSelectorQuery();
      query.in({}).select('.chart').boundingClientRect(function (rect) { console.log(rect.width, rect.bottom); });
      query.selectAll('canvas').fields({ id: true, node: true });
      query.select('#other').fields({ node: true, size: true });
      query.exec(function (found) {
        console.log(found[1].length, found[1][0].id, found[1][0].node === canvas);
        console.log(found[2].width, found[2].height, found[2].node.width);
      });
      console.log('first');
      """)
    #expect(page.lines == ["first", "100 60", "1 c true", "300 150 300"])
    #expect(page.warnings == ["canvas-undeclared"])
  }

  @Test("a canvas gives its memory back when a side is 0, and too many canvases are an error")
  func canvasesAreBounded() throws {
    let loop = """
      let first;
      for (let i = 0; i < 1100; i += 1) {
        const other = wx.createOffscreenCanvas({ type: '2d', width: 2, height: 2 });
        other.getContext('2d').fillRect(0, 0, 2, 2);
        ctx.drawImage(other, 0, 0);
        %
        first = first || other;
      }
      """
    let released = try Canvas2DPage(
      loop.replacing("%", with: "other.height = 0;")
        + "first.height = 2; first.getContext('2d').fillRect(0, 0, 2, 2); ctx.drawImage(first, 20, 0);"
    )
    #expect(released.failures.isEmpty)
    #expect(released.pixmap[1, 1].alpha == 255)
    #expect(released.pixmap[21, 1].alpha == 255)

    let kept = try Canvas2DPage(loop.replacing("%", with: ""))
    #expect(kept.failures.count == 1)
    #expect(kept.failures.first.map { "\($0)" }?.contains("limit canvases") == true)
    #expect(kept.pixmap[1, 1].alpha == 255)
  }
}
