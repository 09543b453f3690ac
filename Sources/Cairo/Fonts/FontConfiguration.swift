/// Where a font catalog finds its faces.
package struct FontConfiguration: Hashable, Sendable {
  /// Folders whose faces are added to the pinned ones, with the folders below them.
  ///
  /// A file named like a pinned one stands in for it where the pinned folders lack it, and is
  /// passed over otherwise. Default: none.
  package var fontFolders: [String]
  /// Whether the faces that fontconfig's own configuration lists are added.
  ///
  /// Default: no. With them text depends on the machine.
  package var includesSystemFonts: Bool
  /// The folders that hold the pinned files, in the order of search.
  package var pinnedFolders: [String]
  /// The bound of each of the catalog's two caches, shaped texts and outlines, in bytes.
  package var cacheBytes: Int

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - fontFolders: Folders whose faces are added to the pinned ones.
  ///   - includesSystemFonts: Whether fontconfig's own faces are added.
  ///   - pinnedFolders: The folders that hold the pinned files.
  ///   - cacheBytes: The bound of each cache, in bytes.
  package init(
    fontFolders: [String] = [], includesSystemFonts: Bool = false,
    pinnedFolders: [String] = Self.debianFolders, cacheBytes: Int = 64 << 20
  ) {
    self.fontFolders = fontFolders
    self.includesSystemFonts = includesSystemFonts
    self.pinnedFolders = pinnedFolders
    self.cacheBytes = cacheBytes
  }

  /// Where Debian's and Ubuntu's packages put the pinned files.
  package static let debianFolders = [
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/noto",
  ]
}
