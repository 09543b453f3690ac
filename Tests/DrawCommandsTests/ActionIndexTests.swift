import Testing

@testable import DrawCommands

@Suite struct `Action index` {
  func entries(_ text: String) -> [[ActionIndex.Entry]] { ActionIndex(Array(text.utf8)).draws }

  @Test(arguments: [
    #"[{"method":"save","data":[]},{"args":[[5],0],"type":"setLineDash"}]"#,
    #"{"actions":[{"method":"save","data":[]},{"args":[[5],0],"type":"setLineDash"}]}"#,
    #"{"draws":[{"actions":[{"method":"save","data":[]},{"args":[[5],0],"type":"setLineDash"}]}]}"#,
  ])
  func `methods are kept as they are spelled, in every form of input`(text: String) {
    #expect(entries(text).map { $0.map(\.method) } == [["save", "setLineDash"]])
    #expect(entries(text)[0].map(\.firstCount) == [nil, 1])
  }

  @Test func `offsets are those of the actions, or of the text that holds them`() {
    let text =
      #"{"draws":[{"actions":[{"method":"save"}]},{"actions":"[{\"method\":\"restore\"}]"}]}"#
    let found = entries(text)

    #expect(found.map { $0.map(\.offset) } == [[22], [53]])
    #expect(found[1].map(\.method) == ["restore"])
  }

  @Test(arguments: ["", "nonsense", "{}", "[1,2", #"{"draws":3}"#])
  func `broken input gives what there is`(text: String) {
    #expect(ActionIndex(Array(text.utf8))[0, 9] == nil)
  }
}
