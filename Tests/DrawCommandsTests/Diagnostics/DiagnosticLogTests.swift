import DrawCommands
import Testing

@Suite struct `Diagnostic logs` {
  private func diagnostic(_ code: DiagnosticCode, _ i: Int = 0) -> Diagnostic {
    Diagnostic(code: code, pointer: "/\(i)", message: "")
  }

  @Test func `the first hundred of a code are kept and the rest counted`() {
    var log = DiagnosticLog()
    for i in 0..<512 { log.append(diagnostic(.missingData, i)) }
    log.append(diagnostic(.badColor))

    #expect(log.entries == (0..<100).map { diagnostic(.missingData, $0) } + [diagnostic(.badColor)])
    #expect(log.omitted == [.missingData: 412])
    #expect(log.count(of: .missingData) == 512)
    #expect(log.count(of: .badColor) == 1)
    #expect(!log.keeps(.missingData))
    #expect(log.keeps(.badColor))
  }

  @Test func `a thousand are kept in all`() {
    var log = DiagnosticLog()
    for code in DiagnosticCode.allCases {
      for _ in 0..<90 { log.append(diagnostic(code)) }
    }

    #expect(log.entries.count == 1_000)
    #expect(log.omitted.values.reduce(0, +) == DiagnosticCode.allCases.count * 90 - 1_000)
    #expect(DiagnosticCode.allCases.allSatisfy { log.count(of: $0) == 90 })
    #expect(!log.keeps(.missingData))
  }

  @Test func `logs add up`() {
    var (one, other) = (DiagnosticLog(), DiagnosticLog())
    for i in 0..<60 { one.append(diagnostic(.missingData, i)) }
    for i in 0..<130 { other.append(diagnostic(.missingData, i)) }

    one.append(contentsOf: other)

    #expect(one.entries.count == 100)
    #expect(one.count(of: .missingData) == 190)
  }

  @Test func `a broken picture used a million times costs no memory`() throws {
    let actions = Array(repeating: #"{"method":"bogus"}"#, count: 5_000).joined(separator: ",")
    let log = try ScriptDecoder.decode(Array("[\(actions)]".utf8)).diagnostics

    #expect(log.entries.count == 100)
    #expect(log.entries.last?.pointer == "/99")
    #expect(log.omitted == [.unknownMethod: 4_900])
  }

  @Test func `a code has one severity unless told otherwise`() {
    let infos: Set<DiagnosticCode> = [
      .familyMissing, .syntheticItalic, .syntheticBold, .strayPathStep, .restoreWithoutSave,
      .unclosedSave, .alphaClamped,
    ]

    #expect(Set(DiagnosticCode.allCases.filter { $0.severity == .info }) == infos)
    #expect(Diagnostic.Severity.info < .warning)
    #expect(
      Diagnostic(code: .badFont, severity: .info, pointer: "", message: "").severity == .info)
  }
}
