internal import DrawCommands

/// Who gets the touches that are down, from their start to their end.
struct TouchOwners {
  /// Who owns a touch.
  enum Owner: Hashable {
    /// The web content.
    case web
    /// The canvas of this order, which stands for it even when its id is used again.
    case canvas(order: Int)
  }

  /// More fingers than any screen follows; further ones are passed over.
  private static let greatestCount = 256

  private var owners: [JSONValue: Owner] = [:]

  /// The owner of a touch; nil when it never started, or nobody took it.
  func owner(of touch: JSONValue) -> Owner? { owners[touch] }

  /// Gives a touch to its owner; nil leaves it to nobody.
  mutating func start(_ touch: JSONValue, owner: Owner?) {
    owners[touch] = owner
    if owners.count > TouchOwners.greatestCount { owners[touch] = nil }
  }

  /// Forgets a touch that has ended.
  mutating func end(_ touch: JSONValue) { owners[touch] = nil }

  /// Forgets the touches of a canvas that is gone.
  mutating func release(canvasOrder: Int) {
    for (touch, owner) in owners where owner == .canvas(order: canvasOrder) {
      owners[touch] = nil
    }
  }
}
