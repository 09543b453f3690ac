import Glibc

/// Ways out of a sandbox; each returns or prints the error number that it meets.
enum Attempts {
  static func open(_ path: String, _ flags: Int32) -> Int32 {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor < 0 else {
      close(descriptor)
      return 0
    }
    return errno
  }

  private static func outcome(_ result: Int32) -> Int32 { result == 0 ? 0 : errno }

  static func readFiles(_ readable: String, _ outside: String) {
    report("read inside", open(readable + "/file", O_RDONLY))
    report("read below", open(readable + "/folder/file", O_RDONLY))
    report("read by a link out", open(readable + "/link", O_RDONLY))
    report("read outside", open(outside + "/secret", O_RDONLY))
    report("read by dots", open(readable + "/../outside/secret", O_RDONLY))
    report("read a system file", open("/etc/passwd", O_RDONLY))
    report("read another process", open("/proc/1/environ", O_RDONLY))
    report("list", open(readable, O_RDONLY | O_DIRECTORY))
    report("list the root", open("/", O_RDONLY | O_DIRECTORY))
    report("find nothing", open(readable + "/nothing", O_RDONLY))
  }

  static func changeFiles(_ readable: String, _ writable: String, _ outside: String) {
    report("make inside", open(writable + "/new", O_WRONLY | O_CREAT | O_EXCL))
    report("rename inside", outcome(rename(writable + "/new", writable + "/renamed")))
    report("rename out", outcome(rename(writable + "/renamed", outside + "/renamed")))
    report("link out", outcome(link(writable + "/renamed", outside + "/linked")))
    report("remove inside", outcome(unlink(writable + "/renamed")))
    report("make a folder", outcome(mkdir(writable + "/folder", 0o700)))
    report("make a link", outcome(symlink("/etc", writable + "/link")))
    report("make a pipe", outcome(mkfifo(writable + "/pipe", 0o600)))
    report("write what is read", open(readable + "/file", O_WRONLY))
    report("make in what is read", open(readable + "/new", O_WRONLY | O_CREAT))
    report("make outside", open(outside + "/new", O_WRONLY | O_CREAT))
    report("remove outside", outcome(unlink(outside + "/secret")))
    report("truncate outside", outcome(truncate(outside + "/secret", 0)))
  }

  static func reachOthers(_ port: UInt16) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        report("connect", outcome(connect(client, address, size)))
        close(client)
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        report("listen", outcome(bind(server, address, size)))
        close(server)
      }
    }
    report("signal the parent", outcome(kill(getppid(), 0)))
  }

  static func readFromThread(_ outside: String) {
    var thread = pthread_t()
    let path = Unmanaged.passRetained(Path(outside + "/secret"))
    pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let path = Unmanaged<Path>.fromOpaque(argument).takeRetainedValue()
        report("read from a thread", Attempts.open(path.text, O_RDONLY))
        return nil
      }, path.toOpaque())
    pthread_join(thread, nil)
  }

  private final class Path {
    let text: String
    init(_ text: String) { self.text = text }
  }

  static func runProgram() {
    fflush(nil)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
    execv("/bin/true", &arguments)
    report("run a program", errno)
  }
}
