internal import Pixels

/// Finds the commands that are responsible for differing pixels.
struct BlameFinder {
  /// The commands of the picture that is.
  let commands: [PlayedCommand]
  /// For each pixel the number of the command that changed it last; −1 for none.
  let writers: [Int32]
  /// The same without any clip; empty where nothing clips.
  let unclipped: [Int32]
  /// The width of the picture in pixels.
  let width: Int
  /// The pixels that differ, rising.
  let different: [Int]
  /// The changes since the golden; nil where the golden does not tell.
  let alignment: CommandAlignment?
  /// The golden's commands.
  let old: [CommandMark]
  /// The pointer of an action of the golden's script.
  let oldPointer: (CommandMark) -> String

  /// How many commands are named for a cluster.
  private static let named = 8

  /// What one command has to do with some pixels.
  struct Tally {
    /// Of the differing pixels those that it wrote last.
    var written: [Int32: Int] = [:]
    /// Of the differing pixels those with a neighbour outside that it wrote last.
    var touched: [Int32: Int] = [:]
    /// The differing pixels.
    var pixels = 0
  }

  /// The blame for each cluster, most responsible first.
  func blame(_ clusters: [DifferenceCluster]) -> [[BlamedCommand]] {
    let totals = totals()
    let whole = tally(different)
    let marked = Set(different)
    let suspects = suspects(whole, totals)
    return clusters.map { cluster in
      let inside = pixels(in: cluster.bounds, marked)
      let tally = tally(inside)
      let named = suspects.map { entry($0, tally) }
      let rest = ranking(tally, whole, totals)
        .filter { number in !suspects.contains { $0.number == number && !$0.isGone } }
        .map { entry(Suspect(number: $0), tally) }
      return Array((named + rest).prefix(Self.named))
    }
  }

  /// A command under suspicion.
  struct Suspect: Hashable {
    /// Its number; of a command that is gone, the place in the golden's list.
    var number: Int
    var change: BlamedCommand.Change?
    var isGone: Bool { change == .removed }
    /// The painting commands that it shows in.
    var users: [Int] = []
  }

  private func pixels(in bounds: PixelRect, _ marked: Set<Int>) -> [Int] {
    // Only as many rows are looked through as the cluster has.
    (bounds.y..<bounds.bottom).flatMap { y in
      (y * width + bounds.x..<y * width + bounds.right).filter(marked.contains)
    }
  }

  private func totals() -> [Int32: Int] {
    var totals: [Int32: Int] = [:]
    for writer in writers { totals[writer, default: 0] += 1 }
    return totals
  }

  private func tally(_ pixels: [Int]) -> Tally {
    var tally = Tally()
    tally.pixels = pixels.count
    for index in pixels where writers.indices.contains(index) {
      let own = writers[index]
      tally.written[own, default: 0] += 1
      let x = index % width
      var seen: [Int32] = [own]
      for dy in -1...1 {
        for dx in -1...1 where (0..<width).contains(x + dx) {
          let neighbour = index + dy * width + dx
          guard writers.indices.contains(neighbour), !seen.contains(writers[neighbour]) else {
            continue
          }
          seen.append(writers[neighbour])
          tally.touched[writers[neighbour], default: 0] += 1
        }
      }
    }
    return tally
  }

  /// The numbers of painting commands by how well they explain the pixels, best first.
  ///
  /// What counts is the share of the pixels that a command wrote, times the share of all it wrote
  /// that differs: a background below many changes wrote most of them, yet nearly all of it is
  /// right. A pixel next to what a command wrote counts half, since what became thinner or moved
  /// leaves such pixels behind.
  private func ranking(_ tally: Tally, _ whole: Tally, _ totals: [Int32: Int]) -> [Int] {
    func credit(_ tally: Tally, _ number: Int32) -> Double {
      Double(tally.written[number] ?? 0) + Double(tally.touched[number] ?? 0) / 2
    }
    let numbers = Set(tally.written.keys).union(tally.touched.keys).filter { $0 >= 0 }
    let scored = numbers.map { number -> (number: Int, score: Double) in
      let share = credit(tally, number) / Double(max(1, tally.pixels))
      let hit = min(1, credit(whole, number) / Double(max(1, totals[number] ?? 1)))
      return (Int(number), share * hit.squareRoot())
    }
    return scored.sorted { ($1.score, $0.number) < ($0.score, $1.number) }.map(\.number)
  }

