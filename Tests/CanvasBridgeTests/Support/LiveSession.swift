import CanvasBridge
import CanvasRaster
import DrawCommands
import Pixels
import Testing

/// A session whose messages are kept, driven by lines as a page or script would.
final class LiveSession {
  let session: BridgeSession
  private(set) var messages: [BridgeMessage] = []
  private(set) var diagnostics = DiagnosticLog()

  init(
    scale: Double = 1, page: PageDescription = PageDescription(width: 40, height: 40),
    assetRoot: String = "/nonexistent", limits: [String: Int] = [:]
  ) {
    var bounds = Limits()
    for (name, value) in limits where !bounds.set(name, to: value) {
      Issue.record("no limit \(name)")
    }
    session = BridgeSession(
      BridgeConfiguration(
        rendering: RenderConfiguration(assetRoot: assetRoot, limits: bounds), scale: scale,
        page: page))
    session.output = { [unowned self] in messages.append($0) }
    session.diagnosticsOutput = { [unowned self] in diagnostics.append(contentsOf: $0) }
  }

  /// Plays a line.
  func line(_ text: String) throws { try session.receive(line: Array(text.utf8)) }

  /// Plays a call and returns its result.
  @discardableResult
  func call(
    _ event: String, _ params: JSONValue = [:], from: String? = nil, webviewId: Int? = nil
  ) throws -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("event", .string(event)), .init("params", params), .init("callbackId", 1),
    ]
    if let from { members.append(.init("from", .string(from))) }
    if let webviewId { members.append(.init("webviewId", .number(webviewId))) }
    let count = messages.count
    try line(JSONValue.object(members).json)
    let replies = messages[count...].compactMap { message in
      if case .reply(_, let result) = message { result } else { nil }
    }
    return try #require(replies.count == 1 ? replies.first : nil)
  }

  /// The words of a call's reply.
  @discardableResult
  func message(
    _ event: String, _ params: JSONValue = [:], from: String? = nil, webviewId: Int? = nil
  ) throws -> String {
    let result = try call(event, params, from: from, webviewId: webviewId)
    return try #require(result["errMsg"]?.string)
  }

  /// Inserts a canvas at a place.
  func insert(
    _ id: Int, _ left: Double = 0, _ top: Double = 0, _ width: Double = 10, _ height: Double = 10,
    _ more: [JSONValue.Member] = []
  ) throws {
    let position: JSONValue = [
      "left": .number(left), "top": .number(top), "width": .number(width),
      "height": .number(height),
    ]
    let reply = try message(
      "insertCanvas",
      .object([.init("canvasId", .number(id)), .init("position", position)] + more))
    #expect(reply == "insertCanvas:ok")
  }

  /// Fills a rectangle of a canvas.
  @discardableResult
  func fill(
    _ id: Int, _ color: JSONValue, _ rect: JSONValue = [0, 0, 100, 100], reserve: Bool = false
  ) throws -> String {
    try message(
      "drawCanvas",
      [
        "canvasId": .number(id), "reserve": .boolean(reserve),
        "actions": [
          ["method": "setFillStyle", "data": ["normal", color]],
          ["method": "fillRect", "data": rect],
        ],
      ])
  }

  /// A pixel of a canvas.
  func pixel(_ id: Int, _ x: Int, _ y: Int) throws -> RGBA {
    try session.picture(ofCanvas: id)[x, y]
  }

  /// The events that were sent so far.
  var events: [JSONValue] {
    messages.compactMap { message in
      guard case .event(let name, let data, let webviewId) = message else { return nil }
      return ["on": .string(name), "data": data, "webviewId": .number(webviewId)]
    }
  }
}

extension JSONValue {
  static let red: JSONValue = [255, 0, 0, 255]
  static let green: JSONValue = [0, 255, 0, 255]
  static let blue: JSONValue = [0, 0, 255, 255]
}

/// Colours that tests look for.
enum Ink {
  static let red = RGBA(red: 255, green: 0, blue: 0)
  static let green = RGBA(red: 0, green: 255, blue: 0)
  static let blue = RGBA(red: 0, green: 0, blue: 255)
  static let white = RGBA(red: 255, green: 255, blue: 255)
  static let nothing = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
}
