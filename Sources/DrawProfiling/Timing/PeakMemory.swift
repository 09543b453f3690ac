internal import Glibc

/// The memory that the process held at most.
public enum PeakMemory {
  /// Bytes of the largest resident set so far; 0 when the system does not say.
  public static var bytes: Int {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    // Linux counts in KiB.
    return usage.ru_maxrss * 1024
  }
}
