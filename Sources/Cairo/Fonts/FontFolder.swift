import Glibc

/// Lists the font files of a folder.
enum FontFolder {
  /// How deep folders in folders are followed; bounds cycles of symbolic links.
  static let deepest = 8
  private static let extensions = [".ttf", ".otf", ".ttc", ".otc"]

  /// The paths of the font files in a folder and below it, in the order of their names.
  ///
  /// A folder that cannot be read has none.
  static func files(in folder: String) -> [String] {
    var found: [String] = []
    collect(folder, depth: 0, into: &found)
    return found
  }

  /// Whether a file may be read.
  static func isReadable(_ path: String) -> Bool {
    access(path, R_OK) == 0
  }

  private static func collect(_ folder: String, depth: Int, into found: inout [String]) {
    guard depth < deepest, let handle = opendir(folder) else { return }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    closedir(handle)
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      let lowercased = name.lowercased()
      if extensions.contains(where: { lowercased.hasSuffix($0) }) {
        found.append(path)
      } else {
        // Opening what is no folder fails at once.
        collect(path, depth: depth + 1, into: &found)
      }
    }
  }
}
