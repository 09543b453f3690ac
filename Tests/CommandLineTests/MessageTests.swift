import Testing

@testable import drawcanvas

@Suite struct `Messages` {
  private let warning = Message(
    severity: .warning, code: "non-finite", pointer: "/draws/0/actions/37/data/2", file: nil,
    text: "no number")

  @Test func `a warning names its place`() {
    #expect(
      MessageStyle().line(for: warning) == "warning: /draws/0/actions/37/data/2: no number")
  }

  @Test func `an error names the program, and the file where there are several`() {
    let error = Message(
      severity: .error, code: "syntax", pointer: nil, file: "a.json", text: "line 3, column 5: eh")

    #expect(MessageStyle().line(for: error) == "drawcanvas: error: a.json: line 3, column 5: eh")
  }

  @Test func `JSON has the same members always, and the file where there are several`() {
    var message = warning
    message.text = "a \"b\"\n\u{1}é"
    let style = MessageStyle(isJSON: true, isColored: true)

    let line = #"""
      {"code":"non-finite","severity":"warning","pointer":"/draws/0/actions/37/data/2",\#
      "message":"a \"b\"\n\u0001é"}
      """#
    #expect(style.line(for: message) == line)
    message.file = "a.json"
    message.pointer = nil
    #expect(
      style.line(for: message)
        == #"{"code":"non-finite","severity":"warning","pointer":"","message":"a \"b\"\n\u0001é","file":"a.json"}"#
    )
  }

  @Test func `what matters less than asked for is not shown`() {
    let info = Message(severity: .info, code: "x", pointer: nil, file: nil, text: "x")

    #expect(MessageStyle().line(for: info) == nil)
    #expect(MessageStyle(least: .info).line(for: info) == "info: x")
    #expect(MessageStyle(least: .error).line(for: warning) == nil)
  }

  @Test func `colours mark the severity only`() {
    #expect(
      MessageStyle(isColored: true).line(for: warning)
        == "\u{1B}[1;33mwarning\u{1B}[0m: /draws/0/actions/37/data/2: no number")
  }

  @Test func `a script cannot steer the terminal`() {
    var message = warning
    message.text = "unknown '\u{1B}[2J\nerror: x'"

    #expect(
      MessageStyle().line(for: message)
        == "warning: /draws/0/actions/37/data/2: unknown '\\u{1B}[2J\\nerror: x'")
  }
}

@Suite struct `JSON output` {
  @Test func `values are written in one line`() {
    let value = JSONText.object([
      ("a", .array([.number(1.5), .number(2), .integer(-3), .null, .boolean(true)])),
      ("b\"", .object([])), ("c", .number(.nan)),
    ])

    #expect(value.text == #"{"a":[1.5,2,-3,null,true],"b\"":{},"c":null}"#)
  }
}

@Suite struct `Progress lines` {
  @Test func `a line is overwritten, not too often, and taken away`() {
    var line = ProgressLine(isShown: true)
    let start = ContinuousClock.now

    #expect(line.updated(1, of: 9, word: "pictures", at: start) == "\r1 of 9 pictures\u{1B}[K")
    #expect(line.updated(2, of: 9, word: "pictures", at: start + .milliseconds(50)) == "")
    #expect(
      line.updated(3, of: 9, word: "pictures", at: start + .milliseconds(150))
        == "\r3 of 9 pictures\u{1B}[K")
    #expect(line.updated(9, of: 9, word: "pictures", at: start) == "\r\u{1B}[K")
    #expect(line.erased() == "")
  }

  @Test func `no terminal, no line`() {
    var line = ProgressLine(isShown: false)

    #expect(line.updated(1, of: 9, word: "pictures", at: .now) == "")
    #expect(line.erased() == "")
  }
}

@Suite struct `Exit statuses` {
  @Test func `the order of precedence is the contract's`() {
    let order: [Int32] = [130, 70, 124, 74, 73, 6, 66, 65, 69, 3, 1, 4, 2, 5, 0]
    let statuses = order.compactMap(ExitStatus.init(rawValue:))

    for (index, status) in statuses.enumerated() {
      for other in statuses[index...] {
        #expect(status.combined(with: other) == status)
        #expect(other.combined(with: status) == status)
      }
    }
    #expect(statuses.count == order.count)
  }
}
