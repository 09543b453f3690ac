import CanvasRaster
import DrawCommands

/// What the flags of `run` say about the page.
struct RunOptions: Sendable {
  /// A canvas that a flag declares.
  struct Canvas: Hashable, Sendable {
    var id: String
    var width: Double
    var height: Double
  }

  /// One page to run: the folder of its pictures, nil for the one that all go to, and what is its own.
  struct Page {
    var name: String?
    var value: JSONValue
  }

  /// The folder of pictures; nil for the page's own.
  let output: String?
  /// Where the trace goes; nil for nowhere.
  let trace: String?
  private let canvases: [Canvas]
  private let data: String?
  private let dataLines: String?
  private let injected: [String]
  private let touches: String?
  private let device: String?
  private let resources: String?
  private let seed: Int
  private let frames: Int?
  private let until: Double?
  private let hasCallSites: Bool
  private let records: Bool

  /// What golden tests run pages with: no flag, but a record that names call sites.
  static let recording = RunOptions()

  private init() {
    (output, trace, data, dataLines, touches, device, resources) = (
      nil, nil, nil, nil, nil, nil, nil
    )
    (canvases, injected, seed, frames, until) = ([], [], 1, nil, nil)
    (hasCallSites, records) = (true, true)
  }

  /// Reads the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    output = arguments[.output]
    trace = arguments[.record]
    canvases = try arguments.canvases()
    data = arguments[.data]
    dataLines = arguments[.dataLines]
    injected = arguments.values[.inject] ?? []
    touches = arguments[.touches]
    device = arguments[.device]
    resources = arguments[.resources]
    seed =
      try arguments.number(.seed, in: 0...4_294_967_295, wanted: "a whole number from 0")
      .map { Int($0) } ?? 1
    frames = try arguments.count(.frames)
    until = try arguments.number(
      .untilMs, in: 0...86_400_000, wanted: "a number of milliseconds from 0, at most a day")
    hasCallSites = arguments.has(.callSites)
    records = trace != nil
    if data != nil, dataLines != nil { throw .conflict("--data", "--data-lines") }
    if output == FilePath.standardStream { throw .conflict("--output -", "run") }
  }

  /// What the helper is told about all pages.
  func configuration(
    page: String, settings: PlaySettings, _ files: RunFiles, _ timeout: Duration?
  ) throws(Failure) -> JSONValue {
    let root = settings.assetRoot ?? FilePath.folder(of: page)
    var scripts: [JSONValue] = []
    for path in injected {
      scripts.append([
        "name": .string(FilePath.name(of: path)), "text": .string(try files.text(path)),
      ])
    }
    return .object([
      .init(
        "page",
        [
          "name": .string(RunOptions.name(of: page, below: root)),
          "text": .string(try files.text(page)),
        ]),
      .init("assetRoot", .string(root)),
      .init("fonts", .array(settings.fontFolders.map { .string($0) })),
      .init("systemFonts", .boolean(settings.includesSystemFonts)),
      .init("language", .string(settings.language)),
      .init("painter", .string(settings.painter.rawValue)),
      .init(
        "limits",
        .object(Limits.names.map { .init($0, .number(settings.limits.value(of: $0) ?? 1)) })),
      .init("scale", .number(settings.scale ?? 1)),
      .init("canvases", .array(try declared(page, files))),
      .init("injected", .array(scripts)),
      .init("timeout", timeout.map { .number($0.inSeconds) } ?? .null),
      .init("untilMilliseconds", until.map { .number($0) } ?? .null),
      .init("frames", frames.map { .number($0) } ?? .null),
      .init("seed", .number(seed)),
      .init("callSites", .boolean(hasCallSites)),
      .init("records", .boolean(records)),
      .init("environment", try environment(files)),
    ])
  }

  /// A page's path below the asset root, from which its relative paths start; its own name elsewhere.
  private static func name(of page: String, below root: String) -> String {
    let folder = FilePath.resolved(root)
    let prefix = folder == "/" ? "/" : folder + "/"
    let path = FilePath.resolved(page)
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : FilePath.name(of: page)
  }

  /// The pages: one, or one for each line of data.
  func pages(_ files: RunFiles) throws(Failure) -> [Page] {
    guard let dataLines else {
      return [Page(name: nil, value: ["data": try data.map(files.json) ?? [:]])]
    }
    return try files.jsonLines(dataLines).enumerated().map { i, data in
      Page(name: "\(i + 1)", value: ["data": data])
    }
  }

  private func environment(_ files: RunFiles) throws(Failure) -> JSONValue {
    .object([
      .init("device", try device.map(files.json) ?? [:]),
      .init("resources", try resources.map(files.json) ?? [:]),
      .init("touches", try touches.map(files.json) ?? []),
    ])
  }

  /// The canvases of the flags, else those of the file beside the page.
  private func declared(_ page: String, _ files: RunFiles) throws(Failure) -> [JSONValue] {
    let path = FilePath.withoutEnding(page) + ".canvases.json"
    var list: [JSONValue] = []
    if FilePath.exists(path) {
      for value in try files.json(path).elements ?? [] {
        let frame = value["frame"] ?? value
        list.append([
          "id": value["id"] ?? "", "left": frame["left"] ?? 0, "top": frame["top"] ?? 0,
          "width": frame["width"] ?? 300, "height": frame["height"] ?? 150,
          "gesture": value["gesture"] ?? true, "container": value["container"] ?? .null,
          "value": value,
        ])
      }
    }
    for canvas in canvases {
      list.removeAll { $0["id"]?.string == canvas.id }
      list.append([
        "id": .string(canvas.id), "width": .number(canvas.width),
        "height": .number(canvas.height),
      ])
    }
    return list
  }
}

extension Arguments {
  /// The canvases that flags declare.
  fileprivate func canvases() throws(UsageError) -> [RunOptions.Canvas] {
    var list: [RunOptions.Canvas] = []
    for text in values[.canvas] ?? [] {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let sides = parts.count == 2 ? parts[1].split(separator: "x").map { Double($0) } : []
      guard let id = parts.first, !id.isEmpty, sides.count == 2, let width = sides[0],
        let height = sides[1], width > 0, height > 0, width.isFinite, height.isFinite
      else {
        throw .badValue(text, flag: .canvas, wanted: "a name and a size, such as main=300x150")
      }
      list.append(RunOptions.Canvas(id: String(id), width: width, height: height))
    }
    return list
  }
}
