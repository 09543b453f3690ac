extension ArgumentReader {
  /// All arguments as the steps of one path; a broken step is skipped.
  mutating func path() throws(DecodingFault) -> Path {
    verbs.removeAll(keepingCapacity: true)
    coordinates.removeAll(keepingCapacity: true)
    while try hasNext() {
      try pathStep()
      if verbs.count > context.limits.pathPoints {
        throw .fatal(
          .limit(
            LimitExceeded(
              name: "path-points", found: verbs.count, allowed: context.limits.pathPoints)))
      }
    }
    return Path(trustedVerbs: verbs, coordinates: coordinates)
  }

  private mutating func pathStep() throws(DecodingFault) {
    if plainStep() { return }
    guard reader.peek() == 0x7B else {
      context.note(.notAnAction, "a path step should be an object", at: index)
      return try reader.skipValue()
    }
    let outer = (index, elements)
    context.path.append(.index(index))
    let start = (verbs.count, coordinates.count)
    let noteCount = context.pending.count
    var found = MethodObject<PathMethod>()
    while let method = try found.nextUse(&self, words: pathMethods) {
      // What an earlier use of a duplicate key gave rise to no longer counts.
      context.pending.removeLast(context.pending.count - noteCount)
      truncatePath(to: start)
      try decodeData(of: &found) { (arguments: inout ArgumentReader) throws(DecodingFault) in
        do throws(DecodingFault) {
          try method.append(to: &arguments)
        } catch {
          arguments.truncatePath(to: start)
          throw error
        }
      }
    }
    if !found.wasUsed {
      context.pending.removeLast(context.pending.count - noteCount)
      truncatePath(to: start)
      found.reportMissing(in: &context, unknown: .unknownSubcommand)
    }
    context.path.removeLast()
    (index, elements) = outer
  }

  /// Drops what a step has added that is read once more or turned out broken.
  private mutating func truncatePath(to start: (verbs: Int, coordinates: Int)) {
    verbs.removeLast(max(0, verbs.count - start.verbs))
    coordinates.removeLast(max(0, coordinates.count - start.coordinates))
  }

  /// Takes a step to a point that is written as JSON writers write it, which most of a long path is.
  ///
  /// - Returns: false when the step is another or written otherwise; nothing was read then.
  private mutating func plainStep() -> Bool {
    guard reader.peek() == 0x7B else { return false }
    let start = reader.mark
    let verb: Path.Verb
    if reader.skipPlain(#"{"method":"lineTo","data":["#, depth: 2) {
      verb = .lineTo
    } else if reader.skipPlain(#"{"method":"moveTo","data":["#, depth: 2) {
      verb = .moveTo
    } else {
      return false
    }
    if let x = reader.plainNumber(), reader.skipPlain(","), let y = reader.plainNumber(),
      reader.skipPlain("]}")
    {
      coordinates.append(x)
      coordinates.append(y)
      verbs.append(verb)
      return true
    }
    reader.reset(to: start)
    return false
  }

  @inline(__always)
  fileprivate mutating func take(_ count: Int, for verb: Path.Verb) throws(DecodingFault) {
    for _ in 0..<count { coordinates.append(try number()) }
    verbs.append(verb)
  }

  fileprivate mutating func radius() throws(DecodingFault) {
    let value = try number()
    if value < 0 { throw problem(.negativeRadius, "the radius is negative") }
    coordinates.append(value)
  }

  fileprivate mutating func direction() throws(DecodingFault) {
    guard try hasNext() else { return coordinates.append(0) }
    coordinates.append(try currentFlag() ? 1 : 0)
  }
}

/// The steps that a path list may name, spelled as on the wire.
enum PathMethod: String, CaseIterable, MethodWord {
  case moveTo, lineTo, rect, arc, arcTo, quadraticCurveTo, bezierCurveTo, closePath, beginPath
  case ellipse, roundRect

