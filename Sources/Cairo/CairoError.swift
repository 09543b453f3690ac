internal import CCairo

/// A cairo status that is not success.
///
/// An open struct and no enum: a status that a newer cairo adds is an error all the same.
package struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of cairo's `cairo_status_t`.
  package let code: UInt32

  /// cairo's own words for it.
  package var description: String {
    String(cString: cairo_status_to_string(cairo_status_t(code)))
  }

  init(_ status: cairo_status_t) { code = status.rawValue }

  /// Throws unless the status is success.
  static func check(_ status: cairo_status_t) throws(CairoError) {
    if status != CAIRO_STATUS_SUCCESS { throw CairoError(status) }
  }
}
