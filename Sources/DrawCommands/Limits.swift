/// Every bound on what an input may ask for, in one place; each can be set from outside.
///
/// The reasons: a stranger's script must neither exhaust the machine nor hang it, and a legitimate
/// one (the largest known list holds a million points) must never meet a bound.
public struct Limits: Hashable, Sendable {
  /// Bytes of one input; beyond it reading alone would take seconds.
  ///
  /// Default 1 GiB.
  public var inputBytes = 1 << 30
  /// Nesting of JSON; real lists reach 8.
  ///
  /// Default 512.
  public var jsonDepth = 512
  /// Actions of one input.
  ///
  /// Default 10,000,000.
  public var actions = 10_000_000
  /// Steps of one path.
  ///
  /// Default 20,000,000.
  public var pathPoints = 20_000_000
  /// Saves that are stored; later ones are counted only (cut).
  ///
  /// Default 100,000.
  public var saveDepth = 100_000
  /// Device px of a canvas side; cairo's images end at 32,767.
  public var canvasSide = 32_767
  /// Device px of a canvas.
  ///
  /// Default 268,435,456, which is 1 GiB of memory.
  public var canvasPixels = 1 << 28
  /// Bytes of all live surfaces, masks and layers.
  ///
  /// Default 4 GiB.
  public var surfaceBytes = 1 << 32
  /// Pixels of one decoded picture; a larger one is refused with a warning.
  ///
  /// Default 67,108,864.
  public var imagePixels = 1 << 26
  /// Pixels of all cached pictures; the oldest are dropped.
  ///
  /// Default 268,435,456.
  public var imagesTotalPixels = 1 << 28
  /// Bytes of one picture file.
  ///
  /// Default 256 MiB.
  public var imageBytes = 1 << 28
  /// UTF-8 bytes of one text; the rest is cut.
  ///
  /// Default 65,536.
  public var textBytes = 1 << 16
  /// Device px of a font size (cut): larger outlines leave cairo's number range.
  ///
  /// Default 10,000.
  public var fontSize = 10_000
  /// Device px of a shadow's blur (cut): the work grows with it.
  ///
  /// Default 1,024.
  public var blur = 1_024
  /// Functions of one filter list; a longer one is passed over with a warning.
  ///
  /// Default 64.
  public var filterFunctions = 64
  /// Marks of one dashed stroke; beyond it the line is drawn solid.
  ///
  /// Default 1,000,000.
  public var dashMarks = 1_000_000
  /// Bytes of each cache of glyphs, runs, masks and gradients.
  ///
  /// Default 256 MiB.
  public var cacheBytes = 1 << 28
  /// Canvases of one bridge session.
  ///
  /// Default 1,000.
  public var canvases = 1_000
  /// Containers of one bridge session.
  ///
  /// Default 1,000.
  public var containers = 1_000
  /// Actions of the draws that a canvas keeps for a change of its size.
  ///
  /// Default 1,000,000.
  public var replayActions = 1_000_000
  /// Bytes of the draws that a canvas keeps for a change of its size.
  ///
  /// Default 256 MiB.
  public var replayBytes = 1 << 28
  /// Bytes of the draws that wait for their canvases, in one session.
  ///
  /// Default 64 MiB.
  public var queueBytes = 1 << 26
  /// Bytes of one line of a bridge session.
  ///
  /// Default 256 MiB.
  public var lineBytes = 1 << 28
  /// Bytes of memory that the process of a page script may hold.
  ///
  /// Default 1 GiB.
  public var scriptBytes = 1 << 30

  /// Creates the default limits.
  public init() {}

  /// The names that `set` knows, as the command spells them.
  public static var names: [String] { table.map(\.name) }

  /// Sets a limit by the name that the command and the errors use.
  ///
  /// - Returns: false when no limit has that name or the value is not positive.
  public mutating func set(_ name: String, to value: Int) -> Bool {
    guard value > 0, let entry = Limits.table.first(where: { $0.name == name }) else {
      return false
    }
    self[keyPath: entry.path] = value
    return true
  }

  /// The value of a limit by its name, or nil when there is none of that name.
  public func value(of name: String) -> Int? {
    Limits.table.first { $0.name == name }.map { self[keyPath: $0.path] }
  }

  private struct Entry {
    let name: String
    let path: WritableKeyPath<Limits, Int>
  }

  private static var table: [Entry] {
    [
      Entry(name: "input-bytes", path: \.inputBytes),
      Entry(name: "json-depth", path: \.jsonDepth),
      Entry(name: "actions", path: \.actions),
      Entry(name: "path-points", path: \.pathPoints),
      Entry(name: "save-depth", path: \.saveDepth),
      Entry(name: "canvas-side", path: \.canvasSide),
      Entry(name: "canvas-pixels", path: \.canvasPixels),
      Entry(name: "surface-bytes", path: \.surfaceBytes),
      Entry(name: "image-pixels", path: \.imagePixels),
      Entry(name: "images-total-pixels", path: \.imagesTotalPixels),
      Entry(name: "image-bytes", path: \.imageBytes),
      Entry(name: "text-bytes", path: \.textBytes),
      Entry(name: "font-size", path: \.fontSize),
      Entry(name: "blur", path: \.blur),
      Entry(name: "filter-functions", path: \.filterFunctions),
      Entry(name: "dash-marks", path: \.dashMarks),
      Entry(name: "cache-bytes", path: \.cacheBytes),
      Entry(name: "canvases", path: \.canvases),
      Entry(name: "containers", path: \.containers),
      Entry(name: "replay-actions", path: \.replayActions),
      Entry(name: "replay-bytes", path: \.replayBytes),
      Entry(name: "queue-bytes", path: \.queueBytes),
      Entry(name: "line-bytes", path: \.lineBytes),
      Entry(name: "script-bytes", path: \.scriptBytes),
    ]
  }
}

/// A limit that was passed.
public struct LimitExceeded: Error, Hashable, Sendable, CustomStringConvertible {
  /// The limit's name, as `--limit` takes it.
  public var name: String
  /// What was asked for.
  public var found: Int
  /// What is allowed.
  public var allowed: Int

  /// Creates an error.
  public init(name: String, found: Int, allowed: Int) {
    self.name = name
    self.found = found
    self.allowed = allowed
  }

  /// The contract's words: `limit NAME: found, allowed`.
  public var description: String { "limit \(name): found \(found), allowed \(allowed)" }
}
