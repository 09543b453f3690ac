package import Foundation

/// The folder that holds scripts and the pictures they must give, laid out as its README says.
package struct GoldenFolder: Hashable, Sendable {
  /// Where the folder is.
  package let url: URL

  /// Takes a folder; nothing is read yet.
  package init(_ url: URL) {
    self.url = url
  }

  /// This project's own.
  package static let project = GoldenFolder(
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Golden", directoryHint: .isDirectory))

  /// The scripts that have a picture, by topic and name.
  package var cases: [GoldenCase] {
    topics(of: .cases).flatMap { topic in
      files(in: topic).filter { $0.pathExtension == "json" }.map { script in
        GoldenCase(
          name: name(of: .cases, topic, script.deletingPathExtension().lastPathComponent),
          script: script,
          picture: script.deletingPathExtension().appendingPathExtension("png"))
      }
    }
  }

  /// The scripts that must draw the same as, or something else than, another script.
  package var pairs: [GoldenPair] {
    topics(of: .pairs).flatMap { topic in
      files(in: topic).compactMap { partner in
        guard let relation = GoldenPair.Relation(partner: partner) else { return nil }
        let stem = String(partner.lastPathComponent.dropLast(relation.suffix.count))
        return GoldenPair(
          name: name(of: .pairs, topic, stem),
          script: topic.appending(path: stem + ".json"), partner: partner, relation: relation)
      }
    }
  }

  /// All scripts, those of cases first, partners included.
  package var scripts: [URL] {
    (topics(of: .cases) + topics(of: .pairs)).flatMap { topic in
      files(in: topic).filter { $0.pathExtension == "json" }
    }
  }

  /// Kind, topic and file of a script of any golden folder, as in `cases/clip/nested-rects`.
  package static func name(of script: URL) -> String {
    script.deletingPathExtension().pathComponents.suffix(3).joined(separator: "/")
  }

  /// The two kinds of cases, by the name of their folder.
  enum Kind: String {
    case cases, pairs
  }

  /// The topic folders of a kind, in order of their names.
  func topics(of kind: Kind) -> [URL] {
    files(in: url.appending(path: kind.rawValue, directoryHint: .isDirectory))
      .filter(\.hasDirectoryPath)
  }

  /// What a folder holds, in order of names and without hidden files; nothing when it is not there.
  func files(in folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (found ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private func name(of kind: Kind, _ topic: URL, _ stem: String) -> String {
    "\(kind.rawValue)/\(topic.lastPathComponent)/\(stem)"
  }
}
