/// What `canvas-tests.json` can say about cases; the raw value is the key, and the flag of the same
/// name is its command-line form.
public enum SettingKey: String, Hashable, Sendable, CaseIterable {
  /// The largest difference of a channel that is not counted, 0…255.
  case maxChannelDiff = "max-channel-diff"
  /// The logical px that may differ.
  case maxDiffPixels = "max-diff-pixels"
  /// The share of pixels that may differ: a number, or a text such as `"0.1%"`.
  case maxDiffRatio = "max-diff-ratio"
  /// The perceptual distance, 0…1, up to which a pixel is not counted.
  case threshold
  /// Ranges as the Web Platform Tests write them.
  case fuzz
  /// `ignore` or `count`.
  case antialiasing = "aa"
  /// An array of `x1:y1-x2:y2` in logical px, the right and bottom edges not included.
  case ignore
  /// `{"pixels":N,"levels":K}`, or false.
  case flatArea = "flat-area"
  /// `{"window":N,"share":S}`, or false.
  case density
  /// Why the picture is known to be wrong: a text; false takes it back.
  case expectedFailure = "xfail"
  /// `draw`, `blocks` or `ignore`.
  case text
  /// Device px a logical px.
  case scale
  /// Why the case has its own settings; nothing but a reader looks at it.
  case reason
}

/// How text is compared.
public enum TextMode: String, Hashable, Sendable, CaseIterable {
  /// Pixel by pixel; the default on our own platform.
  case draw
  /// By the box that its ink fills, since another platform's fonts never match; the default there.
  case blocks
  /// Not at all.
  case ignore
}

/// A value and where it comes from.
public struct Setting<Value: Sendable & Hashable>: Hashable, Sendable {
  /// The value.
  public var value: Value
  /// `default`, a flag such as `--aa`, or a file and a JSON pointer.
  public var origin: String

  /// Creates a setting.
  public init(_ value: Value, origin: String = "default") {
    self.value = value
    self.origin = origin
  }
}
