import DrawCommands

/// The canonical form of scripts as files hold it.
enum CanonicalWriter {
  static func bytes(of script: DrawScript) -> [UInt8] { Array("{}\n".utf8) }

  static func digest(of script: DrawScript) -> String { "0" }
}
