import DrawCommands
import Foundation
import GoldenEngine
import Pixels

/// Finds what does not belong in a golden folder.
package struct GoldenHygiene {
  /// The largest golden: a case about one thing needs no more, and a repository keeps every version.
  package static let largestPicture = 16 * 1024

  private let folder: GoldenFolder

  /// Takes the folder to look through.
  package init(_ folder: GoldenFolder) {
    self.folder = folder
  }

  /// One sentence for each thing that is wrong; none in a good folder.
  package func problems() -> [String] {
    filesProblems(of: .cases) { $0.pathExtension == "json" || $0.pathExtension == "png" }
      + filesProblems(of: .pairs) { $0.pathExtension == "json" }
      + pictureProblems() + pairProblems() + settingsProblems()
  }

  /// Whether a topic or a case is named in kebab-case, with `=` before a parameter's value.
  static func isWellNamed(_ name: String) -> Bool {
    name.wholeMatch(of: /[a-z0-9]+((-|=-?|\.)[a-z0-9]+)*/) != nil
  }

  private func filesProblems(
    of kind: GoldenFolder.Kind, isExpected: (URL) -> Bool
  ) -> [String] {
    let top = folder.url.appending(path: kind.rawValue, directoryHint: .isDirectory)
    let loose = folder.files(in: top).filter { !$0.hasDirectoryPath }
      .map { "\(kind.rawValue)/\($0.lastPathComponent) lies outside a topic folder" }
    return loose
      + folder.topics(of: kind).flatMap { topic in
        let path = "\(kind.rawValue)/\(topic.lastPathComponent)"
        let badTopic =
          Self.isWellNamed(topic.lastPathComponent) ? [] : ["\(path) is not named in kebab-case"]
        return badTopic
          + folder.files(in: topic).compactMap { file in
            guard isExpected(file) else { return "\(path)/\(file.lastPathComponent) is a stray" }
            return Self.isWellNamed(file.lastPathComponent)
              ? nil : "\(path)/\(file.lastPathComponent) is not named in kebab-case"
          }
      }
  }

  private func pictureProblems() -> [String] {
    folder.topics(of: .cases).flatMap { topic in
      folder.files(in: topic).filter { $0.pathExtension == "png" }.flatMap { picture in
        let name = "cases/\(topic.lastPathComponent)/\(picture.lastPathComponent)"
        let script = picture.deletingPathExtension().appendingPathExtension("json")
        var found: [String] = []
        if !FileManager.default.fileExists(atPath: script.path) {
          found.append("\(name) has no script")
        }
        let size = (try? Data(contentsOf: picture).count) ?? 0
        if size > Self.largestPicture {
          found.append("\(name) has \(size) bytes, more than \(Self.largestPicture)")
        }
        return found
      }
    }
  }

  private func pairProblems() -> [String] {
    let pairs = folder.pairs
    let withoutScript = pairs.filter { !FileManager.default.fileExists(atPath: $0.script.path) }
      .map { "\($0) has no \($0.script.lastPathComponent)" }
    let used = Set(pairs.map(\.script.path))
    let alone = folder.topics(of: .pairs).flatMap { folder.files(in: $0) }
      .filter { GoldenPair.Relation(partner: $0) == nil && !used.contains($0.path) }
      .map { "\($0.lastPathComponent) has no partner" }
    return withoutScript + alone
  }

  /// What is wrong with the settings of single cases.
  private func settingsProblems() -> [String] {
    let file = SettingsFile.name
    guard let bytes = try? Data(contentsOf: folder.url.appending(path: file)) else { return [] }
    do {
      _ = try SettingsFile(folder: folder.url.path)
    } catch {
      return ["\(file) cannot be read: \(error)"]
    }
    guard case .object(let cases)? = (try? JSONValue(parsing: Array(bytes)))?["cases"] else {
      return []
    }
    let names = Set(folder.cases.map(\.name) + folder.pairs.map(\.description))
    return cases.sorted { $0.name < $1.name }.flatMap { entry in
      var found: [String] = []
      if !names.contains(entry.name) { found.append("\(file): there is no case \(entry.name)") }
      if entry.value["reason"] == nil, entry.value["xfail"] == nil {
        found.append("\(file): \(entry.name) gives no reason")
      }
      return found
    }
  }
}
