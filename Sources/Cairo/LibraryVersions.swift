internal import CCairo
internal import CPango

/// The versions of the drawing and text libraries that the process runs with.
package enum LibraryVersions {
  /// cairo's, such as `1.16.0`.
  package static var cairo: String { String(cString: cairo_version_string()) }

  /// Pango's, such as `1.50.12`.
  package static var pango: String { String(cString: pango_version_string()) }

  /// HarfBuzz's, such as `6.0.0`.
  package static var harfBuzz: String { String(cString: hb_version_string()) }

  /// fontconfig's, such as `2.14.1`.
  package static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10000).\(version / 100 % 100).\(version % 100)"
  }
}
