/// A family's name in the form in which names are compared.
///
/// Case, surrounding space and quotes make no difference.
struct FamilyName: Hashable {
  /// The name in lower case, trimmed and unquoted.
  let key: String

  init(_ name: String) {
    var text = Self.trimmed(name[...])
    for quote in ["\"", "'"] as [Character] {
      if text.count >= 2, text.first == quote, text.last == quote {
        text = Self.trimmed(text.dropFirst().dropLast())
      }
    }
    key = text.lowercased()
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The pinned family that stands for a name of scripts, or nil for a name of no meaning here.
  ///
  /// The list is the contract's: what phones and desktops call their fonts, and CSS's generic
  /// names.
  var standIn: String? {
    if Self.sans.contains(key) || key.hasPrefix("pingfangsc-") { return PinnedFace.sans }
    if Self.serif.contains(key) { return PinnedFace.serif }
    if Self.mono.contains(key) { return PinnedFace.mono }
    return nil
  }

  private static let sans: Set<String> = [
    "sans-serif", "sans", "system-ui", "ui-sans-serif", "-apple-system", "blinkmacsystemfont",
    "pingfang sc", "heiti sc", "stheiti", "simhei", "microsoft yahei", "hiragino sans gb",
    "wenquanyi micro hei", "arial", "helvetica", "helvetica neue", "verdana", "tahoma", "roboto",
    "san francisco", "sf pro text", "droid sans",
  ]
  private static let serif: Set<String> = [
    "serif", "ui-serif", "times", "times new roman", "georgia", "songti sc", "stsong", "simsun",
    "cursive", "fantasy",
  ]
  private static let mono: Set<String> = [
    "monospace", "mono", "ui-monospace", "courier", "courier new", "menlo", "monaco", "consolas",
    "sf mono",
  ]
}
