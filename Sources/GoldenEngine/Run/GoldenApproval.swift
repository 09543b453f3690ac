internal import Pixels

/// Pictures of a kept run that become goldens.
public struct GoldenApproval: Sendable {
  /// Which results are meant; with nothing given, all that can be approved.
  public struct Selection: Hashable, Sendable {
    /// Names, patterns or ids of results.
    public var names: [String]
    /// Words for causes, such as `script` or `font`.
    public var causes: [String]
    /// Words for kinds of change, such as `moved`.
    public var changes: [String]

    /// Creates a selection.
    public init(names: [String] = [], causes: [String] = [], changes: [String] = []) {
      self.names = names
      self.causes = causes
      self.changes = changes
    }
  }

  /// One golden to be written.
  public struct Step: Sendable {
    /// The result whose picture is taken.
    public let record: ResultRecord
    /// The golden's file.
    public let path: String
    /// Whether a golden is replaced.
    public let replaces: Bool
    let bytes: [UInt8]
  }

  /// What will be done, in the order of the run.
  public let steps: [Step]

  /// Plans what to write.
  ///
  /// - Parameters:
  ///   - run: The kept run, with its pictures.
  ///   - selection: Which of its results.
  /// - Throws: `GoldenError.unknownName` when a name matches no result that can be approved.
  public init(_ run: RunRecord, _ selection: Selection = Selection()) throws(GoldenError) {
    var steps: [Step] = []
    var used: Set<String> = []
    for record in run.results {
      guard
        record.status == .failed || record.status == .missing
          || record.status == .unexpectedlyPassed,
        let path = record.golden ?? record.place, let bytes = record.pictures.actual
      else { continue }
      let names = selection.names.filter { GoldenApproval.matches(record, $0) }
      used.formUnion(names)
      let isNamed = selection.names.isEmpty || !names.isEmpty
      let hasCause =
        selection.causes.isEmpty || selection.causes.contains(where: record.causeKinds.contains)
      let hasChange =
        selection.changes.isEmpty || selection.changes.contains { $0 == record.changeKind }
      guard isNamed, hasCause, hasChange else { continue }
      steps.append(
        Step(record: record, path: path, replaces: record.golden != nil, bytes: bytes))
    }
    if let unknown = selection.names.first(where: { !used.contains($0) }) {
      throw .unknownName(unknown)
    }
    self.steps = steps
  }

  private static func matches(_ record: ResultRecord, _ name: String) -> Bool {
    record.name == name || record.id == name || GoldenPath.matches(record.name, pattern: name)
      || record.script == name
  }

  /// Writes one golden.
  ///
  /// - Throws: `GoldenError.moved` when script or golden are not what they were in the run, and
  ///   `GoldenError.unwritable`.
  public static func carryOut(_ step: Step) throws(GoldenError) {
    let script = try GoldenFile.read(step.record.script)
    guard SHA256.hexDigest(of: script) == step.record.scriptDigest else {
      throw .moved(name: step.record.name, problem: "the script changed since the run")
    }
    let golden = try? GoldenFile.read(step.path)
    guard golden.map(SHA256.hexDigest(of:)) ?? "" == step.record.goldenDigest else {
      throw .moved(name: step.record.name, problem: "the golden changed since the run")
    }
    try GoldenFile.write(step.bytes, to: step.path)
  }
}
