/// What may be done to a file, or to a folder and everything below it.
package struct FileAccess: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Files are read.
  package static let read = FileAccess(rawValue: 1)
  /// Folders are listed.
  package static let list = FileAccess(rawValue: 2)
  /// Files that exist are written.
  package static let write = FileAccess(rawValue: 4)
  /// Files are made.
  package static let create = FileAccess(rawValue: 8)
  /// Files are removed.
  package static let remove = FileAccess(rawValue: 16)
  /// Folders are made.
  package static let createFolders = FileAccess(rawValue: 32)
  /// Empty folders are removed.
  package static let removeFolders = FileAccess(rawValue: 64)

  /// What writing a file under a temporary name and renaming it takes.
  package static let replace: FileAccess = [.write, .create, .remove]
}

/// What is left to a process that enters the sandbox: these files, and those that are open already.
package struct SandboxPolicy: Hashable, Sendable {
  /// The rights by path; a path that names nothing at the time gives none.
  package private(set) var grants: [String: FileAccess] = [:]

  /// Creates a policy that leaves nothing.
  package init() {}

  /// Adds rights to a file, or to a folder and all below it; symbolic links are followed.
  package mutating func allow(_ access: FileAccess, at path: String) {
    grants[path, default: []].formUnion(access)
  }
}
