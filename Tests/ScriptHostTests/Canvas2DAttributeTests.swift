import Pixels
import ScriptHost
import Testing

@Suite("Canvas 2D: attributes")
struct Canvas2DAttributeTests {
  @Test(
    "fonts are written as HTML writes them, and refused as CSS refuses them",
    arguments: [
      ("bold 20px serif", "bold 20px serif"), ("20PX Arial", "20px Arial"),
      (
        "italic small-caps 700 10.5px/1.2 'PingFang SC', sans-serif",
        "italic small-caps bold 10.5px \"PingFang SC\", sans-serif"
      ),
      ("normal 400 16px PingFang SC", "16px \"PingFang SC\""), ("2em serif", "20px serif"),
      ("12px", "10px sans-serif"), ("bold", "10px sans-serif"), ("-3px serif", "10px sans-serif"),
      ("12px inherit", "10px sans-serif"), ("900 12px \"serif\"", "900 12px \"serif\""),
    ])
  func fonts(_ text: String, _ written: String) throws {
    let escaped = text.replacing("'", with: "\\'")
    #expect(try printed(["ctx.font"], after: "ctx.font = '\(escaped)';") == [written])
  }

  @Test(
    "colours are written as HTML writes them",
    arguments: [
      ("red", "#ff0000"), ("#1234", "rgba(17, 34, 51, 0.267)"),
      ("rgba(255,0,0,.5)", "rgba(255, 0, 0, 0.5)"),
      ("rgb(10% 20% 30% / 50%)", "rgba(26, 51, 77, 0.5)"), ("hsl(120, 100%, 25%)", "#008000"),
      ("HWB(90 10% 20%)", "#73cc1a"), ("transparent", "rgba(0, 0, 0, 0)"),
      ("currentcolor", "#000000"),
      ("nonsense", "#000000"), ("__proto__", "#000000"), ("rgb(1,2)", "#000000"),
      ("rgba(0, 0, 0, 0.45)", "rgba(0, 0, 0, 0.45)"),
    ])
  func colours(_ text: String, _ written: String) throws {
    #expect(try printed(["ctx.fillStyle"], after: "ctx.fillStyle = '\(text)';") == [written])
  }

  @Test("values that HTML does not allow are ignored")
  func invalidValuesAreIgnored() throws {
    let setup = """
      ctx.globalAlpha = 0.5; ctx.globalAlpha = 2; ctx.globalAlpha = NaN;
      ctx.lineWidth = 3; ctx.lineWidth = 0; ctx.lineWidth = -1; ctx.lineWidth = Infinity;
      ctx.lineCap = 'Round'; ctx.lineJoin = 'bevel'; ctx.lineJoin = 'arcs'; ctx.miterLimit = 0;
      ctx.globalCompositeOperation = 'xor'; ctx.globalCompositeOperation = 'clear';
      ctx.shadowBlur = 4; ctx.shadowBlur = -1; ctx.shadowOffsetX = 'x';
      ctx.textAlign = 'middle'; ctx.textBaseline = 'normal'; ctx.direction = 'rtl'; ctx.direction = 'up';
      ctx.filter = 'blur(2px)'; ctx.filter = 'blur(-2px)'; ctx.letterSpacing = '.5em'; ctx.letterSpacing = '3';
      ctx.setLineDash([1, 2, 3]); ctx.setLineDash([1, -2]); ctx.imageSmoothingQuality = 'best';
      """
    let names = [
      "ctx.globalAlpha", "ctx.lineWidth", "ctx.lineCap", "ctx.lineJoin", "ctx.miterLimit",
      "ctx.globalCompositeOperation", "ctx.shadowBlur", "ctx.shadowOffsetX", "ctx.textAlign",
      "ctx.textBaseline", "ctx.direction", "ctx.filter", "ctx.letterSpacing", "ctx.getLineDash()",
      "ctx.imageSmoothingQuality",
    ]
    #expect(
      try printed(names, after: setup) == [
        "0.5", "3", "butt", "bevel", "10", "xor", "4", "0", "start", "alphabetic", "rtl",
        "blur(2px)", "0.5em", "1,2,3,1,2,3", "low",
      ])
  }

  @Test("setting a side of the canvas clears it and resets the context, even to the same value")
  func sizeResets() throws {
    let page = try Canvas2DPage(
      """
      ctx.fillStyle = 'red'; ctx.lineWidth = 5; ctx.translate(9, 9); ctx.save();
      ctx.fillRect(0, 0, 100, 60);
      setTimeout(function () {
        canvas.width = canvas.width;
        console.log(ctx.fillStyle, ctx.lineWidth, ctx.getTransform().isIdentity);
        setTimeout(function () { canvas.width = 40.9; canvas.height = -1; ctx.fillRect(0, 0, 1, 1); }, 5);
      }, 5);
      """)
    #expect(page.lines == ["#000000 1 true"])
    #expect(page.pixmap.width == 40)
    #expect(page.pixmap.height == 150)
    #expect(page.pixmap[20, 20].alpha == 0)
    #expect(page.pixmap[0, 0].alpha == 255)
  }

  @Test("text metrics follow the alignment and the baseline")
  func textMetrics() throws {
    let lines = try printed(
      [
        "[m.width > 30, n.width === m.width]",
        "Math.abs(m.actualBoundingBoxLeft + m.width - n.actualBoundingBoxLeft) < 1e-9",
        "m.alphabeticBaseline === 0 && n.alphabeticBaseline < 0",
        "Math.abs(m.emHeightAscent + m.emHeightDescent - 20) < 1e-9 && Math.abs(n.emHeightAscent) < 1e-9",
        "m.fontBoundingBoxAscent > m.actualBoundingBoxAscent", "w.width - m.width",
      ],
      after: """
        ctx.font = '20px sans-serif';
        const m = ctx.measureText('Hxg');
        ctx.textAlign = 'right'; ctx.textBaseline = 'top';
        const n = ctx.measureText('Hxg');
        ctx.letterSpacing = '4px';
        const w = ctx.measureText('Hxg');
        """)
    #expect(lines == ["true,true", "true", "true", "true", "true", "12"])
  }

  @Test("what is not supported is said once")
  func unsupportedIsReported() throws {
    let page = try Canvas2DPage(
      "for (let i = 0; i < 3; i += 1) { ctx.wordSpacing = '3px'; ctx.filter = 'url(#x)'; } ctx.fontKerning = 'none';"
    )
    #expect(
      page.warnings == ["unsupported-text-style", "unsupported-filter", "unsupported-text-style"])
  }

  @Test("a gradient that is set may still get stops")
  func gradientsAreLive() throws {
    let page = try Canvas2DPage(
      """
      const g = ctx.createLinearGradient(0, 0, 100, 0);
      ctx.fillStyle = g;
      ctx.fillRect(0, 0, 100, 20);
      g.addColorStop(0, 'lime');
      ctx.fillRect(0, 30, 100, 20);
      """)
    #expect(page.pixmap[50, 10].alpha == 0)
    #expect(page.pixmap[50, 40].green == 255)
  }
}
