internal import DrawCommands

/// One clip path within another: what is let through is what all paths of the chain let through.
///
/// A value to copy on save: a restored state simply points at an outer node again.
final class ClipNode {
  private(set) var parent: ClipNode?
  let path: DevicePath
  let rule: FillRule
  /// A box around what is let through.
  let box: DeviceBox
  /// Whether exactly the box is let through, of what the parent lets through.
  private let isBox: Bool
  private var madeMask: ClipMask?

  /// The whole of a canvas.
  init(whole box: DeviceBox) {
    parent = nil
    path = DevicePath()
    rule = .nonZero
    self.box = box
    isBox = true
  }

  /// A path within a parent; an empty one lets nothing through.
  init(_ path: DevicePath, _ rule: FillRule, within parent: ClipNode) {
    self.parent = parent
    self.path = path
    self.rule = rule
    let rect = path.soleBox
    isBox = rect?.isWhole ?? false
    box =
      path.bounds.map { DeviceBox(enclosing: $0).intersection(parent.box) }
      ?? DeviceBox(left: 0, top: 0, right: 0, bottom: 0)
  }

  deinit {
    // One after the other: a long chain let go at once would run through the stack.
    var next = parent
    parent = nil
    while next != nil, isKnownUniquelyReferenced(&next) {
      let following = next?.parent
      next?.parent = nil
      next = following
    }
  }

  /// What is let through within the box, or nil when that is all of it.
  func mask(_ accumulator: CoverageAccumulator) -> ClipMask? {
    // Outwards to what is known, and back inwards: a chain may be longer than the stack is deep.
    var unknown: [ClipNode] = []
    var mask: ClipMask?
    var node: ClipNode? = self
    while let one = node {
      if let made = one.madeMask {
        mask = made
        break
      }
      if !one.isBox { unknown.append(one) }
      node = one.parent
    }
    for one in unknown.reversed() { mask = one.makeMask(within: mask, accumulator) }
    return mask
  }

  private func makeMask(
    within outer: ClipMask?, _ accumulator: CoverageAccumulator
  ) -> ClipMask {
    var mask: ClipMask
    if let outer {
      var sink = ClippedSink(outer, ClipMask(top: box.top))
      accumulator.cover(path, rule, within: box, into: &sink)
      mask = sink.inner
    } else {
      mask = ClipMask(top: box.top)
      accumulator.cover(path, rule, within: box, into: &mask)
    }
    mask.finish()
    madeMask = mask
    return mask
  }
}

extension CoverageAccumulator {
  /// Gives the coverage of a filled path within a box; where memory is short it is the plainer one.
  func cover<Sink: CoverageSink>(
    _ path: DevicePath, _ rule: FillRule, within box: DeviceBox, into sink: inout Sink
  ) {
    if let rect = path.soleBox { return rect.cover(box, into: &sink) }
    if OverlapCheck.fillMayOverlap(path),
      (try? SampledCoverage.cover(path, rule, within: box, into: &sink)) != nil
    {
      return
    }
    coverExactly(path, rule, within: box, into: &sink)
  }

  /// Gives the coverage of a filled path whose parts do not overlap.
  func coverExactly<Sink: CoverageSink>(
    _ path: DevicePath, _ rule: FillRule, within box: DeviceBox, into sink: inout Sink
  ) {
    forEachBand(of: box) { band in
      begin(band)
      add(path)
      sweep(rule, into: &sink)
    }
  }

  /// Splits a box into bands whose cells fit.
  func forEachBand(of box: DeviceBox, _ body: (DeviceBox) -> Void) {
    guard !box.isEmpty else { return }
    let rows = max(1, CoverageAccumulator.mostCells / (box.width + 2))
    var top = box.top
    while top < box.bottom {
      let bottom = min(top + rows, box.bottom)
      body(DeviceBox(left: box.left, top: top, right: box.right, bottom: bottom))
      top = bottom
    }
  }
}
