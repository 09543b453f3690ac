internal import CanvasRaster
public import DrawCommands
public import Pixels

extension GoldenRunner {
  /// Holds any picture against the golden of a name.
  ///
  /// - Parameters:
  ///   - pixmap: The picture.
  ///   - name: The golden's name without `.png`.
  ///   - folder: The folder of goldens; it need not exist.
  ///   - tolerance: What may differ; nil takes the settings'.
  ///   - scale: Device px a logical px.
  /// - Returns: What came of it; errors are results of status `error`.
  public func check(
    _ pixmap: Pixmap, named name: String, in folder: String, tolerance: Tolerance? = nil,
    scale: Double = 1
  ) -> GoldenResult {
    let subject = subject(pixmap, named: name, in: folder, tolerance: tolerance, scale: scale)
    return judged(subject)
  }

  /// Draws a script and holds the picture against the golden of a name, with blame where it differs.
  ///
  /// - Parameters:
  ///   - script: What to draw.
  ///   - name: The golden's name without `.png`.
  ///   - folder: The folder of goldens; it need not exist.
  ///   - tolerance: What may differ; nil takes the settings'.
  /// - Returns: What came of it; errors are results of status `error`.
  public func check(
    _ script: DrawScript, named name: String, in folder: String, tolerance: Tolerance? = nil
  ) -> GoldenResult {
    let path = GoldenPath.join(folder, name)
    do throws(GoldenError) {
      let rendering = try render(script, from: path, scale: nil)
      var subject = subject(
        rendering.pixmap(), named: name, in: folder, tolerance: tolerance,
        scale: rendering.canvas.size.scale)
      subject.bytes = CanonicalForm.encode(script)
      let scale = subject.scale
      subject.provenance = { [unowned self] in provenance(script, path: path, scale: scale) }
      subject.play = { [unowned self] in play(script, path: path, scale: nil) }
      subject.oldPointer = { script.pointer(draw: $0.draw, action: $0.action) }
      return try judge(subject)
    } catch {
      return failed(name, error)
    }
  }

  private func subject(
    _ pixmap: Pixmap, named name: String, in folder: String, tolerance: Tolerance?, scale: Double
  ) -> Subject {
    var effective = settings.settings(for: name)
    if let tolerance { effective.tolerance = tolerance }
    let path = GoldenPath.join(folder, name)
    return Subject(
      name: name, input: GoldenCase(name: name, path: path, kind: .script, isNamed: true),
      key: GoldenStore.Key(stem: GoldenPath.name(of: name)), pixmap: pixmap, scale: scale,
      bytes: [], settings: effective,
      provenance: { Provenance(libraries: [:], scale: scale) }, play: { Subject.Playback() },
      oldPointer: { "/draws/\($0.draw)/actions/\($0.action)" })
  }

  private func judged(_ subject: Subject) -> GoldenResult {
    do throws(GoldenError) { return try judge(subject) } catch {
      return failed(subject.name, error)
    }
  }

  private func failed(_ name: String, _ error: GoldenError) -> GoldenResult {
    var result = GoldenResult(name: name, status: .error, script: name)
    result.error = error
    result.message = error.description
    return result
  }
}
