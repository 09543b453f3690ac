// Rounding calls libm, which is linked through this import.
import Glibc

extension DrawCommand: CustomStringConvertible {
  /// One line for a person: the wire method and what matters of its data.
  public var description: String {
    let details = self.details
    return details.isEmpty ? method.rawValue : "\(method.rawValue) \(details)"
  }

  private var details: String {
    switch self {
    case .save, .restore: ""
    case .transform(let matrix), .setTransform(let matrix): matrix.text
    case .fill(let path, let rule), .clip(let path, let rule): "\(path.text), \(rule.rawValue)"
    case .stroke(let path): path.text
    case .clear(let rect): rect.text
    case .fillText(let draw), .strokeText(let draw): draw.description
    case .drawImage(let draw): draw.description
    case .writePixels(let write): write.description
    case .setFill(let paint), .setStroke(let paint): paint.text
    case .setGlobalAlpha(let alpha): alpha.wireByte.shortest
    case .setCompositeOperator(let composite): composite.rawValue
    case .setShadow(let x, let y, let blur, let color):
      "offset \(Point(x: x, y: y).text), \(blur.map { "blur \($0.shortest)" } ?? "same blur"), "
        + color.text
    case .setShadowColor(let color): color.text
    case .setShadowBlur(let value), .setShadowOffsetX(let value), .setShadowOffsetY(let value),
      .setLineWidth(let value), .setMiterLimit(let value), .setLineDashOffset(let value),
      .setFontSize(let value):
      value.shortest
    case .setLineCap(let cap): cap.rawValue
    case .setLineJoin(let join): join.rawValue
    case .setLineDash(let dash, let offset):
      "\(dash.lengths.isEmpty ? "solid" : list(dash.lengths)), offset \(offset.shortest)"
    case .setFontStyle(let style): style.rawValue
    case .setFontWeight(let weight): String(weight.value)
    case .setFontFamilies(let families): FontFamilyList.text(families)
    case .setFont(let font): font.text
    case .setTextAlign(let align): align.rawValue
    case .setTextBaseline(let baseline): baseline.rawValue
    case .setLetterSpacing(let spacing): spacing.text
    case .setDirection(let direction): direction.rawValue
    case .setFilter(let functions): filterText(functions)
    case .setImageSmoothing(let isOn): isOn ? "on" : "off"
    case .setSmoothingQuality(let quality): quality.rawValue
    }
  }
}

/// Numbers in parentheses, bounded, so that a description stays a line.
private func list(_ numbers: [Double]) -> String {
  let shown = numbers.prefix(12).map(\.shortest).joined(separator: ", ")
  return numbers.count > 12 ? "(\(shown), …)" : "(\(shown))"
}

/// A filter list, bounded as numbers are.
private func filterText(_ functions: [FilterFunction]) -> String {
  FilterList.text(Array(functions.prefix(6))) + (functions.count > 6 ? " …" : "")
}

/// A script's text in quotes, bounded and on one line.
private func quoted(_ text: String) -> String {
  let isLong = text.unicodeScalars.count > 40
  var writer = CanonicalWriter()
  writer.string(isLong ? "\(text.prefix(40))…" : text)
  return String(decoding: writer.bytes, as: UTF8.self)
}

private func count(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}

extension Point {
  fileprivate var text: String { list([x, y]) }
}

extension Rect {
  fileprivate var text: String { list([x, y, width, height]) }
}

extension AffineTransform {
  fileprivate var text: String { list([a, b, c, d, e, f]) }
}

extension Path {
  fileprivate var text: String { soleRect.map { "rect\($0.text)" } ?? count(verbs.count, "step") }
}

extension Color {
  /// As CSS writes it, the opacity to three places.
  fileprivate var text: String {
    let rgb = [red, green, blue].map { ($0 * 255).rounded().shortest }
    let opacity = ((alpha * 1000).rounded() / 1000).shortest
    return "rgba(\((rgb + [opacity]).joined(separator: ", ")))"
  }
}

extension Paint {
  fileprivate var text: String {
    switch self {
    case .color(let color): return color.text
    case .gradient(let gradient):
      let stops = count(gradient.stops.count, "stop")
      switch gradient.geometry {
      case .linear(let start, let end): return "linear \(start.text) to \(end.text), \(stops)"
      case .radial(let from, let startRadius, let to, let endRadius):
        return "radial \(from.text) radius \(startRadius.shortest) to \(to.text) radius "
          + "\(endRadius.shortest), \(stops)"
      case .conic(let center, let startAngle):
        return "conic about \(center.text) from \(startAngle.shortest), \(stops)"
      }
    case .pattern(let pattern):
      return "pattern \(quoted(pattern.source)), \(pattern.repetition.rawValue)"
    }
  }
}

extension TextDraw {
  fileprivate var description: String {
    "\(quoted(text)) at \(anchor.text)"
      + (maxWidth.map { ", at most \($0.shortest) wide" } ?? "")
  }
}

extension ImageDraw {
  fileprivate var description: String {
    switch placement {
    case .natural(let corner): "\(quoted(source)) at \(corner.text)"
    case .scaled(let rect): "\(quoted(source)) into \(rect.text)"
    case .section(let destination, let part):
      "\(quoted(source)) into \(destination.text) from \(part.text)"
    }
  }
}

extension PixelWrite {
  fileprivate var description: String {
    let place = Point(x: Double(x), y: Double(y)).text
    let part = dirty.map { ", only \($0.text)" } ?? ""
    switch source {
    case .bytes(_, let width, let height): return "\(width) × \(height) px at \(place)\(part)"
    case .image(let source): return "\(quoted(source)) at \(place)\(part)"
    }
  }
}
