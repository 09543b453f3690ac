import CanvasTestSupport
import Foundation
import ImageCodecs
import Pixels

/// A folder with one red px in `a.png`.
struct AssetFolder {
  private let folder: TemporaryFolder
  /// The folder's path.
  var path: String { folder.url.path }
  /// Bytes of the picture's file.
  let size: Int

  init() throws {
    folder = try TemporaryFolder()
    let file = try ImageEncoder.png(Pixmap(width: 1, height: 1, bytes: [255, 0, 0, 255]))
    try folder.write(file, to: "a.png")
    size = file.count
  }
}
