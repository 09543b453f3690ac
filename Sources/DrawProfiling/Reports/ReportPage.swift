public import CanvasRaster
internal import DrawCommands
internal import ImageCodecs

/// A profile as one HTML file: flame chart, timeline beside the picture, heat maps, tables.
public struct ReportPage {
  private let profile: Profile
  private let environment: RenderEnvironment
  private let options: RenderOptions

  /// Creates the page of a profile.
  ///
  /// - Parameters:
  ///   - profile: What was counted and measured.
  ///   - environment: Renders the picture and has the fonts of the legends.
  ///   - options: What the script was rendered with.
  public init(_ profile: Profile, environment: RenderEnvironment, options: RenderOptions) {
    self.profile = profile
    self.environment = environment
    self.options = options
  }

  /// The file.
  ///
  /// - Throws: `ProfilingError` when the pictures cannot be drawn or encoded.
  public func html() throws(ProfilingError) -> [UInt8] {
    let overdraw = HeatMap(overdrawOf: profile)
    let cost = HeatMap(costOf: profile)
    var body = "<h1>\(PageParts.escaped(profile.name))</h1><p class=\"muted\">"
    body += PageParts.escaped(summary) + "</p>"
    body += ReportPage.skeleton
    body += "<h2>Heat maps</h2><div class=\"pair\">"
    for map in [overdraw, cost] where map.kind == .overdraw || !profile.runs.isEmpty {
      let picture = Base64Text.png(try map.png(environment))
      let words = PageParts.escaped(map.summary.text(map.kind))
      body += "<figure><div class=\"paper\"><img alt=\"\(map.kind.rawValue)\" src=\"\(picture)\">"
      body += "</div><figcaption>\(words)</figcaption></figure>"
    }
    body += "</div><h2>Methods</h2>" + table(methods) + "<h2>Most expensive commands</h2>"
    body += table(commands) + "<h2>Counters</h2>" + table(counters)
    return PageParts.page(
      title: "Profile of \(profile.name)", style: ReportPage.style, body: body,
      data: Array(try data().json.utf8), script: ReportPage.script)
  }

  private var summary: String {
    let size = "\(profile.canvas.deviceWidth) × \(profile.canvas.deviceHeight) px"
    let count = DecimalText.grouped(profile.totals.script[.commands])
    let times = profile.wholeTimes
    let measured =
      profile.runs.isEmpty
      ? "not timed"
      : "median \(DecimalText.fixed(times.median, decimals: 2)) ms of \(profile.runs.count) run(s), "
        + "peak memory \(DecimalText.bytes(profile.peakMemory))"
    return "\(size), \(count) commands, \(measured)"
  }

  private func table(_ rows: [[String]]) -> String {
    var result = "<table>"
    for (i, row) in rows.enumerated() {
      let tag = i == 0 ? "th" : "td"
      result += "<tr>"
      for (k, cell) in row.enumerated() {
        let isText = k == 0 || cell.hasPrefix("set") || cell.first?.isLetter == true && i > 0
        result += "<\(tag)\(isText ? "" : " class=\"n\"")>\(PageParts.escaped(cell))</\(tag)>"
      }
      result += "</tr>"
    }
    return result + "</table>"
  }

  private var methods: [[String]] {
    let all = profile.methods()
    let whole = all.reduce(0) { $0 + $1.nanoseconds }
    return [["method", "count", "share", "ms", "pixels", "overdraw"]]
      + all.map { method in
        [
          method.method, DecimalText.grouped(method.count),
          DecimalText.share(method.nanoseconds, of: whole),
          DecimalText.fixed(method.nanoseconds / 1e6, decimals: 3),
          DecimalText.grouped(method.script[.pixels]),
          DecimalText.grouped(method.script[.overdraw]),
        ]
      }
  }

  private var commands: [[String]] {
    [["command", "method", "ms", "pixels", "blur work"]]
      + profile.mostExpensive(10).map { command in
        [
          command.pointer, command.method,
          DecimalText.fixed(command.nanoseconds / 1e6, decimals: 3),
          DecimalText.grouped(command.script[.pixels]),
          DecimalText.grouped(command.script[.blurWork]),
        ]
      }
  }

  private var counters: [[String]] {
    [["counter", "total"]]
      + ScriptCounters.Name.allCases.map {
        [$0.rawValue, DecimalText.grouped(profile.totals.script[$0])]
      }
      + profile.totals.engine.named.map { ["engine: " + $0.name, DecimalText.grouped($0.value)] }
  }

  /// What the chart draws: spans as flat lists of numbers, since there may be many.
  private func data() throws(ProfilingError) -> JSONValue {
    let play = ScriptPlay(profile.script, options: options)
    let picture: Rendering
    do throws(RenderError) {
      picture = try ScriptRenderer(environment).render(profile.script, options: options)
    } catch {
      throw .rendering(error)
    }
    let files = try ProfilingError.encoding([picture])
    var commands: [JSONValue] = []
    var names: [String: Int] = [:]
    var pointers: [JSONValue] = []
    let boxes = boxes()
    let shown = play.canvases.last ?? 0..<0
    for draw in profile.typicalRun?.draws ?? [] {
      for index in draw.commandEnds.indices {
        let span = draw.command(index)
        let method = profile.method(draw: draw.draw, command: index)
        let name = names[method] ?? names.count
        names[method] = name
        let box = shown.contains(draw.draw) ? boxes[draw.draw]?[index] : nil
        commands.append(
          .array([.number(span.start), .number(span.length), .number(name), box ?? 0]))
        pointers.append(.string(profile.pointer(draw: draw.draw, command: index)))
      }
    }
    return [
      "picture": .string(Base64Text.png(files[0])), "width": .number(profile.canvas.deviceWidth),
      "height": .number(profile.canvas.deviceHeight), "commands": .array(commands),
      "pointers": .array(pointers),
      "names": .array(names.sorted { $0.value < $1.value }.map { .string($0.key) }),
      "rows": .array(rows()), "whole": .number(profile.typicalRun?.whole.length ?? 0),
    ]
  }

  private func boxes() -> [Int: [Int: JSONValue]] {
    var result: [Int: [Int: JSONValue]] = [:]
    for work in profile.commands {
      if let box = work.box { result[work.draw, default: [:]][work.command] = box.json }
    }
    return result
  }

  /// The rows above the commands: stages, and the items and draws within them.
  private func rows() -> [JSONValue] {
    guard let run = profile.typicalRun else { return [] }
    func bar(_ name: String, _ span: Timeline.Span) -> JSONValue {
      [.string(name), .number(span.start), .number(span.length)]
    }
    let items =
      run.pictures.map { bar("picture", $0.span) } + run.texts.map { bar("text", $0.span) }
      + run.draws.map {
        bar(profile.script.draws[$0.draw].name ?? "draw \($0.draw)", $0.span)
      }
    return [
      .array([bar("run", run.whole)]),
      .array(run.stages.map { bar($0.stage.rawValue, $0.span) }), .array(items),
    ]
  }
}
