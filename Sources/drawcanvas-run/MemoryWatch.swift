import DrawCommands
import Glibc

/// Ends the process when it holds more memory than scripts may have.
///
/// The engine itself has no limit that a script could not pass in one call, so a thread looks at
/// what the kernel says.
enum MemoryWatch {
  /// Microseconds between two looks.
  private static let interval: UInt32 = 5_000

  /// Starts watching.
  static func start(limit: Int, output: EventOutput) {
    let watch = Unmanaged.passRetained(Settings(limit: limit, output: output))
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { data in
        guard let data else { return nil }
        Unmanaged<Settings>.fromOpaque(data).takeRetainedValue().watch()
      }, watch.toOpaque())
    if failed != 0 { watch.release() } else { pthread_detach(thread) }
  }

  private final class Settings: Sendable {
    let limit: Int
    let output: EventOutput

    init(limit: Int, output: EventOutput) {
      self.limit = limit
      self.output = output
    }

    func watch() -> Never {
      let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
      let pageSize = sysconf(Int32(_SC_PAGESIZE))
      let parent = getppid()
      while true {
        // A parent that was killed can neither stop its page nor hear of it.
        if getppid() != parent { _exit(74) }
        if let pages = MemoryWatch.residentPages(file), pages * pageSize > limit {
          let exceeded = LimitExceeded(
            name: "script-bytes", found: pages * pageSize, allowed: limit)
          output.end(
            [
              .init("event", "end"), .init("status", "limit"),
              .init("text", .string(exceeded.description)),
            ], status: 6)
        }
        usleep(MemoryWatch.interval)
      }
    }
  }

  /// The second number of `/proc/self/statm`.
  private static func residentPages(_ file: Int32) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = pread(file, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    let fields = buffer.prefix(count).split(separator: 0x20, maxSplits: 2)
    guard fields.count > 1 else { return nil }
    return Int(String(decoding: fields[1], as: UTF8.self))
  }
}
