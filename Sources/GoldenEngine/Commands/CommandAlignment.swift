/// How the commands of a golden and those of today belong together.
///
/// The two lists are aligned by the shortest edit script (E. Myers, "An O(ND) Difference Algorithm
/// and Its Variations", 1986, which the standard library's `difference(from:)` uses) over methods
/// and digests. A command taken out where one of the same method was put in counts as changed.
struct CommandAlignment: Hashable {
  /// What became of a command.
  enum Change: Hashable {
    /// The command has other data now: the places in the new and in the old list.
    case changed(new: Int, old: Int)
    /// The command is new: its place in the new list.
    case added(new: Int)
    /// The command is gone: its place in the old list, and that in the new list where it stood.
    case removed(old: Int, new: Int)
    /// The command stands elsewhere now: its places in both lists.
    case moved(new: Int, old: Int)
  }

  /// The changes, in the order of the new list.
  let changes: [Change]

  /// The work that aligning may cost: more edits than this say nothing to a reader.
  private static let mostEdits = 4_000

  /// Aligns two lists; nil when they have too little in common.
  init?(old: [CommandMark], new: [CommandMark]) {
    let oldNames = old.map(\.identity)
    let newNames = new.map(\.identity)
    var head = 0
    while head < min(oldNames.count, newNames.count), oldNames[head] == newNames[head] { head += 1 }
    var tail = 0
    while tail < min(oldNames.count, newNames.count) - head,
      oldNames[oldNames.count - 1 - tail] == newNames[newNames.count - 1 - tail]
    {
      tail += 1
    }
    let before = Array(oldNames[head..<oldNames.count - tail])
    let after = Array(newNames[head..<newNames.count - tail])
    guard before.count + after.count <= Self.mostEdits * 2 else { return nil }
    let difference = after.difference(from: before).inferringMoves()
    var gone: [(place: Int, to: Int?)] = []
    var come: [(place: Int, from: Int?)] = []
    for step in difference {
      switch step {
      case .remove(let offset, _, let other):
        gone.append((offset + head, other.map { $0 + head }))
      case .insert(let offset, _, let other):
        come.append((offset + head, other.map { $0 + head }))
      }
    }
    gone.sort { $0.place < $1.place }
    come.sort { $0.place < $1.place }
    var result: [Change] = come.compactMap { step in
      step.from.map { Change.moved(new: step.place, old: $0) }
    }
    let rest = come.filter { $0.from == nil }.map(\.place)
    result += Self.paired(
      gone: gone.filter { $0.to == nil }.map(\.place), come: rest, old: old, new: new,
      allGone: gone.map(\.place), allCome: come.map(\.place))
    changes = result.sorted { Self.place($0) < Self.place($1) }
  }

  private static func place(_ change: Change) -> Int {
    switch change {
    case .changed(let new, _), .added(let new), .removed(_, let new), .moved(let new, _): new
    }
  }

  /// Pairs what is gone with what came at the same place and has the same method.
  private static func paired(
    gone: [Int], come: [Int], old: [CommandMark], new: [CommandMark], allGone: [Int],
    allCome: [Int]
  ) -> [Change] {
    // The place in the new list where a command of the old one would stand: what is kept before it
    // keeps its order.
    func newPlace(_ place: Int) -> Int {
      let kept = place - allGone.prefix { $0 < place }.count
      var at = kept
      for added in allCome where added <= at { at += 1 }
      return at
    }
    func gap(_ place: Int) -> Int { place - allCome.prefix { $0 < place }.count }
    func oldGap(_ place: Int) -> Int { place - allGone.prefix { $0 < place }.count }
    var left = come
    var result: [Change] = []
    for place in gone {
      let partner = left.firstIndex {
        gap($0) == oldGap(place) && new[$0].method == old[place].method
      }
      if let partner {
        result.append(.changed(new: left.remove(at: partner), old: place))
      } else {
        result.append(.removed(old: place, new: newPlace(place)))
      }
    }
    return result + left.map { .added(new: $0) }
  }
}
