/// How different two pixmaps may be and still count as the same picture.
///
/// Numbers of pixels are logical: a difference of one logical px at scale 2 covers four device px and
/// counts as one, so that one budget serves every scale.
public struct Tolerance: Hashable, Sendable {
  /// What becomes of edge pixels whose difference a shift of the edge by up to half a pixel explains.
  public enum Antialiasing: String, Hashable, Sendable, CaseIterable {
    /// They are not counted.
    case ignore
    /// They count as any other pixel.
    case count
  }

  /// The largest difference of a premultiplied channel that is not counted.
  ///
  /// Default: 1. One level is what two correct roundings of the same blend can be apart.
  public var channelDifference: UInt8

  /// The number of logical px that may differ by more.
  ///
  /// Default: 0. Where ``differingShare`` is given too, both must hold, unless this is 0.
  public var differingPixels: Int

  /// The share of the compared pixels that may differ, 0…1, or nil for no such budget.
  ///
  /// Default: nil.
  public var differingShare: Double?

  /// The perceptual distance, 0…1, up to which a pixel is not counted; see ``PerceptualDistance``.
  ///
  /// Default: nil, which leaves the decision to ``channelDifference`` alone.
  public var perceptualThreshold: Double?

  /// Whether antialiasing counts.
  ///
  /// Default: `count`.
  public var antialiasing: Antialiasing

  /// Ranges that the difference must lie in, as the Web Platform Tests write them, instead of the
  /// budgets.
  ///
  /// Default: nil.
  public var fuzz: Fuzz?

  /// The rule for uniform areas, which no budget overrides; nil turns it off.
  ///
  /// Default: 256 logical px whose colour moved by 3 levels.
  public var flatArea: FlatAreaRule?

  /// The rule for dense spots, which holds where ``differingShare`` is the budget; nil turns it off.
  ///
  /// Default: a quarter of 32 × 32 logical px.
  public var density: DensityRule?

  /// Creates a tolerance; what is not given has the default named at the property.
  ///
  /// - Precondition: `differingPixels` is not negative.
  public init(
    channelDifference: UInt8 = 1, differingPixels: Int = 0, differingShare: Double? = nil,
    perceptualThreshold: Double? = nil, antialiasing: Antialiasing = .count, fuzz: Fuzz? = nil,
    flatArea: FlatAreaRule? = FlatAreaRule(), density: DensityRule? = DensityRule()
  ) {
    precondition(differingPixels >= 0)
    self.channelDifference = channelDifference
    self.differingPixels = differingPixels
    self.differingShare = differingShare
    self.perceptualThreshold = perceptualThreshold
    self.antialiasing = antialiasing
    self.fuzz = fuzz
    self.flatArea = flatArea
    self.density = density
  }

  /// One level a channel, no pixel more.
  public static let standard = Tolerance()

  /// The same pixels, apart from the colour of fully transparent ones.
  public static let exact = Tolerance(channelDifference: 0, differingPixels: 0)
}

/// A uniform area whose colour moved is a difference, however much the budgets allow.
///
/// A person sees a flat area change by a few levels where the same change on edges goes unnoticed.
public struct FlatAreaRule: Hashable, Sendable {
  /// The size of the area from which on the rule holds, in logical px; default 256.
  public var pixels: Int
  /// The change of a premultiplied channel from which on the rule holds, in levels; default 3.
  ///
  /// A larger ``Tolerance/channelDifference`` takes its place.
  public var levels: UInt8

  /// Creates a rule.
  ///
  /// - Precondition: `pixels` is at least 1.
  public init(pixels: Int = 256, levels: UInt8 = 3) {
    precondition(pixels >= 1)
    self.pixels = pixels
    self.levels = levels
  }
}

/// A window full of differing pixels is a difference, however large the rest of the picture is.
public struct DensityRule: Hashable, Sendable {
  /// The side of the window in logical px; default 32.
  public var window: Int
  /// The share of the window, 0…1, beyond which the rule holds; default 0.25.
  public var share: Double

  /// Creates a rule.
  ///
  /// - Precondition: `window` is at least 1.
  public init(window: Int = 32, share: Double = 0.25) {
    precondition(window >= 1)
    self.window = window
    self.share = share
  }
}

extension Tolerance: CustomStringConvertible {
  /// The limits in words.
  public var description: String {
    if let fuzz { return fuzz.description }
    var words = ["\(channelDifference) per channel"]
    if let perceptualThreshold { words.append("perceptual \(perceptualThreshold)") }
    if let differingShare {
      words.append("\(Tolerance.percent(differingShare)) of the pixels")
    }
    if differingShare == nil || differingPixels > 0 { words.append("\(differingPixels) pixels") }
    if antialiasing == .ignore { words.append("antialiasing ignored") }
    return words.joined(separator: ", ")
  }

  /// A share as a percentage with as many digits as it needs, at most four.
  static func percent(_ share: Double) -> String {
    let rounded = (share * 1_000_000).rounded() / 10_000
    let text = String(rounded)
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " %"
  }
}
