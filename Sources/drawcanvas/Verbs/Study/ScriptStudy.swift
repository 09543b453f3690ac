import CanvasRaster
import DrawCommands
import DrawProfiling
import ImageCodecs

/// What the verbs that study one script have in common.
struct ScriptStudy: Sendable {
  /// Runs the work, with timeout and interruption.
  let batch: ScriptBatch
  /// How scripts are played.
  let settings: PlaySettings

  /// A file that a study leaves behind.
  typealias Output = (path: String, bytes: [UInt8])

  /// Understands the flags, and refuses outputs that would be mixed up or replace the script.
  init(_ arguments: Arguments, outputs: [Flag]) throws(UsageError) {
    var batch = try ScriptBatch(arguments)
    // The JSON of these verbs is their own, not the summary of a batch.
    batch.summary = nil
    if arguments.verb == .explain { batch.scripts = [arguments.operands[0]] }
    if !arguments.verb.flags.contains(.jobs) { batch.threads = 1 }
    self.batch = batch
    settings = try PlaySettings(arguments)
    var taken: [String: Flag] = [:]
    for flag in outputs {
      guard let path = arguments[flag] else { continue }
      if let other = taken.updateValue(flag, forKey: path) {
        throw .conflict("\(other.spelling) \(path)", "\(flag.spelling) \(path)")
      }
      if path != FilePath.standardStream,
        batch.scripts.contains(where: { FilePath.resolved($0) == FilePath.resolved(path) })
      {
        throw .outputIsInput(path)
      }
    }
    if batch.scripts.filter({ $0 == FilePath.standardStream }).count > 1 {
      throw .repeatedStandardInput
    }
  }

  /// Does the work on every script; `work` gets the script's path and bytes and returns what is to be
  /// written.
  func run(
    _ messenger: Messenger,
    work:
      @escaping @Sendable (Int, String, [UInt8], inout ScriptReport) throws(Failure) -> [Output]
  ) throws(Failure) -> VerbEnding {
    if let problem = settings.missingFolder { throw .file(problem) }
    return batch.run(
      messenger, context: {},
      work: { [self] job, _, gate, report throws(Failure) in
        let bytes = try read(report.file)
        var failure: Failure?
        var outputs: [Output] = []
        do throws(Failure) {
          outputs = try work(job, report.file, bytes, &report)
        } catch {
          failure = error
        }
        // A verdict does not undo the reports that led to it.
        outputs += report.outputs
        do throws(FileError) {
          _ = try gate.commit { () throws(FileError) in
            for output in outputs { try OutputFile.write(output.bytes, to: output.path) }
          }
        } catch {
          throw .file(error)
        }
        if let failure { throw failure }
      })
  }

  /// The bytes of a script.
  func read(_ file: String) throws(Failure) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.read(file, limit: settings.limits.inputBytes)
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .tooLong(let found, let allowed):
        throw .limit(LimitExceeded(name: "input-bytes", found: found, allowed: allowed))
      }
    }
  }

  /// A fresh environment for a script.
  func environment(for file: String) -> RenderEnvironment {
    RenderEnvironment(settings.configuration(for: file))
  }

  /// Runs a step of profiling and gives its failure our words.
  static func profiling<Result>(
    _ body: () throws(ProfilingError) -> Result
  ) throws(Failure) -> Result {
    do throws(ProfilingError) { return try body() } catch { throw Failure(error) }
  }
}

extension Failure {
  /// Why profiling failed.
  init(_ error: ProfilingError) {
    switch error {
    case .unread: self = .fault("the script could not be read again")
    case .decoding(let error): self = .decoding(error)
    case .rendering(let error): self = Failure(error)
    case .encoding(let error): self = .encoding(error.description)
    }
  }
}

extension Arguments {
  /// A share such as `5%` or `0.05`, or nil where the flag is missing.
  func share(_ flag: Flag) throws(UsageError) -> Double? {
    guard let text = self[flag] else { return nil }
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()) : text
    guard let number = Double(digits), number.isFinite, number >= 0,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
    else { throw .badValue(text, flag: flag, wanted: "a share such as 5% or 0.05") }
    return isPercent ? number / 100 : number
  }
}
