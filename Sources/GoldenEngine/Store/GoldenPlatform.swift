/// The machines that a golden picture is meant for, the most special first.
public struct GoldenPlatform: Hashable, Sendable {
  /// The names that goldens of the platform may carry, the most special first; the common golden,
  /// which carries none, comes after them.
  public let names: [String]

  /// The platform of a name such as `ios` or `linux-x86_64`; the part before a dash is its parent.
  public init(_ name: String) {
    let parent = name.split(separator: "-", maxSplits: 1).first.map(String.init) ?? name
    names = parent == name ? [name] : [name, parent]
  }

  /// The most special name.
  public var name: String { names.first ?? "" }

  /// The machine that the process runs on.
  public static var current: GoldenPlatform {
    #if arch(x86_64)
      GoldenPlatform("linux-x86_64")
    #elseif arch(arm64)
      GoldenPlatform("linux-aarch64")
    #else
      GoldenPlatform("linux")
    #endif
  }

  /// Whether text is drawn as here: other platforms have other fonts.
  public var hasOurFonts: Bool { names.contains("linux") }
}
