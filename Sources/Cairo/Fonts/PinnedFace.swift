/// A face that pictures may count on: its file, and what it is called.
struct PinnedFace {
  /// The file's name, without its folder.
  var file: String
  /// The family's name, in the spelling of the face's own name table.
  var family: String
  /// The weight, as CSS counts.
  var weight = 400
  /// The slope.
  var style = FontStyle.normal

  static let sans = "DejaVu Sans"
  static let serif = "DejaVu Serif"
  static let mono = "DejaVu Sans Mono"
  static let chinese = "Noto Sans CJK SC"
  static let emoji = "Noto Color Emoji"

  /// Every pinned face; DejaVu Sans, which text cannot do without, comes first.
  ///
  /// Debian's packages are `fonts-dejavu-core`, `fonts-dejavu-extra`, `fonts-noto-cjk` and
  /// `fonts-noto-color-emoji`.
  static let all: [PinnedFace] = [
    PinnedFace(file: "DejaVuSans.ttf", family: sans),
    PinnedFace(file: "DejaVuSans-Bold.ttf", family: sans, weight: 700),
    PinnedFace(file: "DejaVuSans-Oblique.ttf", family: sans, style: .oblique),
    PinnedFace(file: "DejaVuSans-BoldOblique.ttf", family: sans, weight: 700, style: .oblique),
    PinnedFace(file: "DejaVuSerif.ttf", family: serif),
    PinnedFace(file: "DejaVuSerif-Bold.ttf", family: serif, weight: 700),
    PinnedFace(file: "DejaVuSerif-Italic.ttf", family: serif, style: .italic),
    PinnedFace(file: "DejaVuSerif-BoldItalic.ttf", family: serif, weight: 700, style: .italic),
    PinnedFace(file: "DejaVuSansMono.ttf", family: mono),
    PinnedFace(file: "DejaVuSansMono-Bold.ttf", family: mono, weight: 700),
    PinnedFace(file: "DejaVuSansMono-Oblique.ttf", family: mono, style: .oblique),
    PinnedFace(file: "DejaVuSansMono-BoldOblique.ttf", family: mono, weight: 700, style: .oblique),
    PinnedFace(file: "NotoSansCJK-Regular.ttc", family: chinese),
    PinnedFace(file: "NotoSansCJK-Bold.ttc", family: chinese, weight: 700),
    PinnedFace(file: "NotoColorEmoji.ttf", family: emoji),
  ]
}
