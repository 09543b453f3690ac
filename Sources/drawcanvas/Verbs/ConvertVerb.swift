import DrawCommands

/// `convert`: a script in its canonical form, in any of the forms that scripts come in.
struct ConvertVerb: Sendable {
  private let batch: ScriptBatch
  private let source: ScriptSource
  private let output: String
  private let printsDigest: Bool
  private let form: ScriptForm

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    batch = try ScriptBatch(arguments)
    output = arguments[.output] ?? FilePath.standardStream
    printsDigest = arguments.has(.digest)
    switch arguments[.to] {
    case "parameters": form = .drawParameters
    case "actions": form = .actionList
    default: form = .drawScript
    }
    source = ScriptSource(
      limits: try arguments.limits(), policy: try arguments.diagnosticPolicy(), namesFile: false)
    let input = batch.scripts[0]
    if input != FilePath.standardStream, output != FilePath.standardStream,
      FilePath.resolved(input) == FilePath.resolved(output)
    {
      throw .outputIsInput(output)
    }
  }

  /// Writes the canonical form, or prints its digest.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    batch.run(
      messenger, context: {},
      work: { [self] _, _, gate, report throws(Failure) in
        let script = try source.read(report.file, into: &report)
        let bytes = try self.bytes(of: script)
        do throws(FileError) {
          _ = try gate.commit { () throws(FileError) in try OutputFile.write(bytes, to: output) }
        } catch {
          throw .file(error)
        }
      })
  }

  private func bytes(of script: DrawScript) throws(Failure) -> [UInt8] {
    if printsDigest { return Array("\(CanonicalForm.digest(of: script))\n".utf8) }
    do throws(FormLoss) {
      return try CanonicalForm.encode(script, as: form)
    } catch {
      throw .encoding(error.description)
    }
  }
}
