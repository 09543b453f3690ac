internal import Cairo
internal import DrawCommands
import Glibc

extension Painter {
  /// Fills a path with the fill paint.
  func fill(_ path: Path, _ rule: FillRule) throws(RenderError) {
    let transform = deviceTransform
    guard transform.isInvertible else { return }
    if let rect = path.soleRect, fillPlainly(rect, transform) { return countPlainRect() }
    builder.reset(transform)
    builder.append(path)
    try paint([
      Piece(
        path: builder.path, coverage: .fill(rule),
        source: try source(state.fill, transform))
    ])
  }

  /// Strokes a path with the stroke paint.
  func stroke(_ path: Path) throws(RenderError) {
    let transform = deviceTransform
    guard transform.isInvertible else { return }
    builder.reset(transform)
    builder.append(path)
    guard let piece = try strokePiece(builder.path, transform) else { return }
    try paint([piece])
  }

  /// Makes a rectangle transparent, whatever alpha, shadow and operator say.
  func clear(_ rect: Rect) throws(RenderError) {
    let transform = deviceTransform
    guard transform.isInvertible, rect.width != 0, rect.height != 0 else { return }
    builder.reset(transform)
    builder.rect(rect)
    let piece = Piece(path: builder.path, coverage: .fill(.nonZero), source: .color(.black))
    guard let box = piece.box?.intersection(clipBox), !box.isEmpty else { return }
    if environment.configuration.painter == .direct {
      countPlainRect()
      clearDirectly(piece, box)
    } else {
      applyClip()
      context.setOperator(.clear)
      try draw(piece, into: context, near: box, alpha: 1)
    }
    touch(box)
  }

  /// A stroke of a path in device space with the pen of the state; nil for a pen without extent.
  func strokePiece(
    _ path: DevicePath, _ transform: AffineTransform
  ) throws(RenderError) -> Piece? {
    let (pen, matrix, reach) = self.pen(transform)
    guard AffineTransform(matrix).isInvertible, pen.width.isFinite, pen.width > 0 else {
      return nil
    }
    return Piece(
      path: path, coverage: .stroke(pen, matrix: matrix, reach: reach),
      source: try source(state.stroke, transform))
  }

  /// The state's pen, its matrix, and how far from a line it can get, in device px.
  private func pen(_ transform: AffineTransform) -> (Pen, Matrix, reach: Double) {
    let (matrix, width) = boundedPen(transform)
    let scale = AffineTransform(matrix).greatestScale
    let miter = state.lineJoin == .miter ? state.miterLimit : 1
    // √2 is a square cap's corner.
    let reach = min(width / 2 * scale * max(2.0.squareRoot(), miter), DevicePath.cairoReach)
    // Longer marks than this cross every canvas; their sum must stay a number.
    let dashes = state.lineDash.lengths.map { min($0, DevicePath.farthest) }
    let period = dashes.reduce(0, +)
    let pen = Pen(
      width: width, cap: state.lineCap.cairo, join: state.lineJoin.cairo,
      miterLimit: state.miterLimit, dashes: dashes,
      dashOffset: period > 0 ? fmod(state.lineDashOffset, period) : 0)
    return (pen, matrix, reach)
  }

  /// The pen's matrix without translation, and its width, both within cairo's reach.
  ///
  /// A pen wider than any canvas looks the same when it is less wide, as long as it still covers
  /// all that shows.
  private func boundedPen(_ t: AffineTransform) -> (Matrix, Double) {
    var matrix = Matrix(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: 0, y0: 0)
    let half = state.lineWidth / 2
    let across = half * (t.a * t.a + t.c * t.c).squareRoot()
    let down = half * (t.b * t.b + t.d * t.d).squareRoot()
    let reach = DevicePath.cairoReach
    if across.isFinite, down.isFinite, across <= reach, down <= reach {
      return (matrix, state.lineWidth)
    }
    let smaller = min(across, down)
    if smaller > reach || !across.isFinite || !down.isFinite {
      let largest = max(abs(t.a), abs(t.b), abs(t.c), abs(t.d))
      return (matrix, 2 * reach / largest)
    }
    let shrinkX = across > reach ? reach / across : 1
    let shrinkY = down > reach ? reach / down : 1
    matrix.xx *= shrinkX
    matrix.xy *= shrinkX
    matrix.yx *= shrinkY
    matrix.yy *= shrinkY
    return (matrix, state.lineWidth)
  }

  /// Tells cairo a path to stroke, cut to what shows when it is beyond cairo's reach or its dashes
  /// are beyond counting.
  ///
  /// - Returns: The pen to use instead, when the dashes are in the path already.
  func emitForStroke(
    _ path: DevicePath, _ pen: Pen, _ matrix: Matrix, into target: borrowing Context,
    near box: DeviceBox, reach: Double
  ) -> Pen? {
    let inverse = AffineTransform(matrix).inverse ?? .identity
    let isCountable =
      pen.dashes.isEmpty
      || path.markCount(of: pen.dashes, inverse) <= Double(environment.limits.dashMarks)
    if path.isWithinCairoReach, isCountable {
      path.emit(into: target)
      return nil
    }
    var solid = pen
    solid.dashes = []
    let region = box.region(margin: reach + 64)
    let cut = StrokeClipping(
      path, region: region, pattern: pen.dashes, offset: pen.dashOffset, inverse: inverse,
      markLimit: environment.limits.dashMarks)
    if !cut.passedMarkLimit {
      cut.path.emit(into: target)
      return solid
    }
    note(
      .limitCut,
      "limit dash-marks: found more than \(environment.limits.dashMarks), allowed "
        + "\(environment.limits.dashMarks); the line is drawn solid")
    StrokeClipping(
      path, region: region, pattern: [], offset: 0, inverse: inverse, markLimit: 0
    ).path.emit(into: target)
    return solid
  }
}

extension DevicePath {
  /// About how many marks a dash pattern makes along the path, measured by control polygons.
  func markCount(of dashes: [Double], _ inverse: AffineTransform) -> Double {
    var length = 0.0
    var (x, y) = (0.0, 0.0)
    forEach { verb, p in
      switch verb {
      case .move: (x, y) = (p[0], p[1])
      case .line, .curve:
        for i in 0..<(verb == .line ? 1 : 3) {
          let (dx, dy) = (p[2 * i] - x, p[2 * i + 1] - y)
          let (ux, uy) = (inverse.a * dx + inverse.c * dy, inverse.b * dx + inverse.d * dy)
          length += (ux * ux + uy * uy).squareRoot()
          (x, y) = (p[2 * i], p[2 * i + 1])
        }
      case .close: break
      }
    }
    return length / dashes.reduce(0, +) * Double(dashes.count) / 2
  }
}

extension AffineTransform {
  /// The matrix in DrawCommands' words.
  init(_ m: Matrix) { self.init(a: m.xx, b: m.yx, c: m.xy, d: m.yy, e: m.x0, f: m.y0) }

  /// The matrix in cairo's words.
  var cairo: Matrix { Matrix(xx: a, yx: b, xy: c, yy: d, x0: e, y0: f) }
}

extension LineCap {
  /// cairo's name for it.
  var cairo: Pen.Cap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension LineJoin {
  /// cairo's name for it.
  var cairo: Pen.Join {
    switch self {
    case .bevel: .bevel
    case .round: .round
    case .miter: .miter
    }
  }
}
