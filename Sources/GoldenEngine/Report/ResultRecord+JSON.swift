public import DrawCommands
internal import Pixels

extension ResultRecord {
  /// The record as `docs/schemas/test-results.schema.json` describes it; pictures are not in it.
  public var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    var members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("name", .string(name)),
      .init("status", .string(status.rawValue)), .init("script", .string(script)),
      .init("golden", text(golden)), .init("written", text(written)), .init("place", text(place)),
      .init("message", text(message)),
      .init("cause", text(cause)), .init("causeKinds", .array(causeKinds.map { .string($0) })),
      .init("change", text(change)), .init("changeKind", text(changeKind)),
      .init("scale", .number(scale)), .init("measures", measures?.json ?? .null),
      .init("clusters", .array(clusters.map(\.json))),
      .init(
        "settings",
        .array(
          settings.map {
            ["key": .string($0.key), "value": .string($0.value), "origin": .string($0.origin)]
          })),
    ]
    if !commands.isEmpty { members.append(.init("commands", .array(commands.map(\.json)))) }
    if let counters { members.append(.init("counters", counters.json)) }
    members += [
      .init("scriptSHA256", .string(scriptDigest)), .init("goldenSHA256", .string(goldenDigest)),
    ]
    return .object(members)
  }

  /// Reads a record; nil when the value is none.
  public init?(json: JSONValue) {
    guard let id = json["id"]?.string, let name = json["name"]?.string,
      let status = json["status"]?.string.flatMap({ GoldenStatus(rawValue: $0) }),
      let script = json["script"]?.string
    else { return nil }
    self.id = id
    self.name = name
    self.status = status
    self.script = script
    golden = json["golden"]?.string
    written = json["written"]?.string
    place = json["place"]?.string
    message = json["message"]?.string
    cause = json["cause"]?.string
    causeKinds = json["causeKinds"]?.elements?.compactMap(\.string) ?? []
    change = json["change"]?.string
    changeKind = json["changeKind"]?.string
    scale = json["scale"]?.double ?? 1
    measures = json["measures"].flatMap { Measures(json: $0) }
    clusters = json["clusters"]?.elements?.compactMap { GoldenResult.Cluster(json: $0) } ?? []
    settings =
      json["settings"]?.elements?.map {
        ($0["key"]?.string ?? "", $0["value"]?.string ?? "", $0["origin"]?.string ?? "")
      } ?? []
    commands = json["commands"]?.elements?.compactMap { GoldenResult.Command(json: $0) } ?? []
    counters = json["counters"].flatMap { WorkCounters(json: $0) }
    scriptDigest = json["scriptSHA256"]?.string ?? ""
    goldenDigest = json["goldenSHA256"]?.string ?? ""
  }
}

extension ResultRecord.Measures {
  fileprivate var json: JSONValue {
    [
      "size": .number(size), "extent": .number(extent), "differingPixels": .number(differingPixels),
      "antialiasedPixels": .number(antialiasedPixels), "comparedPixels": .number(comparedPixels),
      "distance": .number((distance * 1e6).rounded() / 1e6), "decidedBy": .string(decidedBy),
      "setting": setting.map { .string($0) } ?? .null, "origin": .string(origin),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard case .object = json else { return nil }
    size = json["size"]?.integer ?? 0
    extent = json["extent"]?.double ?? 0
    differingPixels = json["differingPixels"]?.integer ?? 0
    antialiasedPixels = json["antialiasedPixels"]?.integer ?? 0
    comparedPixels = json["comparedPixels"]?.integer ?? 0
    distance = json["distance"]?.double ?? 0
    decidedBy = json["decidedBy"]?.string ?? ""
    setting = json["setting"]?.string
    origin = json["origin"]?.string ?? "default"
  }
}

extension PixelRect {
  fileprivate var json: JSONValue {
    .array([.number(x), .number(y), .number(width), .number(height)])
  }

  fileprivate init?(json: JSONValue?) {
    let numbers = json?.elements?.compactMap(\.integer) ?? []
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension GoldenResult.Cluster {
  fileprivate var json: JSONValue {
    [
      "bounds": bounds.json, "pixels": .number(pixels), "blame": .array(blame.map(\.json)),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let bounds = PixelRect(json: json["bounds"]), let pixels = json["pixels"]?.integer else {
      return nil
    }
    self.init(
      bounds: bounds, pixels: pixels,
      blame: json["blame"]?.elements?.compactMap { BlamedCommand(json: $0) } ?? [])
  }
}

extension BlamedCommand {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("pointer", .string(pointer)), .init("method", .string(method)),
      .init("text", .string(text)), .init("share", .number((share * 1e4).rounded() / 1e4)),
    ]
    if let change { members.append(.init("change", .string(change.rawValue))) }
    if let usedBy { members.append(.init("usedBy", .string(usedBy))) }
    return .object(members)
  }

  fileprivate init?(json: JSONValue) {
    guard let pointer = json["pointer"]?.string, let method = json["method"]?.string else {
      return nil
    }
    self.init(
      pointer: pointer, method: method, text: json["text"]?.string ?? "",
      share: json["share"]?.double ?? 0,
      change: json["change"]?.string.flatMap { Change(rawValue: $0) },
      usedBy: json["usedBy"]?.string)
  }
}

extension GoldenResult.Command {
  fileprivate var json: JSONValue {
    [
      "pointer": .string(pointer), "text": .string(text), "bounds": box?.json ?? .null,
      "blamed": .boolean(isBlamed),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard let pointer = json["pointer"]?.string else { return nil }
    self.init(
      pointer: pointer, text: json["text"]?.string ?? "", box: PixelRect(json: json["bounds"]),
      isBlamed: json["blamed"] == .boolean(true))
  }
}
