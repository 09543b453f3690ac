extension FontCatalog {
  /// Shapes a text, or returns it from the cache.
  package func shape(_ request: TextRequest) -> ShapedText {
    if let text = texts.value(for: request) { return text }
    let text = shapeAnew(request)
    texts.insert(text, for: request, cost: text.cost + 2 * request.text.utf8.count)
    return text
  }

  /// The box around all that a shaped text draws, or nil where it draws nothing.
  ///
  /// Slants and boldness that faces lack are in it.
  package func inkBounds(of text: ShapedText) -> InkBounds? {
    var union: InkBounds?
    for run in text.runs {
      guard let face = library.faces[run.face].face else { continue }
      let growth = run.emboldening / 2
      for glyph in text.glyphs[run.glyphs] {
        guard var box = face.bounds(of: glyph.id) else { continue }
        box.left += min(-box.bottom * run.shear, -box.top * run.shear) - growth
        box.right += max(-box.bottom * run.shear, -box.top * run.shear) + growth
        let placed = InkBounds(
          left: glyph.x + box.left * text.size, top: glyph.y + (box.top - growth) * text.size,
          right: glyph.x + box.right * text.size,
          bottom: glyph.y + (box.bottom + growth) * text.size)
        union = union.map { $0.union(placed) } ?? placed
      }
    }
    return union
  }

  /// Says which face shows which part of a text.
  package func resolve(_ request: TextRequest) -> FontResolution {
    let stack = stack(families: request.families, style: request.style, weight: request.weight)
    let text = TextSegmenter.segments(of: request.text, stack: stack, library: library)
    var start = 0
    var parts: [FontResolution.Part] = []
    for segment in text.segments {
      parts.append(
        FontResolution.Part(
          text: String(decoding: text.bytes[start..<segment.end], as: UTF8.self),
          face: segment.face))
      start = segment.end
    }
    let found = request.families.map {
      library.face(family: FamilyName($0), style: request.style, weight: request.weight)
    }
    return FontResolution(families: found, parts: parts, missing: text.missing)
  }

  private func shapeAnew(_ request: TextRequest) -> ShapedText {
    let stack = stack(families: request.families, style: request.style, weight: request.weight)
    var result = ShapedText()
    result.size = request.size
    result.metrics = metrics(of: stack)
    result.lacksFamily = stack.lacksFamily
    guard request.size > 0, request.size.isFinite else { return result }
    let text = TextSegmenter.segments(of: request.text, stack: stack, library: library)
    result.missing = text.missing
    makeKnown(Set(text.segments.map(\.face)))
    let spacing = request.letterSpacing.isFinite ? request.letterSpacing / request.size : 0
    let shaped = shaper.shape(
      text,
      TextShaper.Options(
        isRightToLeft: request.direction == .rightToLeft, language: request.language,
        letterSpacing: spacing))
    result.advance = shaped.advance * request.size
    result.glyphs = shaped.glyphs.map {
      ShapedText.Glyph(
        face: Int32($0.face), id: $0.id, x: $0.x * request.size, y: $0.y * request.size)
    }
    addRuns(to: &result, stack: stack)
    return result
  }

  /// Tells the shaper of faces it does not know yet, and of all pinned ones that cost nothing to
  /// name.
  ///
  /// Every addition makes the shaper start afresh, so the usual faces come together.
  private func makeKnown(_ faces: Set<Int>) {
    guard faces.contains(where: { !shaper.knows($0) }) else { return }
    let usual = library.faces.indices.filter { library.faces[$0].origin == .pinned }
    shaper.add(
      faces.union(usual).sorted().compactMap { id in
        let face = library.faces[id]
        return face.knownIndex.map { TextShaper.File(id: id, path: face.path, index: $0) }
      })
  }

  private func addRuns(to text: inout ShapedText, stack: FontStack) {
    let emboldening = FontStack.emboldening(atSize: text.size)
    var start = 0
    while start < text.glyphs.count {
      let id = text.glyphs[start].face
      let end = text.glyphs[start...].firstIndex { $0.face != id } ?? text.glyphs.count
      let face = library.faces[Int(id)]
      let treatment = stack.treatment(of: face)
      text.runs.append(
        ShapedText.Run(
          face: Int(id), glyphs: start..<end, shear: treatment.shear,
          emboldening: treatment.isEmboldened ? emboldening : 0,
          isColor: face.face?.isColor ?? false))
      text.hasSyntheticSlant = text.hasSyntheticSlant || treatment.shear != 0
      text.hasSyntheticBold = text.hasSyntheticBold || treatment.isEmboldened
      start = end
    }
  }
}

/// Which face shows which part of a text, and why.
package struct FontResolution: Hashable, Sendable {
  /// Neighbouring characters shown by one face, in logical order.
  package struct Part: Hashable, Sendable {
    /// The characters, with controls dropped and spaces in place of line ends.
    package var text: String
    /// The face, as the catalog numbers them.
    package var face: Int
  }

  /// What each listed family comes to: a face, or nil where it is passed over.
  package var families: [Int?]
  /// The text's parts.
  package var parts: [Part]
  /// The code points that no face has, each once.
  package var missing: [Unicode.Scalar]
}

extension InkBounds {
  /// The box around both.
  fileprivate func union(_ other: InkBounds) -> InkBounds {
    InkBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
