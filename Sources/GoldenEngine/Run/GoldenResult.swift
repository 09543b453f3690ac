public import Pixels

/// What came of one case, or of one picture of a trace.
public struct GoldenResult: Sendable {
  /// The case's name; a trace's picture has `#` and its name behind it.
  public var name: String
  /// What became of it.
  public var status: GoldenStatus
  /// The input's file.
  public var script: String
  /// The golden that counts, or nil where there is none.
  public var golden: String?
  /// The golden that this run wrote, or nil.
  public var written: String?
  /// Where the golden belongs, where there is none yet.
  public var place: String?
  /// Why the status is what it is, where that is not about pixels.
  public var message: String?
  /// The error behind the status `error`.
  public var error: GoldenError?
  /// Whether the case was given up because it took too long.
  public var isTimedOut = false
  /// What changed since the golden was made; empty for a picture that passed.
  public var causes: [GoldenCause] = []
  /// The kind of change, or nil for a picture that passed.
  public var change: PictureChange?
  /// The numbers, or nil where nothing was compared.
  public var comparison: PixmapComparison?
  /// The clusters of differing pixels, the largest first, with those responsible.
  public var clusters: [Cluster] = []
  /// What held for the case.
  public var settings: GoldenSettings?
  /// The picture's scale.
  public var scale = 1.0
  /// Pictures for a person, where there is something to see.
  public var pictures = Pictures()
  /// The commands, for the report; empty for a picture that passed.
  public var commands: [Command] = []
  /// The work that the script asks for, where it was counted.
  public var counters: WorkCounters?
  /// The SHA-256 of the input's file.
  public var scriptDigest = ""
  /// The SHA-256 of the golden's file, or empty where there is none.
  public var goldenDigest = ""

  /// Some differing pixels that lie together, and who is responsible.
  public struct Cluster: Hashable, Sendable {
    /// The smallest rectangle around them, in device px.
    public var bounds: PixelRect
    /// How many there are.
    public var pixels: Int
    /// Those responsible, the most responsible first.
    public var blame: [BlamedCommand]

    /// Creates a cluster.
    public init(bounds: PixelRect, pixels: Int, blame: [BlamedCommand] = []) {
      self.bounds = bounds
      self.pixels = pixels
      self.blame = blame
    }
  }

  /// PNG files of what was compared.
  public struct Pictures: Hashable, Sendable {
    /// What should be there.
    public var expected: [UInt8]?
    /// What is there, with its provenance, ready to become the golden.
    public var actual: [UInt8]?
    /// What differs.
    public var difference: [UInt8]?
  }

  /// A command for the list in a report.
  public struct Command: Hashable, Sendable {
    /// The pointer of its action.
    public var pointer: String
    /// A readable form.
    public var text: String
    /// The box that it changed, in device px, or nil where it changed nothing.
    public var box: PixelRect?
    /// Whether it is held responsible.
    public var isBlamed: Bool
  }

  /// Creates a result.
  public init(name: String, status: GoldenStatus, script: String) {
    self.name = name
    self.status = status
    self.script = script
  }

  /// A short name for the result that is the same in every run: eight hexadecimal digits.
  public var id: String { GoldenResult.id(of: name) }

  /// The id of a result's name.
  static func id(of name: String) -> String {
    String(SHA256.hexDigest(of: Array(name.utf8)).prefix(8))
  }

  /// The cause in one line.
  public var cause: String { causes.map(\.description).joined(separator: "; ") }
}
