internal import CKernels
internal import DrawCommands
internal import Glibc

/// A gradient's colours at even distances, premultiplied.
struct GradientTable {
  /// Entries: so many that a step of the steepest ordinary ramp is half a level.
  let size: Int

  private(set) var words: [UInt32]
  /// The colours before the first and after the last stop.
  let before: UInt32
  let after: UInt32
  /// Whether every entry is opaque.
  private(set) var isOpaque: Bool

  /// Makes the table of stops, of which there is one at least; `alpha` (0…1) multiplies the opacity
  /// of every colour.
  ///
  /// One that runs round a point is longer, as its outer end may be long.
  init(_ gradient: Gradient, alpha: Double) {
    let stops = gradient.stops
    func word(_ color: Color) -> UInt32 {
      PackedPixel.word(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * alpha)
    }
    before = word(stops[0].color)
    after = word(stops[stops.count - 1].color)
    // 512 a ramp, and few enough to be made in a moment.
    let isConic = if case .conic = gradient.geometry { true } else { false }
    size = isConic ? 8192 : 512 * max(2, min(stops.count - 1, 16))
    var next = 0
    words = []
    words.reserveCapacity(size)
    for i in 0..<size {
      let t = (Double(i) + 0.5) / Double(size)
      while next < stops.count, stops[next].offset <= t { next += 1 }
      words.append(word(GradientTable.color(stops, next, t)))
    }
    isOpaque = alpha >= 1 && stops.allSatisfy { $0.color.alpha >= 1 }
  }

  /// The colour at `t`, which lies before stop `next`; not premultiplied while interpolating.
  private static func color(_ stops: [Gradient.Stop], _ next: Int, _ t: Double) -> Color {
    guard next > 0 else { return stops[0].color }
    guard next < stops.count else { return stops[stops.count - 1].color }
    let (a, b) = (stops[next - 1], stops[next])
    let part = (t - a.offset) / (b.offset - a.offset)
    func between(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
    return Color(
      red: between(a.color.red, b.color.red), green: between(a.color.green, b.color.green),
      blue: between(a.color.blue, b.color.blue), alpha: between(a.color.alpha, b.color.alpha))
  }
}

/// Where a px lies in a gradient, row by row.
struct GradientPlace {
  private enum Kind {
    /// The parameter grows evenly along both axes.
    case linear(atOrigin: Double, perColumn: Double, perRow: Double)
    /// The parameter is the distance from a point of gradient space, times a factor.
    case concentric(AffineTransform, center: Point, offset: Double, factor: Double)
    /// The parameter is that of the largest circle through a point.
    case circles(AffineTransform, CirclePair)
    /// The parameter is the part of a turn from a direction, itself in turns.
    case conic(AffineTransform, center: Point, start: Double)
  }

  private let kind: Kind

  /// Whether the gradient has a colour everywhere.
  var coversAll: Bool { if case .circles = kind { false } else { true } }

  /// Places a gradient by the matrix from device space to user space; nil when it has no extent.
  init?(_ geometry: Gradient.Geometry, inverse: AffineTransform) {
    switch geometry {
    case .linear(let start, let end):
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite else { return nil }
      let (kx, ky) = (dx / square, dy / square)
      kind = .linear(
        atOrigin: (inverse.e - start.x) * kx + (inverse.f - start.y) * ky,
        perColumn: inverse.a * kx + inverse.b * ky, perRow: inverse.c * kx + inverse.d * ky)
    case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
      guard startCenter == endCenter, endRadius > startRadius else {
        kind = .circles(
          inverse,
          CirclePair(
            center: startCenter, radius: startRadius,
            step: Point(x: endCenter.x - startCenter.x, y: endCenter.y - startCenter.y),
            growth: endRadius - startRadius))
        return
      }
      kind = .concentric(
        inverse, center: startCenter, offset: startRadius, factor: 1 / (endRadius - startRadius))
    case .conic(let center, let startAngle):
      kind = .conic(inverse, center: center, start: fmod(startAngle, 2 * .pi) / (2 * .pi))
    }
  }

  /// Writes the colours of px of a row.
  func write(
    _ table: GradientTable, _ x: Int, _ y: Int, _ length: Int,
    into words: UnsafeMutablePointer<UInt32>
  ) {
    table.words.withUnsafeBufferPointer { colors in
      write(colors, table.before, table.after, x, y, length, into: words)
    }
  }

