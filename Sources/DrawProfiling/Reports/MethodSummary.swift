internal import DrawCommands

/// What all commands of one method come to.
public struct MethodSummary: Hashable, Sendable {
  /// The method as the script spells it.
  public var method: String
  /// How many commands.
  public var count: Int
  /// Their times in the typical run added up, in nanoseconds; 0 when nothing was timed.
  public var nanoseconds: Double
  /// Their work.
  public var script: ScriptCounters
}

/// A command among those that cost most.
public struct ExpensiveCommand: Hashable, Sendable {
  /// Its JSON pointer.
  public var pointer: String
  /// Its method as the script spells it.
  public var method: String
  /// Its median time, in nanoseconds; 0 when nothing was timed.
  public var nanoseconds: Double
  /// Its work.
  public var script: ScriptCounters
}

extension Profile {
  /// What each method comes to: the most expensive first, by time, else by pixels.
  public func methods() -> [MethodSummary] {
    let times = commandTimes()
    var found: [String: MethodSummary] = [:]
    for draw in draws {
      for command in script.draws[draw.draw].commands.indices {
        let method = method(draw: draw.draw, command: command)
        var summary =
          found[method]
          ?? MethodSummary(
            method: method, count: 0, nanoseconds: 0, script: ScriptCounters())
        summary.count += 1
        summary.script[.commands] += 1
        summary.nanoseconds += times[draw.draw][command]
        found[method] = summary
      }
    }
    for work in commands {
      let method = method(draw: work.draw, command: work.command)
      found[method]?.script += work.script
      found[method]?.script[.commands] -= 1
    }
    return found.values.sorted { one, other in
      let a = (one.nanoseconds, one.script[.pixels], one.count)
      let b = (other.nanoseconds, other.script[.pixels], other.count)
      return a == b ? one.method < other.method : a > b
    }
  }

  /// The commands that cost most, by time, else by pixels.
  public func mostExpensive(_ count: Int) -> [ExpensiveCommand] {
    let times = commandSamples().map { $0.map { $0.median * 1e6 } }
    var work: [Int: ScriptCounters] = [:]
    var offsets = [0]
    for draw in script.draws { offsets.append((offsets.last ?? 0) + draw.commands.count) }
    for command in commands { work[offsets[command.draw] + command.command] = command.script }
    var all: [(nanoseconds: Double, pixels: Int, draw: Int, command: Int)] = []
    for (draw, list) in times.enumerated() {
      for (command, time) in list.enumerated() {
        let pixels = work[offsets[draw] + command]?[.pixels] ?? 0
        all.append((time, pixels, draw, command))
      }
    }
    all.sort { a, b in
      (a.nanoseconds, a.pixels, b.draw, b.command) > (b.nanoseconds, b.pixels, a.draw, a.command)
    }
    return all.prefix(count).map { entry in
      ExpensiveCommand(
        pointer: pointer(draw: entry.draw, command: entry.command),
        method: method(draw: entry.draw, command: entry.command), nanoseconds: entry.nanoseconds,
        script: work[offsets[entry.draw] + entry.command] ?? ScriptCounters())
    }
  }
}
