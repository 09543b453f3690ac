internal import CanvasRaster
public import DrawCommands

/// Two profiles side by side: a base, as its JSON was written, and a head.
public struct ProfileComparison: Sendable {
  /// A counter of both.
  public struct Row: Hashable, Sendable {
    /// The counter's name; engine counters begin with `engine.`.
    public var counter: String
    /// Its value in the base.
    public var base: Int
    /// Its value in the head.
    public var head: Int

    /// By how much it grew: 0.05 for five per cent, infinite from 0.
    public var growth: Double {
      base == head ? 0 : base == 0 ? .infinity : Double(head - base) / Double(base)
    }
  }

  /// Why a base cannot be compared with.
  public enum Problem: Error, Hashable, Sendable {
    /// It is no JSON.
    case syntax(DecodingError)
    /// It is no profile; what is missing.
    case noProfile(missing: String)
    /// Its counters were of another version.
    case otherVersion(counters: String, found: Int, current: Int)
  }

  /// The counters, script counters first.
  public let rows: [Row]
  /// The stages of both, in milliseconds; empty when one was not timed.
  public let stages: [(stage: Stage, base: Double, head: Double)]
  private let profile: Profile
  private let before: [String: Contributors]

  /// Compares a profile with the JSON of another.
  ///
  /// - Parameters:
  ///   - profile: The head.
  ///   - base: What `Profile.json` wrote.
  /// - Throws: `Problem` when the base is no profile or its counters meant something else.
  public init(_ profile: Profile, against base: [UInt8]) throws(Problem) {
    self.profile = profile
    let members = try ProfileComparison.read(base)
    let versions = ["script": ScriptCounters.version, "engine": EngineCounters.version]
    for (name, current) in versions.sorted(by: { $0.key > $1.key }) {
      guard let found = members["counterVersions"]?[name]?.integer else {
        throw .noProfile(missing: "counterVersions")
      }
      if found != current { throw .otherVersion(counters: name, found: found, current: current) }
    }
    guard let counters = members["counters"] else { throw .noProfile(missing: "counters") }
    rows = Budget.counterNames.map { name in
      let isEngine = name.hasPrefix("engine.")
      let key = isEngine ? String(name.dropFirst("engine.".count)) : name
      return Row(
        counter: name, base: counters[isEngine ? "engine" : "script"]?[key]?.integer ?? 0,
        head: profile.value(of: name))
    }
    if let times = members["stages"], !profile.runs.isEmpty {
      stages = Stage.allCases.map {
        ($0, times[$0.rawValue]?.double ?? 0, profile.times(of: $0).median)
      }
    } else {
      stages = []
    }
    before = ProfileComparison.contributors(members["commands"])
  }

  private static func read(_ bytes: [UInt8]) throws(Problem) -> [String: JSONValue] {
    var limits = Limits()
    limits.jsonDepth = 64
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<[String: JSONValue], Problem> in
      do throws(DecodingError) {
        var members: [String: JSONValue] = [:]
        for member in try RawJSON.members(of: buffer, limits: limits)
        where ["counterVersions", "counters", "stages", "commands"].contains(member.name) {
          // A list of commands beyond what a tree may hold only costs the names of culprits.
          if member.name == "commands" {
            members[member.name] = try? member.value.value(limits)
          } else {
            members[member.name] = try member.value.value(limits)
          }
        }
        return .success(members)
      } catch {
        return .failure(.syntax(error))
      }
    }
    return try result.get()
  }

  private static func contributors(_ commands: JSONValue?) -> [String: Contributors] {
    var parts: [String: [Contributors.Part]] = [:]
    for command in commands?.elements ?? [] {
      let method = command["method"]?.string ?? ""
      for (key, prefix) in [("counters", ""), ("engine", "engine.")] {
        guard case .object(let counters)? = command[key] else { continue }
        for counter in counters {
          parts[prefix + counter.name, default: []].append(
            Contributors.Part(method: method, value: counter.value.integer ?? 0))
        }
      }
    }
    return parts.mapValues { list in
      Contributors(parts: list.sorted { $0.value > $1.value }, isComplete: true)
    }
  }

  /// The counters that grew by more than allowed.
  ///
  /// - Parameters:
  ///   - maxGrowth: The growth allowed: 0.05 for five per cent.
  ///   - includesEngine: Whether engine counters count too. Default: no.
  /// - Returns: One breach a counter.
  public func breaches(maxGrowth: Double, includesEngine: Bool = false) -> [BudgetBreach] {
    rows.filter { row in
      row.growth > maxGrowth && (includesEngine || !row.counter.hasPrefix("engine."))
    }.map { row in
      BudgetBreach(
        counter: row.counter, value: row.head,
        limit: Int((Double(row.base) * (1 + maxGrowth)).rounded(.down)),
        culprits: profile.culprits(
          profile.parts(ofCounter: row.counter), before[row.counter], counter: row.counter))
    }
  }

  /// Both side by side, as plain text or Markdown.
  public func table(isMarkdown: Bool = false) -> String {
    var table = TextTable(["", "base ", "head ", "growth "])
    for row in rows where row.base != 0 || row.head != 0 {
      let growth =
        row.growth == .infinity
        ? "new"
        : DecimalText.share(
          Double(row.head - row.base),
          of: Double(max(row.base, 1)))
      table.append(
        [row.counter, DecimalText.grouped(row.base), DecimalText.grouped(row.head), growth])
    }
    for (stage, base, head) in stages {
      table.append([
        stage.rawValue + " ms", DecimalText.fixed(base, decimals: 3),
        DecimalText.fixed(head, decimals: 3), DecimalText.share(head - base, of: base),
      ])
    }
    return isMarkdown ? table.markdown : table.text
  }
}
