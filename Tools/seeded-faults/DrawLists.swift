import DrawCommands
import GoldenEngine
import ImageCodecs
import Pixels

/// Draw scripts to plant faults in.
enum DrawLists {
  /// A script of one draw: its canvas, its resources and its actions.
  struct List {
    var name: String
    var canvas: JSONValue
    var resources: JSONValue
    var actions: [JSONValue]

    /// The script's bytes with some actions.
    func bytes(_ actions: [JSONValue]) -> [UInt8] {
      let script: JSONValue = [
        "canvas": canvas, "resources": resources, "draws": [["actions": .array(actions)]],
      ]
      return Array(script.json.utf8)
    }
  }

  static func action(_ method: String, _ data: JSONValue...) -> JSONValue {
    ["method": .string(method), "data": .array(data)]
  }

  /// The lists that this program makes itself.
  static func all(seed: Int) -> [List] {
    [chart(seed), card(seed), badges(seed), drawing(seed)]
  }

  private static func color(_ random: inout RandomNumbers, _ alpha: Int = 255) -> JSONValue {
    .array([
      .number(random.number(20...230)), .number(random.number(20...230)),
      .number(random.number(20...230)), .number(alpha),
    ])
  }

  private static func number(_ random: inout RandomNumbers, _ range: ClosedRange<Int>)
    -> JSONValue
  {
    .number(random.number(range))
  }

  /// Axes, bars, a line and labels.
  private static func chart(_ seed: Int) -> List {
    var random = RandomNumbers(seed: seed * 4 + 1)
    var actions = [
      action("setFillStyle", "normal", [250, 250, 248, 255]), action("fillRect", 0, 0, 240, 160),
      action("setStrokeStyle", "normal", [180, 180, 180, 255]), action("setLineWidth", 1),
    ]
    for i in 0..<4 {
      let y = JSONValue.number(Double(20 + i * 30) + 0.5)
      actions.append(
        action(
          "strokePath", ["method": "moveTo", "data": [30, y]],
          ["method": "lineTo", "data": [230, y]]))
    }
    for i in 0..<5 {
      let height = random.number(30...100)
      actions.append(action("setFillStyle", "normal", color(&random)))
      actions.append(
        action("fillRect", .number(40 + i * 38), .number(140 - height), 22, .number(height)))
    }
    actions += [
      action("setStrokeStyle", "normal", color(&random)), action("setLineWidth", 3),
      action("setLineJoin", "round"),
    ]
    let points = (0..<5).map { i -> JSONValue in
      [
        "method": i == 0 ? "moveTo" : "lineTo",
        "data": [.number(50 + i * 38), number(&random, 25...120)],
      ]
    }
    actions.append(.object([.init("method", "strokePath"), .init("data", .array(points))]))
    actions += [
      action("setFillStyle", "normal", [40, 40, 40, 255]), action("setFontSize", 11),
      action("setTextAlign", "center"),
    ]
    for i in 0..<5 {
      actions.append(action("fillText", .string("Q\(i + 1)"), .number(51 + i * 38), 154))
    }
    actions += [action("setFontSize", 14), action("fillText", "Turnover", 120, 14)]
    return List(
      name: "chart\(seed)", canvas: ["width": 240, "height": 160], resources: [:], actions: actions)
  }

  /// A card with a shadow, a gradient, a clipped picture and texts.
  private static func card(_ seed: Int) -> List {
    var random = RandomNumbers(seed: seed * 4 + 2)
    let circle: JSONValue = ["method": "arc", "data": [50, 60, 26, 0, 6.2832, false]]
    let actions = [
      action("setFillStyle", "normal", [230, 233, 238, 255]), action("fillRect", 0, 0, 220, 160),
      action("save"), action("setShadow", 0, 4, 10, [0, 0, 0, 110]),
      action("setFillStyle", "normal", [255, 255, 255, 255]), action("fillRect", 14, 14, 192, 130),
      action("restore"),
      action(
        "setFillStyle", "linear", [14, 0, 206, 0], [[0, color(&random)], [1, color(&random)]]),
      action("fillRect", 14, 14, 192, 20), action("save"), action("clip", circle),
      action("drawImage", "photo", 22, 32, 60, 60), action("restore"),
      action("setFillStyle", "normal", [30, 30, 30, 255]), action("setFontSize", 15),
      action("fillText", "Ming Li", 90, 60), action("setFontSize", 11),
      action("setFillStyle", "normal", [120, 120, 120, 255]),
      action("fillText", "Shanghai 上海", 90, 80), action("setGlobalAlpha", 140),
      action("setFillStyle", "normal", color(&random)), action("fillRect", 24, 104, 60, 28),
      action("fillRect", 96, 104, 60, 28), action("setGlobalAlpha", 255),
      action("setStrokeStyle", "normal", color(&random)), action("setLineWidth", 2),
      action("strokeRect", 164, 104, 30, 28), action("drawImage", "photo", 168, 44, 30, 30),
    ]
    return List(
      name: "card\(seed)", canvas: ["width": 220, "height": 160], resources: ["photo": photo],
      actions: actions)
  }

