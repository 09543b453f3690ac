public import DrawCommands
internal import Pixels

/// Some settings from one place; layers lie on each other and the last one counts.
public struct SettingsLayer: Hashable, Sendable {
  /// The values that were given, as JSON, with where each comes from.
  public private(set) var values: [SettingKey: Setting<JSONValue>] = [:]

  /// Creates an empty layer.
  public init() {}

  /// A value that has the wrong form.
  struct Problem: Error {
    var key: SettingKey
    var wanted: String
  }

  /// Sets a value.
  ///
  /// - Throws: `Problem` when the value is none that the key takes.
  mutating func set(_ key: SettingKey, to value: JSONValue, origin: String) throws(Problem) {
    if let wanted = SettingsLayer.wanted(key, value) { throw Problem(key: key, wanted: wanted) }
    values[key] = Setting(value, origin: origin)
  }

  /// Sets a value that came from a flag as text.
  ///
  /// Returns what was wanted when the text does not say that, else nil.
  public mutating func set(flag key: SettingKey, to texts: [String]) -> String? {
    guard let last = texts.last else { return nil }
    let value: JSONValue =
      switch key {
      case .ignore: .array(texts.map { .string($0) })
      case .maxChannelDiff, .maxDiffPixels, .threshold, .scale:
        Double(last).map { .number($0) } ?? .string(last)
      default: .string(last)
      }
    do throws(Problem) {
      try set(key, to: value, origin: "--\(key.rawValue)")
      return nil
    } catch {
      return error.wanted
    }
  }

  /// The layer with another one on top.
  public func covered(by other: SettingsLayer) -> SettingsLayer {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }

  /// What the key wants instead of the value, or nil where the value is fine.
  private static func wanted(_ key: SettingKey, _ value: JSONValue) -> String? {
    let isFine: Bool
    let words: String
    switch key {
    case .maxChannelDiff:
      (isFine, words) = (isNumber(value, in: 0...255, whole: true), "a whole number 0…255")
    case .maxDiffPixels:
      (isFine, words) = (isNumber(value, in: 0...1e12, whole: true), "a whole number from 0")
    case .maxDiffRatio:
      (isFine, words) = (share(value) != nil, "a share such as 0.1% or 0.001")
    case .threshold:
      (isFine, words) = (isNumber(value, in: 0...1, whole: false), "a number 0…1")
    case .fuzz:
      (isFine, words) = (
        value.string.flatMap { Fuzz($0) } != nil, "maxDifference=A-B;totalPixels=A-B"
      )
    case .antialiasing:
      (isFine, words) = (
        value.string.flatMap { Tolerance.Antialiasing(rawValue: $0) } != nil, "ignore or count"
      )
    case .ignore:
      (isFine, words) = (boxes(value) != nil, "boxes such as x1:y1-x2:y2 with x1 < x2, y1 < y2")
    case .flatArea:
      (isFine, words) = (flatArea(value) != nil, "{\"pixels\":N,\"levels\":K} or false")
    case .density:
      (isFine, words) = (density(value) != nil, "{\"window\":N,\"share\":S} or false")
    case .expectedFailure:
      (isFine, words) = (
        value == .boolean(false) || isText(value), "a text that says why, or false"
      )
    case .text:
      (isFine, words) = (
        value.string.flatMap { TextMode(rawValue: $0) } != nil, "draw, blocks or ignore"
      )
    case .scale:
      let range = CanvasDescription.scaleRange
      (isFine, words) = (isNumber(value, in: range, whole: false), "a number above 0")
    case .reason:
      (isFine, words) = (isText(value), "a text")
    }
    return isFine ? nil : words
  }

  private static func isText(_ value: JSONValue) -> Bool {
    guard case .string(let text) = value else { return false }
    return !text.allSatisfy(\.isWhitespace)
  }

  private static func isNumber(
    _ value: JSONValue, in range: ClosedRange<Double>, whole: Bool
  ) -> Bool {
    guard case .number(let number) = value, range.contains(number.value) else { return false }
    return !whole || number.value == number.value.rounded()
  }
}

extension SettingsLayer {
  /// A share of `"0.1%"`, `"0.001"` or 0.001.
  static func share(_ value: JSONValue) -> Double? {
    let share: Double?
    switch value {
    case .number(let number): share = number.value
    case .string(let text) where text.hasSuffix("%"):
      share = Double(text.dropLast()).map { $0 / 100 }
    case .string(let text): share = Double(text)
    default: share = nil
    }
    return share.flatMap { (0...1).contains($0) ? $0 : nil }
  }

  /// A box in logical px: left, top, right, bottom, the last two not included.
  struct Box: Hashable, Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// The pixels that the box touches at a scale.
    func pixels(scale: Double) -> PixelRect {
      let x = Int((left * scale).rounded(.down))
      let y = Int((top * scale).rounded(.down))
      return PixelRect(
        x: x, y: y, width: max(1, Int((right * scale).rounded(.up)) - x),
        height: max(1, Int((bottom * scale).rounded(.up)) - y))
    }
  }

  static func boxes(_ value: JSONValue) -> [Box]? {
    guard let texts = value.elements?.map(\.string) else { return nil }
    var boxes: [Box] = []
    for text in texts {
      guard let numbers = text?.split(separator: "-").flatMap({ $0.split(separator: ":") }),
        numbers.count == 4
      else { return nil }
      let sides = numbers.compactMap { Double($0) }
      guard sides.count == 4, sides.allSatisfy({ $0.isFinite && $0.magnitude < 1e6 }),
        sides[0] < sides[2], sides[1] < sides[3]
      else { return nil }
      boxes.append(Box(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3]))
    }
    return boxes
  }

  static func flatArea(_ value: JSONValue) -> FlatAreaRule?? {
    if value == .boolean(false) { return .some(nil) }
    guard let (pixels, levels) = pair(value, "pixels", "levels"), pixels >= 1,
      (1...255).contains(levels), levels == levels.rounded(), pixels == pixels.rounded(),
      pixels < 1e12
    else { return nil }
    return FlatAreaRule(pixels: Int(pixels), levels: UInt8(levels))
  }

  static func density(_ value: JSONValue) -> DensityRule?? {
    if value == .boolean(false) { return .some(nil) }
    guard let (window, share) = pair(value, "window", "share"), window >= 1, window < 1e6,
      window == window.rounded(), (0...1).contains(share)
    else { return nil }
    return DensityRule(window: Int(window), share: share)
  }

  private static func pair(
    _ value: JSONValue, _ first: String, _ second: String
  ) -> (Double, Double)? {
    guard case .object(let members) = value,
      Set(members.map(\.name)) == [first, second],
      let one = value[first]?.double, let other = value[second]?.double
    else { return nil }
    return (one, other)
  }
}
