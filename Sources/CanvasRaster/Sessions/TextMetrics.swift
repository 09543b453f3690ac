internal import Cairo
package import DrawCommands

/// What HTML's `TextMetrics` says about a line of text, in the units of its font size.
///
/// Horizontal distances are counted from the alignment point, vertical ones from the line that the
/// baseline names; ascents and lines above it are positive, descents below it are.
/// <https://html.spec.whatwg.org/multipage/canvas.html#textmetrics>
package struct TextMetrics: Hashable, Sendable {
  /// How far the text advances.
  package var width = 0.0
  /// How far the ink reaches to the left of the alignment point.
  package var actualBoundingBoxLeft = 0.0
  /// How far the ink reaches to the right of the alignment point.
  package var actualBoundingBoxRight = 0.0
  /// How far the font's own ascent reaches up.
  package var fontBoundingBoxAscent = 0.0
  /// How far the font's own descent reaches down.
  package var fontBoundingBoxDescent = 0.0
  /// How far the ink reaches up.
  package var actualBoundingBoxAscent = 0.0
  /// How far the ink reaches down.
  package var actualBoundingBoxDescent = 0.0
  /// How far the em box reaches up.
  package var emHeightAscent = 0.0
  /// How far the em box reaches down.
  package var emHeightDescent = 0.0
  /// Where the hanging baseline lies.
  package var hangingBaseline = 0.0
  /// Where the alphabetic baseline lies.
  package var alphabeticBaseline = 0.0
  /// Where the ideographic baseline lies.
  package var ideographicBaseline = 0.0
}

/// What decides the metrics of a text besides its characters.
package struct TextMeasurement: Hashable, Sendable {
  /// The text; bytes beyond the limit `text-bytes` are cut.
  package var text: String
  /// What it is set in.
  package var font: CSSFont
  /// What follows every character, in the units of the font's size.
  package var letterSpacing: Double
  /// Whether the base direction is right to left.
  package var isRightToLeft: Bool
  /// Which part of the text stands at the alignment point.
  package var align: TextAlign
  /// Which line vertical distances are counted from.
  package var baseline: TextBaseline

  /// Creates a measurement; the defaults are a canvas's own.
  package init(
    text: String, font: CSSFont = .initial, letterSpacing: Double = 0, isRightToLeft: Bool = false,
    align: TextAlign = .left, baseline: TextBaseline = .alphabetic
  ) {
    self.text = text
    self.font = font
    self.letterSpacing = letterSpacing
    self.isRightToLeft = isRightToLeft
    self.align = align
    self.baseline = baseline
  }

  /// The part of the text's width that lies before the alignment point.
  fileprivate var share: Double {
    switch align {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .start: isRightToLeft ? 1 : 0
    case .end: isRightToLeft ? 0 : 1
    }
  }
}

extension RenderEnvironment {
  /// Measures a line of text as HTML's `measureText` does.
  ///
  /// - Throws: `RenderError.missingFont` when DejaVu Sans is not installed.
  package func textMetrics(_ measurement: TextMeasurement) throws(RenderError) -> TextMetrics {
    guard fonts.hasRequiredFont else { throw .missingFont("DejaVuSans.ttf") }
    let font = measurement.font
    let text = measurement.text
    let shaped = fonts.shape(
      TextRequest(
        text: text.utf8.count > limits.textBytes ? text.prefix(utf8Bytes: limits.textBytes) : text,
        families: font.families, weight: font.weight.value,
        style: font.style == .normal ? .normal : .italic, size: font.size,
        direction: measurement.isRightToLeft ? .rightToLeft : .leftToRight, language: language,
        letterSpacing: measurement.letterSpacing))
    let lines = shaped.metrics
    // How far the alphabetic baseline lies below the line that distances are counted from.
    let shift = font.size * RenderEnvironment.depth(of: measurement.baseline, lines)
    let anchor = shaped.advance * measurement.share
    var metrics = TextMetrics()
    metrics.width = shaped.advance
    metrics.fontBoundingBoxAscent = lines.fontAscent * font.size - shift
    metrics.fontBoundingBoxDescent = lines.fontDescent * font.size + shift
    metrics.emHeightAscent = lines.emBoxAscent * font.size - shift
    metrics.emHeightDescent = lines.emBoxDescent * font.size + shift
    metrics.hangingBaseline = lines.hanging * font.size - shift
    metrics.alphabeticBaseline = 0 - shift
    metrics.ideographicBaseline = -lines.emBoxDescent * font.size - shift
    if let ink = fonts.inkBounds(of: shaped) {
      metrics.actualBoundingBoxLeft = anchor - ink.left
      metrics.actualBoundingBoxRight = ink.right - anchor
      metrics.actualBoundingBoxAscent = -ink.top - shift
      metrics.actualBoundingBoxDescent = ink.bottom + shift
    }
    return metrics
  }

  private static func depth(of baseline: TextBaseline, _ lines: FontMetrics) -> Double {
    switch baseline {
    case .alphabetic: 0
    case .top: lines.emBoxAscent
    case .bottom, .ideographic: -lines.emBoxDescent
    case .middle: (lines.emBoxAscent - lines.emBoxDescent) / 2
    case .hanging: lines.hanging
    }
  }
}
