package import Foundation
package import Pixels

/// Cases that are judged otherwise than the rest, each with the reason.
package struct GoldenExceptions: Hashable, Sendable {
  /// One case's exception.
  package struct Entry: Hashable, Sendable {
    /// Why the case cannot be held to the standard.
    package let reason: String
    /// What the case is held to instead.
    package let tolerance: Tolerance
    /// Whether the golden shows what should be and the program does not draw it yet.
    package let isKnownIssue: Bool
  }

  /// Exceptions by the name of their case, as in `cases/text/cjk-bold`.
  package let entries: [String: Entry]

  /// No exceptions.
  package init() {
    entries = [:]
  }

  /// Reads an exceptions file; a missing one has no entries, an unknown key is an error.
  package init(contentsOf file: URL) throws {
    guard FileManager.default.fileExists(atPath: file.path) else {
      self.init()
      return
    }
    try self.init(json: Data(contentsOf: file))
  }

  /// Reads the text of an exceptions file.
  package init(json: Data) throws {
    entries = try JSONDecoder().decode([String: Entry].self, from: json)
  }

  /// What a case may differ by.
  package func tolerance(for name: String) -> Tolerance {
    entries[name]?.tolerance ?? .standard
  }

  /// Whether a case is known to fail.
  package func isKnownIssue(_ name: String) -> Bool {
    entries[name]?.isKnownIssue ?? false
  }
}

extension GoldenExceptions.Entry: Decodable {
  private struct Key: CodingKey, Hashable {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }

    static let reason = Key("reason")
    static let channelDifference = Key("channelDifference")
    static let differingPixels = Key("differingPixels")
    static let knownIssue = Key("knownIssue")
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let known: Set<Key> = [.reason, .channelDifference, .differingPixels, .knownIssue]
    if let stray = fields.allKeys.first(where: { !known.contains($0) }) {
      throw DecodingError.dataCorruptedError(
        forKey: stray, in: fields, debugDescription: "unknown key \"\(stray.stringValue)\"")
    }
    reason = try fields.decode(String.self, forKey: .reason)
    tolerance = Tolerance(
      channelDifference: try fields.decodeIfPresent(UInt8.self, forKey: .channelDifference)
        ?? Tolerance.standard.channelDifference,
      differingPixels: Int(try fields.decodeIfPresent(UInt32.self, forKey: .differingPixels) ?? 0))
    isKnownIssue = try fields.decodeIfPresent(Bool.self, forKey: .knownIssue) ?? false
  }
}
