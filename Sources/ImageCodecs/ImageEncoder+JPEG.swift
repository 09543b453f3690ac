import CKernels
public import Pixels

extension ImageEncoder {
  /// From this quality on, colour keeps its full resolution: halving it shows on coloured text.
  private static let fullColorQuality = 0.9

  /// Encodes a picture as JPEG, over white where it is transparent.
  ///
  /// - Parameters:
  ///   - pixmap: The pixels.
  ///   - quality: 0 to 1, libjpeg's 1 to 100; anything else counts as 1. From 0.9 on colour is
  ///     stored at full resolution (4:4:4), below at half (4:2:0).
  /// - Throws: `ImageError.cannotEncode` when a side exceeds JPEG's 65,500 pixels.
  /// - Returns: The whole file.
  public static func jpeg(_ pixmap: Pixmap, quality: Double = 1) throws(ImageError) -> [UInt8] {
    let quality = bounded(quality)
    var message = LibraryMessage()
    var output = dck_bytes()
    let isWritten = pixmap.bytes.withUnsafeBufferPointer { pixels in
      var writing = dck_jpeg_writing()
      writing.pixels = pixels.baseAddress
      writing.width = UInt32(pixmap.width)
      writing.height = UInt32(pixmap.height)
      writing.quality = max(1, Int32((quality * 100).rounded()))
      writing.has_full_colour = quality >= fullColorQuality
      writing.is_opaque = dck_is_opaque(pixels.baseAddress, pixels.count / 4)
      return message.withBuffer { dck_jpeg_write(&writing, &output, $0) }
    }
    guard isWritten else { throw .cannotEncode(.jpeg, reason: message.text) }
    return output.take()
  }
}
