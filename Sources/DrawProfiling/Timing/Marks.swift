/// Instants in the order in which they were taken.
final class Marks<Time: Clock> where Time.Duration == Duration {
  private let clock: Time
  private(set) var instants: [Time.Instant] = []

  init(_ clock: Time, capacity: Int) {
    self.clock = clock
    instants.reserveCapacity(capacity)
  }

  /// Takes the time.
  func mark() { instants.append(clock.now) }
}
