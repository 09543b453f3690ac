import CanvasRaster
import Foundation
import GoldenEngine

extension GoldenFolder {
  /// Whether a picture that differs is a failure: cairo and Pango are those of `canvas.lock`.
  ///
  /// Other versions round and shape differently, and nobody can tell such a difference from a fault
  /// without looking. Tools/test counts the lines that are printed.
  package var isBinding: Bool {
    guard let lock = try? CanvasLock.read(in: url.path) else { return true }
    let now = CanvasLock.current(in: url.path, rendering: RenderConfiguration(), assets: [])
    guard let sentence = lock.mismatch(with: now) else { return true }
    print("golden: environment differs: \(sentence)")
    return false
  }
}
