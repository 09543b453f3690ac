/// Whether a character, with all that belongs to it, is to be shown as an emoji.
enum EmojiSequence {
  /// The presentation that a cluster of code points asks for.
  enum Presentation {
    /// Letters' own: no emoji, or one with U+FE0E after it.
    case text
    /// Text, asked for by U+FE0E.
    case forcedText
    /// A picture.
    case emoji
  }

  /// Joins emoji to one picture.
  static let joiner: Unicode.Scalar = "\u{200D}"

  /// Where the code points that are emoji by themselves lie, with others between them.
  private static let blocks: [ClosedRange<UInt32>] = [0x231A...0x2B55, 0x1F004...0x1FFFF]

  /// The presentation of one extended grapheme cluster.
  ///
  /// Emoji are: code points with Unicode's Emoji_Presentation, those with U+FE0F after them,
  /// keycaps, flags, and sequences with a skin tone or a joiner.
  static func presentation(of cluster: some Collection<Unicode.Scalar>) -> Presentation {
    guard let base = cluster.first else { return .text }
    let rest = cluster.dropFirst()
    guard let second = rest.first else {
      let isInBlock = blocks.contains { $0.contains(base.value) }
      return isInBlock && base.properties.isEmojiPresentation ? .emoji : .text
    }
    if second == "\u{FE0E}" { return .forcedText }
    guard base.properties.isEmoji else { return .text }
    // Digits count as emoji, but only their keycaps have pictures.
    if base.isASCII { return rest.contains("\u{20E3}") ? .emoji : .text }
    if second == "\u{FE0F}" || base.properties.isEmojiPresentation { return .emoji }
    if rest.contains(where: \.properties.isEmojiModifier) { return .emoji }
    return rest.contains(joiner) && rest.contains(where: \.properties.isEmoji) ? .emoji : .text
  }
}
