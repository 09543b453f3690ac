import CGIF
import CJPEG
import CLCMS
import CPNG
import CWebP

/// The versions of the libraries that read and write pictures.
package enum CodecVersions {
  /// Each library with its version, of the running process where the library tells it.
  package static var all: [(name: String, version: String)] {
    [
      ("libpng", png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown"),
      ("libjpeg", "\(JPEG_LIB_VERSION)"),
      ("libwebp", dotted(WebPGetEncoderVersion())),
      ("giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)"),
      ("lcms2", lcms(cmsGetEncodedCMMversion())),
    ]
  }

  /// libwebp packs three numbers into the lower bytes.
  private static func dotted(_ version: Int32) -> String {
    "\(version >> 16 & 0xFF).\(version >> 8 & 0xFF).\(version & 0xFF)"
  }

  /// lcms2 writes 2.14 as 2140.
  private static func lcms(_ version: Int32) -> String {
    "\(version / 1000).\(version % 1000 / 10)"
  }
}
