/// Something in a script that was skipped, mended or is worth knowing.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable, Comparable {
    /// Worth knowing; the picture is as meant.
    case info
    /// Something was skipped or cut; `--strict` makes it an error.
    case warning

    /// Whether one matters less than another.
    public static func < (one: Severity, other: Severity) -> Bool {
      one == .info && other == .warning
    }
  }

  /// What it is, stable across versions.
  public var code: DiagnosticCode
  /// How much it matters.
  public var severity: Severity
  /// A JSON pointer (RFC 6901) to its place.
  public var pointer: String
  /// One sentence for a person.
  public var message: String

  /// Creates a diagnostic; its severity is the code's unless given.
  public init(
    code: DiagnosticCode, severity: Severity? = nil, pointer: String, message: String
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.pointer = pointer
    self.message = message
  }
}

/// The kinds of diagnostics; raw values are what the command prints and what documents list.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  /// An action or sub-command is no object.
  case notAnAction = "not-an-action"
  /// No command of that name exists.
  case unknownMethod = "unknown-method"
  /// No path step of that name exists.
  case unknownSubcommand = "unknown-subcommand"
  /// The data, or one of its elements, is missing.
  case missingData = "missing-data"
  /// A number is NaN or infinite (on the wire: null).
  case nonFinite = "non-finite"
  /// A value has the wrong type.
  case wrongType = "wrong-type"
  /// A word is none of those that the command knows.
  case unknownWord = "unknown-word"
  /// A colour string is no CSS colour.
  case badColor = "bad-color"
  /// A font string is no CSS font.
  case badFont = "bad-font"
  /// A filter string is no list of CSS filter functions.
  case badFilter = "bad-filter"
  /// A radius is negative.
  case negativeRadius = "negative-radius"
  /// An entry of a dash list is negative.
  case negativeDash = "negative-dash"
  /// The offset of a gradient stop lies outside 0…1.
  case gradientOffset = "gradient-offset"
  /// Base64 data is broken or of the wrong length.
  case badPixels = "bad-pixels"
  /// A picture does not exist below the asset root.
  case imageMissing = "image-missing"
  /// A picture's place is outside the asset root or a URL.
  case imageRefused = "image-refused"
  /// A picture cannot be decoded.
  case imageBroken = "image-broken"
  /// A picture is of a format that is not decoded.
  case imageUnsupported = "image-unsupported"
  /// A character that no font covers.
  case missingGlyph = "missing-glyph"
  /// A surrogate escape without its other half; U+FFFD stands for it.
  case loneSurrogate = "lone-surrogate"
  /// A limit cut something.
  case limitCut = "limit-cut"
  /// None of the families of a font list exists.
  case familyMissing = "family-missing"
  /// No italic face exists; an upright one is sheared.
  case syntheticItalic = "synthetic-italic"
  /// No bold face exists; a regular one is thickened.
  case syntheticBold = "synthetic-bold"
  /// A path step stands among the actions.
  case strayPathStep = "stray-path-step"
  /// A restore with nothing saved.
  case restoreWithoutSave = "restore-without-save"
  /// Saves that no restore took back.
  case unclosedSave = "unclosed-save"
  /// An opacity above 255 counts as 255.
  case alphaClamped = "alpha-clamped"

  /// How much it matters unless the user says otherwise.
  public var severity: Diagnostic.Severity {
    switch self {
    case .familyMissing, .syntheticItalic, .syntheticBold, .strayPathStep, .restoreWithoutSave,
      .unclosedSave, .alphaClamped:
      .info
    default: .warning
    }
  }
}
