import CanvasBridge
import CanvasRaster
import DrawCommands
import ScriptHost

/// What the parent's first line says.
struct PageSettings {
  /// What every page finds.
  let host: HostConfiguration
  /// The script.
  let page: PageSource
  /// Whether traces are wanted.
  let records: Bool

  /// Reads the line; the parent has checked everything that a user can get wrong.
  init(_ value: JSONValue) {
    var limits = Limits()
    for member in PageSettings.members(value["limits"]) {
      if let amount = member.value.integer { _ = limits.set(member.name, to: amount) }
    }
    var bridge = BridgeConfiguration(
      rendering: RenderConfiguration(
        assetRoot: value["assetRoot"]?.string ?? ".", limits: limits,
        language: value["language"]?.string ?? "zh-Hans",
        fontFolders: value["fonts"]?.elements?.compactMap(\.string) ?? [],
        includesSystemFonts: value["systemFonts"]?.isTruthy ?? false,
        painter: value["painter"]?.string.flatMap(PainterKind.init(rawValue:)) ?? .direct),
      scale: value["scale"]?.double ?? 1)
    for member in PageSettings.members(value["resources"]) {
      if let file = member.value.string { bridge.resources[member.name] = file }
    }
    var host = HostConfiguration(
      bridge: bridge, canvases: (value["canvases"]?.elements ?? []).map(PageSettings.canvas))
    host.timeout = value["timeout"]?.double.map { .seconds($0) }
    host.untilMilliseconds = value["untilMilliseconds"]?.double ?? host.untilMilliseconds
    host.frames = value["frames"]?.integer
    host.seed = value["seed"]?.integer.map { UInt32(truncatingIfNeeded: $0) } ?? host.seed
    host.injected = (value["injected"]?.elements ?? []).map(PageSettings.source)
    host.recordsCallSites = value["callSites"]?.isTruthy ?? false
    // What a file says of the canvases beside their places is for the script's side.
    host.environment = .object(
      PageSettings.members(value["environment"])
        + [.init("canvases", value["canvases"] ?? [])])
    self.host = host
    page = PageSettings.source(value["page"] ?? .null)
    records = value["records"]?.isTruthy ?? false
  }

  private static func members(_ value: JSONValue?) -> [JSONValue.Member] {
    if case .object(let members)? = value { members } else { [] }
  }

  private static func source(_ value: JSONValue) -> PageSource {
    PageSource(name: value["name"]?.string ?? "page.js", text: value["text"]?.string ?? "")
  }

  private static func canvas(_ value: JSONValue) -> PageCanvas {
    PageCanvas(
      id: value["id"]?.string ?? "",
      frame: Rect(
        x: value["left"]?.double ?? 0, y: value["top"]?.double ?? 0,
        width: value["width"]?.double ?? 300, height: value["height"]?.double ?? 150),
      takesTouches: value["gesture"]?.isTruthy ?? true,
      container: value["container"].flatMap(PageSettings.container))
  }

  private static func container(_ value: JSONValue) -> PageContainer? {
    guard let id = value["id"]?.integer else { return nil }
    return PageContainer(
      id: id,
      frame: Rect(
        x: value["left"]?.double ?? 0, y: value["top"]?.double ?? 0,
        width: value["width"]?.double ?? 0, height: value["height"]?.double ?? 0),
      scrollHeight: value["scrollHeight"]?.double)
  }
}
