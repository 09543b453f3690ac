/// The faces of a catalog, found by the names of their families.
///
/// Nothing is looked for before it is needed: the pinned files' presence at the first text, other
/// folders' files when a family's name or a character asks for them.
final class FaceLibrary {
  private let configuration: FontConfiguration
  /// Every face found so far; a face keeps its place.
  private(set) var faces: [CatalogFace] = []
  /// The pinned files that no folder has.
  private(set) var missingFiles: [String] = []

  private var pinned: [String: [Int]] = [:]
  private var registered: [String: [Int]] = [:]
  private var inFolders: [String: [Int]] = [:]
  private var onSystem: [String: [Int]] = [:]
  /// The names of the families that are not pinned, in the order in which a character is looked
  /// for.
  private var registeredOrder: [String] = []
  private var folderOrder: [String] = []
  private var systemOrder: [String] = []
  private var foldersAreRead = false
  private var systemIsRead = false

  init(configuration: FontConfiguration) {
    self.configuration = configuration
    findPinnedFaces()
  }

  /// The face nearest to a style and weight in a family, or nil where no family has the name.
  ///
  /// Registered families win over pinned ones, those over folders, those over the contract's
  /// stand-ins, and the machine's own come last.
  func face(family: FamilyName, style: FontStyle, weight: Int) -> Int? {
    let key = family.key
    var members = registered[key] ?? pinned[key]
    if members == nil {
      readFolders()
      members = inFolders[key] ?? family.standIn.flatMap { pinned[$0.lowercased()] }
    }
    if members == nil, configuration.includesSystemFonts {
      readSystem()
      members = onSystem[key]
    }
    return members.flatMap {
      FaceMatching.nearest(to: style, weight: weight, among: $0, of: faces)
    }
  }

  /// The first face beyond the pinned ones that has all of the characters given.
  func extraFace(covering scalars: [Unicode.Scalar], style: FontStyle, weight: Int) -> Int? {
    readAll()
    let families =
      registeredOrder.compactMap { registered[$0] } + folderOrder.compactMap { inFolders[$0] }
      + systemOrder.compactMap { onSystem[$0] }
    for members in families {
      if let id = FaceMatching.nearest(to: style, weight: weight, among: members, of: faces),
        scalars.allSatisfy({ faces[id].covers($0) })
      {
        return id
      }
    }
    return nil
  }

  /// Looks into every folder, so that `faces` is complete.
  func readAll() {
    readFolders()
    if configuration.includesSystemFonts { readSystem() }
  }

  /// Adds a file's first face under a name.
  func register(path: String, family: String, style: FontStyle?, weight: Int?) throws(FontError) {
    let own = try FontFace(path: path, index: 0).description()
    let face = CatalogFace(
      path: path, index: 0, family: family, weight: weight ?? own.weight, style: style ?? own.style,
      width: 5, origin: .registered)
    let id = add(face)
    let key = FamilyName(family).key
    if registered[key] == nil { registeredOrder.append(key) }
    registered[key, default: []].append(id)
  }

  private func add(_ face: CatalogFace) -> Int {
    faces.append(face)
    return faces.count - 1
  }

  private func findPinnedFaces() {
    for face in PinnedFace.all {
      guard let path = path(ofPinned: face.file) else {
        missingFiles.append(face.file)
        continue
      }
      let id = add(
        CatalogFace(
          path: path, index: face.file.hasSuffix(".ttc") ? nil : 0, family: face.family,
          weight: face.weight, style: face.style, origin: .pinned))
      pinned[face.family.lowercased(), default: []].append(id)
    }
  }

  private func path(ofPinned file: String) -> String? {
    for folder in configuration.pinnedFolders where FontFolder.isReadable(folder + "/" + file) {
      return folder + "/" + file
    }
    return configuration.fontFolders.lazy.flatMap { FontFolder.files(in: $0) }
      .first { $0.hasSuffix("/" + file) && FontFolder.isReadable($0) }
  }

  private func readFolders() {
    guard !foldersAreRead else { return }
    foldersAreRead = true
    let pinnedNames = Set(PinnedFace.all.map(\.file))
    for path in configuration.fontFolders.flatMap({ FontFolder.files(in: $0) }) {
      let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
      guard !pinnedNames.contains(String(name)) else { continue }
      for face in (try? FontFace.all(inFile: path)) ?? [] {
        let own = face.description()
        guard let family = own.families.first else { continue }
        let id = add(
          CatalogFace(
            path: path, index: face.index, family: family, weight: own.weight, style: own.style,
            width: own.width, origin: .folder))
        for key in Set(own.families.map { FamilyName($0).key }) {
          inFolders[key, default: []].append(id)
        }
        let key = FamilyName(family).key
        if !folderOrder.contains(key) { folderOrder.append(key) }
      }
    }
  }

  private func readSystem() {
    guard !systemIsRead else { return }
    systemIsRead = true
    readFolders()
    let known = Set(faces.map(\.path))
    for face in SystemFonts.faces() where !known.contains(face.path) || face.path.hasSuffix(".ttc")
    {
      let key = FamilyName(face.family).key
      guard pinned[key] == nil else { continue }
      if onSystem[key] == nil { systemOrder.append(key) }
      onSystem[key, default: []].append(add(face))
    }
  }
}
