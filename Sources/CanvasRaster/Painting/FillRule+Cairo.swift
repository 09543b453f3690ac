internal import Cairo
package import DrawCommands

/// The inside test in DrawCommands' words; cairo's own type is spelled `Cairo.FillRule`.
package typealias FillRule = DrawCommands.FillRule

extension FillRule {
  /// cairo's name for it.
  var cairo: Cairo.FillRule { self == .nonZero ? .nonZero : .evenOdd }
}
