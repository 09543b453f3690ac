import DrawCommands
import GoldenEngine
import ImageCodecs
import Pixels

/// `diff`: two pictures, or the pictures of two folders, are compared.
struct DiffVerb {
  private let expected: String
  private let actual: String
  private let output: String?
  private let scale: Double
  private let settings: GoldenSettings
  private let outputs: RunOutputs

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    expected = arguments.operands[0]
    actual = arguments.operands[1]
    output = arguments[.output]
    scale =
      try arguments.number(
        .scale, in: CanvasDescription.scaleRange, wanted: "a number above 0") ?? 1
    settings = GoldenSettings(try arguments.settingsLayer())
    outputs = try RunOutputs(arguments, html: arguments[.report])
    if output == FilePath.standardStream, outputs.takesStandardOutput {
      throw .conflict("--output -", "another -")
    }
    if let output, output == expected || output == actual { throw .outputIsInput(output) }
  }

  /// Compares, and says what came of it.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    var status = ExitStatus.success
    var records: [ResultRecord] = []
    for pair in try pairs() {
      do throws(GoldenError) {
        let result = try compare(pair)
        if result.status != .passed { status = status.combined(with: .checkFailed) }
        records.append(ResultRecord(result))
      } catch {
        messenger.print([Failure.golden(error).message(file: nil)])
        status = status.combined(with: error.status)
      }
    }
    let isQuiet = output == FilePath.standardStream
    for record in records where !isQuiet {
      let text =
        record.status == .passed ? ["equal\t\(record.name)"] + decision(record) : record.lines
      try outputs.say(text.joined(separator: "\n"))
    }
    try outputs.write(RunRecord(platform: GoldenPlatform.current.name, results: records))
    if records.isEmpty, status == .success { status = .nothingRan }
    return VerbEnding(status: status)
  }

  /// What let differences pass, if there were any.
  private func decision(_ record: ResultRecord) -> [String] {
    guard let measures = record.measures, measures.size > 0 else { return [] }
    return ["\t\(measures.decidedBy); largest difference \(measures.size)"]
  }

  private struct Pair {
    var name: String
    var expected: String?
    var actual: String?
    var output: String?
  }

  private func pairs() throws(Failure) -> [Pair] {
    guard FilePath.isFolder(expected) || FilePath.isFolder(actual) else {
      return [Pair(name: actual, expected: expected, actual: actual, output: output)]
    }
    for folder in [expected, actual] {
      if let problem = FilePath.problem(withFolder: folder) { throw .file(problem) }
    }
    do throws(GoldenError) {
      let old = Set(try DiffVerb.pictures(in: expected))
      let new = Set(try DiffVerb.pictures(in: actual))
      return old.union(new).sorted().map { name in
        Pair(
          name: name, expected: old.contains(name) ? FilePath.join(expected, name) : nil,
          actual: new.contains(name) ? FilePath.join(actual, name) : nil,
          output: output.map { FilePath.join($0, FilePath.withoutEnding(name) + ".png") })
      }
    } catch {
      throw .golden(error)
    }
  }

  private static func pictures(in folder: String, below: String = "") throws(GoldenError)
    -> [String]
  {
    var result: [String] = []
    for name in try GoldenFile.names(in: FilePath.join(folder, below.isEmpty ? "." : below)) {
      let path = below.isEmpty ? name : below + "/" + name
      if GoldenFile.isFolder(FilePath.join(folder, path)) {
        result += try pictures(in: folder, below: path)
      } else if ImageFormat(fileExtension: FilePath.ending(of: name)) != nil {
        result.append(path)
      }
    }
    return result
  }

  private func compare(_ pair: Pair) throws(GoldenError) -> GoldenResult {
    var result = GoldenResult(name: pair.name, status: .passed, script: "")
    result.golden = pair.expected
    result.settings = settings
    result.scale = scale
    guard let old = pair.expected, let new = pair.actual else {
      result.status = .failed
      result.message = pair.actual == nil ? "only in \(expected)" : "only in \(actual)"
      return result
    }
    let before = try DiffVerb.read(old)
    let after = try DiffVerb.read(new)
    let comparison = settings.comparison(expected: before, actual: after, scale: scale)
    result.comparison = comparison
    if !comparison.isMatch {
      result.status = .failed
      result.change = comparison.change(expected: before, actual: after)
      result.clusters = comparison.clusters.prefix(100).map {
        GoldenResult.Cluster(bounds: $0.bounds, pixels: $0.pixels, blame: [])
      }
    }
    if pair.output != nil || (outputs.needsPictures && !comparison.isMatch) {
      try addPictures(&result, comparison, before, after, to: pair.output)
    }
    return result
  }

  private func addPictures(
    _ result: inout GoldenResult, _ comparison: PixmapComparison, _ before: Pixmap,
    _ after: Pixmap, to path: String?
  ) throws(GoldenError) {
    let overlay = DifferenceImage.overlay(comparison, expected: before, actual: after)
    do throws(ImageError) {
      let difference = try ImageEncoder.png(overlay, compression: .small)
      if outputs.needsPictures {
        result.pictures.expected = try ImageEncoder.png(before, compression: .small)
        result.pictures.actual = try ImageEncoder.png(after, compression: .small)
        result.pictures.difference = difference
      }
      guard let path else { return }
      try DiffVerb.write(difference, to: path)
    } catch {
      throw .picture(path: result.name, error)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    do throws(FileError) {
      if path != FilePath.standardStream {
        try FilePath.makeFolder(FilePath.folder(of: path))
      }
      try OutputFile.write(bytes, to: path)
    } catch {
      throw .cannotEncode(.png, reason: error.description)
    }
  }

  private static func read(_ path: String) throws(GoldenError) -> Pixmap {
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(path, limit: .max) } catch {
      switch error {
      case .file(let error): throw .unreadable(path: path, number: error.number)
      case .tooLong: throw .notACase(path: path, problem: "is too long")
      }
    }
    do throws(ImageError) { return try ImageDecoder.decode(bytes) } catch {
      throw .picture(path: path, error)
    }
  }
}
