public import DrawCommands

/// The results of a run, or of several shards of one.
public struct RunRecord: Sendable {
  /// Whose goldens were compared.
  public var platform: String
  /// The folder that names are relative to.
  public var root: String
  /// The results, in the order of the cases.
  public var results: [ResultRecord]

  /// Creates a record.
  public init(platform: String, root: String = ".", results: [ResultRecord]) {
    self.platform = platform
    self.root = root
    self.results = results
  }

  /// How many results have a status.
  public func count(of status: GoldenStatus) -> Int {
    results.reduce(0) { $0 + ($1.status == status ? 1 : 0) }
  }

  /// The counts in words, the statuses that nothing has left out.
  public var summary: String {
    let parts = GoldenStatus.allCases.compactMap { status -> String? in
      let count = count(of: status)
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    return parts.isEmpty ? "nothing ran" : parts.joined(separator: ", ")
  }

  /// The record as `docs/schemas/test-results.schema.json` describes it.
  public var json: JSONValue {
    .object([
      .init("version", .number(1)), .init("tool", .string("drawcanvas")),
      .init("platform", .string(platform)), .init("root", .string(root)),
      .init(
        "summary",
        .object(
          GoldenStatus.allCases.map { .init($0.rawValue, .number(count(of: $0))) })),
      .init("results", .array(results.map(\.json))),
    ])
  }

  /// Reads a record; the path is named in errors.
  ///
  /// - Throws: `GoldenError` when the bytes are no record.
  public init(bytes: [UInt8], path: String) throws(GoldenError) {
    let value: JSONValue
    do throws(DecodingError) { value = try JSONValue(parsing: bytes) } catch {
      throw .configuration(path: path, pointer: "", problem: error.description)
    }
    guard value["tool"]?.string == "drawcanvas", let list = value["results"]?.elements else {
      throw .configuration(path: path, pointer: "", problem: "is no record of a test run")
    }
    platform = value["platform"]?.string ?? ""
    root = value["root"]?.string ?? "."
    results = []
    for (index, element) in list.enumerated() {
      guard let record = ResultRecord(json: element) else {
        throw .configuration(
          path: path, pointer: "/results/\(index)", problem: "is no result")
      }
      results.append(record)
    }
  }

  /// Adds the results of another shard; of results of the same name the worse one stays.
  public mutating func merge(_ other: RunRecord) {
    for record in other.results {
      if let known = results.firstIndex(where: { $0.name == record.name }) {
        if results[known].status.isGood, !record.status.isGood { results[known] = record }
      } else {
        results.append(record)
      }
    }
  }
}
