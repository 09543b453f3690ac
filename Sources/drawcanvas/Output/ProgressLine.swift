/// The text of a line that is overwritten as the work goes on.
struct ProgressLine {
  private let isShown: Bool
  private var isOnScreen = false
  private var lastChange: ContinuousClock.Instant?

  /// Faster changes cannot be read and slow a terminal down.
  static let pause = Duration.milliseconds(100)

  init(isShown: Bool) {
    self.isShown = isShown
  }

  /// What to write for a new state; empty when nothing should be.
  mutating func updated(
    _ done: Int, of all: Int, word: String, at now: ContinuousClock.Instant
  ) -> String {
    guard isShown, done < all else { return erased() }
    if let lastChange, now - lastChange < ProgressLine.pause { return "" }
    lastChange = now
    isOnScreen = true
    return "\r\(done) of \(all) \(word)\u{1B}[K"
  }

  /// What to write to get rid of the line.
  mutating func erased() -> String {
    guard isOnScreen else { return "" }
    isOnScreen = false
    // The next state is shown again at once.
    lastChange = nil
    return "\r\u{1B}[K"
  }
}
