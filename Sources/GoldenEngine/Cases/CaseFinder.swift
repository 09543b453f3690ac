/// Finds cases below folders and among named files.
///
/// Only names are looked at here; whether a JSON file is a case shows when it is read.
public struct CaseFinder: Sendable {
  private let project: SettingsFile?
  /// The folder that names are relative to.
  public let root: String
  /// The cases found so far, in the order of their names within each operand.
  public private(set) var cases: [GoldenCase] = []
  /// The folders that were looked through.
  public private(set) var folders: [String] = []
  private var seen: Set<String> = []

  /// The endings of pairs, beside the script that they are compared with.
  private static let pairEndings = [(".same-as.json", true), (".differs-from.json", false)]

  /// Folders that never hold cases.
  private static let skipped: Set<String> = [
    GoldenStore.subfolder, "node_modules", "differences", "build",
  ]

  /// Finds the cases of some paths.
  ///
  /// - Parameters:
  ///   - paths: Folders and files; none means the current folder.
  ///   - project: The project file, whose pairs and folder count.
  /// - Throws: `GoldenError` when a path does not exist.
  public init(_ paths: [String], project: SettingsFile?) throws(GoldenError) {
    self.project = project
    let paths = paths.isEmpty ? ["."] : paths
    let onlyFolder = paths.count == 1 && GoldenFile.isFolder(paths[0])
    root = project?.folder ?? (onlyFolder ? paths[0] : ".")
    for path in paths {
      if GoldenFile.isFolder(path) {
        try addFolder(path)
      } else if GoldenFile.exists(path) {
        add(path, isNamed: true)
      } else {
        // A number that never stands for success.
        throw .unreadable(path: path, number: 2)
      }
    }
    let isWhole = paths.contains { GoldenPath.resolved($0) == GoldenPath.resolved(root) }
    for pair in project?.pairs ?? [] where isWhole {
      let name = "\(pair.script) \(pair.areEqual ? "==" : "!=") \(pair.partner)"
      cases.append(
        GoldenCase(
          name: name, path: GoldenPath.join(root, pair.script),
          kind: .pair(partner: GoldenPath.join(root, pair.partner), areEqual: pair.areEqual),
          isNamed: true))
    }
  }

  private mutating func addFolder(_ folder: String) throws(GoldenError) {
    folders.append(folder)
    let names = try GoldenFile.names(in: folder)
    for name in names where GoldenFile.isFolder(GoldenPath.join(folder, name)) == false {
      add(GoldenPath.join(folder, name), isNamed: false)
    }
    let traces = Set(names.filter { $0.hasSuffix(".jsonl") })
    // Beside a trace, a folder of its name holds its pictures.
    for name in names where !Self.skipped.contains(name) && !traces.contains(name + ".jsonl") {
      let path = GoldenPath.join(folder, name)
      if GoldenFile.isFolder(path) { try addFolder(path) }
    }
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    guard let kind = kind(of: path, isNamed: isNamed), seen.insert(path).inserted else { return }
    var name = GoldenPath.stem(of: path)
    if root != "." { name = GoldenPath.relative(name, to: root) }
    if case .pair(_, let areEqual) = kind {
      name = GoldenPath.stem(of: name) + (areEqual ? " == " : " != ") + "partner"
    }
    cases.append(GoldenCase(name: name, path: path, kind: kind, isNamed: isNamed))
  }

  /// What a file may be; a JSON file in a folder must still show whether it is a script.
  private func kind(of path: String, isNamed: Bool) -> GoldenCase.Kind? {
    let file = GoldenPath.name(of: path)
    if file == SettingsFile.name { return nil }
    for (ending, areEqual) in Self.pairEndings where file.hasSuffix(ending) {
      return .pair(partner: path.dropLast(ending.count) + ".json", areEqual: areEqual)
    }
    if file.hasSuffix(".json") {
      // A script whose only purpose is its partner needs no golden.
      let stem = path.dropLast(5)
      let hasPartner = Self.pairEndings.contains { GoldenFile.exists(stem + $0.0) }
      return hasPartner && !isNamed ? nil : .script
    }
    if file.hasSuffix(".jsonl") { return .trace }
    if file.hasSuffix(".page.js") || isNamed && file.hasSuffix(".js") { return .page }
    return isNamed ? .script : nil
  }
}
