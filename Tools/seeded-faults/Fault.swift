import DrawCommands

/// The ways in which one command of a list is changed.
enum Fault: String, CaseIterable {
  case color = "colour"
  case moved
  case fontSize = "font size"
  case lineWidth = "line width"
  case removed
  case added
  case reordered
  case clip
  case alpha
  case gradientStop = "gradient stop"
  case shadow
  case image

  /// A changed list and the places of the changed command: in the new list, or in the old one where
  /// it is gone.
  struct Planted {
    var actions: [JSONValue]
    var places: [Int]
  }

  private static let painting: Set<String> = [
    "fillPath", "strokePath", "fillRect", "strokeRect", "fillText", "strokeText", "drawImage",
  ]

  /// Kinds of change that tell the truth about the fault, as codes.
  var truths: Set<String> {
    switch self {
    case .color, .alpha: ["colour-shift"]
    case .moved: ["moved"]
    case .removed: ["element-missing"]
    case .added: ["element-added"]
    case .fontSize: ["mixed"]
    case .lineWidth, .clip: ["mixed", "element-added", "element-missing"]
    case .gradientStop: ["colour-shift", "mixed"]
    case .shadow: ["mixed", "element-added", "element-missing", "colour-shift"]
    case .image, .reordered: ["mixed", "element-added", "element-missing", "moved", "colour-shift"]
    }
  }

  /// Plants the fault in a list, or nil where it has nothing of the kind.
  func plant(in list: [JSONValue], _ random: inout RandomNumbers) -> Planted? {
    switch self {
    case .removed:
      return pick(list, &random) { Fault.painting.contains($0) }.map { place in
        var actions = list
        actions.remove(at: place)
        return Planted(actions: actions, places: [place])
      }
    case .added:
      guard let place = pick(list, &random, where: { Fault.painting.contains($0) }) else {
        return nil
      }
      var actions = list
      let box = [random.number(20...120), random.number(20...80), random.number(10...40)]
      actions.insert(
        DrawLists.action(
          "fillRect", .number(box[0]), .number(box[1]), .number(box[2]), .number(box[2])),
        at: place + 1)
      return Planted(actions: actions, places: [place + 1])
    case .reordered:
      guard let place = pick(list, &random, where: { Fault.painting.contains($0) }),
        let next = list.indices.dropFirst(place + 1).first(where: {
          Fault.painting.contains(Fault.method(list[$0]))
        })
      else { return nil }
      var actions = list
      let action = actions.remove(at: place)
      actions.insert(action, at: next)
      return Planted(actions: actions, places: [place, next - 1, next])
    default: return changed(list, &random)
    }
  }

  private func changed(_ list: [JSONValue], _ random: inout RandomNumbers) -> Planted? {
    guard let place = pick(list, &random, where: isTarget) else { return nil }
    guard let data = list[place]["data"]?.elements,
      let new = change(Fault.method(list[place]), data, &random)
    else { return nil }
    var actions = list
    actions[place] = .object([
      .init("method", .string(Fault.method(list[place]))), .init("data", .array(new)),
    ])
    return Planted(actions: actions, places: [place])
  }

  private func isTarget(_ method: String) -> Bool {
    switch self {
    case .color, .gradientStop: method == "setFillStyle" || method == "setStrokeStyle"
    case .moved: ["fillRect", "fillText", "strokeRect", "drawImage", "fillPath"].contains(method)
    case .fontSize: method == "setFontSize"
    case .lineWidth: method == "setLineWidth"
    case .clip: method == "clip"
    case .alpha: method == "setGlobalAlpha"
    case .shadow: method == "setShadow"
    case .image: method == "drawImage"
    default: false
    }
  }

  private func pick(
    _ list: [JSONValue], _ random: inout RandomNumbers, where isTarget: (String) -> Bool
  ) -> Int? {
    list.indices.filter { isTarget(Fault.method(list[$0])) }.randomElement(using: &random)
  }

  /// The method of an action.
  static func method(_ action: JSONValue) -> String { action["method"]?.string ?? "" }
}

extension Fault {
  private func change(
    _ method: String, _ data: [JSONValue], _ random: inout RandomNumbers
  ) -> [JSONValue]? {
    var new = data
    switch self {
    case .color:
      guard data.count == 2, data[0].string == "normal", let color = data[1].elements,
        color.count >= 3
      else { return nil }
      new[1] = .array(Fault.otherColor(color, &random))
    case .gradientStop:
      guard data.count == 3, var stops = data[2].elements, !stops.isEmpty else { return nil }
      let place = random.number(0...stops.count - 1)
      guard let stop = stops[place].elements, stop.count == 2, let color = stop[1].elements else {
        return nil
      }
      stops[place] = .array([stop[0], .array(Fault.otherColor(color, &random))])
      new[2] = .array(stops)
    case .moved: return moved(method, data, by: random.number(4...16), random.number(-3...8))
    case .fontSize: new[0] = .number(((data[0].double ?? 10) * 1.3).rounded() + 1)
    case .lineWidth: new[0] = .number((data[0].double ?? 1) + 2)
    case .alpha:
      let old = data[0].double ?? 255
      new[0] = .number(old > 150 ? 90 : 220)
    case .shadow:
      guard data.count == 4, let color = data[3].elements, color.count == 4 else { return nil }
      new[0] = .number((data[0].double ?? 0) + 5)
    case .image:
      guard data.count >= 5 else { return nil }
      new[3] = .number((data[3].double ?? 10) + 9)
    case .clip:
      guard case .object? = data.first, let verb = data[0]["method"]?.string,
        var numbers = data[0]["data"]?.elements, numbers.count >= 3
      else { return nil }
      numbers[2] = .number((numbers[2].double ?? 10) * 0.7)
      new[0] = ["method": .string(verb), "data": .array(numbers)]
    default: return nil
    }
    return new
  }

  private static func otherColor(_ color: [JSONValue], _ random: inout RandomNumbers)
    -> [JSONValue]
  {
    var new = color
    let place = random.number(0...2)
    let old = Int(color[place].double ?? 0)
    let step = random.number(40...100)
    new[place] = .number(old + step <= 255 ? old + step : old - step)
    return new
  }

  private func moved(_ method: String, _ data: [JSONValue], by dx: Int, _ dy: Int) -> [JSONValue]? {
    func shifted(_ values: [JSONValue], _ x: Int, _ y: Int) -> [JSONValue] {
      var values = values
      values[x] = .number((values[x].double ?? 0) + Double(dx))
      values[y] = .number((values[y].double ?? 0) + Double(dy))
      return values
    }
    switch method {
    case "fillRect", "strokeRect": return data.count == 4 ? shifted(data, 0, 1) : nil
    case "fillText", "drawImage": return data.count >= 3 ? shifted(data, 1, 2) : nil
    default:
      let steps = data.map { step -> JSONValue? in
        guard let verb = step["method"]?.string, let numbers = step["data"]?.elements else {
          return nil
        }
        switch verb {
        case "moveTo", "lineTo", "rect", "arc":
          return ["method": .string(verb), "data": .array(shifted(numbers, 0, 1))]
        case "closePath": return step
        default: return nil
        }
      }
      return steps.contains { $0 == nil } ? nil : steps.compactMap { $0 }
    }
  }
}
