import CKernels
import Pixels

/// How a stored picture is turned before it is shown, numbered as in EXIF.
struct Orientation: Hashable {
  /// 1 to 8; 1 leaves the picture alone, 5 to 8 exchange its sides.
  let number: Int

  /// Leaves the picture alone.
  static let upright = Orientation(number: 1)

  private init(number: Int) {
    self.number = number
  }

  /// Reads the orientation of an EXIF block; upright when it is missing or makes no sense.
  ///
  /// Only the first directory is looked at and no link is followed, so loops cannot matter.
  ///
  /// - Parameter exif: A TIFF structure, with or without JPEG's `Exif` introduction.
  init(exif: UnsafeRawBufferPointer) {
    self.init(number: Self.number(in: exif) ?? 1)
  }

  private static func number(in exif: UnsafeRawBufferPointer) -> Int? {
    let hasIntroduction = exif.holds("Exif\0\0")
    guard
      let tiff = exif.slice(
        at: hasIntroduction ? 6 : 0, count: exif.count - (hasIntroduction ? 6 : 0))
    else { return nil }
    let order: ByteOrder
    if tiff.holds("II") {
      order = .little
    } else if tiff.holds("MM") {
      order = .big
    } else {
      return nil
    }
    guard tiff.integer(at: 2, as: UInt16.self, order: order) == 42,
      let directory = tiff.integer(at: 4, as: UInt32.self, order: order).map(Int.init),
      let entries = tiff.integer(at: directory, as: UInt16.self, order: order).map(Int.init)
    else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + index * 12
      guard let tag = tiff.integer(at: entry, as: UInt16.self, order: order) else { return nil }
      guard tag == Self.tag else { continue }
      guard tiff.integer(at: entry + 2, as: UInt16.self, order: order) == Self.shortType,
        tiff.integer(at: entry + 4, as: UInt32.self, order: order) == 1,
        let value = tiff.integer(at: entry + 8, as: UInt16.self, order: order),
        (1...8).contains(value)
      else { return nil }
      return Int(value)
    }
    return nil
  }

  /// The TIFF tag "Orientation".
  private static let tag: UInt16 = 0x0112
  /// The TIFF type of unsigned 16-bit values.
  private static let shortType: UInt16 = 3

  /// The size in which a stored picture is shown.
  func shown(_ size: StoredSize) -> StoredSize {
    number < 5 ? size : StoredSize(width: size.height, height: size.width)
  }

  /// Turns stored pixels as they are shown.
  func applied(to stored: Pixmap) -> Pixmap {
    guard number != 1 else { return stored }
    let shown = shown(StoredSize(width: stored.width, height: stored.height))
    let bytes = stored.bytes.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: source.count) { target, count in
        dck_orient(
          source.baseAddress?.assumingMemoryBound(to: UInt32.self),
          UnsafeMutableRawPointer(target.baseAddress)?.assumingMemoryBound(to: UInt32.self),
          stored.width, stored.height, Int32(number))
        count = source.count
      }
    }
    return Pixmap(width: shown.width, height: shown.height, bytes: bytes)
  }
}