  /// Discs and pills with translucent colours, transforms and texts.
  private static func badges(_ seed: Int) -> List {
    var random = RandomNumbers(seed: seed * 4 + 3)
    var actions: [JSONValue] = []
    for i in 0..<6 {
      let x = 30 + i % 3 * 64
      let y = 34 + i / 3 * 66
      let round: JSONValue = [
        "method": "arc", "data": [0, 0, number(&random, 14...24), 0, 6.2832, false],
      ]
      actions += [
        action("save"), action("translate", .number(x), .number(y)),
        action("setFillStyle", "normal", color(&random, random.number(120...255))),
        action("fillPath", round), action("setStrokeStyle", "normal", color(&random)),
        action("setLineWidth", number(&random, 1...4)), action("strokePath", round),
        action("setFillStyle", "normal", [255, 255, 255, 255]),
        action("setFontSize", number(&random, 10...16)), action("setTextAlign", "center"),
        action("fillText", .string(String(random.number(1...99))), 0, 5), action("restore"),
      ]
    }
    return List(
      name: "badges\(seed)", canvas: ["width": 190, "height": 134, "background": "#fff"],
      resources: [:], actions: actions)
  }

  /// A radial gradient, shadows and a clip.
  private static func drawing(_ seed: Int) -> List {
    var random = RandomNumbers(seed: seed * 4 + 4)
    let wave: JSONValue = [
      "method": "bezierCurveTo", "data": [60, number(&random, 0...40), 120, 150, 180, 60],
    ]
    let start: JSONValue = ["method": "moveTo", "data": [10, 90]]
    let actions = [
      action(
        "setFillStyle", "radial", [100, 70, 0, 100, 70, 120],
        [[0, color(&random)], [1, color(&random)]]),
      action("fillRect", 0, 0, 200, 140), action("save"),
      action("clip", ["method": "rect", "data": [20, 20, 160, 90]]),
      action("setFillStyle", "normal", color(&random, 200)), action("fillRect", 10, 50, 70, 80),
      action("setFillStyle", "normal", color(&random, 200)), action("fillRect", 100, 10, 60, 60),
      action("restore"), action("setStrokeStyle", "normal", color(&random)),
      action("setLineWidth", 4), action("setLineCap", "round"), action("strokePath", start, wave),
      action("setShadow", 3, 3, 4, [0, 0, 0, 160]),
      action("setFillStyle", "normal", color(&random)), action("fillRect", 120, 90, 40, 30),
      action("setShadow", 0, 0, 0, []), action("setFillStyle", "normal", [20, 20, 20, 255]),
      action("setFontSize", 13), action("fillText", "waves", 20, 132),
    ]
    return List(
      name: "drawing\(seed)", canvas: ["width": 200, "height": 140], resources: [:],
      actions: actions)
  }

  /// A small picture with structure, as a data URL.
  private static var photo: JSONValue {
    var pixmap = Pixmap(width: 24, height: 24)
    for y in 0..<24 {
      for x in 0..<24 {
        pixmap[x, y] = RGBA(
          red: UInt8(x * 10), green: UInt8(y * 10), blue: (x / 4 + y / 4) % 2 == 0 ? 60 : 200)
      }
    }
    let file = (try? ImageEncoder.png(pixmap)) ?? []
    return .string("data:image/png;base64," + Base64.encode(file))
  }

  /// Each draw of the scripts in a folder, on a canvas of its own.
  static func files(in folder: String) throws -> [List] {
    try GoldenFile.names(in: folder).filter { $0.hasSuffix(".json") }.flatMap { file -> [List] in
      let bytes = try GoldenFile.read(GoldenPath.join(folder, file))
      let document = try JSONValue(parsing: bytes)
      let draws = document["draws"]?.elements ?? []
      return draws.enumerated().compactMap { index, draw in
        guard let actions = draw["actions"]?.elements, actions.count > 3 else { return nil }
        return List(
          name: "\(GoldenPath.stem(of: file))-\(index)",
          canvas: draw["canvas"] ?? document["canvas"] ?? [:], resources: [:], actions: actions)
      }
    }
  }
}
