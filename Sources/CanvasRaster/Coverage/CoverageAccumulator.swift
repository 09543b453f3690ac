internal import DrawCommands

/// Computes how much of each px a polygon covers, exactly by area.
///
/// Each edge adds to a cell of every px it touches how the coverage changes there; the running sum
/// along a row then is the winding-weighted coverage. A bit a cell says which were touched, so that
/// what lies between is one run.
final class CoverageAccumulator {
  /// The device px at hand.
  private(set) var box = DeviceBox(left: 0, top: 0, right: 0, bottom: 0)
  private var width = 0
  private var height = 0
  /// A cell more than a row has px, for what an edge in the last px passes on.
  private var cellStride = 0
  private var wordStride = 0
  private var cells = UnsafeMutableBufferPointer<Float>.allocate(capacity: 0)
  private var touched = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 0)
  private var firstRow = 0
  private var endRow = 0
  /// The same for lines of text.
  let dense = DenseCoverage()

  /// Cells at most, which is 16 MB; larger boxes are worked on in bands.
  static let mostCells = 1 << 22

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  /// Starts over for the px of a box.
  func begin(_ box: DeviceBox) {
    self.box = box
    width = box.width
    height = box.height
    cellStride = width + 2
    wordStride = (cellStride + 63) / 64
    grow()
    firstRow = height
    endRow = 0
  }

  /// Makes room; cells are zero between uses, since sweeping takes them back.
  private func grow() {
    if cells.count < cellStride * height {
      cells.deallocate()
      cells = .allocate(capacity: cellStride * height)
      cells.initialize(repeating: 0)
    }
    if touched.count < wordStride * height {
      touched.deallocate()
      touched = .allocate(capacity: wordStride * height)
      touched.initialize(repeating: 0)
    }
  }

  /// Adds an edge in device space; edges must make closed polygons.
  @inline(__always)
  func add(_ from: Point, _ to: Point) {
    guard from.y != to.y else { return }
    let (left, top) = (Double(box.left), Double(box.top))
    let isDown = from.y < to.y
    let upper = isDown ? from : to
    let lower = isDown ? to : from
    let (y0, y1) = (upper.y - top, lower.y - top)
    guard y1 > 0, y0 < Double(height) else { return }
    addDownward(
      x0: upper.x - left, y0: y0, x1: lower.x - left, y1: y1, direction: isDown ? 1 : -1)
  }

  private func addDownward(
    x0: Double, y0: Double, x1: Double, y1: Double, direction: Double
  ) {
    var (x0, y0, x1, y1) = (x0, y0, x1, y1)
    let slope = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 -= y0 * slope
      y0 = 0
    }
    if y1 > Double(height) {
      x1 = x0 + (Double(height) - y0) * slope
      y1 = Double(height)
    }
    guard y1 > y0 else { return }
    let right = Double(width)
    if min(x0, x1) >= right { return }
    if max(x0, x1) <= 0 { return addVertical(x: 0, y0: y0, y1: y1, direction: direction) }
    if min(x0, x1) >= 0, max(x0, x1) <= right {
      return addInside(x0: x0, y0: y0, x1: x1, y1: y1, slope: slope, direction: direction)
    }
    split(x0: x0, y0: y0, x1: x1, y1: y1, slope: slope, direction: direction)
  }

  /// Cuts an edge at the box's sides: what is on the left counts at the first px, what is on the
  /// right nowhere.
  private func split(
    x0: Double, y0: Double, x1: Double, y1: Double, slope: Double, direction: Double
  ) {
    let right = Double(width)
    let atLeft = y0 - x0 / slope
    let atRight = y0 + (right - x0) / slope
    let cuts = slope > 0 ? [atLeft, atRight] : [atRight, atLeft]
    var (y, x) = (y0, x0)
    for end in [max(y0, min(cuts[0], y1)), max(y0, min(cuts[1], y1)), y1] where end > y {
      let nextX = end == y1 ? x1 : x0 + (end - y0) * slope
      let middle = (x + nextX) / 2
      if middle <= 0 {
        addVertical(x: 0, y0: y, y1: end, direction: direction)
      } else if middle < right {
        addInside(
          x0: max(0, min(x, right)), y0: y, x1: max(0, min(nextX, right)), y1: end,
          slope: slope, direction: direction)
      }
      (y, x) = (end, nextX)
    }
  }

  private func addVertical(x: Double, y0: Double, y1: Double, direction: Double) {
    addInside(x0: x, y0: y0, x1: x, y1: y1, slope: 0, direction: direction)
  }

  /// Adds an edge that lies within the box.
  private func addInside(
    x0: Double, y0: Double, x1: Double, y1: Double, slope: Double, direction: Double
  ) {
    let first = Int(y0)
    let last = min(Int(y1.rounded(.up)), height)
    guard first < last else { return }
    firstRow = min(firstRow, first)
    endRow = max(endRow, last)
    let (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
    var x = x0
    var y = y0
    guard let cells = cells.baseAddress, let touched = touched.baseAddress else { return }
    var cellRow = cells + first * cellStride
    var bitRow = touched + first * wordStride
    for row in first..<last {
      let nextY = min(Double(row + 1), y1)
      // Rounding must not carry an edge beyond its own ends, where there may be no cell.
      let nextX = nextY == y1 ? x1 : max(low, min(x0 + (nextY - y0) * slope, high))
      CoverageAccumulator.addRow(
        cellRow, bitRow, from: min(x, nextX), to: max(x, nextX), weight: (nextY - y) * direction)
      (x, y) = (nextX, nextY)
      cellRow += cellStride
      bitRow += wordStride
    }
  }

  /// Adds a piece of an edge within one row, which runs from `from` to `to` along it.
  @inline(__always)
  private static func addRow(
    _ cells: UnsafeMutablePointer<Float>, _ bits: UnsafeMutablePointer<UInt64>, from: Double,
    to: Double, weight: Double
  ) {
    let first = Int(from)
    if to <= Double(first + 1) {
      // Within one px: the part to the right of the edge's middle is covered.
      let covered = weight * (Double(first + 1) - (from + to) / 2)
      cells[first] += Float(covered)
      cells[first + 1] += Float(weight - covered)
      mark(bits, first)
      mark(bits, first + 1)
      return
    }
    // The share of a px that lies to the right of the edge, whose places along the row are evenly
    // spread: the difference of an integral at the edge's two ends.
    let scale = weight / (to - from)
    var before = 0.0
    var px = first
    while Double(px) < to {
      let share =
        scale
        * (integral(Double(px + 1) - from) - integral(Double(px + 1) - to))
      cells[px] += Float(share - before)
      mark(bits, px)
      before = share
      px += 1
    }
    cells[px] += Float(weight - before)
    mark(bits, px)
  }

  /// The integral of a ramp that rises from 0 to 1 between 0 and 1.
  @inline(__always)
  private static func integral(_ t: Double) -> Double {
    t <= 0 ? 0 : t < 1 ? t * t / 2 : t - 0.5
  }

  @inline(__always)
  private static func mark(_ bits: UnsafeMutablePointer<UInt64>, _ px: Int) {
    bits[px >> 6] |= 1 << UInt64(px & 63)
  }

  /// Gives the coverage in runs, row by row and left to right, and starts over.
  func sweep<Sink: CoverageSink>(_ rule: FillRule, into sink: inout Sink) {
    for row in min(firstRow, endRow)..<endRow {
      sweep(row: row, rule, into: &sink)
    }
    firstRow = height
    endRow = 0
  }

  @inline(__always)
  private func sweep<Sink: CoverageSink>(row: Int, _ rule: FillRule, into sink: inout Sink) {
    guard let allCells = cells.baseAddress, let allBits = touched.baseAddress else { return }
    let cells = allCells + row * cellStride
    let bits = allBits + row * wordStride
    let (width, left) = (self.width, box.left)
    var sum: Float = 0
    var coverage: UInt8 = 0
    var start = 0
    sink.beginRow(box.top + row)
    for word in 0..<wordStride {
      var set = bits[word]
      if set == 0 { continue }
      bits[word] = 0
      while set != 0 {
        let px = word * 64 + set.trailingZeroBitCount
        set &= set - 1
        let cell = cells[px]
        cells[px] = 0
        sum += cell
        let next = CoverageAccumulator.coverage(sum, rule)
        if next != coverage {
          let end = min(px, width)
          if coverage != 0, end > start { sink.run(left + start, end - start, coverage) }
          start = px
          coverage = next
        }
      }
    }
    if coverage != 0, start < width { sink.run(left + start, width - start, coverage) }
  }

  /// A winding-weighted sum as coverage, 0…255.
  @inline(__always)
  private static func coverage(_ sum: Float, _ rule: FillRule) -> UInt8 {
    var share = abs(sum)
    if rule == .evenOdd {
      share -= 2 * (share / 2).rounded(.down)
      if share > 1 { share = 2 - share }
    }
    return UInt8(min(share, 1) * 255 + 0.5)
  }
}

/// Takes coverage in runs, row by row.
protocol CoverageSink {
  /// Is told of a row before its runs.
  mutating func beginRow(_ y: Int)
  /// Takes a run of px of one coverage of 1…255; runs of a row come from left to right.
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8)
  /// Takes the coverage of neighbouring px, 0…255 each; no other px of the row come with it.
  mutating func mask(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int)
}

extension CoverageSink {
  @inline(__always)
  mutating func mask(_ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) {
    var start = 0
    while start < count {
      let value = coverage[start]
      var end = start + 1
      while end < count, coverage[end] == value { end += 1 }
      if value > 0 { run(x + start, end - start, value) }
      start = end
    }
  }
}
