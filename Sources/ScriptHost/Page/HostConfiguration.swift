public import CanvasBridge
public import DrawCommands

/// A canvas that the page finds, as its markup would declare it.
public struct PageCanvas: Hashable, Sendable {
  /// What the script calls it.
  public var id: String
  /// Its place and size on the page, in logical px.
  public var frame: Rect
  /// Whether it takes touches.
  ///
  /// Default: yes.
  public var takesTouches: Bool

  /// Creates a canvas.
  public init(id: String, frame: Rect, takesTouches: Bool = true) {
    self.id = id
    self.frame = frame
    self.takesTouches = takesTouches
  }
}

/// What page scripts need from outside.
public struct HostConfiguration: Sendable {
  /// Fonts, limits, asset root and scale of the canvases.
  public var bridge: BridgeConfiguration
  /// The canvases of every page, in the order of their wire ids from 1.
  public var canvases: [PageCanvas]
  /// How long one page may take; nil for any time.
  public var timeout: Duration?
  /// How far the virtual clock goes, in ms.
  ///
  /// Default 2,000, which lets the animations of chart libraries end.
  public var untilMilliseconds: Double
  /// How many animation frames are drawn; nil for as many as the clock allows.
  public var frames: Int?
  /// What `Math.random` starts from.
  ///
  /// Default 1.
  public var seed: UInt32
  /// Scripts that run before the page's own, each a name and its text.
  public var injected: [PageSource]
  /// Whether recorded actions say where in the script they were made.
  public var recordsCallSites: Bool
  /// Everything else the script can ask for, a JSON object with `device`, `data`, `resources` and
  /// `touches`.
  public var environment: JSONValue

  /// Creates a configuration.
  public init(bridge: BridgeConfiguration = BridgeConfiguration(), canvases: [PageCanvas] = []) {
    self.bridge = bridge
    self.canvases = canvases
    timeout = nil
    untilMilliseconds = 2000
    frames = nil
    seed = 1
    injected = []
    recordsCallSites = false
    environment = [:]
  }
}

/// A script and what messages call it.
public struct PageSource: Hashable, Sendable {
  /// The file's name, relative to the asset root where it lies below that.
  public var name: String
  /// The script.
  public var text: String

  /// Creates a source.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
