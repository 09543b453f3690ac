internal import CCairo

/// The versions of the drawing libraries that the process runs with.
package enum LibraryVersions {
  /// cairo's, such as `1.16.0`.
  package static var cairo: String { String(cString: cairo_version_string()) }
}