  private func entry(_ suspect: Suspect, _ tally: Tally) -> BlamedCommand {
    let writers = suspect.users.isEmpty ? [suspect.number] : suspect.users
    let written =
      suspect.isGone && suspect.users.isEmpty
      ? 0 : writers.reduce(0) { $0 + (tally.written[Int32($1)] ?? 0) }
    let share = Double(written) / Double(max(1, tally.pixels))
    let usedBy = suspect.users.first.map { commands[$0] }
    if suspect.isGone {
      let mark = old[suspect.number]
      return BlamedCommand(
        pointer: oldPointer(mark), method: mark.method, text: "\(mark.method), no longer there",
        share: share, change: .removed, usedBy: usedBy?.pointer)
    }
    let command = commands[suspect.number]
    let text = usedBy.map { "\(command.text), used first by \($0.text)" } ?? command.text
    return BlamedCommand(
      pointer: command.pointer, method: command.wireMethod ?? command.mark.method, text: text,
      share: share,
      change: suspect.change, usedBy: usedBy?.pointer)
  }
}

extension BlameFinder {
  /// The commands to name first: those that changed, where the golden tells, else those whose state
  /// all differing commands share.
  private func suspects(_ whole: Tally, _ totals: [Int32: Int]) -> [Suspect] {
    guard let alignment else {
      let clipped = cutOff()
      return clipped.isEmpty ? sharedState(whole, totals) : clipped
    }
    let found = alignment.changes.map { change -> Suspect in
      switch change {
      case .changed(let new, _): suspect(new, .changed)
      case .added(let new): suspect(new, .added)
      case .moved(let new, _): suspect(new, .moved)
      case .removed(let place, let new):
        Suspect(number: place, change: .removed, users: users(ofRemoved: old[place], before: new))
      }
    }
    func weight(_ suspect: Suspect) -> Int {
      let writers = suspect.users.isEmpty && !suspect.isGone ? [suspect.number] : suspect.users
      return writers.reduce(0) { $0 + (whole.written[Int32($1)] ?? 0) }
    }
    // A command that is gone wrote none of what is there, so what others explain says nothing of it.
    let heavy = found.filter { weight($0) > 0 }.sorted { weight($0) > weight($1) }
    let gone = found.filter { weight($0) == 0 && $0.isGone }
    let light = found.filter { weight($0) == 0 && !$0.isGone }
    let explained = heavy.reduce(0) { $0 + weight($1) }
    return explained * 2 >= whole.pixels ? heavy + gone + light : gone + heavy + light
  }

  /// The clip that keeps a command from most of the differing pixels, named by the first painting
  /// command that it holds for.
  private func cutOff() -> [Suspect] {
    guard unclipped.count == writers.count else { return [] }
    var counts: [Int32: Int] = [:]
    for index in different where unclipped[index] != writers[index] && unclipped[index] >= 0 {
      counts[unclipped[index], default: 0] += 1
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      counts.values.reduce(0, +) * 10 >= different.count * 6,
      let clip = commands[Int(most.key)].sources.last(where: { source in
        StateUse.kind(ofMethod: commands[source].mark.method) == .clip
      }),
      let first = commands.indices.first(where: {
        commands[$0].paints && commands[$0].sources.contains(clip)
      })
    else { return [] }
    return [Suspect(number: first)]
  }

  private func suspect(_ number: Int, _ change: BlamedCommand.Change?) -> Suspect {
    var suspect = Suspect(number: number, change: change)
    if !commands[number].paints {
      suspect.users = commands.indices.filter {
        commands[$0].paints && commands[$0].sources.contains(number)
      }
    }
    return suspect
  }

  /// The painting commands that a state command would have shown in: those after its place whose
  /// picture depends on commands of the same method.
  private func users(ofRemoved mark: CommandMark, before place: Int) -> [Int] {
    let kind = StateUse.kind(ofMethod: mark.method)
    guard let kind else { return [] }
    return commands.indices.filter { number in
      number >= place && commands[number].paints
        && StateUse.kinds(usedByMethod: commands[number].mark.method).contains(kind)
    }
  }

  /// The state command that most of the differing commands have in common and few others, named by
  /// the first painting command that uses it.
  private func sharedState(_ whole: Tally, _ totals: [Int32: Int]) -> [Suspect] {
    let hit = commands.indices.filter { number in
      let written = whole.written[Int32(number)] ?? 0
      return commands[number].paints && written * 4 >= (totals[Int32(number)] ?? .max)
    }
    guard hit.count > 1 else { return [] }
    var counts: [Int: Int] = [:]
    for number in hit { for source in commands[number].sources { counts[source, default: 0] += 1 } }
    let visible = Set(totals.keys.map { Int($0) })
    let best = counts.compactMap { source, count -> (source: Int, match: Double)? in
      guard count * 5 >= hit.count * 4 else { return nil }
      let users = commands.indices.filter {
        visible.contains($0) && commands[$0].sources.contains(source)
      }
      let match = Double(count) / Double(max(users.count, hit.count))
      return match >= 0.7 ? (source, match) : nil
    }.max { ($0.match, $0.source) < ($1.match, $1.source) }
    guard let best,
      let first = commands.indices.first(where: {
        commands[$0].paints && commands[$0].sources.contains(best.source)
      })
    else { return [] }
    return [Suspect(number: first)]
  }
}
