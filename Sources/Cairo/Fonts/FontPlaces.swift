import CPango
import Glibc

/// Where reading fonts leads to, for those who say beforehand what may be read.
package struct FontPlaces: Hashable, Sendable {
  /// Folders with fonts or settings, each with all below it, and single files.
  ///
  /// Some may not exist.
  package private(set) var paths: [String]

  /// Finds the places of a configuration.
  ///
  /// Fonts themselves are not opened; with the system's fonts its settings are read.
  package init(_ configuration: FontConfiguration) {
    paths = configuration.pinnedFolders + configuration.fontFolders
    if configuration.includesSystemFonts { paths += FontPlaces.systemPaths() }
    // Some systems make font folders of symbolic links to where the fonts are.
    paths += paths.flatMap { FontPlaces.linked(in: $0, depth: 0) }
  }

  /// How deep folders are searched for links; fonts are not looked for any deeper.
  private static let deepest = FontFolder.deepest

  private static func linked(in folder: String, depth: Int) -> [String] {
    guard depth < deepest, let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var found: [String] = []
    while let entry = readdir(handle) {
      let kind = Int(entry.pointee.d_type)
      guard kind == DT_LNK || kind == DT_DIR || kind == DT_UNKNOWN else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      // A rule for a link is one for what it leads to.
      if kind != DT_DIR { found.append(path) }
      found += linked(in: path, depth: depth + 1)
    }
    return found
  }

  private static func systemPaths() -> [String] {
    guard let configuration = FcInitLoadConfig() else { return [] }
    defer { FcConfigDestroy(configuration) }
    let files = strings(FcConfigGetConfigFiles(configuration))
    // Settings are listed in their folders, and the files there may be links to elsewhere.
    let folders = Set(
      files.compactMap { file in file.lastIndex(of: "/").map { String(file[..<$0]) } })
    return files + folders.sorted() + strings(FcConfigGetFontDirs(configuration))
      + strings(FcConfigGetCacheDirs(configuration))
  }

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var found: [String] = []
    while let text = FcStrListNext(list) { found.append(String(cString: text)) }
    return found
  }
}
