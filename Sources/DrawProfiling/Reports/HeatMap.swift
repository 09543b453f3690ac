public import CanvasRaster
internal import DrawCommands
internal import ImageCodecs
public import Pixels

/// A value for each device px of a canvas, as a picture with a legend and as a few numbers.
public struct HeatMap: Sendable {
  /// What is shown.
  public enum Kind: String, Hashable, Sendable {
    /// How many commands touched a px.
    case overdraw
    /// Nanoseconds of commands, spread evenly over the px they touch.
    case cost
  }

  /// The numbers of a map.
  public struct Summary: Hashable, Sendable {
    /// The largest value.
    public var max: Double
    /// The mean over all px.
    public var mean: Double
    /// The value that 95 % of the px do not pass.
    public var percentile95: Double
    /// The share of px with a value above 0, 0…1.
    public var touchedShare: Double
    /// The share of px with a value above 1, 0…1.
    public var repeatedShare: Double
  }

  /// What is shown.
  public let kind: Kind
  /// Width in device px.
  public let width: Int
  /// Height in device px.
  public let height: Int
  /// Row by row; not negative.
  public let values: [Double]

  /// The overdraw of a profile's last canvas, since it was cleared for the last time.
  public init(overdrawOf profile: Profile) {
    kind = .overdraw
    width = profile.overdraw.width
    height = profile.overdraw.height
    values = profile.overdraw.counts.map { Double($0) }
  }

  /// The cost of a profile's last canvas, by the median times of its commands.
  public init(costOf profile: Profile) {
    kind = .cost
    width = profile.overdraw.width
    height = profile.overdraw.height
    var sums = [Double](repeating: 0, count: width * height)
    let times = profile.commandSamples()
    let first = profile.firstDrawOfLastCanvas
    for work in profile.commands where work.draw >= first {
      guard let box = work.box, !box.isEmpty else { continue }
      let share = times[work.draw][work.command].median * 1e6 / Double(box.area)
      for y in box.top..<box.bottom {
        for i in (y * width + box.left)..<(y * width + box.right) { sums[i] += share }
      }
    }
    values = sums
  }

  /// The numbers of the map.
  public var summary: Summary {
    let sorted = values.sorted()
    let count = Double(values.count)
    return Summary(
      max: sorted.last ?? 0, mean: values.reduce(0, +) / count,
      percentile95: sorted[Int((count * 0.95).rounded(.up)) - 1],
      touchedShare: Double(values.count { $0 > 0 }) / count,
      repeatedShare: Double(values.count { $0 > 1 }) / count)
  }

  /// The map alone, one px a device px; what is 0 is white.
  public func pixmap() -> Pixmap {
    let top = Swift.max(summary.max, .leastNormalMagnitude)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * 4)
    for value in values {
      let color = value == 0 ? HeatMap.untouched : HeatMap.color(value / top)
      bytes += [color.red, color.green, color.blue, 255]
    }
    return Pixmap(width: width, height: height, bytes: bytes)
  }

  private static let untouched = RGBA(red: 255, green: 255, blue: 255)

  /// Dark blue over green to yellow, even in lightness: samples of the public viridis scale.
  private static let scale: [RGBA] = [
    RGBA(red: 68, green: 1, blue: 84), RGBA(red: 59, green: 82, blue: 139),
    RGBA(red: 33, green: 145, blue: 140), RGBA(red: 94, green: 201, blue: 98),
    RGBA(red: 253, green: 231, blue: 37),
  ]

  /// The colour of a share of the largest value, 0…1.
  static func color(_ share: Double) -> RGBA {
    let place = Swift.min(1, Swift.max(0, share)) * Double(scale.count - 1)
    let i = Swift.min(Int(place), scale.count - 2)
    let part = place - Double(i)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * part).rounded())
    }
    return RGBA(
      red: mix(scale[i].red, scale[i + 1].red), green: mix(scale[i].green, scale[i + 1].green),
      blue: mix(scale[i].blue, scale[i + 1].blue))
  }
}

