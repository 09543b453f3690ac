import Cairo

/// What a font catalog holds and what it would choose, ready to be printed.
struct FontReport {
  /// A face with the scripts that it covers, those with most characters first.
  struct Face {
    var description: FaceDescription
    var scripts: [(code: String, characters: Int)]
  }

  /// What a script's sample would be drawn with.
  struct Choice: Hashable {
    var script: String
    var faces: [String]
    var isMissing: Bool
  }

  /// The families that were asked about.
  let families: [String]
  /// All faces.
  let faces: [Face]
  /// One a script.
  let choices: [Choice]
  /// The families of the list that are passed over.
  let unknown: [String]
  /// Files of pinned fonts that are not installed.
  let missing: [String]

  /// Looks into every font file.
  init(catalog: FontCatalog, families: [String], language: String) {
    self.families = families
    faces = catalog.faces().map { face in
      let coverage = catalog.scriptCoverage(of: face.id).filter { !$0.key.hasPrefix("Z") }
      return Face(
        description: face,
        scripts: coverage.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
          .map { ($0.key, $0.value) })
    }
    choices = FontReport.samples.map { script, sample in
      let resolution = catalog.resolve(
        TextRequest(text: sample, families: families, language: language))
      let names = resolution.parts.compactMap { catalog.describe($0.face)?.family }
      return Choice(
        script: script, faces: names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        isMissing: !resolution.missing.isEmpty)
    }
    let found = catalog.resolve(TextRequest(text: "", families: families)).families
    unknown = zip(families, found).filter { $0.1 == nil }.map(\.0)
    missing = catalog.missingFiles
  }

  /// A few characters of scripts that lists are written in.
  private static let samples = [
    ("Latin", "aé"), ("Greek", "αω"), ("Cyrillic", "бя"), ("Hebrew", "אש"), ("Arabic", "اب"),
    ("Devanagari", "कि"), ("Thai", "กา"), ("Han", "汉字"), ("Hiragana", "あ"), ("Katakana", "ア"),
    ("Hangul", "한"), ("Emoji", "😀"),
  ]
}

extension FontReport {
  /// The report for people.
  func text(withAllScripts showsAll: Bool) -> String {
    var lines = ["Faces:"]
    for face in faces {
      let known = face.description
      let slope = known.style == .normal ? "" : " \(known.style.rawValue)"
      lines.append("  \(known.family) \(known.weight)\(slope) (\(known.origin.rawValue))")
      lines.append("    \(known.path)\(known.index == 0 ? "" : ", face \(known.index)")")
      lines.append("    " + FontReport.listed(face.scripts, most: showsAll ? .max : 8))
    }
    if !missing.isEmpty { lines += ["", "Pinned files that are not installed:"] }
    lines += missing.map { "  " + $0 }
    lines += ["", "Chosen for \(families.joined(separator: ", ")):"]
    for choice in choices {
      let faces = choice.isMissing ? "none" : choice.faces.joined(separator: ", ")
      lines.append("  " + choice.script.padded(to: 12) + faces)
    }
    if !unknown.isEmpty { lines.append("  passed over: " + unknown.joined(separator: ", ")) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func listed(_ scripts: [(code: String, characters: Int)], most: Int) -> String {
    let shown = scripts.prefix(most).map { "\($0.code) \($0.characters)" }
    let rest = scripts.count - shown.count
    let words = shown + (rest > 0 ? ["and \(rest) more scripts"] : [])
    return words.isEmpty ? "no script of its own" : words.joined(separator: ", ")
  }

  /// The report for programs.
  var json: JSONText {
    .object([
      ("faces", .array(faces.map(FontReport.json))),
      ("missing", .array(missing.map(JSONText.string))),
      ("families", .array(families.map(JSONText.string))),
      ("passedOver", .array(unknown.map(JSONText.string))),
      (
        "chosen",
        .object(
          choices.map { ($0.script, .array($0.isMissing ? [] : $0.faces.map(JSONText.string))) })
      ),
    ])
  }

  private static func json(_ face: Face) -> JSONText {
    let known = face.description
    return .object([
      ("family", .string(known.family)), ("weight", .integer(known.weight)),
      ("style", .string(known.style.rawValue)), ("origin", .string(known.origin.rawValue)),
      ("path", .string(known.path)), ("index", .integer(known.index)),
      ("color", .boolean(known.isColor)),
      ("scripts", .object(face.scripts.map { ($0.code, .integer($0.characters)) })),
    ])
  }
}
