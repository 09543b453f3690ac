internal import Cairo
internal import CanvasRaster
internal import DrawCommands

/// Measures lines of text with the fonts of an environment.
struct TextMeasures {
  /// What a line of text comes to.
  struct Measured {
    /// Glyphs, those without ink included.
    var glyphs: Int
    /// The box around the ink, in user space; nil when nothing shows.
    var ink: Rect?
  }

  private let environment: RenderEnvironment

  init(_ environment: RenderEnvironment) { self.environment = environment }

  /// What is shaped for a text under a state, just as painting asks for it.
  ///
  /// A font size beyond the limit is cut.
  func request(_ text: String, _ state: GraphicsState, _ matrix: AffineTransform) -> TextRequest {
    let limit = Double(environment.configuration.limits.fontSize)
    let deviceSize = state.fontSize * matrix.greatestScale
    let size = deviceSize > limit ? state.fontSize * (limit / deviceSize) : state.fontSize
    return TextRequest(
      text: text, families: state.fontFamilies, weight: state.fontWeight.value,
      style: state.fontStyle == .normal ? .normal : .italic, size: size,
      direction: state.direction == .rightToLeft ? .rightToLeft : .leftToRight,
      language: environment.configuration.language,
      letterSpacing: state.letterSpacingLength * (size / state.fontSize))
  }

  func measure(
    _ draw: TextDraw, _ state: GraphicsState, _ matrix: AffineTransform
  ) -> Measured {
    let text = environment.fonts.shape(request(draw.text, state, matrix))
    guard let ink = environment.fonts.inkBounds(of: text) else {
      return Measured(glyphs: text.glyphs.count, ink: nil)
    }
    let condense = draw.maxWidth.map { min(1, $0 / max(text.advance, .leastNormalMagnitude)) } ?? 1
    let x = draw.anchor.x - text.advance * condense * state.textAlign.shareBefore(state.direction)
    let y = draw.anchor.y + baseline(text, state.textBaseline)
    return Measured(
      glyphs: text.glyphs.count,
      ink: Rect(
        x: x + ink.left * condense, y: y + ink.top, width: (ink.right - ink.left) * condense,
        height: ink.bottom - ink.top))
  }

  /// How far below the anchor the alphabetic baseline lies, in user units.
  private func baseline(_ text: ShapedText, _ baseline: TextBaseline) -> Double {
    let metrics = text.metrics
    let share =
      switch baseline {
      case .alphabetic: 0.0
      case .top: metrics.emBoxAscent
      case .bottom, .ideographic: -metrics.emBoxDescent
      case .middle: (metrics.emBoxAscent - metrics.emBoxDescent) / 2
      case .hanging: metrics.hanging
      }
    return share * text.size
  }
}
