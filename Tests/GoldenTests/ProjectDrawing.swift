import CanvasTestSupport
import Cairo
import DrawCanvas
import Foundation

/// Drawing with the renderer that ships, over the project's own golden folder.
enum ProjectDrawing {
  /// What decodes, draws and encodes.
  static let services = GoldenServices(
    render: { script, assetRoot, origin in
      // An environment stays on one thread, and tests run on many.
      let environment = RenderEnvironment(RenderConfiguration(assetRoot: assetRoot))
      return try ScriptRenderer(environment).render(
        ScriptDecoder.decode(script).script, options: RenderOptions(), origin: origin
      ).surfacePixmap()
    },
    decode: { try ImageDecoder.decode($0) },
    encode: { try ImageEncoder.png($0, compression: .small) })

  /// The check of our own goldens on this machine, as `GOLDEN_RECORD` asks for it.
  static func check() throws -> GoldenCheck {
    let folder = GoldenFolder.project
    return GoldenCheck(
      folder: folder, services: services,
      exceptions: try GoldenExceptions(contentsOf: folder.exceptionsFile),
      environment: GoldenEnvironment(cairo: LibraryVersions.cairo, pango: LibraryVersions.pango),
      recording: try Recording(environment: ProcessInfo.processInfo.environment))
  }
}
