internal import Cairo
internal import DrawCommands

/// Keeps all live surfaces, masks and layers within one bound.
final class SurfaceBudget {
  private let limit: Int
  private var live = 0
  /// Surfaces taken so far, those that are gone included.
  private(set) var made = 0
  /// Bytes of those surfaces.
  private(set) var madeBytes = 0

  init(limit: Int) { self.limit = limit }

  func take(_ bytes: Int) throws(RenderError) {
    guard live + bytes <= limit else {
      throw .limit(
        LimitExceeded(name: "surface-bytes", found: live + bytes, allowed: limit))
    }
    live += bytes
    made += 1
    madeBytes += bytes
  }

  func giveBack(_ bytes: Int) { live -= bytes }
}

/// A surface that counts against a budget as long as it lives.
final class Layer {
  let surface: ImageSurface
  /// Where its first px lies in device space.
  private(set) var origin: (x: Int, y: Int) = (0, 0)
  private let budget: SurfaceBudget
  private let bytes: Int

  init(
    _ format: ImageSurface.Format, width: Int, height: Int, budget: SurfaceBudget
  ) throws(RenderError) {
    bytes = ImageSurface.byteCount(format, width: width, height: height)
    try budget.take(bytes)
    self.budget = budget
    do throws(CairoError) {
      surface = try ImageSurface(format, width: width, height: height)
    } catch {
      budget.giveBack(bytes)
      throw RenderError(error)
    }
  }

  /// Creates a layer over memory of the caller's, which counts against no budget.
  init(
    over bytes: UnsafeMutableRawBufferPointer, width: Int, height: Int, stride: Int,
    budget: SurfaceBudget
  ) throws(RenderError) {
    self.bytes = 0
    self.budget = budget
    surface = try drawing { () throws(CairoError) in
      try ImageSurface(over: bytes, width: width, height: height, stride: stride)
    }
  }

  deinit { budget.giveBack(bytes) }

  /// Places its first px in device space.
  func place(atX x: Int, y: Int) {
    origin = (x, y)
    surface.setOrigin(x: Double(x), y: Double(y))
  }
}
