public import CanvasRaster
public import DrawCommands

/// What holds for all cases of a run.
public struct RunSettings: Sendable {
  /// Whose goldens are compared.
  public var platform = GoldenPlatform.current
  /// Whether the platform was asked for, so that new goldens carry its name.
  public var isPlatformAsked = false
  /// Which goldens may be written; nothing is where `CI` is set.
  public var update = GoldenUpdate.none
  /// The project file, or nil.
  public var project: SettingsFile?
  /// What flags say about all cases; it lies on top.
  public var flags = SettingsLayer()
  /// Fonts, limits and language; the asset root is each script's folder unless one is given.
  public var rendering = RenderConfiguration()
  /// The asset root of all cases, or nil for each script's folder.
  public var assetRoot: String?
  /// Size and background instead of the script's.
  public var options = RenderOptions()
  /// Judges what was noted; throws what the user made an error.
  public var judge: @Sendable (String, DiagnosticLog) throws(GoldenError) -> Void = {
    (_, _) throws(GoldenError) in
  }
  /// Makes the pictures of cases that are no scripts.
  public var loaders = CaseLoaders()
  /// Counts the work of scripts for their results; nil where nobody asked.
  public var counter: WorkCounter?
  /// Whether pictures and commands are kept for a report.
  public var keepsPictures = true

  /// Creates settings with every default.
  public init() {}

  /// What holds for a case of a name.
  func settings(for name: String) -> GoldenSettings {
    let layer = (project?.layer(for: name, platform: platform) ?? SettingsLayer())
      .covered(by: flags)
    return GoldenSettings(layer, platform: platform)
  }
}
