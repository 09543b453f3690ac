public import DrawCommands
public import Pixels

/// What holds for one case, each value with its origin.
public struct GoldenSettings: Hashable, Sendable {
  /// What may differ.
  public internal(set) var tolerance: Tolerance
  /// Why the picture is known to be wrong, or nil.
  public let expectedFailure: Setting<String>?
  /// How text is compared.
  public let text: Setting<TextMode>
  /// Device px a logical px; nil leaves it to the script.
  public let scale: Setting<Double>?
  /// Rectangles that are not looked at, in logical px.
  let ignored: [SettingsLayer.Box]
  /// The values that were given somewhere, with their origins.
  public let given: [SettingKey: Setting<JSONValue>]

  /// Resolves the layers that hold for a case.
  ///
  /// - Parameters:
  ///   - layer: All layers on each other.
  ///   - platform: Whose pictures are compared; it decides how text is unless a layer does.
  public init(_ layer: SettingsLayer, platform: GoldenPlatform = .current) {
    given = layer.values
    let values = layer.values.mapValues(\.value)
    var tolerance = Tolerance()
    if let value = values[.maxChannelDiff]?.integer {
      tolerance.channelDifference = UInt8(clamping: value)
    }
    if let value = values[.maxDiffPixels]?.integer { tolerance.differingPixels = value }
    tolerance.differingShare = values[.maxDiffRatio].flatMap(SettingsLayer.share)
    tolerance.perceptualThreshold = values[.threshold]?.double
    tolerance.fuzz = values[.fuzz]?.string.flatMap { Fuzz($0) }
    if let word = values[.antialiasing]?.string,
      let antialiasing = Tolerance.Antialiasing(rawValue: word)
    {
      tolerance.antialiasing = antialiasing
    }
    if let rule = values[.flatArea].flatMap(SettingsLayer.flatArea) { tolerance.flatArea = rule }
    if let rule = values[.density].flatMap(SettingsLayer.density) { tolerance.density = rule }
    self.tolerance = tolerance
    ignored = values[.ignore].flatMap(SettingsLayer.boxes) ?? []
    expectedFailure = layer.values[.expectedFailure].flatMap { setting in
      setting.value.string.map { Setting($0, origin: setting.origin) }
    }
    let mode = layer.values[.text].flatMap { setting in
      setting.value.string.flatMap { TextMode(rawValue: $0) }.map {
        Setting($0, origin: setting.origin)
      }
    }
    text =
      mode
      ?? (platform.hasOurFonts
        ? Setting(.draw) : Setting(.blocks, origin: "default for \(platform.name)"))
    scale = layer.values[.scale].flatMap { setting in
      setting.value.double.map { Setting($0, origin: setting.origin) }
    }
  }

  /// Compares two pictures by these settings.
  ///
  /// - Parameters:
  ///   - expected: The picture that should be.
  ///   - actual: The picture that is.
  ///   - scale: Device px a logical px.
  ///   - others: Further rectangles, in pixels, that are not looked at.
  /// - Returns: What they have apart.
  public func comparison(
    expected: Pixmap, actual: Pixmap, scale: Double, ignoring others: [PixelRect] = []
  ) -> PixmapComparison {
    PixmapComparison(
      expected: expected, actual: actual, tolerance: tolerance, scale: scale,
      ignoring: ignored.map { $0.pixels(scale: scale) } + others)
  }

  /// Where a value comes from.
  public func origin(of key: SettingKey) -> String { given[key]?.origin ?? "default" }

  /// Which setting a deciding number was held against.
  func key(of rule: PixmapComparison.Rule) -> SettingKey? {
    switch rule {
    case .size: nil
    case .nothingDiffers: .maxChannelDiff
    case .pixels: .maxDiffPixels
    case .share: .maxDiffRatio
    case .fuzzDifference, .fuzzPixels: .fuzz
    case .flatArea: .flatArea
    case .density: .density
    }
  }
}
