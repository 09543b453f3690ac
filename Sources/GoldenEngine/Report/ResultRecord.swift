internal import DrawCommands
internal import Pixels

/// A result as reports show it: from a run, or read back from the JSON of one.
public struct ResultRecord: Sendable {
  /// The result's id: eight hexadecimal digits of its name.
  public var id: String
  /// The case's name.
  public var name: String
  /// What became of it.
  public var status: GoldenStatus
  /// The input's file.
  public var script: String
  /// The golden, or nil.
  public var golden: String?
  /// The golden that the run wrote, or nil.
  public var written: String?
  /// Where the case's golden belongs when there is none yet, or nil.
  public var place: String?
  /// Why the status is what it is.
  public var message: String?
  /// The cause in one line, or nil.
  public var cause: String?
  /// The words for the causes.
  public var causeKinds: [String] = []
  /// The kind of change, or nil.
  public var change: String?
  /// The word for it.
  public var changeKind: String?
  /// The numbers, or nil where nothing was compared.
  public var measures: Measures?
  /// The clusters, the largest first.
  public var clusters: [GoldenResult.Cluster] = []
  /// What held for the case: key, value as JSON, origin.
  public var settings: [(key: String, value: String, origin: String)] = []
  /// Device px a logical px.
  public var scale = 1.0
  /// The commands around the blamed ones.
  public var commands: [GoldenResult.Command] = []
  /// The pictures, where they are at hand.
  public var pictures = GoldenResult.Pictures()
  /// The work that the script asks for, where it was counted.
  public var counters: WorkCounters?
  /// The SHA-256 of the input's file.
  public var scriptDigest = ""
  /// The SHA-256 of the golden's file, or empty.
  public var goldenDigest = ""

  /// The numbers of a comparison.
  public struct Measures: Hashable, Sendable {
    /// The largest difference of a channel, in levels.
    public var size = 0
    /// The differing logical px.
    public var extent = 0.0
    /// The differing device px.
    public var differingPixels = 0
    /// The device px that antialiasing explains.
    public var antialiasedPixels = 0
    /// The device px that were compared.
    public var comparedPixels = 0
    /// The largest perceptual distance, 0…1.
    public var distance = 0.0
    /// The number that decided, in words.
    public var decidedBy = ""
    /// The setting that it was held against, or nil.
    public var setting: String?
    /// Where that comes from.
    public var origin = "default"
  }

  /// Whether a person has to look at it.
  public var needsAttention: Bool { status != .passed && status != .xfail }
}

extension ResultRecord {
  /// Takes over a result.
  public init(_ result: GoldenResult) {
    id = result.id
    name = result.name
    status = result.status
    script = result.script
    golden = result.golden
    written = result.written
    place = result.place
    message = result.message
    if !result.causes.isEmpty {
      cause = result.cause
      causeKinds = result.causes.map(\.code)
    }
    change = result.change?.description
    changeKind = result.change?.code
    clusters = result.clusters
    scale = result.scale
    commands = result.commands
    pictures = result.pictures
    counters = result.counters
    scriptDigest = result.scriptDigest
    goldenDigest = result.goldenDigest
    if let given = result.settings?.given {
      settings = given.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        ($0.key.rawValue, $0.value.value.json, $0.value.origin)
      }
    }
    guard let comparison = result.comparison else { return }
    let key = result.settings?.key(of: comparison.deciding)
    measures = Measures(
      size: Int(comparison.size), extent: comparison.extent,
      differingPixels: comparison.differingPixels,
      antialiasedPixels: comparison.antialiasedPixels,
      comparedPixels: comparison.comparedPixels, distance: comparison.largestDistance,
      decidedBy: comparison.deciding.description, setting: key?.rawValue,
      origin: key.flatMap { result.settings?.origin(of: $0) } ?? "default")
  }
}
