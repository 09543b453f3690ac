import Pixels
import ScriptHost
import Testing

/// The legacy context and the 2D context, drawing the same.
@Suite("Canvas 2D and the legacy context")
struct Canvas2DLegacyTests {
  @Test(
    "draw the same pixels where their rules agree",
    arguments: [
      "ctx.fillRect(10, 10, 30, 20); ctx.strokeRect(50.5, 10.5, 30, 20); ctx.clearRect(15, 15, 5, 5);",
      "ctx.beginPath(); ctx.moveTo(5, 5); ctx.lineTo(60, 20); ctx.arc(40, 30, 15, 0, 4); ctx.closePath(); ctx.fill();",
      "ctx.save(); ctx.translate(30, 20); ctx.rotate(0.4); ctx.scale(2, 1.5); ctx.fillRect(0, 0, 12, 9); ctx.restore();"
        + "ctx.fillRect(0, 50, 100, 5);",
      "ctx.beginPath(); ctx.arc(50, 30, 25, 0, 2 * Math.PI); ctx.clip(); ctx.fillRect(0, 0, 60, 40);",
      "ctx.setTransform(1, 0.2, -0.1, 1, 10, 5); ctx.fillRect(0, 0, 40, 30);",
      "ctx.beginPath(); ctx.rect(10, 10, 40, 30); ctx.quadraticCurveTo(80, 10, 90, 50); ctx.stroke();",
      "ctx.fillText('legacy', 10, 40); ctx.strokeText('画布', 50, 40);",
    ])
  func agree(_ drawing: String) throws {
    let legacy = try Canvas2DPage(drawing, isLegacy: true)
    let modern = try Canvas2DPage(drawing)
    #expect(legacy.failures.isEmpty && modern.failures.isEmpty)
    #expect(legacy.pixmap == modern.pixmap)
    #expect(legacy.pixmap != Pixmap(width: 100, height: 60))
  }

  @Test(
    "draw the same pixels with the same styles, each set its own way",
    arguments: [
      (
        "ctx.setFillStyle('#f80'); ctx.setStrokeStyle('rgb(0,80,160)'); ctx.setLineWidth(4); ctx.setLineJoin('round');",
        "ctx.fillStyle = '#f80'; ctx.strokeStyle = 'rgb(0,80,160)'; ctx.lineWidth = 4; ctx.lineJoin = 'round';"
      ),
      (
        "ctx.setShadow(4, 3, 5, '#ff0000'); ctx.setLineDash([6, 3], 2);",
        "ctx.shadowOffsetX = 4; ctx.shadowOffsetY = 3; ctx.shadowBlur = 5; ctx.shadowColor = '#ff0000';"
          + "ctx.setLineDash([6, 3]); ctx.lineDashOffset = 2;"
      ),
      ("ctx.setGlobalAlpha(0.2);", "ctx.globalAlpha = 0.2;"),
      (
        "const g = ctx.createLinearGradient(0, 0, 90, 0); g.addColorStop(0, '#ff0000'); g.addColorStop(1, '#0000ff');"
          + "ctx.setFillStyle(g);",
        "const g = ctx.createLinearGradient(0, 0, 90, 0); g.addColorStop(0, '#ff0000'); g.addColorStop(1, '#0000ff');"
          + "ctx.fillStyle = g;"
      ),
    ])
  func agreeOnStyles(_ legacyStyle: String, _ modernStyle: String) throws {
    let drawing = "ctx.beginPath(); ctx.rect(10, 10, 60, 30); ctx.fill(); ctx.stroke();"
    let legacy = try Canvas2DPage(legacyStyle + drawing, isLegacy: true)
    let modern = try Canvas2DPage(modernStyle + drawing)
    #expect(legacy.failures.isEmpty && modern.failures.isEmpty)
    #expect(legacy.pixmap == modern.pixmap)
  }

  @Test("the legacy path moves with the transform of its fill, the 2D path stays where it was made")
  func pathsMove() throws {
    let drawing = "ctx.beginPath(); ctx.rect(0, 0, 10, 10); ctx.translate(40, 0); ctx.fill();"
    let legacy = try Canvas2DPage(drawing, isLegacy: true)
    let modern = try Canvas2DPage(drawing)
    #expect(legacy.pixmap[45, 5].alpha == 255 && legacy.pixmap[5, 5].alpha == 0)
    #expect(modern.pixmap[45, 5].alpha == 0 && modern.pixmap[5, 5].alpha == 255)
  }

  @Test("the legacy alpha is cut to a whole number, the 2D one is not")
  func alphaRounds() throws {
    let legacy = try Canvas2DPage(
      "ctx.globalAlpha = 0.3; ctx.fillRect(0, 0, 5, 5);", isLegacy: true)
    let modern = try Canvas2DPage("ctx.globalAlpha = 0.3; ctx.fillRect(0, 0, 5, 5);")
    #expect(legacy.pixmap[2, 2].alpha == 76)
    #expect(modern.pixmap[2, 2].alpha == 77)
  }

  @Test("the legacy draw forgets the state, the 2D context keeps it")
  func stateLasts() throws {
    let legacy = try Canvas2DPage(
      "ctx.setFillStyle('#00ff00'); ctx.draw(); ctx.fillRect(0, 0, 9, 9);", isLegacy: true)
    let modern = try Canvas2DPage(
      "ctx.fillStyle = '#00ff00'; setTimeout(function () { ctx.fillRect(0, 0, 9, 9); }, 1);")
    #expect(legacy.pixmap[4, 4].green == 0)
    #expect(modern.pixmap[4, 4].green == 255)
  }
}
