/// Where the pictures of all scripts go, decided before any work.
struct OutputPlan: Hashable, Sendable {
  /// The place of one script's pictures.
  enum Place: Hashable, Sendable {
    /// One picture, in a file or on standard output.
    case file(String)
    /// Several pictures in a folder, their names beginning alike.
    case folder(String, prefix: String)
  }

  /// What decides about places beside the scripts.
  struct Wishes: Hashable, Sendable {
    /// The value of `--output`.
    var output: String?
    /// The ending of files that get their name from their script.
    var ending = "png"
    /// Whether every draw gives a picture.
    var isEachDraw = false
  }

  /// One place a script, in order.
  private(set) var places: [Place] = []
  /// The folder to be made for the pictures, or nil where none is needed.
  private(set) var folder: String?

  /// Plans the outputs.
  ///
  /// - Throws: `UsageError` when two scripts would write the same file, an output would replace a
  ///   script, or pictures of several would go to one file.
  init(scripts: [String], wishes: Wishes) throws(UsageError) {
    if scripts.filter({ $0 == FilePath.standardStream }).count > 1 { throw .repeatedStandardInput }
    let isStream = wishes.output == FilePath.standardStream
    if isStream, wishes.isEachDraw { throw .conflict("--output -", "--each-draw") }
    if isStream, scripts.count > 1 { throw .conflict("--output -", "several scripts") }
    places = scripts.map { OutputPlan.place(of: $0, wishes, isSingle: scripts.count == 1) }
    if let output = wishes.output, !isStream, scripts.count > 1 || wishes.isEachDraw {
      folder = output
    }
    try refuseClashes(scripts)
  }

  private static func place(of script: String, _ wishes: Wishes, isSingle: Bool) -> Place {
    let isStandard = script == FilePath.standardStream
    let stem = isStandard ? "stdin" : FilePath.stem(of: script)
    let name = "\(stem).\(wishes.ending)"
    if wishes.isEachDraw {
      return .folder(wishes.output ?? FilePath.folder(of: script), prefix: stem)
    }
    guard let output = wishes.output else {
      if isStandard, isSingle { return .file(FilePath.standardStream) }
      return .file(FilePath.join(FilePath.folder(of: script), name))
    }
    let isFolder = !isSingle || output.hasSuffix("/") || FilePath.isFolder(output)
    return .file(isFolder ? FilePath.join(output, name) : output)
  }

  private func refuseClashes(_ scripts: [String]) throws(UsageError) {
    var inputs: [String: String] = [:]
    for script in scripts where script != FilePath.standardStream {
      inputs[FilePath.resolved(script)] = script
    }
    var writers: [String: String] = [:]
    for (script, place) in zip(scripts, places) {
      let shown: String
      switch place {
      case .file(let path): shown = path
      case .folder(let folder, let prefix): shown = FilePath.join(folder, prefix + "-*")
      }
      let key = FilePath.resolved(shown)
      if let other = writers.updateValue(script, forKey: key) {
        throw .sameOutput(shown, first: other, second: script)
      }
      if case .file = place, inputs[key] != nil { throw .outputIsInput(shown) }
    }
  }
}
