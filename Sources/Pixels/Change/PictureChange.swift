/// What kind of change made one picture of another, as far as pixels tell.
public enum PictureChange: Hashable, Sendable {
  /// Nothing differs.
  case none
  /// The sizes differ.
  case size
  /// Shifts of edges by up to half a pixel explain every difference.
  case antialiasing
  /// One colour became another, everywhere by the same amount: the change of the straight channels
  /// red, green, blue and alpha where it is strongest.
  case colorShift(SIMD4<Int16>)
  /// Something moved, by device px to the right and down.
  case moved(dx: Int, dy: Int)
  /// Something is gone.
  case missing
  /// Something is there that was not.
  case added
  /// Small, scattered differences.
  case noise
  /// Anything else, or several of these.
  case mixed
}

extension PictureChange {
  /// The word for programs: `colour-shift`, `moved` and so on.
  public var code: String {
    switch self {
    case .none: "none"
    case .size: "size"
    case .antialiasing: "antialiasing"
    case .colorShift: "colour-shift"
    case .moved: "moved"
    case .missing: "element-missing"
    case .added: "element-added"
    case .noise: "noise"
    case .mixed: "mixed"
    }
  }
}

extension PictureChange: CustomStringConvertible {
  /// A few words with the numbers.
  public var description: String {
    switch self {
    case .none: "nothing differs"
    case .size: "size"
    case .antialiasing: "antialiasing only"
    case .colorShift(let d):
      "uniform colour shift (\(signed(d.x)), \(signed(d.y)), \(signed(d.z)), \(signed(d.w)))"
    case .moved(let dx, let dy): "moved by (\(dx), \(dy))"
    case .missing: "element missing"
    case .added: "element added"
    case .noise: "noise"
    case .mixed: "mixed"
    }
  }

  private func signed(_ number: Int16) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
