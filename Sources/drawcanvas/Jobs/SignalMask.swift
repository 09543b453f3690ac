import Glibc

/// The signals that a thread held back before some were blocked.
struct SignalMask {
  private let earlier: sigset_t

  /// The signals by which users and systems ask a process to stop.
  static let stopping = [SIGINT, SIGTERM, SIGHUP]

  /// Holds back the stopping signals from this thread and those that it starts.
  static func blocking() -> SignalMask {
    var blocked = sigset_t()
    var earlier = sigset_t()
    sigemptyset(&blocked)
    for signal in stopping { sigaddset(&blocked, signal) }
    pthread_sigmask(SIG_BLOCK, &blocked, &earlier)
    return SignalMask(earlier: earlier)
  }

  /// Lets signals through again as before; those that waited arrive now.
  func restore() {
    var earlier = earlier
    pthread_sigmask(SIG_SETMASK, &earlier, nil)
  }
}
