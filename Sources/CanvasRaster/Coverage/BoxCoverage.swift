/// An axis-aligned rectangle of device space, whose coverage needs no edges.
struct BoxCoverage {
  let left: Double
  let top: Double
  let right: Double
  let bottom: Double

  /// Whether all sides lie between px.
  var isWhole: Bool {
    left == left.rounded() && top == top.rounded() && right == right.rounded()
      && bottom == bottom.rounded()
  }

  /// Gives the coverage within a box.
  func cover<Sink: CoverageSink>(_ box: DeviceBox, into sink: inout Sink) {
    let (x0, x1) = (max(left, Double(box.left)), min(right, Double(box.right)))
    let (y0, y1) = (max(top, Double(box.top)), min(bottom, Double(box.bottom)))
    guard x0 < x1, y0 < y1 else { return }
    let (firstX, endX) = (Int(x0), Int(x1.rounded(.up)))
    let first = min(Double(firstX + 1), x1) - x0
    let last = x1 - max(Double(endX - 1), x0)
    for y in Int(y0)..<Int(y1.rounded(.up)) {
      let height = min(Double(y + 1), y1) - max(Double(y), y0)
      sink.beginRow(y)
      if endX - firstX == 1 {
        BoxCoverage.run(firstX, 1, first * height, into: &sink)
        continue
      }
      let start = first < 1 ? firstX + 1 : firstX
      let end = last < 1 ? endX - 1 : endX
      if first < 1 { BoxCoverage.run(firstX, 1, first * height, into: &sink) }
      if start < end { BoxCoverage.run(start, end - start, height, into: &sink) }
      if last < 1 { BoxCoverage.run(endX - 1, 1, last * height, into: &sink) }
    }
  }

  @inline(__always)
  private static func run<Sink: CoverageSink>(
    _ x: Int, _ length: Int, _ share: Double, into sink: inout Sink
  ) {
    let coverage = UInt8(share * 255 + 0.5)
    if coverage > 0 { sink.run(x, length, coverage) }
  }
}

extension DevicePath {
  /// The axis-aligned rectangle that is the whole path, if that is what it is.
  var soleBox: BoxCoverage? {
    guard verbs.count == 5, coordinates.count == 8, verbs[0] == .move, verbs[4] == .close,
      verbs[1] == .line, verbs[2] == .line, verbs[3] == .line
    else { return nil }
    let c = coordinates
    let isUpright =
      c[1] == c[3] && c[2] == c[4] && c[5] == c[7] && c[6] == c[0]
      || c[0] == c[2] && c[3] == c[5] && c[4] == c[6] && c[7] == c[1]
    guard isUpright else { return nil }
    return BoxCoverage(
      left: min(c[0], c[4]), top: min(c[1], c[5]), right: max(c[0], c[4]),
      bottom: max(c[1], c[5]))
  }

  /// The path moved.
  func translated(by offset: (x: Double, y: Double)) -> DevicePath {
    if offset == (0, 0) { return self }
    var result = self
    result.shift(by: offset)
    return result
  }
}
