import Glibc

/// Prints messages and the progress line on standard error; it belongs to the main thread.
final class Messenger {
  /// How messages look.
  let style: MessageStyle
  private var progress: ProgressLine

  init(style: MessageStyle, showsProgress: Bool) {
    self.style = style
    progress = ProgressLine(isShown: showsProgress)
  }

  /// Prints messages, above the progress line.
  func print(_ messages: [Message]) {
    let lines = messages.compactMap(style.line(for:))
    guard !lines.isEmpty else { return }
    Messenger.write(progress.erased() + lines.map { $0 + "\n" }.joined())
  }

  /// Shows how much is done; the line changes at most ten times a second.
  func showProgress(_ done: Int, of all: Int, word: String) {
    Messenger.write(progress.updated(done, of: all, word: word, at: .now))
  }

  /// Takes the progress line away.
  func endProgress() {
    Messenger.write(progress.erased())
  }

  /// Writes text to standard error; nobody can be told when that fails.
  static func write(_ text: String) {
    guard !text.isEmpty else { return }
    var text = text
    text.withUTF8 { bytes in
      try? Descriptor.standardError.write(UnsafeRawBufferPointer(bytes))
    }
  }
}
