import Cairo
import DrawCommands

/// `fonts`: the faces that texts can have, and which of them a list of families comes to.
struct FontsVerb {
  private let configuration: FontConfiguration
  private let language: String
  private let families: [String]
  private let summary: String?
  private let showsAll: Bool
  private let folderProblem: FileError?

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    let settings = try PlaySettings(arguments)
    configuration = FontConfiguration(
      fontFolders: settings.fontFolders, includesSystemFonts: settings.includesSystemFonts)
    language = settings.language
    folderProblem = settings.missingFolder
    summary = arguments[.json]
    showsAll = arguments.has(.verbose)
    let list = arguments.operands.first ?? "sans-serif"
    guard let families = FontFamilyList.parse(list) else {
      throw .badOperand(list, wanted: "a CSS list of font families")
    }
    self.families = families
  }

  /// Prints the report, and fails when a pinned font is not installed.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let folderProblem { throw .file(folderProblem) }
    let catalog = FontCatalog(configuration: configuration)
    let report = FontReport(catalog: catalog, families: families, language: language)
    do throws(FileError) {
      if let summary {
        try OutputFile.write(Array((report.json.text + "\n").utf8), to: summary)
      }
      if summary != FilePath.standardStream {
        try OutputFile.write(
          Array(report.text(withAllScripts: showsAll).utf8), to: FilePath.standardStream)
      }
    } catch {
      throw .file(error)
    }
    if let missing = report.missing.first { throw .missingFont(missing) }
    return VerbEnding(status: .success)
  }
}
