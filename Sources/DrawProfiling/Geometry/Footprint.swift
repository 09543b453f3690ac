internal import CanvasRaster
internal import DrawCommands

/// What a painting command may reach, from the command and the state it meets alone.
struct Footprint {
  /// Why nothing is painted whatever the colours are.
  enum Nothing: Hashable {
    /// The path, rectangle or text has no extent.
    case noExtent
    /// The transform cannot be undone, so that everything has collapsed.
    case singular
    /// The picture cannot be had.
    case noPicture
  }

  /// A picture, or part of it, and the size that it is drawn in.
  struct PictureUse {
    var source: String
    /// The part that is drawn, in px of the picture.
    var part: (width: Double, height: Double)
    /// The size on the canvas, in device px.
    var drawn: (width: Double, height: Double)
  }

  /// The ink without its shadow, in device px, not clipped; miters are not counted.
  var ink: Bounds?
  /// The ink at its furthest: with the longest miters that the limit allows, and square caps.
  var furthest: Bounds?
  /// The shadow with three deviations of its blur; nil when none is cast.
  var shadow: Bounds?
  /// Whether the ink is a rectangle that fills its box.
  var isRectangle = false
  /// Why there is none.
  var nothing: Nothing?
  /// Glyphs of a text.
  var glyphs = 0
  /// The picture that is drawn.
  var picture: PictureUse?
  /// The paint that supplies colour; nil for pictures, cleared and replaced pixels.
  var paint: Paint?
  /// Whether the operator in force acts on the whole clip.
  var fillsClip = false
  /// Whether alpha, shadow and operator matter.
  var isComposited = true

  /// The px that the command may touch within a clip: those of the shadow, then those of the ink.
  func touched(within clip: DeviceBox) -> [DeviceBox] {
    if fillsClip { return clip.isEmpty ? [] : [clip] }
    return [shadow, ink].compactMap { bounds in
      guard let box = bounds?.touched.intersection(clip), !box.isEmpty else { return nil }
      return box
    }
  }
}

/// Measures footprints on one canvas.
struct FootprintMaker {
  let size: CanvasSize
  let environment: RenderEnvironment
  private let measures: TextMeasures

  init(_ size: CanvasSize, environment: RenderEnvironment) {
    self.size = size
    self.environment = environment
    measures = TextMeasures(environment)
  }

  /// From user space to device px.
  func matrix(_ state: GraphicsState) -> AffineTransform {
    AffineTransform.scale(x: size.scale, y: size.scale).concatenating(inner: state.transform)
  }

  /// The footprint of a painting command; nil for others.
  func footprint(_ command: DrawCommand, _ state: GraphicsState) -> Footprint? {
    let matrix = matrix(state)
    var result = Footprint()
    switch command {
    case .fill(let path, _):
      result.paint = state.fill
      fill(path, matrix, &result)
    case .stroke(let path):
      result.paint = state.stroke
      stroke(path, matrix, state, &result)
    case .clear(let rect):
      result.isComposited = false
      place(rect.standardized, matrix, &result)
    case .fillText(let text):
      result.paint = state.fill
      measure(text, matrix, state, penWidth: 0, &result)
    case .strokeText(let text):
      result.paint = state.stroke
      measure(text, matrix, state, penWidth: state.lineWidth, &result)
    case .drawImage(let image): draw(image, matrix, &result)
    case .writePixels(let pixels):
      result.isComposited = false
      write(pixels, &result)
    default: return nil
    }
    if result.isComposited {
      result.fillsClip = state.compositeOperator.reachesWholeClip && matrix.isInvertible
      if !state.filter.isEmpty { spread(&result, state) }
      if result.nothing == nil { result.shadow = shadow(of: result.ink, state) }
    }
    return result
  }

  private func fill(_ path: Path, _ matrix: AffineTransform, _ result: inout Footprint) {
    guard matrix.isInvertible else { return result.nothing = .singular }
    guard let box = PathTracer(path, under: matrix).bounds, box.width > 0, box.height > 0 else {
      return result.nothing = .noExtent
    }
    result.ink = box
    result.furthest = box
    result.isRectangle = path.rectangle != nil && matrix.keepsRectangles
  }

  private func stroke(
    _ path: Path, _ matrix: AffineTransform, _ state: GraphicsState, _ result: inout Footprint
  ) {
    guard matrix.isInvertible else { return result.nothing = .singular }
    let tracer = PathTracer(path, under: matrix)
    guard let box = tracer.bounds else { return result.nothing = .noExtent }
    let half = pen(state.lineWidth, matrix)
    result.ink = box.expanded(x: half.x, y: half.y)
    let miter = state.lineJoin == .miter && tracer.hasCorners ? max(1, state.miterLimit) : 1
    // A square cap's corner is √2 half widths away.
    let reach = max(miter, state.lineCap == .square ? 2.0.squareRoot() : 1)
    result.furthest = box.expanded(x: half.x * reach, y: half.y * reach)
  }

  /// How far half a line reaches to the sides and up and down, in device px.
  private func pen(_ width: Double, _ m: AffineTransform) -> (x: Double, y: Double) {
    (
      width / 2 * (m.a * m.a + m.c * m.c).squareRoot(),
      width / 2 * (m.b * m.b + m.d * m.d).squareRoot()
    )
  }

