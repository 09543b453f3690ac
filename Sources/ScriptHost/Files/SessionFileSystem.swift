internal import CanvasRaster

/// The files of one page: its own in memory, those below the asset root to read.
///
/// Nothing of it is a file of the machine, so no path of a page can lead anywhere else.
struct SessionFileSystem {
  /// What the page's own files may hold together, in bytes; clients allow as much.
  static let capacity = 200 << 20
  /// Files and folders that a page may have.
  static let greatestCount = 10_000

  /// What a file holds.
  enum Content {
    case bytes([UInt8])
    /// A file below the asset root, by its relative path.
    case asset(String)
    /// A file that the session has exported, by its path on the machine.
    case exported(String)
  }

  /// A file, or a folder where it has no content.
  struct Node {
    var content: Content?
    var size: Int
    /// Seconds of the virtual clock.
    var time: Int
  }

  private let root: AssetRoot
  private let limit: Int
  private var nodes: [String: Node] = [FilePlace.userFolder: Node(content: nil, size: 0, time: 0)]
  private var used = 0
  private var temporaries = 0
  private var saved = 0

  /// Creates the files of a page, which has none of its own yet.
  ///
  /// - Parameters:
  ///   - root: The asset root.
  ///   - limit: Bytes of the largest file that is read or written.
  init(root: String, limit: Int) {
    self.root = AssetRoot(root)
    self.limit = limit
  }

  /// The full name of one of the page's own files.
  static func name(_ key: String) -> String { "wxfile://" + key }

  private func key(_ path: String) throws(FileProblem) -> String {
    guard case .own(let parts) = try FilePlace(path) else { throw .denied(path) }
    return parts.joined(separator: "/")
  }

  /// Reads a file.
  func read(_ path: String) throws(FileProblem) -> [UInt8] {
    switch try FilePlace(path) {
    case .asset(let source): return try asset(source, path)
    case .own(let parts):
      guard let node = nodes[parts.joined(separator: "/")] else { throw .missing(path) }
      switch node.content {
      case nil: throw .isFolder(path)
      case .bytes(let bytes): return bytes
      case .asset(let source): return try asset(source, path)
      case .exported(let file):
        return try read(
          { () throws(AssetRoot.Refusal) in try AssetRoot.bytes(of: file, limit: limit) },
          named: path)
      }
    }
  }

  private func asset(_ source: String, _ path: String) throws(FileProblem) -> [UInt8] {
    try read({ () throws(AssetRoot.Refusal) in try root.read(source, limit: limit) }, named: path)
  }

  private func read(
    _ body: () throws(AssetRoot.Refusal) -> [UInt8], named path: String
  ) throws(FileProblem) -> [UInt8] {
    do throws(AssetRoot.Refusal) { return try body() } catch {
      switch error {
      case .outside: throw .denied(path)
      case .missing: throw .missing(path)
      case .tooLarge(let found): throw .tooLarge(found: found, allowed: limit)
      }
    }
  }

  /// What is known of a file or folder of the page's own, or of a file below the asset root.
  func node(_ path: String) throws(FileProblem) -> Node {
    if case .own(let parts) = try FilePlace(path) {
      guard let node = nodes[parts.joined(separator: "/")] else { throw .missing(path) }
      return node
    }
    return Node(content: .asset(path), size: try read(path).count, time: 0)
  }

  /// Writes a file, or adds to one.
  mutating func write(
    _ bytes: [UInt8], to path: String, appends: Bool = false, time: Int
  ) throws(FileProblem) {
    let key = try key(path)
    try requireParent(of: key, path)
    let old = nodes[key]
    if let old, old.content == nil { throw .isFolder(path) }
    let isNew = old == nil
    guard !appends || !isNew else { throw .missing(path) }
    let whole = appends ? try read(path) + bytes : bytes
    try put(Node(content: .bytes(whole), size: whole.count, time: time), at: key)
  }

  private mutating func put(_ node: Node, at key: String) throws(FileProblem) {
    let old = nodes[key]?.size ?? 0
    guard node.size <= limit else { throw .tooLarge(found: node.size, allowed: limit) }
    guard used - old + node.size <= SessionFileSystem.capacity,
      nodes[key] != nil || nodes.count < SessionFileSystem.greatestCount
    else { throw .full(allowed: SessionFileSystem.capacity) }
    used += node.size - old
    nodes[key] = node
  }

