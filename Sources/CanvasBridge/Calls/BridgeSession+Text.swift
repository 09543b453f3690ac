internal import CanvasRaster
internal import DrawCommands

/// A face that a session has loaded; loading it again is no work.
struct RegisteredFont: Hashable {
  var path: String
  var family: String
  var style: FontStyle?
  var weight: FontWeight?
}

extension BridgeSession {
  func measureText(_ params: CallParameters) throws(CallFailure) -> [JSONValue.Member] {
    guard let text = params["text"]?.string else { throw .illegal("text") }
    var font = CSSFont.initial
    if let size = params.number("fontSize"), size > 0 { font.size = size }
    if let families = params["fontFamily"]?.string.flatMap(FontFamilyList.parse) {
      font.families = families
    }
    font.style = params["fontStyle"]?.string.flatMap(FontStyle.init(rawValue:)) ?? font.style
    font.weight = weight(params["fontWeight"]) ?? font.weight
    let extent = try rendering { () throws(RenderError) in try environment.measure(text, in: font) }
    return [.init("width", .number(extent.width)), .init("height", .number(extent.height))]
  }

  func loadFontFace(_ params: CallParameters) throws(CallFailure) -> [JSONValue.Member] {
    guard let family = params["family"]?.string, !family.isEmpty else { throw .illegal("family") }
    guard let source = params["source"]?.string else { throw .illegal("source") }
    let path: String
    do throws(AssetRoot.Refusal) {
      let name = BridgeSession.fontSource(source)
      path = try environment.assetPath(of: configuration.resources[name] ?? name)
    } catch {
      throw CallFailure(reason: error == .outside ? "source is not allowed" : "source not found")
    }
    let description = params["desc"] ?? .null
    let font = RegisteredFont(
      path: path, family: family,
      style: description["style"]?.string.flatMap(FontStyle.init(rawValue:)),
      weight: weight(description["weight"]))
    if !registeredFonts.contains(font) {
      guard
        environment.loadFont(
          path: path, family: family, style: font.style, weight: font.weight)
      else { throw CallFailure(reason: "source is no font") }
      registeredFonts.insert(font)
    }
    return [.init("status", "loaded")]
  }

  /// A weight as CSS writes it, number or word; nil for anything else.
  private func weight(_ value: JSONValue?) -> FontWeight? {
    switch value {
    case .string(let word): FontWeight(word: word)
    case .number(let number): FontWeight(number: number.value)
    default: nil
    }
  }

  /// The path in `url("path")`, or the text itself.
  private static func fontSource(_ source: String) -> String {
    guard source.hasPrefix("url("), source.hasSuffix(")") else { return source }
    var path = source.dropFirst("url(".count).dropLast()
    while path.first == " " { path.removeFirst() }
    while path.last == " " { path.removeLast() }
    for quote in ["\"", "'"] where path.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote)
    {
      return String(path.dropFirst().dropLast())
    }
    return String(path)
  }
}
