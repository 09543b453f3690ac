internal import DrawCommands

/// The first line of a trace: the world that it was recorded in.
struct TraceHeader: Hashable {
  /// Device px a logical px; nil when the header does not say.
  var scale: Double?
  var page = PageDescription()
  var resources: [String: String] = [:]

  /// Reads a header.
  ///
  /// - Throws: `DecodingError.shape` when a size, a scale, a colour or a resource is none.
  init(_ value: JSONValue) throws(DecodingError) {
    if let scale = value["scale"], scale != .null {
      guard let number = scale.double, CanvasDescription.scaleRange.contains(number) else {
        throw .shape(pointer: "/scale", problem: "should be a number from 0.001 to 1000")
      }
      self.scale = number
    }
    if let page = value["page"], page != .null {
      self.page.width = try TraceHeader.side(page, "width") ?? self.page.width
      self.page.height = try TraceHeader.side(page, "height") ?? self.page.height
      if let background = page["background"], background != .null {
        guard let color = Color(wire: background) else {
          throw .shape(pointer: "/page/background", problem: "should be a colour")
        }
        self.page.background = color
      }
    }
    if case .object(let members) = value["resources"] {
      for member in members {
        guard let place = member.value.string else {
          throw .shape(pointer: "/resources", problem: "should name files or data URLs")
        }
        resources[member.name] = place
      }
    }
  }

  private static func side(_ page: JSONValue, _ name: String) throws(DecodingError) -> Double? {
    guard let value = page[name], value != .null else { return nil }
    guard let side = value.double, side > 0 else {
      throw .shape(pointer: "/page/\(name)", problem: "should be a finite number above 0")
    }
    return side
  }
}

extension Color {
  /// Reads a colour as actions write it: `[r,g,b,a]` of 0…255 each, or a CSS colour.
  init?(wire value: JSONValue) {
    if let text = value.string {
      self.init(css: text)
      return
    }
    guard let elements = value.elements else { return nil }
    let parts = elements.prefix(4).compactMap(\.double).map { max(0, min($0, 255)) / 255 }
    guard parts.count == min(elements.count, 4) else { return nil }
    switch parts.count {
    case 4: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case 3: self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
    default: self.init(red: 0, green: 0, blue: 0, alpha: 0)
    }
  }
}
