/// Which face of a family is nearest to a style and weight, by the rules of CSS.
///
/// <https://www.w3.org/TR/css-fonts-4/#font-style-matching>
enum FaceMatching {
  /// Picks a face.
  ///
  /// Of faces that fit equally well the one added last is taken, as CSS does with repeated
  /// `@font-face` rules.
  static func nearest(
    to style: FontStyle, weight: Int, among ids: [Int], of faces: [CatalogFace]
  ) -> Int? {
    ids.enumerated().min { a, b in
      let first = faces[a.element]
      let second = faces[b.element]
      let order = [
        (abs(first.width - 5), abs(second.width - 5)),
        (distance(first.style, style), distance(second.style, style)),
        (distance(first.weight, weight), distance(second.weight, weight)),
        (-a.offset, -b.offset),
      ]
      guard let difference = order.first(where: { $0.0 != $0.1 }) else { return false }
      return difference.0 < difference.1
    }?.element
  }

  private static func distance(_ style: FontStyle, _ wanted: FontStyle) -> Int {
    let order: [FontStyle] =
      switch wanted {
      case .normal: [.normal, .oblique, .italic]
      case .italic: [.italic, .oblique, .normal]
      case .oblique: [.oblique, .italic, .normal]
      }
    return order.firstIndex(of: style) ?? order.count
  }

  /// How late a weight comes in CSS's order of search: 400 and 500 look at each other first,
  /// lighter ones go down first, bolder ones up.
  private static func distance(_ weight: Int, _ wanted: Int) -> Int {
    let away = abs(weight - wanted)
    switch wanted {
    case 400...500:
      if weight >= wanted && weight <= 500 { return away }
      return weight < wanted ? 1000 + away : 2000 + away
    case ..<400: return weight <= wanted ? away : 1000 + away
    default: return weight >= wanted ? away : 1000 + away
    }
  }
}
