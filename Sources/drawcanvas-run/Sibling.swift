import Glibc

/// The program that people call, `drawcanvas`, beside this one.
enum Sibling {
  /// Becomes `drawcanvas run` with the words given.
  ///
  /// - Returns: The status to end with when there is no such program.
  static func run(_ words: [String]) -> Int32 {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = own.lastIndex(of: "/").map { String(own[..<$0]) } ?? "."
    let path = folder + "/drawcanvas"
    let arguments: [UnsafeMutablePointer<CChar>?] =
      ([path, "run"] + words).map { strdup($0) } + [nil]
    execv(path, arguments)
    let sentence =
      "drawcanvas-run: error: it is started by 'drawcanvas run', and '\(path)' cannot be started\n"
    _ = sentence.withCString { write(2, $0, strlen($0)) }
    return 69
  }
}
