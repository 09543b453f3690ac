import Cairo
import Glibc
import Sandbox

/// Whether a verb gives up its rights before it meets a stranger's bytes.
enum ConfinementMode: String, CaseIterable {
  /// Where the kernel can; otherwise it works without.
  case auto
  /// No work is done where the kernel cannot.
  case require
  /// Never.
  case off
}

/// The rights that a verb keeps: to its inputs, its outputs and the fonts.
struct Confinement: Hashable, Sendable {
  private let mode: ConfinementMode
  private var policy = SandboxPolicy()

  /// Keeps nothing yet.
  init(_ arguments: Arguments) {
    self.init(mode: arguments[.sandbox].flatMap(ConfinementMode.init(rawValue:)) ?? .auto)
  }

  /// Keeps nothing yet.
  init(mode: ConfinementMode) { self.mode = mode }

  /// Whether rights will be given up at all.
  var isWanted: Bool { mode != .off }

  /// Keeps what scripts are played with: fonts, the asset root, and the scripts themselves.
  mutating func plays(_ scripts: [String], with settings: PlaySettings) {
    guard isWanted else { return }
    readsFonts(settings)
    if let root = settings.assetRoot { policy.allow(.read, at: root) }
    for script in scripts {
      if script != FilePath.standardStream { policy.allow(.read, at: script) }
      if settings.assetRoot == nil { policy.allow(.read, at: FilePath.folder(of: script)) }
    }
  }

  /// Keeps the reading of a file, or of all below a folder.
  mutating func reads(_ path: String) {
    guard isWanted else { return }
    policy.allow(.read, at: path)
  }

  /// Keeps what text is set with.
  mutating func readsFonts(_ settings: PlaySettings) {
    guard isWanted else { return }
    let places = FontPlaces(
      FontConfiguration(
        fontFolders: settings.fontFolders, includesSystemFonts: settings.includesSystemFonts))
    for path in places.paths { policy.allow([.read, .list], at: path) }
    if let cache = Confinement.cacheFolder {
      policy.allow([.read, .list, .replace], at: cache)
    }
  }

  /// Keeps the making of an output as ``OutputFile`` makes it; nil and standard output need nothing.
  mutating func writes(_ path: String?) {
    guard isWanted, let path, path != FilePath.standardStream else { return }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG,
      status.st_mode & S_IFMT != S_IFDIR
    {
      policy.allow(.write, at: path)
    } else {
      policy.allow(.replace, at: FilePath.folder(of: FilePath.resolved(path)))
    }
  }

  /// Keeps the making of outputs in a folder.
  mutating func writes(into folder: String) {
    guard isWanted else { return }
    policy.allow(.replace, at: folder)
  }

  /// Keeps the files of a session in the folder that it made for them, and the removal of that.
  mutating func exports(into folder: String?) {
    guard isWanted, let folder else { return }
    policy.allow([.read, .replace], at: folder)
    policy.allow(.removeFolders, at: FilePath.folder(of: folder))
  }

  /// Gives up all other rights, for ever; only one thread may run.
  ///
  /// - Throws: A failure where the flags require what the kernel cannot do.
  func enter(_ messenger: Messenger) throws(Failure) {
    guard isWanted else { return }
    do throws(SandboxError) {
      _ = try enter()
    } catch {
      let reason = "no sandbox: \(error)"
      guard mode == .require else {
        return messenger.print([
          Message(severity: .info, code: "sandbox", pointer: nil, file: nil, text: reason)
        ])
      }
      throw .verdict(.environmentDiffers, code: "sandbox", reason + " (--sandbox require)")
    }
  }

  /// Gives up all other rights, for ever.
  ///
  /// - Returns: What is denied from now on.
  func enter() throws(SandboxError) -> SandboxCoverage { try Sandbox.enter(policy) }

  /// Where the program keeps what it found out about fonts; nil where the user has no such folder.
  private static var cacheFolder: String? {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    return (variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" })
      .map { $0 + "/drawcanvas" }
  }
}
