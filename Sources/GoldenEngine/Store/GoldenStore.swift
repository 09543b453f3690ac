/// Where the pictures of one folder's cases lie, and which of them counts.
///
/// A case `name.json` has its golden as `name.png` beside it or under `__goldens__/`. A platform's
/// own is `name.PLATFORM.png`, or lies under `__goldens__/PLATFORM/`; one of another density has
/// `@2x` at the end of its name; `name.xfail.png` is a picture that is known to be wrong.
package struct GoldenStore: Sendable {
  /// The subfolder that goldens may lie in.
  package static let subfolder = "__goldens__"

  private let folder: String
  private let names: Set<String>
  /// The pictures by every stem that they may belong to: what stands before a dot or an `@`.
  private let pictures: [String: [String]]
  /// Whether the folder keeps its goldens in the subfolder.
  package let usesSubfolder: Bool

  /// Looks into a folder of cases.
  package init(folder: String) {
    self.folder = folder
    var names = Set((try? GoldenFile.names(in: folder)) ?? [])
    let inner = GoldenPath.join(folder, Self.subfolder)
    let entries = (try? GoldenFile.names(in: inner)) ?? []
    usesSubfolder = GoldenFile.isFolder(inner)
    for entry in entries {
      names.insert("\(Self.subfolder)/\(entry)")
      guard !entry.hasSuffix(".png") else { continue }
      for name in (try? GoldenFile.names(in: GoldenPath.join(inner, entry))) ?? [] {
        names.insert("\(Self.subfolder)/\(entry)/\(name)")
      }
    }
    // A trace's snapshots may lie in a folder of its name.
    for trace in names where trace.hasSuffix(".jsonl") {
      let inner = String(trace.dropLast(".jsonl".count))
      for name in (try? GoldenFile.names(in: GoldenPath.join(folder, inner))) ?? [] {
        names.insert("\(inner)/\(name)")
      }
    }
    self.names = names
    var pictures: [String: [String]] = [:]
    for name in names where name.hasSuffix(".png") {
      let last = GoldenPath.name(of: name)
      for index in last.indices where last[index] == "." || last[index] == "@" {
        pictures[String(last[..<index]), default: []].append(last)
      }
    }
    self.pictures = pictures
  }

  /// What distinguishes the goldens of one case.
  package struct Key: Hashable, Sendable {
    /// The case's name without folder and ending.
    package var stem: String
    /// The density, as in `@2x`; nil for a name without one.
    package var density: String?
    /// Whether the known-wrong picture is meant.
    package var isExpectedFailure = false
  }

  /// The golden that counts for a platform, or nil when there is none.
  package func golden(_ key: Key, platform: GoldenPlatform) -> String? {
    candidates(key, platform: platform).first { names.contains($0) }
      .map { GoldenPath.join(folder, $0) }
  }

  /// Whether any platform or density has a golden of the case.
  package func hasAnyGolden(stem: String) -> Bool { pictures[stem] != nil }

  /// Where a new golden belongs: beside the one that counts so far, else the common place, or the
  /// platform's where one was asked for.
  package func place(
    of key: Key, platform: GoldenPlatform, isPlatformAsked: Bool
  ) -> String {
    if let known = golden(key, platform: platform) { return known }
    let suffix = isPlatformAsked ? ".\(platform.name)" : ""
    let name = "\(key.stem)\(suffix)\(key.density ?? "").png"
    let inner = usesSubfolder ? "\(Self.subfolder)/\(name)" : name
    return GoldenPath.join(folder, inner)
  }

  /// The densities, such as `@2x`, that a case has goldens of.
  package func densities(stem: String) -> [String] {
    let found = (pictures[stem] ?? []).compactMap { last -> String? in
      guard let at = last.lastIndex(of: "@") else { return nil }
      let density = String(last[at...].dropLast(4))
      let between = last[..<at].dropFirst(stem.count)
      guard Self.scale(of: density) != nil, between.isEmpty || between.hasPrefix(".") else {
        return nil
      }
      return density
    }
    return Set(found).sorted()
  }

  /// The scale that a density such as `@2x` stands for, or nil when the text is none.
  package static func scale(of density: String) -> Double? {
    guard density.hasPrefix("@"), density.hasSuffix("x"), density.count > 2 else { return nil }
    return Double(density.dropFirst().dropLast()).flatMap { $0 > 0 ? $0 : nil }
  }

  private func candidates(_ key: Key, platform: GoldenPlatform) -> [String] {
    let density = key.density ?? ""
    let mark = key.isExpectedFailure ? ".xfail" : ""
    var result: [String] = []
    for name in platform.names {
      for file in ["\(key.stem).\(name)\(mark)\(density).png"] {
        result += [file, "\(Self.subfolder)/\(file)"]
      }
      result.append("\(Self.subfolder)/\(name)/\(key.stem)\(mark)\(density).png")
    }
    let common = "\(key.stem)\(mark)\(density).png"
    result += [common, "\(Self.subfolder)/\(common)"]
    // `trace#snapshot` may lie as `trace/snapshot`.
    return result + result.filter { $0.contains("#") }.map { $0.replacing("#", with: "/") }
  }

  /// Pictures that belong to no case of the folder, as paths.
  ///
  /// - Parameter stems: The names of the folder's cases without endings.
  /// - Returns: Those under `__goldens__`, and of those beside scripts the ones we made.
  package func orphans(stems: Set<String>) -> [String] {
    names.sorted().filter { name in
      let last = GoldenPath.name(of: name)
      guard last.hasSuffix(".png") else { return false }
      let isInside = name.hasPrefix(Self.subfolder)
      let hasCase = stems.contains { stem in
        last.hasPrefix(stem + ".") || last.hasPrefix(stem + "@") || last.hasPrefix(stem + "#")
      }
      guard !hasCase else { return false }
      if isInside { return true }
      // Beside scripts lie other pictures as well; only our own goldens are missed by anybody.
      return Provenance.isSelfDescribing(GoldenPath.join(folder, name))
    }.map { GoldenPath.join(folder, $0) }
  }
}
