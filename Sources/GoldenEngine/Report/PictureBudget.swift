internal import ImageCodecs
internal import Pixels

/// Makes pictures fit into a report of bounded size.
struct PictureBudget {
  /// The part of a picture that is shown, and how much smaller it is.
  struct View: Hashable {
    /// The part, in pixels of the whole picture.
    var part: PixelRect
    /// How many pixels of the picture become one, in each direction: 1, 2, 4 and so on.
    var reduction: Int
  }

  /// What is left of a picture to show.
  struct Shown {
    var view: View
    var expected: [UInt8]?
    var actual: [UInt8]?
    var difference: [UInt8]?
  }

  /// Bytes of PNG files that one result may take.
  let bytes: Int

  /// The smallest budget that shows anything.
  private static let least = 3_000
  /// How far around the differences a part reaches, in pixels.
  private static let margin = 24
  /// A picture reduced beyond this shows nothing.
  private static let greatestReduction = 16

  /// Shares a report's size among its results; base64 makes four bytes of three.
  init(reportBytes: Int, results: Int) {
    bytes = max(Self.least, reportBytes * 3 / 4 / max(1, results))
  }

  /// Whole pictures where they fit, else the part around the differences, else that part reduced.
  func fit(_ pictures: GoldenResult.Pictures, around clusters: [PixelRect]) -> Shown? {
    let decoded = [pictures.expected, pictures.actual, pictures.difference].map { file in
      file.flatMap { try? ImageDecoder.decode($0) }
    }
    guard let first = decoded.compactMap({ $0 }).first else { return nil }
    let all = decoded.compactMap { $0?.bounds }.reduce(first.bounds) { $0.union($1) }
    var views = [View(part: all, reduction: 1)]
    let part = part(of: all, around: clusters)
    if part != all { views.append(View(part: part, reduction: 1)) }
    var reduction = 2
    while reduction <= Self.greatestReduction {
      views.append(View(part: part, reduction: reduction))
      reduction *= 2
    }
    for view in views {
      let files = decoded.map { $0.flatMap { PictureBudget.file($0, view) } }
      let size = files.reduce(0) { $0 + ($1?.count ?? 0) }
      if size <= bytes {
        return Shown(view: view, expected: files[0], actual: files[1], difference: files[2])
      }
    }
    return nil
  }

  private func part(of whole: PixelRect, around clusters: [PixelRect]) -> PixelRect {
    guard let first = clusters.first else { return whole }
    let around = clusters.prefix(8).reduce(first) { $0.union($1) }
    return PixelRect(
      x: around.x - Self.margin, y: around.y - Self.margin,
      width: around.width + 2 * Self.margin, height: around.height + 2 * Self.margin
    ).intersection(whole) ?? whole
  }

  private static func file(_ pixmap: Pixmap, _ view: View) -> [UInt8]? {
    guard view.part.intersection(pixmap.bounds) != nil else { return nil }
    let part = pixmap.cropped(to: view.part).reduced(by: view.reduction)
    return try? ImageEncoder.png(part, compression: .small)
  }
}

extension PixelRect {
  /// The smallest rectangle around both.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }
}

extension Pixmap {
  /// The picture with squares of pixels averaged, as premultiplied colours.
  fileprivate func reduced(by factor: Int) -> Pixmap {
    guard factor > 1 else { return self }
    var result = Pixmap(
      width: (width + factor - 1) / factor, height: (height + factor - 1) / factor)
    for y in 0..<result.height {
      for x in 0..<result.width {
        var sum = SIMD4<Int>.zero
        var count = 0
        for row in y * factor..<min(height, (y + 1) * factor) {
          for column in x * factor..<min(width, (x + 1) * factor) {
            sum &+= SIMD4<Int>(truncatingIfNeeded: self[column, row].premultipliedComponents)
            count += 1
          }
        }
        let mean = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
        result[x, y] = RGBA(premultipliedComponents: SIMD4<UInt8>(truncatingIfNeeded: mean))
      }
    }
    return result
  }
}
