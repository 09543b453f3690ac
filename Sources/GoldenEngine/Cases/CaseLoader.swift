public import Pixels

/// A picture that a trace, a page or another source of pictures gives.
public struct LoadedPicture: Sendable {
  /// What the picture is called within its case, such as a snapshot's name; nil for the only one.
  public var name: String?
  /// The pixels.
  public var pixmap: Pixmap
  /// Device px a logical px.
  public var scale: Double
  /// A digest of what the picture was made from.
  public var digest: String
  /// The commands that were played, for blame; their pointers hold file and line.
  public var commands: [PlayedCommand]
  /// Records for each pixel the number of the command that changed it last, −1 for none; asked for
  /// only where the picture differs.
  public var writers: (@Sendable () -> [Int32])?

  /// Creates a picture.
  public init(
    name: String? = nil, pixmap: Pixmap, scale: Double = 1, digest: String = "",
    commands: [PlayedCommand] = [], writers: (@Sendable () -> [Int32])? = nil
  ) {
    self.name = name
    self.pixmap = pixmap
    self.scale = scale
    self.digest = digest
    self.commands = commands
    self.writers = writers
  }
}

/// Makes the pictures of a case that is no script.
///
/// It is given the file and its bytes and throws `GoldenError`, or any error, whose words are shown.
public typealias CaseLoader = @Sendable (_ path: String, _ bytes: [UInt8]) throws -> [LoadedPicture]

/// The loaders of cases that this library does not know itself.
public struct CaseLoaders: Sendable {
  /// Plays traces; nil where the program cannot.
  public var trace: CaseLoader?
  /// Runs page scripts; nil where the program cannot.
  public var page: CaseLoader?

  /// Creates a set of loaders.
  public init(trace: CaseLoader? = nil, page: CaseLoader? = nil) {
    self.trace = trace
    self.page = page
  }
}
