import Glibc

/// A file, or a stream, that could not be read or written.
struct FileError: Error, Hashable {
  /// What was being done.
  enum Operation: Hashable {
    /// An input was opened or read.
    case reading
    /// An output was being created or put in its place.
    case creating
    /// Bytes were being written.
    case writing
  }

  /// What was being done.
  var operation: Operation
  /// The file as the user names it.
  var path: String
  /// The system's error number.
  var number: Int32
}

extension FileError {
  /// How a process ends that fails for this reason.
  var status: ExitStatus {
    switch operation {
    case .reading: number == EIO ? .inputOutput : .inputMissing
    case .creating: .cannotCreate
    case .writing: .inputOutput
    }
  }
}

extension FileError: CustomStringConvertible {
  /// One sentence with the system's reason.
  var description: String {
    let verb =
      switch operation {
      case .reading: "cannot read"
      case .creating: "cannot create"
      case .writing: "cannot write"
      }
    return "\(verb) '\(path)': \(FileError.reason(number))"
  }

  private static func reason(_ number: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      guard let start = buffer.baseAddress, strerror_r(number, start, buffer.count) == 0 else {
        return "error \(number)"
      }
      return String(cString: start)
    }
  }
}
