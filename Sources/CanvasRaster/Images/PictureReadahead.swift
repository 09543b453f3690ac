internal import Glibc
internal import ImageCodecs
internal import Pixels

/// Decodes the pictures of a script on a thread of its own, in the order of their use.
///
/// At most one finished picture waits to be taken, which bounds memory; a picture that is asked for
/// before its turn is left to the asker, so that nobody waits for what has not begun.
// Unchecked, since the compiler does not see that everything below that changes is used with the lock
// held; `thread` belongs to the one that made this.
final class PictureReadahead: @unchecked Sendable {
  private let lock = ThreadLock()
  private let loader: PictureLoader
  private let order: [String]
  private var states: [String: State]
  private var finished = 0
  private var isCancelled = false
  private var thread: WorkerThread?

  private enum State {
    case waiting
    case working
    case done(Result<PictureLoader.Content, PictureLoader.Failure>)
    /// Decoded by whoever asks for it.
    case left
  }

  /// Bytes from which decoding a file takes longer than waking a thread.
  static let smallestWorthwhile = 1 << 15
  /// Px of the largest picture that is decoded ahead, in memory beyond what drawing alone takes.
  private static let mostPixels = 1 << 24

  /// Starts to decode; nil when the system has no thread left.
  ///
  /// `places` has each place once.
  init?(_ places: [String], _ loader: PictureLoader) {
    self.loader = loader
    order = places
    states = Dictionary(uniqueKeysWithValues: places.map { ($0, .waiting) })
    // The thread is joined before this goes away.
    thread = WorkerThread { [unowned self] in work() }
    if thread == nil { return nil }
  }

  deinit { finish() }

  /// Ends the thread; a picture that is being decoded is waited for.
  func finish() {
    lock.withLock {
      isCancelled = true
      lock.wakeAll()
    }
    thread?.join()
    thread = nil
  }

  /// The pixels of a place, waited for where they are on their way; nil leaves them to the caller.
  func take(_ place: String) -> Result<PictureLoader.Content, PictureLoader.Failure>? {
    lock.withLock {
      while case .working? = states[place] { lock.wait() }
      defer { states[place] = .left }
      guard case .done(let result)? = states[place] else { return nil }
      finished -= 1
      lock.wakeAll()
      return result
    }
  }

  private func work() {
    for place in order {
      let isWanted = lock.withLock {
        while finished > 0, !isCancelled { lock.wait() }
        guard !isCancelled, case .waiting? = states[place] else { return false }
        states[place] = .working
        return true
      }
      guard isWanted else { continue }
      let result = load(place)
      lock.withLock {
        states[place] = result.map { .done($0) } ?? .left
        if result != nil { finished += 1 }
        lock.wakeAll()
      }
    }
  }

  /// The pixels of a place; nil for a picture too large to be kept waiting.
  private func load(_ place: String) -> Result<PictureLoader.Content, PictureLoader.Failure>? {
    switch loader.bytes(of: place) {
    case .failure(let failure): return .failure(failure)
    case .success(let bytes):
      if let header = try? ImageDecoder.header(of: bytes),
        header.width.multipliedReportingOverflow(by: header.height).overflow
          || header.width * header.height > PictureReadahead.mostPixels
      {
        return nil
      }
      return .success(
        PictureLoader.Content(
          encoded: EncodedPicture(bytes: bytes), pixels: loader.decode(bytes)))
    }
  }
}
