import Glibc
import ImageCodecs
import Pixels

/// Two commands that render the same script, as processes.
struct RenderCommands {
  private let script: String
  private let flags: [String]
  private let folder: String

  /// Creates commands for a script, both with the same flags.
  init(script: String, flags: [String]) {
    self.script = script
    self.flags = flags
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    folder = FilePath.join(base, "drawcanvas-bench-\(getpid())")
  }

  private var outputA: String { FilePath.join(folder, "a.png") }
  private var outputB: String { FilePath.join(folder, "b.png") }

  /// This program's way to render.
  var own: String {
    let program = FilePath.resolved("/proc/self/exe")
    return ([program, "render", script, "-o", outputA, "--quiet"] + flags)
      .map(RenderCommands.quoted).joined(separator: " ")
  }

  /// Another command's way: its own words, or those of `render` where it has no place for them.
  func other(_ command: String) -> String {
    if command.contains("{script}") || command.contains("{output}") {
      return command.replacing("{script}", with: RenderCommands.quoted(script))
        .replacing("{output}", with: RenderCommands.quoted(outputB))
    }
    let words = [script, "-o", outputB, "--quiet"] + flags
    let verb = command.split(separator: " ").contains("render") ? "" : " render"
    return command + verb + " " + words.map(RenderCommands.quoted).joined(separator: " ")
  }

  /// Runs a command and waits for it.
  func run(_ command: String) throws(Failure) {
    mkdir(folder, 0o700)
    let arguments = ["/bin/sh", "-c", "exec " + command]
    var pointers = arguments.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var child: pid_t = 0
    let started = posix_spawn(&child, "/bin/sh", nil, nil, pointers, environ)
    guard started == 0 else {
      throw .verdict(.inputOutput, code: "other-command", "cannot run: \(command)")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw .verdict(
        .badInput, code: "other-command", "failed (\(status >> 8)): \(command)")
    }
  }

  /// What both left behind.
  func pictures() throws(Failure) -> (a: Pixmap, b: Pixmap) {
    (try picture(outputA), try picture(outputB))
  }

  private func picture(_ path: String) throws(Failure) -> Pixmap {
    guard let bytes = try? InputFile.read(path, limit: 1 << 30),
      let pixmap = try? ImageDecoder.decode(bytes)
    else {
      throw .verdict(.badInput, code: "other-command", "left no picture at \(path)")
    }
    return pixmap
  }

  /// Takes the pictures and their folder away.
  func removeOutputs() {
    unlink(outputA)
    unlink(outputB)
    rmdir(folder)
  }

  /// A word as a shell takes it literally.
  private static func quoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
