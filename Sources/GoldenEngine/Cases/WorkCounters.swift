public import CanvasRaster
internal import DrawCommands

/// The work that a script asks for, as a program counted it: totals of the whole script.
public struct WorkCounters: Hashable, Sendable {
  /// A counter and its value.
  public struct Entry: Hashable, Sendable {
    /// The counter's name.
    public var name: String
    /// What was counted.
    public var value: Int

    /// Creates an entry.
    public init(_ name: String, _ value: Int) {
      self.name = name
      self.value = value
    }
  }

  /// The version of the counters' meaning; figures of different versions do not compare.
  public var version: Int
  /// The counters that the contract defines, in the order of their definition.
  public var script: [Entry]

  /// Creates counters.
  public init(version: Int, script: [Entry]) {
    self.version = version
    self.script = script
  }
}

/// Counts the work of a script, given its file, its bytes and what it is drawn with.
public typealias WorkCounter =
  @Sendable (
    _ path: String, _ bytes: [UInt8], _ configuration: RenderConfiguration, _ options: RenderOptions
  ) throws(GoldenError) -> WorkCounters

extension WorkCounters {
  /// The counters as `docs/schemas/test-results.schema.json` describes them.
  var json: JSONValue {
    [
      "version": .number(version),
      "script": .object(script.map { JSONValue.Member($0.name, .number($0.value)) }),
    ]
  }

  /// Reads counters; nil when the value is none.
  init?(json: JSONValue) {
    guard let version = json["version"]?.integer, case .object(let members)? = json["script"] else {
      return nil
    }
    self.init(
      version: version,
      script: members.compactMap { member in
        member.value.integer.map { Entry(member.name, $0) }
      })
  }
}
