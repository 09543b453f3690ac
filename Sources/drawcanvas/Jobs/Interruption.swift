import Glibc
import Synchronization

/// What happens when a signal asks the process to stop.
enum Interruption {
  /// Where the handler writes a byte; below zero, it ends the process itself.
  ///
  /// A signal handler can reach nothing but a global.
  private static let wakeDescriptor = Atomic<Int32>(-1)

  /// From now on a stopping signal ends the process with the status of an interruption.
  ///
  /// Signals that the parent process ignores stay ignored, as for jobs in the background.
  static func install() {
    _ = wakeDescriptor.load(ordering: .relaxed)
    for number in SignalMask.stopping {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0,
        unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
          != unsafeBitCast(SIG_IGN, to: Int.self)
      else { continue }
      action.__sigaction_handler.sa_handler = { _ in Interruption.arrived() }
      sigemptyset(&action.sa_mask)
      action.sa_flags = SA_RESTART
      sigaction(number, &action, nil)
    }
  }

  /// While the work runs, a stopping signal only wakes the thread that waits on the pipe.
  static func wakes(_ pipe: WakePipe) {
    wakeDescriptor.store(pipe.writingEnd, ordering: .sequentiallyConsistent)
  }

  /// A stopping signal ends the process again.
  static func endsProcess() {
    wakeDescriptor.store(-1, ordering: .sequentiallyConsistent)
  }

  // Runs inside a signal handler: only async-signal-safe calls.
  private static func arrived() {
    let descriptor = wakeDescriptor.load(ordering: .sequentiallyConsistent)
    guard descriptor < 0 else {
      WakePipe.send(.interruption, to: descriptor)
      return
    }
    let words: StaticString = "drawcanvas: error: interrupted\n"
    _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
    _exit(ExitStatus.interrupted.rawValue)
  }
}
