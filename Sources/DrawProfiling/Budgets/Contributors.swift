/// The commands that make up most of a counter, by method and value, whatever their place.
///
/// Stored beside a limit, they let a breach name the commands that are new or have grown even when
/// others moved.
struct Contributors: Hashable, Sendable {
  /// One command's part.
  struct Part: Hashable, Sendable {
    /// The method as the script spells it.
    var method: String
    /// What the command adds to the counter.
    var value: Int
  }

  /// How many are kept a counter.
  static let kept = 40

  /// The parts, largest first.
  var parts: [Part]
  /// Whether the smallest parts are there too.
  var isComplete: Bool

  /// The commands of a profile that are not among the stored parts, largest growth first.
  ///
  /// A part is used up by a command of the same method and value. What is left over is matched with
  /// the stored parts that are left, largest with largest, to tell growth from news.
  func grown(_ commands: [(part: Part, index: Int)]) -> [(index: Int, before: Int)] {
    var left: [Part: Int] = [:]
    for part in parts { left[part, default: 0] += 1 }
    // Below the smallest that was kept nothing is known.
    let known = isComplete ? 0 : parts.last?.value ?? 0
    var fresh: [(part: Part, index: Int)] = []
    for command in commands where command.part.value > known {
      if let count = left[command.part], count > 0 {
        left[command.part] = count - 1
      } else {
        fresh.append(command)
      }
    }
    var gone: [String: [Int]] = [:]
    for (part, count) in left where count > 0 {
      gone[part.method, default: []] += [Int](repeating: part.value, count: count)
    }
    for method in gone.keys { gone[method]?.sort() }
    fresh.sort { ($0.part.value, $1.index) > ($1.part.value, $0.index) }
    let matched = fresh.map { command in
      (
        command: command, before: gone[command.part.method]?.popLast() ?? 0
      )
    }
    return matched.map { (index: $0.command.index, before: $0.before) }
  }
}

extension Profile {
  /// What each command adds to a script counter, largest first.
  ///
  /// Commands that add nothing are left out. The index is that of `commands`.
  func parts(of counter: ScriptCounters.Name) -> [(part: Contributors.Part, index: Int)] {
    parts { $0.script[counter] }
  }

  /// What each command adds to an engine counter, as above.
  func parts(ofEngine counter: String) -> [(part: Contributors.Part, index: Int)] {
    parts { $0.engine[counter] ?? 0 }
  }

  private func parts(
    _ value: (CommandWork) -> Int
  ) -> [(part: Contributors.Part, index: Int)] {
    var result: [(part: Contributors.Part, index: Int)] = []
    for (i, work) in commands.enumerated() {
      let value = value(work)
      guard value > 0 else { continue }
      let method = method(draw: work.draw, command: work.command)
      result.append((Contributors.Part(method: method, value: value), i))
    }
    return result.sorted { ($0.part.value, $1.index) > ($1.part.value, $0.index) }
  }
}
