import Cairo
import ImageCodecs

/// What `--version` tells.
enum Version {
  /// The version of this program.
  static let program = "0.1.0"

  /// The libraries whose versions pictures depend on.
  static var libraries: [(name: String, version: String)] {
    [
      ("cairo", LibraryVersions.cairo), ("pango", LibraryVersions.pango),
      ("harfbuzz", LibraryVersions.harfBuzz), ("fontconfig", LibraryVersions.fontconfig),
    ] + CodecVersions.all
  }

  /// The program and its libraries, one a line.
  static var text: String {
    (["drawcanvas \(program)"] + libraries.map { "\($0.name) \($0.version)" })
      .joined(separator: "\n") + "\n"
  }
}
