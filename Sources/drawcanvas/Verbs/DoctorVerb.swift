import Cairo
import DrawCommands
import Glibc
import Sandbox

/// `doctor`: what pictures depend on, and whether it is as it should be.
struct DoctorVerb {
  private let settings: PlaySettings
  private let summary: String?

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    settings = try PlaySettings(arguments)
    summary = arguments[.json]
  }

  /// Prints the report; fails when a pinned font is not installed or the known picture differs.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    if let problem = settings.missingFolder { throw .file(problem) }
    let catalog = FontCatalog(
      configuration: FontConfiguration(
        fontFolders: settings.fontFolders, includesSystemFonts: settings.includesSystemFonts))
    let sandbox = DoctorVerb.confine(settings, summary: summary)
    let missing = catalog.missingFiles
    let digest = missing.isEmpty ? try KnownPicture.draw(settings) : "not drawn"
    let isKnown = digest == KnownPicture.digest
    let sections = [
      Section(
        title: "Program",
        rows: [("drawcanvas", Version.program), ("system", DoctorVerb.system)]
          + Version.libraries.map { ($0.name, $0.version) }),
      Section(
        title: "Fonts",
        rows: [("pinned", missing.isEmpty ? "all installed" : "\(missing.count) not installed")]
          + missing.map { ("missing", $0) }),
      Section(
        title: "Picture",
        rows: [
          ("known picture", isKnown ? "as on Debian 12" : "differs from Debian 12's"),
          ("digest", digest),
        ]),
      Section(title: "Sandbox", rows: sandbox),
      Section(
        title: "Limits",
        rows: Limits.names.sorted().map { name in
          (name, settings.limits.value(of: name).map(String.init) ?? "")
        }),
    ]
    do throws(FileError) {
      if let summary {
        let json = JSONText.object(sections.map { ($0.title.lowercased(), $0.json) })
        try OutputFile.write(Array((json.text + "\n").utf8), to: summary)
      }
      if summary != FilePath.standardStream {
        let text = sections.map(\.text).joined(separator: "\n")
        try OutputFile.write(Array(text.utf8), to: FilePath.standardStream)
      }
    } catch {
      throw .file(error)
    }
    if let first = missing.first { throw .missingFont(first) }
    return VerbEnding(status: isKnown ? .success : .environmentDiffers)
  }

  /// Enters the sandbox as the other verbs do, and tells what it denies.
  private static func confine(
    _ settings: PlaySettings, summary: String?
  ) -> [(name: String, value: String)] {
    var confinement = Confinement(mode: .require)
    confinement.readsFonts(settings)
    confinement.writes(summary)
    do throws(SandboxError) {
      let coverage = try confinement.enter()
      return [
        ("landlock", "active, version \(coverage.abi)"),
        ("files", "inputs, fonts and outputs only; nothing is executed"),
        ("TCP", coverage.coversTCP ? "denied" : "not covered by this kernel"),
        (
          "other processes",
          coverage.coversProcesses
            ? "no signals, no abstract sockets" : "not covered by this kernel"
        ),
      ]
    } catch {
      return [("landlock", "not active: \(error)")]
    }
  }

  private static var system: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    // The fields are texts of equal length: system, node, release, version, machine.
    let length = MemoryLayout.size(ofValue: name.sysname)
    return withUnsafeBytes(of: &name) { bytes in
      return [0, 2, 4].map { field in
        String(decoding: bytes[(field * length)...].prefix { $0 != 0 }, as: UTF8.self)
      }.joined(separator: " ")
    }
  }

  /// A heading with names and values.
  private struct Section {
    var title: String
    var rows: [(name: String, value: String)]

    var text: String {
      title + ":\n" + rows.map { "  \($0.name.padded(to: 22))\($0.value)\n" }.joined()
    }

    var json: JSONText { .object(rows.map { ($0.name, .string($0.value)) }) }
  }
}