  private func requireParent(of key: String, _ path: String) throws(FileProblem) {
    // Names beside the user's folder are given by the host.
    guard let end = key.lastIndex(of: "/") else { throw .denied(path) }
    guard let parent = nodes[String(key[..<end])] else { throw .missing(path) }
    guard parent.content == nil else { throw .isNoFolder(path) }
  }

  /// Makes a folder, and those above it if that is wanted.
  mutating func makeFolder(_ path: String, recursive: Bool, time: Int) throws(FileProblem) {
    let key = try key(path)
    if let node = nodes[key] {
      guard recursive, node.content == nil else { throw .exists(path) }
      return
    }
    if recursive, let end = key.lastIndex(of: "/") {
      try makeFolder(
        SessionFileSystem.name(String(key[..<end])), recursive: true, time: time)
    }
    try requireParent(of: key, path)
    try put(Node(content: nil, size: 0, time: time), at: key)
  }

  private func children(of key: String) -> [String] {
    nodes.keys.filter { $0.hasPrefix(key + "/") }.sorted()
  }

  /// The names in a folder, sorted.
  func list(_ path: String) throws(FileProblem) -> [String] {
    let key = try key(path)
    guard let node = nodes[key] else { throw .missing(path) }
    guard node.content == nil else { throw .isNoFolder(path) }
    return children(of: key).map { String($0.dropFirst(key.count + 1)) }
      .filter { !$0.contains("/") }
  }

  /// Everything in a folder, with paths that begin with a slash; the folder itself is `/`.
  func tree(_ path: String) throws(FileProblem) -> [(path: String, node: Node)] {
    let key = try key(path)
    guard let node = nodes[key] else { throw .missing(path) }
    return [("/", node)]
      + children(of: key).compactMap { name in
        nodes[name].map { (String(name.dropFirst(key.count)), $0) }
      }
  }

  /// Removes a folder.
  mutating func removeFolder(_ path: String, recursive: Bool) throws(FileProblem) {
    let key = try key(path)
    guard let node = nodes[key] else { throw .missing(path) }
    guard node.content == nil else { throw .isNoFolder(path) }
    guard key != FilePlace.userFolder else { throw .denied(path) }
    let inside = children(of: key)
    guard recursive || inside.isEmpty else { throw .notEmpty(path) }
    for name in inside + [key] { remove(name) }
  }

  /// Removes a file.
  mutating func remove(file path: String) throws(FileProblem) {
    let key = try key(path)
    guard let node = nodes[key] else { throw .missing(path) }
    guard node.content != nil else { throw .isFolder(path) }
    remove(key)
  }

  private mutating func remove(_ key: String) {
    used -= nodes[key]?.size ?? 0
    nodes[key] = nil
  }

  /// Moves a file.
  mutating func move(_ path: String, to target: String, time: Int) throws(FileProblem) {
    let bytes = try read(path)
    guard try key(path) != key(target) else { return }
    try write(bytes, to: target, time: time)
    try remove(file: path)
  }

  /// Keeps a temporary file, at a path or under a name of the host's; the temporary one goes.
  ///
  /// - Returns: The path of the file.
  mutating func save(_ path: String, to target: String?, time: Int) throws(FileProblem) -> String {
    let bytes = try read(path)
    let source = try key(path)
    if let target {
      try write(bytes, to: target, time: time)
      remove(source)
      return target
    }
    saved += 1
    let ending = source.split(separator: ".").last.map(String.init) ?? "bin"
    let key = "store_\(saved).\(ending)"
    try put(Node(content: .bytes(bytes), size: bytes.count, time: time), at: key)
    remove(source)
    return SessionFileSystem.name(key)
  }

  /// The files that the host has kept for the page.
  var savedFiles: [(path: String, node: Node)] {
    nodes.filter { $0.key.hasPrefix("store_") }.sorted { $0.key < $1.key }
      .map { (SessionFileSystem.name($0.key), $0.value) }
  }

  /// Adds a temporary file.
  ///
  /// - Returns: Its path.
  mutating func addTemporary(
    _ content: Content, ending: String, time: Int
  ) throws(FileProblem) -> String {
    temporaries += 1
    let key = "tmp_\(temporaries).\(ending)"
    let size = if case .bytes(let bytes) = content { bytes.count } else { 0 }
    try put(Node(content: content, size: size, time: time), at: key)
    return SessionFileSystem.name(key)
  }
}
