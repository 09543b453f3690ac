import DrawCommands
import Testing

@testable import drawcanvas

@Suite struct `What becomes of diagnostics` {
  private let info = Diagnostic(code: .unclosedSave, pointer: "/0", message: "i")
  private let warning = Diagnostic(code: .nonFinite, pointer: "/1", message: "w")
  private let image = Diagnostic(code: .imageMissing, pointer: "/2", message: "m")

  private var log: DiagnosticLog {
    var log = DiagnosticLog()
    for entry in [info, warning, image] { log.append(entry) }
    return log
  }

  @Test func `without wishes all are reported`() {
    let judgement = DiagnosticPolicy().judge(log, file: "a")

    #expect(judgement.messages == [info, warning, image].map { Message($0, file: "a") })
    #expect(judgement.failure == nil)
  }

  @Test func `the first warning ends a strict run`() {
    let judgement = DiagnosticPolicy(isStrict: true).judge(log, file: nil)

    #expect(judgement.messages == [Message(info, file: nil)])
    #expect(judgement.failure == .strict(warning))
    #expect(judgement.failure?.status == .badInput)
  }

  @Test func `a denied code is an error, of its own kind when it is about an asset`() {
    let assets = DiagnosticPolicy(denied: [.imageMissing]).judge(log, file: nil)
    let others = DiagnosticPolicy(denied: [.unclosedSave]).judge(log, file: nil)

    #expect(assets.failure == .denied(image))
    #expect(assets.failure?.status == .assetMissing)
    #expect(assets.messages == [info, warning].map { Message($0, file: nil) })
    #expect(others.failure?.status == .badInput)
  }

  @Test func `an allowed code is not reported, nor does it end a strict run`() {
    let policy = DiagnosticPolicy(isStrict: true, allowed: [.nonFinite, .imageMissing])

    #expect(policy.judge(log, file: nil).messages == [Message(info, file: nil)])
    #expect(policy.judge(log, file: nil).failure == nil)
  }

  @Test func `what a log only counts is told as a number`() {
    var log = DiagnosticLog()
    for _ in 0..<(DiagnosticLog.perCode + 412) { log.append(image) }

    let messages = DiagnosticPolicy().judge(log, file: nil).messages

    #expect(messages.count == DiagnosticLog.perCode + 1)
    #expect(messages.last?.text == "and 412 more of image-missing")
    #expect(messages.last?.severity == .warning)
  }
}
