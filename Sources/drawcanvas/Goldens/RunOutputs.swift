import DrawCommands
import GoldenEngine

/// The files that a run's results go to, and the words on the terminal.
struct RunOutputs: Sendable {
  private let json: String?
  private let junit: String?
  private let markdown: String?
  private let html: String?
  private let showsAll: Bool

  /// Reads the flags; `html` is the report's file, whichever flag names it.
  init(_ arguments: Arguments, html: String?) throws(UsageError) {
    json = arguments[.json]
    junit = arguments[.junit]
    markdown = arguments[.markdown]
    self.html = html
    showsAll = arguments.has(.all)
    let streams = [json, junit, markdown, html].filter { $0 == FilePath.standardStream }
    if streams.count > 1 { throw .conflict("one -", "another -") }
  }

  /// Whether standard output is a file's, so that words go to standard error.
  var takesStandardOutput: Bool {
    [json, junit, markdown, html].contains(FilePath.standardStream)
  }

  /// Whether pictures are wanted.
  var needsPictures: Bool { html != nil }

  /// Prints a line for a person.
  func say(_ text: String) throws(Failure) {
    if takesStandardOutput {
      Messenger.write(text + "\n")
    } else {
      try write(text + "\n", to: FilePath.standardStream)
    }
  }

  /// Writes every file that was asked for.
  func write(_ run: RunRecord) throws(Failure) {
    if let json { try write(run.json.json + "\n", to: json) }
    if let junit { try write(JUnitReport.text(run), to: junit) }
    if let markdown { try write(MarkdownReport.text(run), to: markdown) }
    if let html { try write(HTMLReport(run, showsAll: showsAll).text(), to: html) }
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    do throws(FileError) {
      try OutputFile.write(Array(text.utf8), to: path)
    } catch {
      throw .file(error)
    }
  }
}

extension ResultRecord {
  /// What a person reads about the result on the terminal.
  var lines: [String] {
    var lines = ["\(status.rawValue)\t\(name)\(message.map { ": \($0)" } ?? "")"]
    guard status == .failed || status == .unexpectedlyPassed else { return lines }
    let why = [cause, change].compactMap { $0 }.filter { !$0.isEmpty }
    if !why.isEmpty { lines.append("\t" + why.joined(separator: "; ")) }
    if let measures {
      let setting = measures.setting.map { " (--\($0), \(measures.origin))" } ?? ""
      lines.append("\t\(measures.decidedBy)\(setting); largest difference \(measures.size)")
    }
    if let blame = clusters.first?.blame.first {
      let share = Int((blame.share * 100).rounded())
      let change = blame.change.map { "\($0.rawValue) " } ?? ""
      lines.append("\t\(blame.pointer): \(change)\(blame.text) (\(share) %)")
    }
    return lines
  }
}
