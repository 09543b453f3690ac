import CanvasRaster
import DrawCommands

/// `render`: draw scripts become pictures.
struct RenderVerb: Sendable {
  private let batch: ScriptBatch
  private let source: ScriptSource
  private let settings: PlaySettings
  private let encoding: PictureEncoding
  private let plan: OutputPlan
  private let confinement: Confinement

  /// Understands the flags, and plans the outputs.
  init(_ arguments: Arguments) throws(UsageError) {
    batch = try ScriptBatch(arguments)
    var settings = try PlaySettings(arguments)
    settings.decodesAhead = batch.leavesProcessor
    self.settings = settings
    encoding = try PictureEncoding(arguments)
    source = ScriptSource(
      limits: settings.limits, policy: try arguments.diagnosticPolicy(),
      namesFile: batch.namesFiles)
    plan = try OutputPlan(
      scripts: batch.scripts,
      wishes: OutputPlan.Wishes(
        output: arguments[.output], ending: encoding.ending, isEachDraw: settings.draws == .each))
    confinement = Confinement(arguments)
  }

  /// Renders all scripts.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = settings.missingFolder { throw .file(problem) }
    if let folder = plan.folder {
      do throws(FileError) { try FilePath.makeFolder(folder) } catch { throw .file(error) }
    }
    try confine(messenger)
    return batch.run(
      messenger, context: { [settings] in ScriptPlayer(settings: settings) },
      work: { job, player, gate, report throws(Failure) in
        try render(plan.places[job], player: &player, gate: gate, report: &report)
      })
  }

  /// Gives up the rights that rendering does not need; folders to be made must be there by now.
  private func confine(_ messenger: Messenger) throws(Failure) {
    var confinement = confinement
    confinement.plays(batch.scripts, with: settings)
    for place in plan.places {
      switch place {
      case .file(let path): confinement.writes(path)
      case .folder(let folder, _): confinement.writes(into: folder)
      }
    }
    confinement.writes(batch.summary)
    try confinement.enter(messenger)
  }

  private func render(
    _ place: OutputPlan.Place, player: inout ScriptPlayer, gate: OutputGate,
    report: inout ScriptReport
  ) throws(Failure) {
    let script = try source.read(report.file, into: &report)
    let digits = String(script.draws.count - 1).count
    var files: [(path: String, bytes: [UInt8])] = []
    var pictures: [ScriptReport.Picture] = []
    let log = try player.play(script, from: report.file, gate: gate) { picture throws(Failure) in
      let path = path(of: picture, at: place, digits: digits)
      files.append((path, try encoding.encode(picture.rendering, for: path)))
      let size = picture.rendering.canvas.size
      pictures.append(
        ScriptReport.Picture(
          path: path, width: size.deviceWidth, height: size.deviceHeight, draw: picture.draw,
          digest: batch.summary == nil ? nil : picture.rendering.digest))
    }
    try source.note(log, in: &report)
    do throws(FileError) {
      let isWritten = try gate.commit { () throws(FileError) in
        for file in files { try OutputFile.write(file.bytes, to: file.path) }
      }
      if isWritten { report.pictures = pictures }
    } catch {
      throw .file(error)
    }
  }

  private func path(
    of picture: ScriptPlayer.Picture, at place: OutputPlan.Place, digits: Int
  ) -> String {
    switch place {
    case .file(let path): return path
    case .folder(let folder, let prefix):
      let number = String(picture.draw ?? 0)
      let zeros = String(repeating: "0", count: max(0, digits - number.count))
      let name = picture.name.map { "-" + FilePath.safeName($0) } ?? ""
      return FilePath.join(folder, "\(prefix)-\(zeros)\(number)\(name).\(encoding.ending)")
    }
  }
}
