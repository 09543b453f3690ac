internal import Cairo

/// Coverage as cairo samples it, for paths whose parts may overlap within a px.
enum SampledCoverage {
  /// Gives the coverage of a filled path within a box.
  ///
  /// - Throws: `CairoError` when memory is short; nothing was given then.
  static func cover<Sink: CoverageSink>(
    _ path: DevicePath, _ rule: FillRule, within box: DeviceBox, into sink: inout Sink
  ) throws(CairoError) {
    guard !box.isEmpty else { return }
    let surface = try ImageSurface(.alpha, width: box.width, height: box.height)
    surface.setOrigin(x: Double(box.left), y: Double(box.top))
    let context = try Context(surface)
    if path.isWithinCairoReach {
      path.emit(into: context)
    } else {
      path.clippedForFill(to: box.region(margin: 64)).emit(into: context)
    }
    context.fill(rule.cairo)
    try context.checkStatus()
    let stride = surface.stride
    surface.withBytes { bytes in
      for row in 0..<box.height {
        sink.beginRow(box.top + row)
        let line = UnsafeRawBufferPointer(
          rebasing: bytes[(row * stride)..<(row * stride + box.width)])
        give(line, from: box.left, into: &sink)
      }
    }
  }

  private static func give<Sink: CoverageSink>(
    _ line: UnsafeRawBufferPointer, from left: Int, into sink: inout Sink
  ) {
    var start = 0
    while start < line.count {
      let coverage = line[start]
      var end = start + 1
      while end < line.count, line[end] == coverage { end += 1 }
      if coverage > 0 { sink.run(left + start, end - start, coverage) }
      start = end
    }
  }
}