  private func place(_ rect: Rect, _ matrix: AffineTransform, _ result: inout Footprint) {
    guard matrix.isInvertible else { return result.nothing = .singular }
    guard rect.width > 0, rect.height > 0 else { return result.nothing = .noExtent }
    result.ink = Bounds(rect, under: matrix)
    result.furthest = result.ink
    result.isRectangle = matrix.keepsRectangles
  }

  private func measure(
    _ text: TextDraw, _ matrix: AffineTransform, _ state: GraphicsState, penWidth: Double,
    _ result: inout Footprint
  ) {
    guard matrix.isInvertible else { return result.nothing = .singular }
    let measured = measures.measure(text, state, matrix)
    result.glyphs = measured.glyphs
    guard let ink = measured.ink else { return result.nothing = .noExtent }
    let box = Bounds(ink, under: matrix)
    let half = pen(penWidth, matrix)
    result.ink = box.expanded(x: half.x, y: half.y)
    let miter = state.lineJoin == .miter && penWidth > 0 ? max(1, state.miterLimit) : 1
    result.furthest = box.expanded(x: half.x * miter, y: half.y * miter)
  }

  private func draw(_ image: ImageDraw, _ matrix: AffineTransform, _ result: inout Footprint) {
    guard matrix.isInvertible else { return result.nothing = .singular }
    guard let size = environment.pictureSize(image.source) else {
      return result.nothing = .noPicture
    }
    let whole = Rect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    guard let (part, destination) = image.placement.cut(to: whole) else {
      return result.nothing = .noExtent
    }
    place(destination, matrix, &result)
    result.picture = Footprint.PictureUse(
      source: image.source, part: (part.width, part.height),
      drawn: (
        destination.width * matrix.horizontalScale, destination.height * matrix.verticalScale
      ))
  }

  private func write(_ pixels: PixelWrite, _ result: inout Footprint) {
    let source: (width: Int, height: Int)
    switch pixels.source {
    case .bytes(_, let width, let height): source = (width, height)
    case .image(let name):
      guard let size = environment.pictureSize(name) else { return result.nothing = .noPicture }
      source = size
    }
    var part = Bounds(left: 0, top: 0, right: Double(source.width), bottom: Double(source.height))
    if let dirty = pixels.dirty?.standardized {
      let box = Bounds(
        left: dirty.x, top: dirty.y, right: dirty.x + dirty.width, bottom: dirty.y + dirty.height)
      guard let cut = part.intersection(box), cut.width > 0, cut.height > 0 else {
        return result.nothing = .noExtent
      }
      part = cut
    }
    let box = part.shifted(x: Double(pixels.x), y: Double(pixels.y))
    let k = size.scale
    result.ink = Bounds(
      left: box.left * k, top: box.top * k, right: box.right * k, bottom: box.bottom * k)
    result.furthest = result.ink
    result.isRectangle = true
  }

  /// Lets the ink reach as far as the filter in force carries it.
  private func spread(_ result: inout Footprint, _ state: GraphicsState) {
    let reach = state.filterReach(
      scale: size.scale, limits: environment.configuration.limits)
    func spread(_ b: Bounds) -> Bounds {
      Bounds(
        left: b.left - Double(reach.left), top: b.top - Double(reach.top),
        right: b.right + Double(reach.right), bottom: b.bottom + Double(reach.bottom))
    }
    result.ink = result.ink.map(spread)
    result.furthest = result.furthest.map(spread)
    // Soft edges and changed opacity fill no box.
    result.isRectangle = false
  }

  private func shadow(of ink: Bounds?, _ state: GraphicsState) -> Bounds? {
    guard let ink, state.shadow.isVisible else { return nil }
    let margin = blurMargin(state)
    return ink.expanded(x: margin, y: margin)
      .shifted(x: state.shadow.offsetX * size.scale, y: state.shadow.offsetY * size.scale)
  }

  /// The blur in force, in device px, after the limit.
  func blur(_ state: GraphicsState) -> Double {
    min(state.shadow.blur * size.scale, Double(environment.configuration.limits.blur))
  }

  /// How far a blurred shadow reaches: three deviations, which are half the blur each.
  func blurMargin(_ state: GraphicsState) -> Double { (blur(state) * 1.5).rounded(.up) }
}

extension CompositeOperator {
  /// Whether painting with the operator changes the whole clip, not only what the source covers.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#compositing>
  var reachesWholeClip: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear: true
    default: false
    }
  }
}

extension ImageDraw.Placement {
  /// The part of a picture that shows and where, in positive sizes; nil for none.
  func cut(to whole: Rect) -> (part: Rect, destination: Rect)? {
    let wanted: (source: Rect, destination: Rect)
    switch self {
    case .natural(let p):
      wanted = (whole, Rect(x: p.x, y: p.y, width: whole.width, height: whole.height))
    case .scaled(let rect): wanted = (whole, rect.standardized)
    case .section(let destination, let source):
      wanted = (source.standardized, destination.standardized)
    }
    let (s, d) = wanted
    let (left, right) = (max(s.x, 0), min(s.x + s.width, whole.width))
    let (top, bottom) = (max(s.y, 0), min(s.y + s.height, whole.height))
    guard d.width > 0, d.height > 0, left < right, top < bottom else { return nil }
    let (kx, ky) = (d.width / s.width, d.height / s.height)
    return (
      Rect(x: left, y: top, width: right - left, height: bottom - top),
      Rect(
        x: d.x + (left - s.x) * kx, y: d.y + (top - s.y) * ky, width: (right - left) * kx,
        height: (bottom - top) * ky)
    )
  }
}
