/// A picture for a person to look at: expected | difference | actual, side by side.
///
/// In the middle panel the expected picture is a faint grey; a pixel beyond the tolerance is red, the
/// more so the larger its difference; one that differs within the tolerance is pale yellow; what only
/// one of the pictures covers, because sizes differ, is blue. The outer panels lie on a checkerboard,
/// so that transparency shows.
public enum DifferenceImage {
  /// The number of pixels between two panels.
  public static let gap = 4

  /// Draws the three panels; each is as large as the larger picture in either direction.
  ///
  /// - Parameters:
  ///   - expected: The pixmap that should be.
  ///   - actual: The pixmap that is; its size may be another.
  ///   - tolerance: From which difference on a pixel is red.
  /// - Returns: The panels in a row with ``gap`` white columns between them.
  public static func panels(
    expected: Pixmap, actual: Pixmap, tolerance: Tolerance = .standard
  ) -> Pixmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var image = Pixmap(
      width: 3 * width + 2 * gap, height: height,
      bytes: [UInt8](repeating: 255, count: (3 * width + 2 * gap) * height * 4))
    for y in 0..<height {
      for x in 0..<width {
        let old = expected.pixel(x, y)
        let new = actual.pixel(x, y)
        image[x, y] = old.map { $0.overCheckerboard(x, y) } ?? Shade.outside
        image[width + gap + x, y] = Shade.difference(old, new, tolerance: tolerance)
        image[2 * (width + gap) + x, y] = new.map { $0.overCheckerboard(x, y) } ?? Shade.outside
      }
    }
    return image
  }

  /// Draws what differs alone, as the middle panel shows it, and what a comparison left out.
  ///
  /// Ignored pixels are pale violet, those that only antialiasing explains pale green.
  ///
  /// - Parameters:
  ///   - comparison: The comparison of the two pictures.
  ///   - expected: The pixmap that should be.
  ///   - actual: The pixmap that is; its size may be another.
  /// - Returns: A picture as large as the larger one in either direction.
  public static func overlay(
    _ comparison: PixmapComparison, expected: Pixmap, actual: Pixmap
  ) -> Pixmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var image = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        switch comparison.map[x, y] {
        case .ignored: image[x, y] = Shade.ignored
        case .antialiased: image[x, y] = Shade.antialiased
        default:
          image[x, y] = Shade.difference(
            expected.pixel(x, y), actual.pixel(x, y), tolerance: comparison.tolerance)
        }
      }
    }
    return image
  }
}

/// The colours of the panels.
private enum Shade {
  /// Where a panel reaches beyond its picture.
  static let outside = RGBA(red: 128, green: 128, blue: 128)
  /// Where only one of the pictures has a pixel.
  static let uncovered = RGBA(red: 64, green: 96, blue: 255)
  /// Where pixels differ within the tolerance.
  static let tolerated = RGBA(red: 255, green: 240, blue: 150)
  /// Where nothing is compared.
  static let ignored = RGBA(red: 225, green: 215, blue: 245)
  /// Where the shift of an edge explains the difference and is not counted.
  static let antialiased = RGBA(red: 190, green: 235, blue: 190)
  /// The strength that the smallest counted difference is drawn with: faint ones must be found too.
  static let faintest = 96

  /// The colour of the middle panel for a pixel, which a picture may not reach.
  static func difference(_ old: RGBA?, _ new: RGBA?, tolerance: Tolerance) -> RGBA {
    guard let old, let new else { return old == nil && new == nil ? outside : uncovered }
    let largest = distance(old.premultipliedComponents, new.premultipliedComponents).max()
    if largest > tolerance.channelDifference {
      let strength = faintest + Int(largest) * (255 - faintest) / 255
      let rest = UInt8(255 - strength)
      return RGBA(red: 255, green: rest, blue: rest)
    }
    return largest > 0 ? tolerated : old.faintGrey
  }
}

extension Pixmap {
  /// The pixel at a place, or nil outside.
  fileprivate func pixel(_ x: Int, _ y: Int) -> RGBA? {
    x < width && y < height ? self[x, y] : nil
  }
}

extension RGBA {
  /// The colour on a checkerboard of 8-pixel squares in white and light grey.
  fileprivate func overCheckerboard(_ x: Int, _ y: Int) -> RGBA {
    let ground = (x / 8 + y / 8) % 2 == 0 ? 255 : 224
    let front = premultipliedComponents
    func blended(_ component: UInt8) -> UInt8 {
      UInt8(min(255, Int(component) + (ground * (255 - Int(alpha)) + 127) / 255))
    }
    return RGBA(red: blended(front.x), green: blended(front.y), blue: blended(front.z))
  }

  /// The brightness of the colour on white, pressed into the upper quarter of the scale.
  fileprivate var faintGrey: RGBA {
    let front = premultipliedComponents
    let light =
      // Weights of ITU-R BT.601 in 256ths.
      (77 * Int(front.x) + 150 * Int(front.y) + 29 * Int(front.z)) / 256 + 255 - Int(alpha)
    let level = UInt8(192 + min(light, 255) / 4)
    return RGBA(red: level, green: level, blue: level)
  }
}
