/// Decides which face shows which part of a text, by the contract's order of fallback.
struct TextSegmenter {
  private let library: FaceLibrary
  private let stack: FontStack
  private var result = SegmentedText()
  private var missing: Set<Unicode.Scalar> = []

  /// Cuts a text into pieces of one face each.
  ///
  /// With no face at all there are no pieces, and everything but spaces is missing.
  static func segments(
    of text: String, stack: FontStack, library: FaceLibrary
  ) -> SegmentedText {
    var segmenter = TextSegmenter(library: library, stack: stack)
    segmenter.run(text)
    return segmenter.result
  }

  private init(library: FaceLibrary, stack: FontStack) {
    self.library = library
    self.stack = stack
  }

  private mutating func run(_ text: String) {
    if runPlain(text) { return }
    let text = Self.cleaned(text)
    result.bytes.reserveCapacity(text.utf8.count + 1)
    for character in text {
      // Two marks are four bytes at least.
      let isLong = character.utf8.count > 2 * Self.mostMarks
      let character = isLong ? Self.withFewerMarks(character.unicodeScalars) : String(character)
      result.bytes.append(contentsOf: character.utf8)
      add(character.unicodeScalars)
    }
    result.bytes.append(0)
  }

  /// How many marks in a row are drawn; HarfBuzz places n of them in time that grows with n².
  private static let mostMarks = 256

  /// Drops the marks that come after too many others.
  private static func withFewerMarks(_ cluster: Character.UnicodeScalarView) -> String {
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in cluster {
      let category = scalar.properties.generalCategory
      marks = category == .nonspacingMark || category == .enclosingMark ? marks + 1 : 0
      if marks <= mostMarks { kept.append(scalar) }
    }
    return String(kept)
  }

  /// Handles the commonest case at once: printable ASCII that the first face has.
  private mutating func runPlain(_ text: String) -> Bool {
    guard let id = stack.ids.first, let face = stack.faces.first?.face else { return false }
    let (low, high) = face.asciiCoverage
    let isPlain = text.utf8.allSatisfy { byte in
      let bits = byte < 64 ? low : high
      return byte < 128 && bits & (1 << UInt64(byte & 63)) != 0
    }
    guard isPlain else { return false }
    result.bytes.reserveCapacity(text.utf8.count + 1)
    result.bytes.append(contentsOf: text.utf8)
    if !result.bytes.isEmpty { result.append(end: result.bytes.count, face: id) }
    result.bytes.append(0)
    return true
  }

  /// Replaces HTML's space characters by spaces and drops other controls.
  private static func cleaned(_ text: String) -> String {
    let needsCleaning = text.unicodeScalars.contains { isControl($0) }
    guard needsCleaning else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isControl(scalar) {
        scalars.append(scalar)
      } else if ["\t", "\n", "\u{C}", "\r"].contains(scalar) {
        scalars.append(" ")
      }
    }
    return String(scalars)
  }

  /// Controls, and the two separators that would end Pango's paragraph.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x2029).contains(scalar.value)
  }

  /// Whether a code point is without a picture of its own in every font.
  private static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    // There are none from U+3165 to U+FDFF, where most Chinese text lies.
    !(0x3165..<0xFE00).contains(scalar.value) && scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Chooses a face for one cluster, whose bytes are already noted.
  private mutating func add(_ cluster: String.UnicodeScalarView) {
    let end = result.bytes.count
    let presentation = EmojiSequence.presentation(of: cluster)
    if presentation == .emoji, let emoji = stack.emoji, let base = cluster.first,
      stack.faces[emoji].covers(base)
    {
      return result.append(end: end, face: stack.ids[emoji])
    }
    if presentation == .text, cluster.dropFirst().isEmpty, let base = cluster.first,
      !Self.isIgnorable(base),
      let id = face(covering: CollectionOfOne(base), avoidingColor: false)
    {
      return result.append(end: end, face: id)
    }
    // Joiners, selectors and the like neither choose a face nor are missed.
    let visible = cluster.filter { !Self.isIgnorable($0) }
    guard let base = visible.first else {
      if let id = result.segments.last?.face ?? stack.ids.first {
        result.append(end: end, face: id)
      }
      return
    }
    if let id = face(covering: visible, avoidingColor: presentation == .forcedText) {
      return result.append(end: end, face: id)
    }
    addInParts(cluster, base: base)
  }

  /// Shows a cluster that no one face has, every code point in the first face that has it.
  private mutating func addInParts(_ cluster: String.UnicodeScalarView, base: Unicode.Scalar) {
    var end = result.bytes.count - String(cluster).utf8.count
    guard var current = stack.ids.first ?? face(covering: [base], avoidingColor: false) else {
      return noteMissing(cluster.filter { !$0.properties.isWhitespace })
    }
    for scalar in cluster {
      end += UTF8.width(scalar)
      if !Self.isIgnorable(scalar) {
        let isFollower = scalar != base && library.faces[current].covers(scalar)
        if isFollower {
          // Marks stay with what they belong to.
        } else if let id = face(covering: [scalar], avoidingColor: false) {
          current = id
        } else {
          noteMissing([scalar])
        }
      }
      result.append(end: end, face: current)
    }
  }

  private mutating func noteMissing(_ scalars: some Sequence<Unicode.Scalar>) {
    for scalar in scalars where missing.insert(scalar).inserted {
      result.missing.append(scalar)
    }
  }

  /// The first face in the order of fallback that has all of the code points.
  private func face(
    covering scalars: some Collection<Unicode.Scalar>, avoidingColor: Bool
  ) -> Int? {
    var second: Int?
    for (id, face) in zip(stack.ids, stack.faces) where scalars.allSatisfy({ face.covers($0) }) {
      if !avoidingColor || face.face?.isColor != true { return id }
      second = second ?? id
    }
    return second
      ?? library.extraFace(covering: Array(scalars), style: stack.style, weight: stack.weight)
  }
}
