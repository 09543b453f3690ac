public import CanvasRaster
public import DrawCommands
public import Pixels

/// What a session needs from outside.
public struct BridgeConfiguration: Hashable, Sendable {
  /// Fonts, pictures and limits.
  public var rendering: RenderConfiguration
  /// Device px a logical px of every canvas.
  ///
  /// Default 1.
  public var scale: Double
  /// The pages' size and ground.
  public var page: PageDescription
  /// Names used in draws and the files or data URLs that they stand for.
  ///
  /// Default: none.
  public var resources: [String: String]
  /// The folder that the session makes its own folder for exports in; nil takes `TMPDIR`, else
  /// `/tmp`.
  public var temporaryFolder: String?
  /// Whether exported files stay after the session.
  ///
  /// Default: no.
  public var keepsTemporaryFiles: Bool

  /// Creates a configuration.
  public init(
    rendering: RenderConfiguration = RenderConfiguration(), scale: Double = 1,
    page: PageDescription = PageDescription(), resources: [String: String] = [:],
    temporaryFolder: String? = nil, keepsTemporaryFiles: Bool = false
  ) {
    self.rendering = rendering
    self.scale = scale
    self.page = page
    self.resources = resources
    self.temporaryFolder = temporaryFolder
    self.keepsTemporaryFiles = keepsTemporaryFiles
  }
}

/// What the web content of a page looks like, as far as pictures of pages show it.
public struct PageDescription: Hashable, Sendable {
  /// Width in logical px.
  ///
  /// Default 300.
  public var width: Double
  /// Height in logical px.
  ///
  /// Default 150.
  public var height: Double
  /// The colour below everything; nil for none.
  public var background: Color?
  /// A picture over that colour, stretched to the page; nil for none.
  public var picture: Pixmap?

  /// Creates a description.
  public init(
    width: Double = CanvasDescription.defaultWidth,
    height: Double = CanvasDescription.defaultHeight, background: Color? = nil,
    picture: Pixmap? = nil
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.picture = picture
  }
}
