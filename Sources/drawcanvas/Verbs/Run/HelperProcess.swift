import Glibc

/// A child process that is written to and read from over pipes; killed with its owner.
struct HelperProcess: ~Copyable {
  private let process: pid_t
  private let toChild: Int32
  private let fromChild: Int32

  /// Why there is no process.
  struct StartError: Error {
    var number: Int32
  }

  /// Starts a program with its standard input and output as pipes; standard error is shared.
  init(_ path: String, arguments: [String]) throws(StartError) {
    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    guard pipe(&input) == 0, pipe(&output) == 0 else { throw StartError(number: errno) }
    // The parent's ends must not stay open in the child, or it would never see the end of input.
    for end in [input[1], output[0]] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var process = pid_t()
    let problem = HelperProcess.spawn(
      path, arguments, input: input[0], output: output[1], &process)
    close(input[0])
    close(output[1])
    if problem != 0 {
      close(input[1])
      close(output[0])
      throw StartError(number: problem)
    }
    toChild = input[1]
    fromChild = output[0]
    self.process = process
  }

  private static func spawn(
    _ path: String, _ arguments: [String], input: Int32, output: Int32, _ process: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addclose(&actions, input)
    posix_spawn_file_actions_addclose(&actions, output)
    let words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    return posix_spawn(&process, path, &actions, nil, words, environ)
  }

  deinit {
    close(toChild)
    close(fromChild)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Writes bytes; false when the child no longer reads.
  borrowing func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(toChild, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }
  }

  /// What reading came to.
  enum Reading {
    case bytes([UInt8])
    case end
    case late
  }

  /// Reads what is there, waiting for it until a time.
  borrowing func read(until deadline: ContinuousClock.Instant?) -> Reading {
    while true {
      var wait: Int32 = -1
      if let deadline {
        let left = ContinuousClock.now.duration(to: deadline)
        guard left > .zero else { return .late }
        wait = Int32(min(left.inSeconds * 1000 + 1, 1e6))
      }
      var entry = pollfd(fd: fromChild, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, wait)
      if ready < 0, errno == EINTR { continue }
      if ready == 0 { continue }
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        count = max(0, Glibc.read(fromChild, buffer.baseAddress, buffer.count))
      }
      return chunk.isEmpty ? .end : .bytes(chunk)
    }
  }

  /// The path of a program that lies beside this one.
  static func sibling(_ name: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return FilePath.join(FilePath.folder(of: own), name)
  }
}
