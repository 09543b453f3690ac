extension CanonicalWriter {
  mutating func rect(_ r: Rect) { numbers(r.x, r.y, r.width, r.height) }

  mutating func matrix(_ m: AffineTransform) { numbers(m.a, m.b, m.c, m.d, m.e, m.f) }

  /// Writes `[r,g,b,a]`, each 0…255.
  mutating func color(_ color: Color) {
    array {
      $0.numbers(
        color.red.wireByte, color.green.wireByte, color.blue.wireByte, color.alpha.wireByte)
    }
  }

  /// Writes the arguments of `setFillStyle` and `setStrokeStyle`.
  mutating func paint(_ paint: Paint) {
    switch paint {
    case .color(let color):
      string("normal")
      self.color(color)
    case .gradient(let gradient): self.gradient(gradient)
    case .pattern(let pattern):
      string("pattern")
      string(pattern.source)
      string(pattern.repetition.rawValue)
    }
  }

  private mutating func gradient(_ gradient: Gradient) {
    switch gradient.geometry {
    case .linear(let start, let end):
      string("linear")
      array { $0.numbers(start.x, start.y, end.x, end.y) }
    case .radial(let from, let startRadius, let to, let endRadius):
      string("radial")
      array { $0.numbers(from.x, from.y, startRadius, to.x, to.y, endRadius) }
    case .conic(let center, let startAngle):
      string("conic")
      array { $0.numbers(startAngle, center.x, center.y) }
    }
    array {
      for stop in gradient.stops {
        $0.array {
          $0.number(stop.offset)
          $0.color(stop.color)
        }
      }
    }
  }

  /// Writes the steps of a path.
  mutating func path(_ path: Path) {
    var rest = path.coordinates[...]
    for verb in path.verbs {
      let numbers = Array(rest.prefix(verb.coordinateCount))
      rest = rest.dropFirst(verb.coordinateCount)
      method(verb.method.rawValue) {
        switch verb {
        case .arc, .ellipse:
          for number in numbers.dropLast() { $0.number(number) }
          $0.flag(numbers.last != 0)
        case .roundRect:
          for number in numbers.prefix(4) { $0.number(number) }
          $0.radii(Array(numbers.dropFirst(4)))
        default: for number in numbers { $0.number(number) }
        }
      }
    }
  }

  /// Writes rx and ry of four corners: one number when all are the same circle, else an array.
  private mutating func radii(_ radii: [Double]) {
    if let first = radii.first, radii.allSatisfy({ $0 == first }) { return number(first) }
    array {
      for i in stride(from: 0, to: radii.count, by: 2) {
        let (x, y) = (radii[i], radii[i + 1])
        if x == y {
          $0.number(x)
        } else {
          $0.object {
            $0.key("x")
            $0.number(x)
            $0.key("y")
            $0.number(y)
          }
        }
      }
    }
  }

  mutating func text(_ draw: TextDraw) {
    string(draw.text)
    numbers(draw.anchor.x, draw.anchor.y)
    if let maxWidth = draw.maxWidth { number(maxWidth) }
  }

  mutating func image(_ draw: ImageDraw) {
    string(draw.source)
    switch draw.placement {
    case .natural(let corner): numbers(corner.x, corner.y)
    case .scaled(let destination): rect(destination)
    case .section(let destination, let source):
      rect(destination)
      rect(source)
    }
  }

  mutating func pixels(_ write: PixelWrite) {
    let write = write.cropped
    switch write.source {
    case .image(let source):
      string(source)
      numbers(Double(write.x), Double(write.y))
      if let dirty = write.dirty { rect(dirty) }
    case .bytes(let bytes, let width, let height):
      string(Base64.encode(bytes))
      numbers(Double(write.x), Double(write.y), Double(width), Double(height))
    }
  }
}

extension Path.Verb {
  /// The wire's step for the verb.
  fileprivate var method: PathMethod {
    switch self {
    case .moveTo: .moveTo
    case .lineTo: .lineTo
    case .quadraticCurveTo: .quadraticCurveTo
    case .bezierCurveTo: .bezierCurveTo
    case .closePath: .closePath
    case .rect: .rect
    case .arc: .arc
    case .arcTo: .arcTo
    case .ellipse: .ellipse
    case .roundRect: .roundRect
    }
  }
}

extension PixelWrite {
  /// The same write with its bytes cut to the dirty rectangle, which the wire only has for pictures.
  ///
  /// One that changes nothing becomes a px far outside of every canvas.
  fileprivate var cropped: PixelWrite {
    guard case .bytes(let bytes, let width, let height) = source, let dirty = dirty?.standardized
    else { return self }
    func cut(_ value: Double, _ end: Int) -> Int {
      Int(max(0, min(value, Double(end))).rounded(.towardZero))
    }
    let columns = cut(dirty.x, width)..<max(cut(dirty.x, width), cut(dirty.x + dirty.width, width))
    let rows = cut(dirty.y, height)..<max(cut(dirty.y, height), cut(dirty.y + dirty.height, height))
    guard !columns.isEmpty, !rows.isEmpty else {
      let nowhere = -1_000_000_000
      return PixelWrite(source: .bytes([0, 0, 0, 0], width: 1, height: 1), x: nowhere, y: nowhere)
    }
    let part = rows.flatMap { row in
      bytes[((row * width + columns.lowerBound) * 4)..<((row * width + columns.upperBound) * 4)]
    }
    return PixelWrite(
      source: .bytes(part, width: columns.count, height: rows.count),
      x: x + columns.lowerBound, y: y + rows.lowerBound)
  }
}