  /// Whether the step needs no data, so that it may be missing.
  var needsNoData: Bool { self == .closePath || self == .beginPath }

  var takesRule: Bool { false }

  /// Appends the step with its arguments; on a fault the caller drops what was appended.
  func append(to arguments: inout ArgumentReader) throws(DecodingFault) {
    switch self {
    case .moveTo: try arguments.take(2, for: .moveTo)
    case .lineTo: try arguments.take(2, for: .lineTo)
    case .rect: try arguments.take(4, for: .rect)
    case .quadraticCurveTo: try arguments.take(4, for: .quadraticCurveTo)
    case .bezierCurveTo: try arguments.take(6, for: .bezierCurveTo)
    case .closePath: arguments.verbs.append(.closePath)
    case .beginPath:
      arguments.verbs.removeAll(keepingCapacity: true)
      arguments.coordinates.removeAll(keepingCapacity: true)
    case .arc:
      for _ in 0..<2 { arguments.coordinates.append(try arguments.number()) }
      try arguments.radius()
      for _ in 0..<2 { arguments.coordinates.append(try arguments.number()) }
      try arguments.direction()
      arguments.verbs.append(.arc)
    case .arcTo:
      for _ in 0..<4 { arguments.coordinates.append(try arguments.number()) }
      try arguments.radius()
      arguments.verbs.append(.arcTo)
    case .ellipse:
      for _ in 0..<2 { arguments.coordinates.append(try arguments.number()) }
      for _ in 0..<2 { try arguments.radius() }
      for _ in 0..<3 { arguments.coordinates.append(try arguments.number()) }
      try arguments.direction()
      arguments.verbs.append(.ellipse)
    case .roundRect:
      for _ in 0..<4 { arguments.coordinates.append(try arguments.number()) }
      arguments.coordinates += try arguments.cornerRadii()
      arguments.verbs.append(.roundRect)
    }
  }
}

extension ArgumentReader {
  /// The radii of a rounded rectangle: a number, a point, or up to four of either in an array.
  ///
  /// Returns rx and ry of the corners in the order top left, top right, bottom right, bottom left.
  /// <https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-roundrect>
  fileprivate mutating func cornerRadii() throws(DecodingFault) -> [Double] {
    guard try hasNext() else { return [Double](repeating: 0, count: 8) }
    var radii: [(Double, Double)] = []
    if reader.peek() == 0x5B {
      radii = try nested { (inner: inout ArgumentReader) throws(DecodingFault) in
        var list: [(Double, Double)] = []
        while try inner.hasNext() {
          if list.count == 4 {
            throw inner.problem(.wrongType, "a rectangle has four corners at most")
          }
          list.append(try inner.cornerRadius())
        }
        return list
      }
    } else {
      radii = [try cornerRadius()]
    }
    guard let first = radii.first else {
      throw problem(.missingData, "the list of radii is empty")
    }
    let second = radii.count > 1 ? radii[1] : first
    let third = radii.count > 2 ? radii[2] : first
    let fourth = radii.count > 3 ? radii[3] : second
    return [first, second, third, fourth].flatMap { [$0.0, $0.1] }
  }

  /// One radius: a number, or an object whose x and y are 0 unless given.
  private mutating func cornerRadius() throws(DecodingFault) -> (Double, Double) {
    guard reader.peek() == 0x7B else {
      let value = try currentNumber()
      if value < 0 { throw problem(.negativeRadius, "the radius is negative") }
      return (value, value)
    }
    var x = 0.0
    var y = 0.0
    var members = try reader.beginObject()
    while try reader.nextMember(&members) {
      let key = try reader.key()
      if key.equals("x") {
        x = try currentNumber()
      } else if key.equals("y") {
        y = try currentNumber()
      } else {
        try reader.skipValue()
      }
    }
    if x < 0 || y < 0 { throw problem(.negativeRadius, "the radius is negative") }
    return (x, y)
  }
}