  private func write(
    _ colors: UnsafeBufferPointer<UInt32>, _ before: UInt32, _ after: UInt32, _ x: Int, _ y: Int,
    _ length: Int, into words: UnsafeMutablePointer<UInt32>
  ) {
    let size = Double(colors.count)
    @inline(__always)
    func word(_ t: Double) -> UInt32 {
      // A parameter that overflowed has no whole number; the ends cut it off.
      let place = t * size
      return place >= 0 ? (place < size ? colors[Int(place)] : after) : before
    }
    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
    switch kind {
    case .linear(let atOrigin, let perColumn, let perRow):
      let start = atOrigin + perColumn * px + perRow * py
      if perColumn == 0 {
        let same = word(start)
        for i in 0..<length { words[i] = same }
        return
      }
      for i in 0..<length { words[i] = word(start + perColumn * Double(i)) }
    case .concentric(let inverse, let center, let offset, let factor):
      let u = inverse.a * px + inverse.c * py + inverse.e - center.x
      let v = inverse.b * px + inverse.d * py + inverse.f - center.y
      for i in 0..<length {
        let (du, dv) = (u + inverse.a * Double(i), v + inverse.b * Double(i))
        words[i] = word(((du * du + dv * dv).squareRoot() - offset) * factor)
      }
    case .circles(let inverse, let circles):
      let u = inverse.a * px + inverse.c * py + inverse.e
      let v = inverse.b * px + inverse.d * py + inverse.f
      for i in 0..<length {
        let p = Point(x: u + inverse.a * Double(i), y: v + inverse.b * Double(i))
        words[i] = circles.parameter(at: p).map(word) ?? 0
      }
    case .conic(let inverse, let center, let start):
      let u = inverse.a * px + inverse.c * py + inverse.e - center.x
      let v = inverse.b * px + inverse.d * py + inverse.f - center.y
      for i in 0..<length {
        let turn =
          atan2(v + inverse.b * Double(i), u + inverse.a * Double(i)) / (2 * .pi) - start
        words[i] = word(turn - turn.rounded(.down))
      }
    }
  }
}

/// Circles that move and grow evenly with a parameter, as a radial gradient has them.
struct CirclePair {
  var center: Point
  var radius: Double
  /// How far the centre moves while the parameter grows by 1.
  var step: Point
  /// How much the radius grows meanwhile.
  var growth: Double

  /// The largest parameter whose circle runs through a point and has a radius; nil for none.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-createradialgradient>
  @inline(__always)
  func parameter(at p: Point) -> Double? {
    // |p - center - t·step| = radius + t·growth, squared, is a·t² - 2·b·t + c = 0.
    let (x, y) = (p.x - center.x, p.y - center.y)
    let a = step.x * step.x + step.y * step.y - growth * growth
    let b = x * step.x + y * step.y + radius * growth
    let c = x * x + y * y - radius * radius
    if a == 0 {
      let t = c / (2 * b)
      return radius + t * growth >= 0 && t.isFinite ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (one, other) = ((b + root) / a, (b - root) / a)
    let larger = max(one, other)
    if radius + larger * growth >= 0 { return larger }
    let smaller = min(one, other)
    return radius + smaller * growth >= 0 ? smaller : nil
  }
}

/// Blends a gradient by source-over.
struct GradientSink: CoverageSink {
  private let target: PixelTarget
  private let table: GradientTable
  private let place: GradientPlace
  /// Room for the colours of a row.
  private let words: UnsafeMutablePointer<UInt32>
  private var row: UnsafeMutablePointer<UInt32>
  private var y = 0

  init(
    _ target: PixelTarget, _ table: GradientTable, _ place: GradientPlace,
    room words: UnsafeMutablePointer<UInt32>
  ) {
    self.target = target
    self.table = table
    self.place = place
    self.words = words
    row = target.base
  }

  @inline(__always)
  mutating func beginRow(_ y: Int) {
    self.y = y
    row = target.row(y)
  }

  @inline(__always)
  mutating func run(_ x: Int, _ length: Int, _ coverage: UInt8) {
    if coverage == 255, table.isOpaque, place.coversAll {
      return place.write(table, x, y, length, into: row + x)
    }
    place.write(table, x, y, length, into: words)
    dck_blend_words(row + x, words, length, UInt32(coverage))
  }
}
