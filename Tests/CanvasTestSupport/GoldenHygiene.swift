import Foundation
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
      + pictureProblems() + pairProblems() + exceptionProblems()
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

  private func exceptionProblems() -> [String] {
    let exceptions: GoldenExceptions
    do {
      exceptions = try GoldenExceptions(contentsOf: folder.exceptionsFile)
    } catch {
      return ["exceptions.json cannot be read: \(error)"]
    }
    let names = Set(folder.cases.map(\.name) + folder.pairs.map(\.name))
    return exceptions.entries.sorted { $0.key < $1.key }.flatMap { name, entry in
      var found: [String] = []
      if !names.contains(name) { found.append("exceptions.json: there is no case \(name)") }
      if entry.reason.allSatisfy(\.isWhitespace) {
        found.append("exceptions.json: \(name) gives no reason")
      }
      if entry.tolerance == .standard && !entry.isKnownIssue {
        found.append("exceptions.json: \(name) asks for nothing")
      }
      return found
    }
  }
}
