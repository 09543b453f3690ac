internal import CanvasRaster
public import DrawCommands

/// Limits of work for named cases, as a file holds them.
///
/// `{"counterVersions":{"script":1},"cases":{NAME:{"limits":{COUNTER:NUMBER},"contributors":{…}}}}`;
/// engine counters are spelled `engine.NAME`. `contributors` is written by the program and may be
/// missing: it holds what single commands added when the limits were set.
public struct Budget: Hashable, Sendable {
  /// The limits of one case.
  public struct Case: Hashable, Sendable {
    /// The highest value allowed, by the counter's name.
    public var limits: [String: Int]
    var contributors: [String: Contributors]
  }

  /// The cases by name.
  public private(set) var cases: [String: Case] = [:]

  /// Creates a budget without cases.
  public init() {}

  /// What is wrong with a budget's file.
  public enum Problem: Error, Hashable, Sendable {
    /// It is no JSON.
    case syntax(DecodingError)
    /// A key is not known; its JSON pointer, and the keys that are.
    case unknownKey(String, known: [String])
    /// A value is not what should stand there; its JSON pointer and what should.
    case badValue(String, wanted: String)
    /// The counters were of another version.
    case otherVersion(counters: String, found: Int, current: Int)
    /// There is no case of a name.
    case noCase(String, known: [String])
  }

  /// The names of all counters that a limit may be set for.
  public static var counterNames: [String] {
    ScriptCounters.Name.allCases.map(\.rawValue)
      + EngineCounters().named.map { "engine." + $0.name }
  }

  /// Reads a budget.
  ///
  /// - Parameter bytes: JSON.
  /// - Throws: `Problem` when a key is unknown, a value has the wrong type, or the counters meant
  ///   something else when the budget was written.
  public init(_ bytes: [UInt8]) throws(Problem) {
    let value: JSONValue
    do throws(DecodingError) { value = try JSONValue(parsing: bytes) } catch {
      throw .syntax(error)
    }
    let top = try Budget.members(value, "", ["counterVersions", "cases"])
    if let versions = top["counterVersions"] { try Budget.check(versions: versions) }
    guard let cases = top["cases"], case .object(let members) = cases else {
      throw .badValue("/cases", wanted: "an object of cases")
    }
    for member in members {
      let pointer = "/cases/\(member.name)"
      let parts = try Budget.members(member.value, pointer, ["limits", "contributors"])
      self.cases[member.name] = Case(
        limits: try Budget.limits(parts["limits"], pointer + "/limits"),
        contributors: try Budget.contributors(parts["contributors"], pointer + "/contributors"))
    }
  }

  private static func check(versions: JSONValue) throws(Problem) {
    let current = ["script": ScriptCounters.version, "engine": EngineCounters.version]
    let found = try members(versions, "/counterVersions", ["script", "engine"])
    for (name, value) in found.sorted(by: { $0.key > $1.key }) {
      guard let number = value.integer else {
        throw .badValue("/counterVersions/\(name)", wanted: "a whole number")
      }
      let now = current[name] ?? 0
      if number != now { throw .otherVersion(counters: name, found: number, current: now) }
    }
  }

  private static func members(
    _ value: JSONValue, _ pointer: String, _ known: [String]
  ) throws(Problem) -> [String: JSONValue] {
    guard case .object(let members) = value else {
      throw .badValue(pointer, wanted: "an object")
    }
    var result: [String: JSONValue] = [:]
    for member in members {
      guard known.contains(member.name) else {
        throw .unknownKey("\(pointer)/\(member.name)", known: known)
      }
      result[member.name] = member.value
    }
    return result
  }

  private static func limits(
    _ value: JSONValue?, _ pointer: String
  ) throws(Problem) -> [String: Int] {
    guard let value else { throw .badValue(pointer, wanted: "an object of counters") }
    var result: [String: Int] = [:]
    for (name, limit) in try members(value, pointer, counterNames) {
      guard let number = limit.integer, number >= 0 else {
        throw .badValue("\(pointer)/\(name)", wanted: "a whole number from 0")
      }
      result[name] = number
    }
    return result
  }

  private static func contributors(
    _ value: JSONValue?, _ pointer: String
  ) throws(Problem) -> [String: Contributors] {
    guard let value else { return [:] }
    var result: [String: Contributors] = [:]
    for (name, list) in try members(value, pointer, counterNames) {
      let place = "\(pointer)/\(name)"
      guard let elements = list.elements else { throw .badValue(place, wanted: "an array") }
      var parts: [Contributors.Part] = []
      for element in elements {
        guard let pair = element.elements, pair.count == 2, let method = pair[0].string,
          let number = pair[1].integer
        else { throw .badValue(place, wanted: "pairs of a method and a number") }
        parts.append(Contributors.Part(method: method, value: number))
      }
      result[name] = Contributors(
        parts: parts, isComplete: parts.count < Contributors.kept)
    }
    return result
  }
}

extension Budget {
  /// Sets the limits of a case to what a profile counted, and a margin more.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - profile: What was counted.
  ///   - margin: The part that may be added, 0.05 for five per cent; rounded up.
  ///   - includesEngine: Whether engine counters get limits too. Default: no.
  public mutating func set(
    _ name: String, to profile: Profile, margin: Double, includesEngine: Bool = false
  ) {
    var entry = Case(limits: [:], contributors: [:])
    func add(_ counter: String, _ value: Int, _ parts: [(part: Contributors.Part, index: Int)]) {
      entry.limits[counter] = Int((Double(value) * (1 + max(0, margin))).rounded(.up))
      let kept = parts.prefix(Contributors.kept).map(\.part)
      if !kept.isEmpty {
        entry.contributors[counter] = Contributors(
          parts: kept, isComplete: kept.count < Contributors.kept)
      }
    }
    let (script, engine) = profile.totals
    for counter in ScriptCounters.Name.allCases {
      let parts = counter == .commands ? [] : profile.parts(of: counter)
      add(counter.rawValue, script[counter], parts)
    }
    if includesEngine {
      for (counter, value) in engine.named {
        add("engine." + counter, value, profile.parts(ofEngine: counter))
      }
    }
    cases[name] = entry
  }

  /// The budget as a file.
  public func json() -> [UInt8] {
    func sorted(_ members: [(String, JSONValue)]) -> JSONValue {
      .object(members.sorted { $0.0 < $1.0 }.map { JSONValue.Member($0.0, $0.1) })
    }
    let entries = cases.map { name, entry -> (String, JSONValue) in
      var members: [JSONValue.Member] = [
        JSONValue.Member("limits", sorted(entry.limits.map { ($0.key, .number($0.value)) }))
      ]
      let contributors = entry.contributors.map { counter, list -> (String, JSONValue) in
        (counter, .array(list.parts.map { [.string($0.method), .number($0.value)] }))
      }
      if !contributors.isEmpty {
        members.append(JSONValue.Member("contributors", sorted(contributors)))
      }
      return (name, .object(members))
    }
    let value: JSONValue = [
      "counterVersions": [
        "script": .number(ScriptCounters.version), "engine": .number(EngineCounters.version),
      ],
      "cases": sorted(entries),
    ]
    return Array((value.json + "\n").utf8)
  }
}
