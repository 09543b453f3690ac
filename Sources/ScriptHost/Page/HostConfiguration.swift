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
  /// The container that it lies in; its place is relative to that.
  ///
  /// Default: none, the canvas lies on the page.
  public var container: PageContainer?

  /// Creates a canvas.
  public init(
    id: String, frame: Rect, takesTouches: Bool = true, container: PageContainer? = nil
  ) {
    self.container = container
    self.id = id
    self.frame = frame
    self.takesTouches = takesTouches
  }
}

/// A container of canvases, such as a scroll view; canvases that name the same one share it.
public struct PageContainer: Hashable, Sendable {
  /// Its number on the wire, from 1.
  public var id: Int
  /// Its place and size on the page, in logical px.
  public var frame: Rect
  /// The height of what scrolls in it, in logical px; nil for one that does not scroll.
  public var scrollHeight: Double?

  /// Creates a container.
  public init(id: Int, frame: Rect, scrollHeight: Double? = nil) {
    self.id = id
    self.frame = frame
    self.scrollHeight = scrollHeight
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
  /// Everything else the script can ask for, a JSON object with `device`, `resources` and
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
