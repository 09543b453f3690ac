internal import CCairo
internal import CPango

/// The versions of cairo and Pango that the process runs with.
package enum LibraryVersions {
  /// cairo's, such as `1.16.0`.
  package static var cairo: String { String(cString: cairo_version_string()) }

  /// Pango's, such as `1.50.12`.
  package static var pango: String { String(cString: pango_version_string()) }
}
