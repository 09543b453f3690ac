import CanvasTestSupport
import DrawCanvas
import Foundation
import Testing

@testable import drawcanvas

@Suite struct `Documents: diagnostics` {
  private let document = Document("docs/diagnostics.md")

  /// What an example gives rise to, in decoding and in drawing.
  private func diagnostics(of example: DiagnosticExample) throws -> [Diagnostic] {
    let decoded = try ScriptDecoder.decode(
      Array("[\(example.actions)]".utf8), limits: example.limits)
    let environment = RenderEnvironment(
      RenderConfiguration(assetRoot: GoldenFolder.project.url.path, limits: example.limits))
    let rendering = try ScriptRenderer(environment).render(decoded.script)
    return decoded.diagnostics.entries + rendering.diagnostics.entries
  }

  @Test(arguments: DiagnosticCode.allCases.filter { $0.example != nil })
  func `an example gives rise to its code alone`(of: DiagnosticCode) throws {
    let example = try #require(of.example)

    #expect(try diagnostics(of: example).map(\.code) == [of])
  }

  @Test func `every code is in the table, with what is printed`() throws {
    let rows = try DiagnosticCode.allCases.map { diagnostic in
      let printed = try diagnostic.example.map { example in
        try diagnostics(of: example).map { "\($0.severity.rawValue): \($0.pointer): \($0.message)" }
          .joined()
      }
      return [
        code(diagnostic.rawValue), diagnostic.severity.rawValue, diagnostic.meaning,
        code(diagnostic.example?.actions ?? ""), code(printed ?? ""),
      ]
    }
    try document.expect(
      "codes", is: table(["code", "severity", "meaning", "for example", "gives"], rows))

    let limits = Limits.names.map { [code($0), Limits().value(of: $0).map { "\($0)" } ?? ""] }
    try document.expect("limits", is: table(["limit", "default"], limits))

    let statuses = ExitStatus.allCases.map { ["\($0.rawValue)", $0.meaning] }
    try document.expect("exit codes", is: table(["code", "meaning"], statuses))
  }
}
