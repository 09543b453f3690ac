/// How much of each px a clip lets through, in runs.
///
/// A clip's px are nearly all in or out, so runs take little memory however large it is.
struct ClipMask {
  /// Neighbouring px of a row that are let through alike.
  struct Run {
    var start: Int32
    var end: Int32
    /// 1…255.
    var coverage: UInt8
  }

  /// The row that `rows[0]` tells of.
  private(set) var top: Int
  /// For each row where its runs begin; one more entry than rows.
  private(set) var rows: [Int32] = [0]
  private(set) var runs: [Run] = []

  init(top: Int) { self.top = top }

  /// The runs of a row, as a range of `runs`.
  @inline(__always)
  func range(ofRow y: Int) -> Range<Int> {
    let row = y - top
    guard row >= 0, row + 1 < rows.count else { return 0..<0 }
    return Int(rows[row])..<Int(rows[row + 1])
  }
}

/// Collects coverage as a clip.
extension ClipMask: CoverageSink {
  mutating func beginRow(_ y: Int) {
    // rows[y - top] is where the runs of row y begin; those of skipped rows are empty.
    while top + rows.count - 1 < y { rows.append(Int32(runs.count)) }
  }

  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    runs.append(Run(start: Int32(x), end: Int32(x + length), coverage: coverage))
  }

  /// Ends the last row; afterwards the mask is complete.
  mutating func finish() { rows.append(Int32(runs.count)) }
}

/// Passes coverage on as far as a clip lets it.
struct ClippedSink<Inner: CoverageSink>: CoverageSink {
  private let mask: ClipMask
  private(set) var inner: Inner
  private var next = 0
  private var end = 0

  init(_ mask: ClipMask, _ inner: Inner) {
    self.mask = mask
    self.inner = inner
  }

  mutating func beginRow(_ y: Int) {
    let range = mask.range(ofRow: y)
    (next, end) = (range.lowerBound, range.upperBound)
    inner.beginRow(y)
  }

  @inline(__always)
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    let (first, last) = (Int32(x), Int32(x + length))
    mask.runs.withUnsafeBufferPointer { runs in
      while next < end, runs[next].end <= first { next += 1 }
      var i = next
      while i < end, runs[i].start < last {
        let (from, to) = (max(first, runs[i].start), min(last, runs[i].end))
        let product = (UInt32(coverage) * UInt32(runs[i].coverage) + 127) / 255
        if product > 0 { inner.run(Int(from), Int(to - from), UInt8(product)) }
        i += 1
      }
    }
  }
}
