internal import DrawCommands

/// The sides of a view as a call gives them, in logical px; nil where it does not.
struct ViewPosition: Hashable {
  var left: Double?
  var top: Double?
  var width: Double?
  var height: Double?
  var scrollHeight: Double?

  /// Far beyond every limit, and safe to calculate with.
  private static let greatest = 1e9

  /// Reads an object, or text that holds one; what is no finite number counts as missing.
  init(_ value: JSONValue?) {
    var value = value ?? .null
    if let text = value.string {
      value = (try? JSONValue(parsing: Array(text.utf8))) ?? .null
    }
    func side(_ name: String, _ range: ClosedRange<Double>) -> Double? {
      value[name]?.double.map { max(range.lowerBound, min($0, range.upperBound)) }
    }
    let whole = -ViewPosition.greatest...ViewPosition.greatest
    let positive = 0...ViewPosition.greatest
    left = side("left", whole)
    top = side("top", whole)
    width = side("width", positive)
    height = side("height", positive)
    scrollHeight = side("scrollHeight", positive)
  }

  /// These sides, and another position's where one is missing.
  func completed(by other: ViewPosition) -> ViewPosition {
    var result = self
    result.left = left ?? other.left
    result.top = top ?? other.top
    result.width = width ?? other.width
    result.height = height ?? other.height
    result.scrollHeight = scrollHeight ?? other.scrollHeight
    return result
  }

  /// A frame with the sides given, the others as they are.
  func applied(to frame: Rect) -> Rect {
    Rect(
      x: left ?? frame.x, y: top ?? frame.y, width: width ?? frame.width,
      height: height ?? frame.height)
  }
}
