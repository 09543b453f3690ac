internal import CanvasRaster
internal import DrawCommands
internal import ImageCodecs
internal import Pixels

extension GoldenRunner {
  /// Draws two scripts and holds the first against the second.
  func runPair(
    _ input: GoldenCase, partner: String, areEqual: Bool
  ) throws(GoldenError) -> GoldenResult {
    let effective = settings.settings(for: input.name)
    let actual = try pixmap(of: input.path, effective)
    let expected = try pixmap(of: partner, effective)
    let comparison = effective.comparison(
      expected: expected.pixmap, actual: actual.pixmap, scale: actual.scale)
    var result = GoldenResult(name: input.name, status: .passed, script: input.path)
    result.settings = effective
    result.scale = actual.scale
    result.comparison = comparison
    guard comparison.isMatch != areEqual else { return result }
    result.status = .failed
    result.message =
      areEqual ? "draws something else than \(partner)" : "draws the same as \(partner)"
    result.causes = [.nothing]
    result.change = comparison.change(expected: expected.pixmap, actual: actual.pixmap)
    result.clusters = comparison.clusters.prefix(GoldenRunner.shownClusters).map {
      GoldenResult.Cluster(bounds: $0.bounds, pixels: $0.pixels, blame: [])
    }
    if settings.keepsPictures {
      result.pictures.expected = try? ImageEncoder.png(expected.pixmap, compression: .small)
      result.pictures.actual = try? ImageEncoder.png(actual.pixmap, compression: .small)
      result.pictures.difference = try? ImageEncoder.png(
        DifferenceImage.overlay(comparison, expected: expected.pixmap, actual: actual.pixmap),
        compression: .small)
    }
    return result
  }

  private func pixmap(
    of path: String, _ effective: GoldenSettings
  ) throws(GoldenError) -> (pixmap: Pixmap, scale: Double) {
    guard
      let read = try ScriptInput(path, isExpected: true, limits: settings.rendering.limits)
    else { throw .notACase(path: path, problem: "is no script") }
    try settings.judge(path, read.diagnostics)
    let rendering = try render(read.script, from: path, scale: effective.scale?.value)
    return (rendering.pixmap(), rendering.canvas.size.scale)
  }
}
