internal import CJavaScriptCore

/// One JavaScript heap, and how long its scripts may run.
///
/// Contexts of a group share compiled code, so that the second page of a process starts faster than
/// the first.
///
/// Not `Sendable`: a group stays on the thread that made it.
final class ScriptGroup {
  /// How often a running script is asked whether its time is up, in seconds.
  private static let pollingInterval = 0.02

  let reference: JSContextGroupRef
  private var deadline: ContinuousClock.Instant?
  /// Whether a script was stopped because its time was up.
  private(set) var wasStopped = false

  init() {
    reference = JSContextGroupCreate()
    watch()
  }

  /// Has the engine ask soon whether the script at hand may go on.
  ///
  /// The engine's limit is per entry; asking again and again makes one deadline of many entries. It
  /// asks once only unless the limit is set anew while it asks (seen with JavaScriptCore 2.50).
  private func watch() {
    JSContextGroupSetExecutionTimeLimit(
      reference, ScriptGroup.pollingInterval,
      { _, data in
        guard let data else { return false }
        let group = Unmanaged<ScriptGroup>.fromOpaque(data).takeUnretainedValue()
        if group.isLate() { return true }
        group.watch()
        return false
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    JSContextGroupClearExecutionTimeLimit(reference)
    JSContextGroupRelease(reference)
  }

  /// Lets scripts run for so long from now; nil for any time.
  func allow(_ time: Duration?) {
    deadline = time.map { ContinuousClock.now + $0 }
    wasStopped = false
  }

  /// Whether the time is up.
  var isOverdue: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  private func isLate() -> Bool {
    if isOverdue { wasStopped = true }
    return wasStopped
  }
}
