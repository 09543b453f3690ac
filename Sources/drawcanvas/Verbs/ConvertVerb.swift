import DrawCommands

/// `convert`: a script in its canonical form.
struct ConvertVerb: Sendable {
  private let batch: ScriptBatch
  private let source: ScriptSource
  private let output: String
  private let printsDigest: Bool

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    batch = try ScriptBatch(arguments)
    output = arguments[.output] ?? FilePath.standardStream
    printsDigest = arguments.has(.digest)
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
        let bytes =
          try printsDigest
          ? Array((CanonicalWriter.digest(of: script) + "\n").utf8)
          : CanonicalWriter.bytes(of: script)
        do throws(FileError) {
          _ = try gate.commit { () throws(FileError) in try OutputFile.write(bytes, to: output) }
        } catch {
          throw .file(error)
        }
      })
  }
}
