internal import DrawCommands

/// The native counterpart of a scrolling element: it clips what it holds and moves it.
final class ContainerView {
  let id: Int
  var placement: ViewPlacement
  /// How far its content is scrolled, in logical px; not clamped.
  var contentOffset = Point.zero
  /// Height of its content in logical px, as the page tells it.
  var scrollHeight = 0.0

  init(id: Int, placement: ViewPlacement) {
    self.id = id
    self.placement = placement
  }
}
