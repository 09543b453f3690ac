import Synchronization

/// A clock that moves only when it is read or told to.
struct ManualClock: Clock {
  struct Instant: InstantProtocol {
    var nanoseconds: Int

    func advanced(by duration: Duration) -> Instant {
      Instant(nanoseconds: nanoseconds + Int(duration / .nanoseconds(1)))
    }
    func duration(to other: Instant) -> Duration {
      .nanoseconds(other.nanoseconds - nanoseconds)
    }
    static func < (one: Instant, other: Instant) -> Bool { one.nanoseconds < other.nanoseconds }
  }

  private final class Time: Sendable {
    let now = Mutex(0)
  }

  private let time = Time()
  /// How far each reading moves the clock.
  let step: Int

  init(step: Int) { self.step = step }

  var now: Instant {
    time.now.withLock { now in
      now += step
      return Instant(nanoseconds: now)
    }
  }
  var minimumResolution: Duration { .nanoseconds(1) }

  func advance(by nanoseconds: Int) { time.now.withLock { $0 += nanoseconds } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    time.now.withLock { $0 = max($0, deadline.nanoseconds) }
  }
}
