import CanvasRaster
import DrawCommands

extension PlaySettings {
  /// Fonts, pictures and limits for a script that came from a file, or from standard input where that
  /// is a single dash.
  func configuration(for file: String) -> RenderConfiguration {
    RenderConfiguration(
      assetRoot: assetRoot ?? FilePath.folder(of: file), limits: limits, language: language,
      fontFolders: fontFolders, includesSystemFonts: includesSystemFonts, painter: painter,
      decodesAhead: decodesAhead)
  }

  /// What differs from the scripts.
  var options: RenderOptions {
    RenderOptions(
      scale: scale, width: size?.width, height: size?.height, background: background)
  }
}

extension Failure {
  /// Why rendering failed.
  init(_ error: RenderError) {
    switch error {
    case .limit(let exceeded): self = .limit(exceeded)
    case .missingFont(let name): self = .missingFont(name)
    case .noSuchDraw(let name): self = .noSuchDraw(name)
    case .drawing(let reason): self = .fault(reason)
    // What was given up is reported by whoever gave it up; this is never seen.
    case .cancelled: self = .interrupted(finished: 0, all: 1)
    }
  }
}

extension PlaySettings {
  /// What a rendering's configuration says, for pictures below a root; nil takes the script's folder.
  init(rendering: RenderConfiguration, assetRoot: String?) {
    self.assetRoot = assetRoot
    fontFolders = rendering.fontFolders
    includesSystemFonts = rendering.includesSystemFonts
    language = rendering.language
    painter = rendering.painter
    limits = rendering.limits
  }
}
