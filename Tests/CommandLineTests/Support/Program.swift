import Glibc
import Testing

/// The built command, run as a process.
struct Program {
  /// What a run left behind.
  struct Result {
    /// The exit status, or the signal's number plus 128.
    var status: Int32
    /// Standard output.
    var output: [UInt8]
    /// Standard error as text.
    var errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// What standard input is.
  enum Input {
    /// Nothing: `/dev/null`.
    case none
    /// Some text.
    case text(String)
    /// A pipe that never ends.
    case open
  }

  /// Runs the command to its end.
  static func run(
    _ arguments: [String], input: Input = .none, in folder: String? = nil,
    environment: [String] = [], program path: String? = nil
  ) throws -> Result {
    let program = try Program(
      arguments, input: input, in: folder, environment: environment, program: path)
    return try program.result()
  }

  private let process: pid_t
  private let scratch: TemporaryFolder
  private let openInput: OpenPipe?

  /// Runs another program, by its path and arguments, to its end.
  static func run(tool words: [String]) throws -> Result {
    try Program(words: words, input: .none, in: nil, environment: []).result()
  }

  /// Starts the command.
  init(
    _ arguments: [String], input: Input = .none, in folder: String? = nil,
    environment: [String] = [], program: String? = nil
  ) throws {
    try self.init(
      words: [#require(program ?? Program.path)] + arguments, input: input, in: folder,
      environment: environment)
  }

  private init(
    words: [String], input: Input, in folder: String?, environment: [String]
  ) throws {
    scratch = try TemporaryFolder()
    var pipe: OpenPipe?
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch input {
    case .none: posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    case .text(let text):
      let path = try scratch.write("in", text)
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY, 0)
    case .open:
      let opened = try OpenPipe()
      posix_spawn_file_actions_adddup2(&actions, opened.readingEnd, 0)
      pipe = opened
    }
    let flags = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, 1, scratch.file("out"), flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, scratch.file("err"), flags, 0o600)
    openInput = pipe
    var words = words
    // posix_spawn changes folders only under a name that Swift does not see.
    if let folder { words = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + words }
    process = try Program.spawn(words, &actions, environment)
  }

  private static func spawn(
    _ words: [String], _ actions: inout posix_spawn_file_actions_t, _ environment: [String]
  ) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A test runner hands on ignored signals, and its threads blocked ones.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var names: [UnsafeMutablePointer<CChar>?] = inherited(environment).map { strdup($0) } + [nil]
    defer { for text in texts + names { free(text) } }
    var process: pid_t = 0
    try #require(posix_spawn(&process, words[0], &actions, &attributes, &texts, &names) == 0)
    return process
  }

  private static func inherited(_ changes: [String]) -> [String] {
    let kept = ["HOME", "PATH", "XDG_CACHE_HOME"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
    return kept + changes
  }

  /// Sends a signal to the process, once it is ready to take it.
  func send(_ signal: Int32) {
    // A signal that comes before the program has seen to it ends any process; on a busy machine
    // that is a while after the start.
    for _ in 0..<1_000 where !holdsBack(signal) { usleep(10_000) }
    Glibc.kill(process, signal)
  }

  /// Waits until the process has given up rights, as the kernel tells; false when it never does.
  func givesUpRights() -> Bool {
    for _ in 0..<1_000 {
      if statusLines.contains("NoNewPrivs:\t1") { return true }
      usleep(10_000)
    }
    return false
  }

  /// What the kernel tells about the process.
  private var statusLines: [Substring] {
    FileBytes.text("/proc/\(process)/status").split(separator: "\n")
  }

  /// Ends the process at once, without its knowledge.
  func kill() { Glibc.kill(process, SIGKILL) }

  /// Whether the process blocks or catches a signal, as the kernel tells.
  private func holdsBack(_ signal: Int32) -> Bool {
    statusLines.contains { line in
      guard line.hasPrefix("SigBlk:") || line.hasPrefix("SigCgt:"),
        let mask = UInt64(line.dropFirst(7).trimmingPrefix { $0 == "\t" }, radix: 16)
      else { return false }
      return mask & 1 << UInt64(signal - 1) != 0
    }
  }

  /// Writes text to the standard input that was left open.
  func write(_ text: String) throws {
    let bytes = Array(text.utf8)
    let end = try #require(openInput).writingEnd
    #expect(Glibc.write(end, bytes, bytes.count) == bytes.count)
  }

  /// Ends the standard input that was left open.
  func endInput() { openInput?.endWriting() }

  /// The lines of standard output so far, once there are so many; fewer when none come for long.
  func lines(_ count: Int) -> [String] {
    for _ in 0..<3_000 {
      let text = FileBytes.text(scratch.file("out"))
      let lines = text.split(separator: "\n").map(String.init)
      if lines.count >= count, text.hasSuffix("\n") { return lines }
      usleep(10_000)
    }
    return []
  }

  /// Waits for the end of the process.
  func result() throws -> Result {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      try #require(errno == EINTR)
    }
    openInput?.endWriting()
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: scratch.bytes(of: "out") ?? [], errors: FileBytes.text(scratch.file("err")))
  }

  /// Whether any user can run the command where it is.
  static var isForEveryone: Bool {
    var place = path ?? ""
    while !place.isEmpty {
      var status = stat()
      guard stat(place, &status) == 0, status.st_mode & S_IXOTH != 0 else { return false }
      place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
    }
    return true
  }

  /// Runs a line of the shell to its end, `$0` being a word; returns its status.
  static func shell(_ line: String, _ word: String, in folder: String) throws -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ["/bin/sh", "-c", "cd \"$1\" && { \(line); }", word, folder]
    let process = try spawn(words, &actions, [])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { try #require(errno == EINTR) }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
  }

  /// The command lies beside the program that runs the tests.
  static var path: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return nil }
    let own = buffer.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { String(cString: $0) } ?? ""
    }
    let folder = own[..<(own.lastIndex(of: "/") ?? own.endIndex)]
    return folder + "/drawcanvas"
  }
}
