package import Foundation

/// A script and the picture it must give.
package struct GoldenCase: Hashable, Sendable, CustomStringConvertible {
  /// Kind, topic and case, as in `cases/clip/nested-rects`.
  package let name: String
  /// The draw script.
  package let script: URL
  /// The golden picture, which need not be there yet.
  package let picture: URL

  /// The name.
  package var description: String { name }
}

/// Two scripts of which the pictures must be the same, or must not.
package struct GoldenPair: Hashable, Sendable, CustomStringConvertible {
  /// What holds between the two pictures.
  package enum Relation: Hashable, Sendable, CaseIterable {
    /// The pictures are the same within the tolerance.
    case sameAs
    /// The pictures are not the same.
    case differsFrom

    /// How the partner's file name ends.
    package var suffix: String {
      switch self {
      case .sameAs: ".same-as.json"
      case .differsFrom: ".differs-from.json"
      }
    }

    /// Reads the relation off a partner's file name; nil when the file is no partner.
    init?(partner: URL) {
      let file = partner.lastPathComponent
      guard let relation = Self.allCases.first(where: { file.hasSuffix($0.suffix) }) else {
        return nil
      }
      self = relation
    }
  }

  /// Kind, topic and case, as in `pairs/rects/fill-rect-is-path-and-fill`.
  package let name: String
  /// The script that the pair is named after.
  package let script: URL
  /// The other script.
  package let partner: URL
  /// What must hold.
  package let relation: Relation

  /// The name and the relation.
  package var description: String { name + relation.suffix.dropLast(".json".count) }
}
