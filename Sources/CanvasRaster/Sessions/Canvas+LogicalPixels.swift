internal import Cairo
package import Pixels

extension Canvas {
  /// The pixels of a rectangle of logical px, one each, with straight alpha.
  ///
  /// Each is the average of the device px that writing it would replace, so that what was written is
  /// read again. What lies outside the canvas is transparent.
  package func logicalPixels(in rect: PixelRect) -> Pixmap {
    let columns = (rect.x..<rect.right).map { span(of: $0, count: size.deviceWidth) }
    var bytes = [UInt8](repeating: 0, count: rect.width * rect.height * 4)
    var row = [UInt32](repeating: 0, count: rect.width)
    let stride = layer.surface.stride
    layer.surface.withBytes { source in
      for y in 0..<rect.height {
        let rows = span(of: rect.y + y, count: size.deviceHeight)
        guard !rows.isEmpty else { continue }
        for (x, columns) in columns.enumerated() {
          row[x] = Canvas.average(source, stride, columns, rows)
        }
        row.withUnsafeBytes { words in
          bytes.withUnsafeMutableBufferPointer { target in
            PixelRows.straighten(
              words,
              into: UnsafeMutableBufferPointer(
                rebasing: target[(y * rect.width * 4)..<((y + 1) * rect.width * 4)]),
              over: nil)
          }
        }
      }
    }
    return Pixmap(width: rect.width, height: rect.height, bytes: bytes)
  }

  /// The device px that a column or row of logical px covers; empty outside the canvas.
  private func span(of logical: Int, count: Int) -> Range<Int> {
    let scale = size.scale
    let from = (Double(logical) * scale + 0.5).rounded(.down)
    let to = (Double(logical + 1) * scale + 0.5).rounded(.down)
    if from == to {
      // A scale below 1 leaves some logical px without one of their own.
      let nearest = ((Double(logical) + 0.5) * scale).rounded(.down)
      guard nearest >= 0, nearest < Double(count) else { return 0..<0 }
      return Int(nearest)..<(Int(nearest) + 1)
    }
    let first = Int(max(0, min(from, Double(count))))
    return first..<max(first, Int(max(0, min(to, Double(count)))))
  }

  /// The mean of premultiplied words.
  private static func average(
    _ source: UnsafeRawBufferPointer, _ stride: Int, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> UInt32 {
    if columns.count == 1, rows.count == 1 {
      return source.load(
        fromByteOffset: rows.lowerBound * stride + columns.lowerBound * 4, as: UInt32.self)
    }
    var sums: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let word = UInt64(source.load(fromByteOffset: y * stride + x * 4, as: UInt32.self))
        sums.0 += word & 255
        sums.1 += word >> 8 & 255
        sums.2 += word >> 16 & 255
        sums.3 += word >> 24
      }
    }
    let count = UInt64(columns.count * rows.count)
    guard count > 0 else { return 0 }
    func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
    return mean(sums.0) | mean(sums.1) << 8 | mean(sums.2) << 16 | mean(sums.3) << 24
  }
}
