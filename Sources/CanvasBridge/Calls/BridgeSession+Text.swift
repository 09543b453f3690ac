internal import Cairo
internal import CanvasRaster
internal import DrawCommands

/// A face that a session has loaded; loading it again is no work.
struct RegisteredFont: Hashable {
  var path: String
  var family: String
  var style: String?
  var weight: Int?
}

extension BridgeSession {
  /// The size of text that a call does not give one for, as HTML has it.
  private static let defaultFontSize = 10.0

  func measureText(_ params: CallParameters) throws(CallFailure) -> [JSONValue.Member] {
    guard let text = params["text"]?.string else { throw .illegal("text") }
    let size = params.number("fontSize") ?? BridgeSession.defaultFontSize
    let families = params["fontFamily"]?.string.flatMap(FontFamilyList.parse) ?? []
    let style = params["fontStyle"]?.string.flatMap(DrawCommands.FontStyle.init(rawValue:))
    let request = TextRequest(
      text: text.utf8.count > limits.textBytes ? text.prefix(utf8Bytes: limits.textBytes) : text,
      families: families.isEmpty ? ["sans-serif"] : families,
      weight: weight(params["fontWeight"]) ?? FontWeight.normal.value,
      style: style == nil || style == .normal ? .normal : .italic,
      size: size > 0 ? size : BridgeSession.defaultFontSize,
      language: configuration.rendering.language)
    let extent = try rendering { () throws(RenderError) in try environment.measure(request) }
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
    let style = description["style"]?.string.flatMap(Cairo.FontStyle.init(rawValue:))
    let font = RegisteredFont(
      path: path, family: family, style: style?.rawValue, weight: weight(description["weight"]))
    if !registeredFonts.contains(font) {
      do throws(FontError) {
        try environment.fonts.register(
          path: path, family: family, style: style, weight: font.weight)
      } catch {
        throw CallFailure(reason: "source is no font")
      }
      registeredFonts.insert(font)
    }
    return [.init("status", "loaded")]
  }

  /// A weight as CSS writes it, number or word; nil for anything else.
  private func weight(_ value: JSONValue?) -> Int? {
    switch value {
    case .string(let word): FontWeight(word: word)?.value
    case .number(let number): FontWeight(number: number.value)?.value
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
