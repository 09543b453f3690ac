import CanvasRaster
import DrawCommands
import DrawProfiling
import ImageCodecs

/// `steps`: the picture after each command.
struct StepsVerb: Sendable {
  private let study: ScriptStudy
  private let selection: StepSelection
  private let folder: String?
  private let list: String?
  private let page: String?

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    study = try ScriptStudy(arguments, outputs: [.json, .html])
    selection = StepSelection(
      at: Set(arguments.values[.at] ?? []), every: try arguments.count(.every),
      changedOnly: arguments.has(.changedOnly))
    page = arguments[.html]
    list = arguments[.json]
    if arguments[.output] == FilePath.standardStream { throw .conflict("--output -", "steps") }
    let script = arguments.operands.first ?? ""
    let usual =
      script == FilePath.standardStream
      ? "stdin-steps"
      : FilePath.join(FilePath.folder(of: script), FilePath.stem(of: script) + "-steps")
    folder = arguments[.output] ?? (page == nil ? usual : nil)
  }

  /// Writes the pictures, the list and the page.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let folder {
      do throws(FileError) { try FilePath.makeFolder(folder) } catch { throw .file(error) }
    }
    return try study.run(messenger) { _, file, bytes, report throws(Failure) in
      let steps = ScriptSteps(study.environment(for: file), options: study.settings.options)
      var outputs: [ScriptStudy.Output] = []
      if let page {
        let html = try ScriptStudy.profiling { () throws(ProfilingError) in
          try StepPage.html(
            InputFile.displayName(file), bytes: bytes, selection: selection, player: steps)
        }
        if html.isCut { report.messages.append(StepsVerb.cut(StepPage.mostSteps)) }
        outputs.append((page, html.file))
      }
      if let folder { try writePictures(folder, bytes, steps, &report, &outputs) }
      return outputs
    }
  }

  /// More pictures than this are a mistake more often than a wish.
  private static let mostPictures = 10_000

  /// Pictures are written as they come: all of them together may not fit into memory.
  private func writePictures(
    _ folder: String, _ bytes: [UInt8], _ steps: ScriptSteps, _ report: inout ScriptReport,
    _ outputs: inout [ScriptStudy.Output]
  ) throws(Failure) {
    var entries: [JSONValue] = []
    var failure: Failure?
    var isCut = false
    try ScriptStudy.profiling { () throws(ProfilingError) in
      try steps.walk(bytes, selection) { step in
        guard entries.count < StepsVerb.mostPictures else {
          isCut = true
          return false
        }
        do throws(Failure) {
          entries.append(try StepsVerb.write(step, into: folder))
          return true
        } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
    if isCut { report.messages.append(StepsVerb.cut(StepsVerb.mostPictures)) }
    if entries.isEmpty {
      throw .verdict(.nothingRan, code: "no-step", "no command was chosen")
    }
    let json: JSONValue = ["steps": .array(entries)]
    outputs.append((list ?? FilePath.join(folder, "steps.json"), Array((json.json + "\n").utf8)))
  }

  private static func write(_ step: Step, into folder: String) throws(Failure) -> JSONValue {
    let number = String(step.number)
    let name = "step-" + String(repeating: "0", count: max(0, 5 - number.count)) + number + ".png"
    guard let picture = step.marked() else { return step.json(file: nil) }
    let png: [UInt8]
    do throws(ImageError) { png = try ImageEncoder.png(picture) } catch {
      throw .encoding(error.description)
    }
    do throws(FileError) {
      try OutputFile.write(png, to: FilePath.join(folder, name))
    } catch {
      throw .file(error)
    }
    return step.json(file: name)
  }

  private static func cut(_ count: Int) -> Message {
    Message(
      severity: .warning, code: "steps-cut", pointer: nil, file: nil,
      text: "only the first \(count) steps are written; choose fewer by --at or --every")
  }
}
