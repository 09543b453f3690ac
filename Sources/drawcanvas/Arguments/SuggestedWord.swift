/// The known word that somebody most likely meant.
enum SuggestedWord {
  /// Finds the closest of the known words, or nil when none is close.
  ///
  /// Close means about one change in three letters at most, or a word that was not typed to its end.
  static func closest(to word: String, among known: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased())
    guard !typed.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in known {
      let letters = Array(candidate.lowercased())
      var distance = changes(from: typed, to: letters)
      if typed.count >= 3, letters.starts(with: typed) { distance = min(distance, 1) }
      guard distance <= max(1, (typed.count + 1) / 3), distance < best?.distance ?? .max else {
        continue
      }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// The number of letters to insert, drop, replace or swap with their neighbour.
  ///
  /// This is the optimal string alignment distance.
  static func changes(from first: [Character], to second: [Character]) -> Int {
    var older = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for (i, a) in first.enumerated() {
      var row = [i + 1]
      for (j, b) in second.enumerated() {
        var least = min(last[j + 1] + 1, row[j] + 1, last[j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == second[j - 1], first[i - 1] == b {
          least = min(least, older[j - 1] + 1)
        }
        row.append(least)
      }
      older = last
      last = row
    }
    return last[second.count]
  }
}
