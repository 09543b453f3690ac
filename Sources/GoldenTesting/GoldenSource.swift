public import CanvasRaster
public import DrawCommands
public import GoldenEngine
public import Pixels

/// Something whose picture can be held against a golden.
public protocol GoldenSource {
  /// Compares the picture with its golden.
  ///
  /// - Parameters:
  ///   - name: The golden's name without `.png`.
  ///   - folder: The folder of goldens.
  ///   - tolerance: What may differ, or nil for the default.
  ///   - runner: What compares.
  /// - Returns: What came of it.
  func result(
    named name: String, in folder: String, tolerance: Tolerance?, by runner: GoldenRunner
  ) -> GoldenResult
}

extension Pixmap: GoldenSource {
  /// Compares the pixels.
  public func result(
    named name: String, in folder: String, tolerance: Tolerance?, by runner: GoldenRunner
  ) -> GoldenResult {
    runner.check(self, named: name, in: folder, tolerance: tolerance)
  }
}

extension DrawScript: GoldenSource {
  /// Draws the script and compares; where the picture differs, commands are blamed.
  public func result(
    named name: String, in folder: String, tolerance: Tolerance?, by runner: GoldenRunner
  ) -> GoldenResult {
    runner.check(self, named: name, in: folder, tolerance: tolerance)
  }
}

extension Rendering: GoldenSource {
  /// Compares the finished picture in its scale.
  public func result(
    named name: String, in folder: String, tolerance: Tolerance?, by runner: GoldenRunner
  ) -> GoldenResult {
    runner.check(
      pixmap(), named: name, in: folder, tolerance: tolerance, scale: canvas.size.scale)
  }
}
