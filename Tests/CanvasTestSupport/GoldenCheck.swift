import Foundation
import Pixels

/// Checks golden cases and pairs of one folder.
package struct GoldenCheck: Sendable {
  /// Where the canvas' corner lies when a case is drawn for the second time.
  ///
  /// Both are odd and different, so that an error which swaps or halves them shows. A renderer that
  /// sets a matrix where it should concatenate one draws beside this corner.
  package static let secondOrigin = (x: 47, y: 31)

  /// Where the cases are.
  package let folder: GoldenFolder
  /// What draws, reads and writes pictures.
  package let services: GoldenServices
  /// The cases with their own measure.
  package let exceptions: GoldenExceptions
  /// Whether a difference from a golden fails.
  package let environment: GoldenEnvironment
  /// What may be written; never anything where goldens are not binding.
  package let recording: Recording

  /// Gathers what a check needs.
  package init(
    folder: GoldenFolder, services: GoldenServices, exceptions: GoldenExceptions,
    environment: GoldenEnvironment, recording: Recording
  ) {
    self.folder = folder
    self.services = services
    self.exceptions = exceptions
    self.environment = environment
    self.recording = environment.isBinding ? recording : .never
  }

  /// Draws a case at two origins and holds it against its golden.
  ///
  /// The difference between the origins depends on no library version, so it always fails.
  package func outcome(of golden: GoldenCase) throws -> GoldenOutcome {
    let tolerance = exceptions.tolerance(for: golden.name)
    let drawn = try picture(of: golden.script, origin: (x: 0, y: 0))
    let moved = try picture(of: golden.script, origin: Self.secondOrigin).cropped(
      to: PixelRect(
        x: Self.secondOrigin.x, y: Self.secondOrigin.y, width: drawn.width, height: drawn.height))
    if let difference = difference(
      named: golden.name, from: .origin, expected: drawn, actual: moved, tolerance: tolerance)
    {
      return try .differs(kept(difference))
    }
    return try outcome(of: golden, drawn: drawn, tolerance: tolerance)
  }

  /// Draws both scripts of a pair and holds one against the other.
  package func outcome(of pair: GoldenPair) throws -> GoldenOutcome {
    let origin = (x: 0, y: 0)
    let difference = difference(
      named: pair.description, from: .partner,
      expected: try picture(of: pair.partner, origin: origin),
      actual: try picture(of: pair.script, origin: origin),
      tolerance: exceptions.tolerance(for: pair.name))
    switch (pair.relation, difference) {
    case (.sameAs, let difference?): return try .differs(kept(difference))
    case (.differsFrom, nil): return .unexpectedlySame
    case (.sameAs, nil), (.differsFrom, _?):
      try forgetDifference(named: pair.description)
      return .passed
    }
  }

  /// Holds a picture against its golden and writes the golden where the mode says so.
  private func outcome(
    of golden: GoldenCase, drawn: Pixmap, tolerance: Tolerance
  ) throws -> GoldenOutcome {
    guard FileManager.default.fileExists(atPath: golden.picture.path) else {
      return recording.writes(matches: nil) ? try record(drawn, as: golden) : .missing
    }
    let expected = try services.decode(Array(Data(contentsOf: golden.picture)))
    let difference = difference(
      named: golden.name, from: .golden, expected: expected, actual: drawn, tolerance: tolerance)
    if recording.writes(matches: difference == nil) { return try record(drawn, as: golden) }
    guard let difference else {
      try forgetDifference(named: golden.name)
      return .passed
    }
    let kept = try kept(difference)
    return environment.isBinding ? .differs(kept) : .environmentDiffers(kept)
  }

  private func picture(of script: URL, origin: (x: Int, y: Int)) throws -> Pixmap {
    try services.render(Array(Data(contentsOf: script)), folder.url.path, origin)
  }

  private func difference(
    named name: String, from reference: GoldenDifference.Reference, expected: Pixmap,
    actual: Pixmap, tolerance: Tolerance
  ) -> GoldenDifference? {
    let comparison = PixmapComparison(expected: expected, actual: actual, tolerance: tolerance)
    guard !comparison.isMatch else { return nil }
    return GoldenDifference(
      name: name, reference: reference, expected: expected, actual: actual, comparison: comparison)
  }

  private func record(_ drawn: Pixmap, as golden: GoldenCase) throws -> GoldenOutcome {
    try Data(services.encode(drawn)).write(to: golden.picture, options: .atomic)
    try forgetDifference(named: golden.name)
    return .recorded(golden.picture)
  }

  /// Writes a difference's panels where a person finds them after the run, and returns it.
  private func kept(_ difference: GoldenDifference) throws -> GoldenDifference {
    let file = differenceFile(named: difference.name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(services.encode(difference.panels)).write(to: file, options: .atomic)
    return difference
  }

  /// Removes the panels that an earlier run left.
  private func forgetDifference(named name: String) throws {
    let file = differenceFile(named: name)
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }

  private func differenceFile(named name: String) -> URL {
    folder.differences.appending(path: name + ".png")
  }
}
