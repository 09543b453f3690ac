internal import DrawCommands
internal import Pixels

/// Results as one HTML file that opens from disk and needs nothing else.
public struct HTMLReport {
  private let run: RunRecord
  private let shown: [ResultRecord]
  private let budget: PictureBudget

  /// The size that a report stays below as long as its texts alone do, in bytes.
  public static let greatestSize = 5_000_000
  /// What the texts of an ordinary failure take, in bytes.
  private static let textShare = 24_000

  /// Prepares a report.
  ///
  /// - Parameters:
  ///   - run: What to show.
  ///   - showsAll: Whether good results are listed too. Default: no.
  public init(_ run: RunRecord, showsAll: Bool = false) {
    self.run = run
    shown = run.results.filter { showsAll || $0.needsAttention }
    let texts = min(shown.count * Self.textShare, Self.greatestSize / 2) + 40_000
    budget = PictureBudget(reportBytes: Self.greatestSize - texts, results: shown.count)
  }

  /// The file's text.
  public func text() -> String {
    let sections = shown.map(section).joined(separator: "\n")
    let empty = "<p class=\"good\">Nothing needs attention.</p>"
    let list = shown.map { record in
      "<li><a href=\"#r-\(record.id)\"><b class=\"\(record.status.rawValue)\"></b>"
        + "\(escaped(record.name))</a></li>"
    }.joined()
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>Canvas pictures: \(escaped(run.summary))</title>
      <style>\(HTMLReport.style)</style>
      </head>
      <body>
      <header>
      <h1>Canvas pictures</h1>
      <p>\(escaped(run.summary)) · \(escaped(run.platform))</p>
      <p class="keys"><kbd>j</kbd> <kbd>k</kbd> next, previous · <kbd>1</kbd>–<kbd>4</kbd> views ·
      <kbd>c</kbd> copy the approve command · <kbd>t</kbd> light or dark</p>
      </header>
      <nav aria-label="Results"><ol>\(list)</ol></nav>
      <main>
      \(shown.isEmpty ? empty : sections)
      </main>
      <div id="lens" hidden><canvas width="176" height="176"></canvas><pre></pre></div>
      <script>\(HTMLReport.script)</script>
      </body>
      </html>

      """
  }

  private func section(_ record: ResultRecord) -> String {
    let command = "drawcanvas approve \(HTMLReport.shellWord(record.name))"
    let canApprove = record.status == .failed || record.status == .missing
    let approve =
      canApprove
      ? "<p class=\"approve\"><code>\(escaped(command))</code> "
        + "<button type=\"button\" class=\"copy\" data-text=\"\(escaped(command))\">Copy</button></p>"
      : ""
    return """
      <section id="r-\(record.id)" tabindex="-1" aria-label="\(escaped(record.name))">
      <h2>\(escaped(record.name)) <span class="status \(record.status.rawValue)">\
      \(record.status.rawValue)</span></h2>
      \(facts(record))
      \(approve)
      \(views(record))
      \(blame(record))
      \(commands(record))
      \(settings(record))
      </section>
      """
  }

  private func facts(_ record: ResultRecord) -> String {
    var lines: [String] = []
    if let cause = record.cause { lines.append("<b>\(escaped(cause))</b>") }
    if let change = record.change { lines.append(escaped(change)) }
    if let message = record.message { lines.append(escaped(message)) }
    var result = lines.isEmpty ? "" : "<p class=\"cause\">\(lines.joined(separator: " · "))</p>"
    if let measures = record.measures {
      let setting = measures.setting.map { " (\($0), \(measures.origin))" } ?? ""
      result +=
        "<p class=\"measures\">size <b>\(measures.size)</b> levels · extent "
        + "<b>\(HTMLReport.short(measures.extent))</b> logical px · decided by "
        + "\(escaped(measures.decidedBy))\(escaped(setting))</p>"
    }
    let files = [record.script, record.golden].compactMap { $0 }.filter { !$0.isEmpty }
    return result + "<p class=\"files\">\(files.map(escaped).joined(separator: " · "))</p>"
  }

  private func blame(_ record: ResultRecord) -> String {
    guard !record.clusters.isEmpty else { return "" }
    let rows = record.clusters.prefix(6).flatMap { cluster -> [String] in
      cluster.blame.prefix(3).enumerated().map { index, command in
        let place = index == 0 ? escaped("\(cluster.bounds), \(cluster.pixels) px") : ""
        let change = command.change.map { "<em>\($0.rawValue)</em> " } ?? ""
        return "<tr><td>\(place)</td><td>\(HTMLReport.percent(command.share))</td>"
          + "<td><code>\(escaped(command.pointer))</code></td>"
          + "<td>\(change)\(escaped(command.text))</td></tr>"
      }
    }.joined()
    return "<table class=\"blame\"><thead><tr><th>cluster</th><th>share</th><th>command</th>"
      + "<th></th></tr></thead><tbody>\(rows)</tbody></table>"
  }

  private func commands(_ record: ResultRecord) -> String {
    guard !record.commands.isEmpty else { return "" }
    let rows = record.commands.map { command in
      let box = command.box.map { " data-box=\"\($0.x),\($0.y),\($0.width),\($0.height)\"" } ?? ""
      let mark = command.isBlamed ? " class=\"blamed\"" : ""
      return "<li\(mark)\(box) tabindex=\"0\"><code>\(escaped(command.pointer))</code> "
        + "\(escaped(command.text))</li>"
    }.joined()
    return "<details class=\"commands\" open><summary>Commands around the responsible ones"
      + "</summary><ol>\(rows)</ol></details>"
  }

  private func settings(_ record: ResultRecord) -> String {
    guard !record.settings.isEmpty else { return "" }
    let rows = record.settings.map {
      "<tr><td>\(escaped($0.key))</td><td><code>\(escaped($0.value))</code></td>"
        + "<td>\(escaped($0.origin))</td></tr>"
    }.joined()
    return "<details><summary>Settings</summary><table>\(rows)</table></details>"
  }
}

extension HTMLReport {
  private func views(_ record: ResultRecord) -> String {
    guard let shown = budget.fit(record.pictures, around: record.clusters.map(\.bounds)) else {
      let has = record.pictures != GoldenResult.Pictures()
      return has ? "<p class=\"note\">The pictures are too large for a report.</p>" : ""
    }
    let part = shown.view.part
    let note =
      shown.view.reduction > 1 || part.x != 0 || part.y != 0
      ? "<p class=\"note\">The part \(escaped(part.description))"
        + (shown.view.reduction > 1 ? ", reduced to 1/\(shown.view.reduction)" : "") + ".</p>" : ""
    let data =
      "data-x=\"\(part.x)\" data-y=\"\(part.y)\" data-w=\"\(part.width)\" "
      + "data-h=\"\(part.height)\" data-reduction=\"\(shown.view.reduction)\""
    if shown.expected == nil {
      return note + "<div class=\"views\" \(data)><div class=\"panels\">"
        + figure("actual", shown.actual) + "</div></div>"
    }
    let id = record.id
    let tabs = ["Side by side", "Swipe", "Difference", "Zoom"].enumerated().map { index, name in
      "<input type=\"radio\" name=\"v-\(id)\" id=\"v-\(id)-\(index)\" class=\"v\(index)\""
        + "\(index == 0 ? " checked" : "")><label for=\"v-\(id)-\(index)\">\(name)</label>"
    }.joined()
    return """
      \(note)
      <div class="views" \(data)>\(tabs)
      <div class="panels">
      \(figure("expected", shown.expected))
      \(figure("difference", shown.difference))
      \(figure("actual", shown.actual))
      </div>
      <label class="swiper">expected <input type="range" min="0" max="100" value="50" \
      aria-label="Where expected ends and actual begins"> actual</label>
      </div>
      """
  }

  private func figure(_ name: String, _ png: [UInt8]?) -> String {
    guard let png else { return "" }
    return "<figure class=\"\(name)\"><div class=\"frame\"><img alt=\"\(name) picture\" "
      + "src=\"data:image/png;base64,\(Base64.encode(png))\"></div>"
      + "<figcaption>\(name)</figcaption></figure>"
  }

  private func escaped(_ text: String) -> String { JUnitReport.escaped(text) }

  /// A name as one word of a shell.
  static func shellWord(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "-_./@=".utf8.contains(byte)
    }
    if isPlain, !text.isEmpty, !text.hasPrefix("-") { return text }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func short(_ number: Double) -> String {
    let text = String((number * 100).rounded() / 100)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}
