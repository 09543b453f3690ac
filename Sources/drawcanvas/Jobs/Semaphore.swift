import Glibc

/// A number of permits that threads wait for.
final class Semaphore: Sendable {
  // Unsafe to the compiler, since a pointer is never `Sendable`; a semaphore is made to be shared.
  private nonisolated(unsafe) let semaphore: UnsafeMutablePointer<sem_t>

  /// Creates a semaphore without permits.
  init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Adds a permit.
  func signal() { sem_post(semaphore) }

  /// Takes a permit, once there is one.
  func wait() {
    while sem_wait(semaphore) != 0 {}
  }
}
