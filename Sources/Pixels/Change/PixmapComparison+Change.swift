/// What somebody who knows how a picture is made knows about a change, beside its pixels.
public enum ChangeHint: Hashable, Sendable {
  /// Something has another colour or opacity.
  case recolored
  /// Something is drawn with other coordinates.
  case replaced
  /// Something is drawn in another style: font, line, shadow, way of compositing.
  case restyled
  /// Something is cut off elsewhere.
  case clipped
}

extension PixmapComparison {
  /// Finds what kind of change made the second picture of the first.
  ///
  /// - Parameters:
  ///   - expected: The picture that should be, as it was compared.
  ///   - actual: The picture that is, as it was compared.
  ///   - hint: What is known besides the pixels. Default: nothing.
  /// - Returns: The kind, with its numbers.
  public func change(
    expected: Pixmap, actual: Pixmap, hint: ChangeHint? = nil
  ) -> PictureChange {
    guard hasEqualSizes else { return .size }
    var different = map.indexes(of: .different)
    if different.isEmpty { different = map.indexes(of: .antialiased) }
    if different.isEmpty { different = map.indexes(of: .tolerated) }
    return expected.withRows { old in
      actual.withRows { new in
        ChangeClassifier(
          expected: old, actual: new, different: different, clusters: clusters, hint: hint
        ).classify()
      }
    }
  }
}
