import CPango

/// Writes down the outline that HarfBuzz draws, in em with y down.
struct OutlinePen {
  /// What has been drawn.
  var outline = GlyphOutline()
  /// Em to a font unit.
  let scale: Double

  init(scale: Double) {
    self.scale = scale
  }

  private mutating func add(_ verb: GlyphOutline.Verb, _ points: (x: Float, y: Float)...) {
    outline.verbs.append(verb)
    for point in points {
      outline.coordinates.append(Double(point.x) * scale)
      outline.coordinates.append(Double(-point.y) * scale)
    }
  }

  /// The pen behind the untyped pointer that a callback gets.
  fileprivate static func at(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlinePen>?
  {
    data?.assumingMemoryBound(to: OutlinePen.self)
  }

  /// Creates the table of callbacks that write to the pen given as drawing data.
  ///
  /// The caller destroys it.
  static func makeFunctions() -> OpaquePointer? {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in OutlinePen.at(data)?.pointee.add(.move, (x, y)) }, nil,
      nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in OutlinePen.at(data)?.pointee.add(.line, (x, y)) }, nil,
      nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, x1, y1, x, y, _ in
        OutlinePen.at(data)?.pointee.add(.quadratic, (x1, y1), (x, y))
      },
      nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        OutlinePen.at(data)?.pointee.add(.cubic, (x1, y1), (x2, y2), (x, y))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in OutlinePen.at(data)?.pointee.add(.close) }, nil, nil)
    return functions
  }
}