extension HeatMap {
  /// The map with a legend below, as a PNG file.
  ///
  /// - Parameter environment: Has the fonts of the legend.
  /// - Throws: `ProfilingError` when the legend cannot be drawn or the picture cannot be encoded.
  /// - Returns: The file.
  public func png(_ environment: RenderEnvironment) throws(ProfilingError) -> [UInt8] {
    let map = pixmap()
    let legend = try self.legend(environment, width: Swift.max(width, HeatMap.leastWidth))
    var result = Pixmap(width: legend.width, height: height + legend.height)
    result.copy(map, toX: 0, y: 0)
    result.copy(legend, toX: 0, y: height)
    do throws(ImageError) { return try ImageEncoder.png(result) } catch { throw .encoding(error) }
  }

  /// So wide that the legend's words fit.
  private static let leastWidth = 300
  private static let legendHeight = 44.0

  private func legend(
    _ environment: RenderEnvironment, width: Int
  ) throws(ProfilingError) -> Pixmap {
    let scale = Rect(x: 8, y: 8, width: Double(width) - 16, height: 12)
    let stops = (0...8).map { i -> Gradient.Stop in
      let color = HeatMap.color(Double(i) / 8)
      return Gradient.Stop(
        offset: Double(i) / 8,
        color: Color(
          red: Double(color.red) / 255, green: Double(color.green) / 255,
          blue: Double(color.blue) / 255))
    }
    let line = Gradient.Geometry.linear(
      start: Point(x: scale.x, y: 0), end: Point(x: scale.x + scale.width, y: 0))
    let numbers = summary
    let words =
      kind == .overdraw
      ? "touches: mean \(DecimalText.fixed(numbers.mean, decimals: 2)), "
        + "\(DecimalText.share(numbers.repeatedShare, of: 1)) more than once"
      : "ns a px: mean \(DecimalText.fixed(numbers.mean, decimals: 2))"
    let top =
      kind == .overdraw ? "\(Int(numbers.max))" : DecimalText.fixed(numbers.max, decimals: 1)
    let draw = Draw(commands: [
      .setFill(.color(Color(red: 1, green: 1, blue: 1))),
      .fill(Path(rect: Rect(x: 0, y: 0, width: Double(width), height: 44)), .nonZero),
      .setFill(.gradient(Gradient(geometry: line, stops: stops))),
      .fill(Path(rect: scale), .nonZero), .setFill(.color(.black)), .setFontSize(12),
      .setTextBaseline(.middle),
      .fillText(TextDraw(text: "0", anchor: Point(x: 8, y: 32))), .setTextAlign(.center),
      .fillText(TextDraw(text: words, anchor: Point(x: Double(width) / 2, y: 32))),
      .setTextAlign(.right),
      .fillText(TextDraw(text: top, anchor: Point(x: Double(width) - 8, y: 32))),
    ])
    let canvas = CanvasDescription(width: Double(width), height: HeatMap.legendHeight, scale: 1)
    do throws(RenderError) {
      return try ScriptRenderer(environment).render(DrawScript(canvas: canvas, draws: [draw]))
        .pixmap()
    } catch {
      throw .rendering(error)
    }
  }
}

extension Pixmap {
  /// Copies a whole pixmap to a place where it fits.
  ///
  /// - Precondition: It lies inside at that place.
  mutating func copy(_ other: Pixmap, toX x: Int, y: Int) {
    for row in 0..<other.height {
      let start = ((y + row) * width + x) * 4
      bytes.replaceSubrange(
        start..<(start + other.width * 4),
        with: other.bytes[(row * other.width * 4)..<((row + 1) * other.width * 4)])
    }
  }
}

extension Profile {
  /// The first draw of the last canvas.
  var firstDrawOfLastCanvas: Int { script.draws.lastIndex { $0.canvas != nil } ?? 0 }
}

extension HeatMap.Summary {
  /// The numbers in words, for a terminal.
  public func text(_ kind: HeatMap.Kind) -> String {
    switch kind {
    case .overdraw:
      "overdraw: mean \(DecimalText.fixed(mean, decimals: 2)), 95 % of px at most "
        + "\(Int(percentile95)), most \(Int(max)); \(DecimalText.share(touchedShare, of: 1)) of px "
        + "touched, \(DecimalText.share(repeatedShare, of: 1)) more than once"
    case .cost:
      "cost: mean \(DecimalText.fixed(mean, decimals: 2)) ns a px, 95 % of px at most "
        + "\(DecimalText.fixed(percentile95, decimals: 2)), most \(DecimalText.fixed(max, decimals: 1))"
    }
  }
}
