internal import CanvasRaster
internal import DrawCommands

/// A counter above its limit, and the commands that made it grow.
public struct BudgetBreach: Hashable, Sendable {
  /// A command that is new or has grown; or, where nothing is known of before, one of the largest.
  public struct Culprit: Hashable, Sendable {
    /// Its JSON pointer.
    public var pointer: String
    /// Its method as the script spells it.
    public var method: String
    /// What it adds to the counter now.
    public var value: Int
    /// What it added when the limit was set; nil when nothing is known of that.
    public var before: Int?
    /// The action that set the shadow which the command casts; nil when that does not matter.
    public var shadowSetBy: String?
  }

  /// The counter's name; engine counters begin with `engine.`.
  public var counter: String
  /// Its value.
  public var value: Int
  /// The highest value allowed.
  public var limit: Int
  /// The commands, those that grew most first; five at most.
  public var culprits: [Culprit]

  /// The breach in words, a line a command.
  public var text: String {
    var lines = [
      "\(counter): \(DecimalText.grouped(value)), limit \(DecimalText.grouped(limit)) "
        + "(+\(DecimalText.share(Double(value - limit), of: Double(max(limit, 1)))))"
    ]
    for culprit in culprits {
      var line = "  \(culprit.pointer) \(culprit.method): "
      if let before = culprit.before {
        line += before == 0 ? "new, " : "\(DecimalText.grouped(before)) → "
      }
      line += DecimalText.grouped(culprit.value)
      if let setter = culprit.shadowSetBy { line += " (its shadow is set at \(setter))" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

extension Budget {
  /// Holds a profile against a case.
  ///
  /// - Parameters:
  ///   - name: The case.
  ///   - profile: What was counted.
  /// - Throws: `Problem.noCase` when there is no case of that name.
  /// - Returns: The counters that pass their limits, in the order of their names.
  public func breaches(_ name: String, of profile: Profile) throws(Problem) -> [BudgetBreach] {
    guard let entry = cases[name] else { throw .noCase(name, known: cases.keys.sorted()) }
    return entry.limits.sorted { $0.key < $1.key }.compactMap { counter, limit in
      let value = profile.value(of: counter)
      guard value > limit else { return nil }
      let parts = profile.parts(ofCounter: counter)
      return BudgetBreach(
        counter: counter, value: value, limit: limit,
        culprits: profile.culprits(parts, entry.contributors[counter], counter: counter))
    }
  }
}

extension Profile {
  /// The total of a counter by its name in budgets; 0 for a name that there is not.
  func value(of counter: String) -> Int {
    if let name = ScriptCounters.Name(rawValue: counter) { return totals.script[name] }
    return totals.engine[String(counter.dropFirst("engine.".count))] ?? 0
  }

  func parts(ofCounter counter: String) -> [(part: Contributors.Part, index: Int)] {
    if let name = ScriptCounters.Name(rawValue: counter) { return parts(of: name) }
    return parts(ofEngine: String(counter.dropFirst("engine.".count)))
  }

  /// How many commands a breach names.
  private static var namedCulprits: Int { 5 }

  /// The commands that made a counter grow over what was stored, or its largest when nothing was.
  func culprits(
    _ parts: [(part: Contributors.Part, index: Int)], _ before: Contributors?, counter: String
  ) -> [BudgetBreach.Culprit] {
    var chosen: [(index: Int, before: Int?)]
    if let before {
      chosen = before.grown(parts).map { ($0.index, $0.before) }
      let values = Dictionary(parts.map { ($0.index, $0.part.value) }) { first, _ in first }
      chosen.sort { one, other in
        (values[one.index] ?? 0) - (one.before ?? 0) > (values[other.index] ?? 0)
          - (other.before ?? 0)
      }
    } else {
      chosen = parts.map { ($0.index, nil) }
    }
    let value = Dictionary(parts.map { ($0.index, $0.part.value) }) { first, _ in first }
    return chosen.prefix(Profile.namedCulprits).map { choice in
      let work = commands[choice.index]
      let setter = work.shadowAction.map { script.pointer(draw: work.draw, action: $0) }
      return BudgetBreach.Culprit(
        pointer: pointer(draw: work.draw, command: work.command),
        method: method(draw: work.draw, command: work.command), value: value[choice.index] ?? 0,
        before: choice.before, shadowSetBy: setter)
    }
  }
}
