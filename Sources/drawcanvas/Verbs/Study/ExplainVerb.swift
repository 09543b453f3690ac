import CanvasRaster
import DrawCommands
import DrawProfiling

/// `explain`: which commands made a pixel.
struct ExplainVerb: Sendable {
  private let study: ScriptStudy
  private let x: Double
  private let y: Double
  private let isLogical: Bool
  private let json: String?
  private let showsAll: Bool

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    study = try ScriptStudy(arguments, outputs: [.json])
    let place = arguments.operands[1]
    let numbers = place.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw .badOperand(place, wanted: "a place such as 120,80")
    }
    (self.x, self.y) = (x, y)
    isLogical = arguments.has(.logical)
    json = arguments[.json]
    showsAll = arguments.has(.verbose)
  }

  /// Prints the explanation.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    try study.run(messenger) { _, file, bytes, _ throws(Failure) in
      let explainer = ScriptExplainer(
        study.environment(for: file), options: study.settings.options)
      let explanation: Explanation
      do throws(ScriptExplainer.Problem) {
        explanation = try explainer.explain(bytes, x: x, y: y, isLogical: isLogical)
      } catch {
        switch error {
        case .playing(let error): throw Failure(error)
        case .outside(let width, let height):
          throw .verdict(
            .usage, code: "outside",
            "the place lies outside of the canvas of \(width) × \(height) device px")
        }
      }
      var outputs: [ScriptStudy.Output] = []
      if let json { outputs.append((json, Array((explanation.json.json + "\n").utf8))) }
      if json != FilePath.standardStream {
        let text = explanation.text(includesUnchanged: showsAll)
        outputs.append((FilePath.standardStream, Array(text.utf8)))
      }
      return outputs
    }
  }
}
