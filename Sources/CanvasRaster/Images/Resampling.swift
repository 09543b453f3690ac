internal import CKernels
internal import Cairo
internal import DrawCommands

/// A part of a picture, and the axis-aligned device rectangle that it is stretched over.
struct Resampling {
  /// The part, in px of the picture, within it.
  var source: Rect
  /// Device coordinates; sizes are positive.
  var target: Rect
  var isFlippedHorizontally = false
  var isFlippedVertically = false
  var sampling = ResampleAxis.Sampling.smooth

  /// Draws the part onto a layer over a box of device space, opaque up to the box's edges.
  ///
  /// Reduced axes are averaged by area within the part. Enlarged ones are interpolated, and within
  /// half a px of the part's edges with what lies beyond them in the picture.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#drawing-images>
  func draw(_ image: RasterImage, over box: DeviceBox, into layer: Layer) {
    let columns = ResampleAxis(
      source: source.x...(source.x + source.width), sourceCount: image.width,
      target: target.x...(target.x + target.width), isFlipped: isFlippedHorizontally,
      range: box.left..<box.right, sampling: sampling, one: 1 << 14)
    let rows = ResampleAxis(
      source: source.y...(source.y + source.height), sourceCount: image.height,
      target: target.y...(target.y + target.height), isFlipped: isFlippedVertically,
      range: box.top..<box.bottom, sampling: sampling, one: 1 << 16)
    let columnWeights = columns.weights.map { UInt16($0) }
    let sumCount = (columns.endSource - columns.firstSource) * 4
    var sums = [UInt32](repeating: 0, count: sumCount)
    let (sourceStride, targetStride) = (image.layer.surface.stride, layer.surface.stride)
    image.layer.surface.withBytes { source in
      layer.surface.withMutableBytes { target in
        guard let sourceBase = source.baseAddress?.assumingMemoryBound(to: UInt8.self),
          let targetBase = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { return }
        var weight = 0
        for row in 0..<box.height {
          sums.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
          let first = rows.firstSource + Int(rows.starts[row])
          for k in 0..<Int(rows.counts[row]) {
            dck_add_weighted_row(
              &sums, sourceBase + (first + k) * sourceStride + columns.firstSource * 4, sumCount,
              rows.weights[weight])
            weight += 1
          }
          dck_reduce_row(
            sums, targetBase + row * targetStride, box.width, columns.starts, columns.counts,
            columnWeights)
        }
      }
    }
  }
}
