import CanvasRaster
import DrawCommands
import Pixels
import Testing

@testable import DrawProfiling

@Suite struct `Steps` {
  let bytes = Scripts.one([
    Scripts.color(255, 0, 0), Scripts.rect(10, 10, 10, 10), Scripts.color(0, 0, 255),
    Scripts.rect(15, 15, 10, 10), Scripts.action("setLineWidth", "3"),
  ])

  func steps(_ selection: StepSelection) throws -> [Step] {
    var steps: [Step] = []
    try ScriptSteps(RenderEnvironment(), options: RenderOptions()).walk(bytes, selection) {
      steps.append($0)
      return true
    }
    return steps
  }

  @Test func `without a choice every command is a step`() throws {
    #expect(try steps(StepSelection()).map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test func `commands are chosen by number, pointer, interval or change`() throws {
    #expect(
      try steps(StepSelection(at: ["2", "/draws/0/actions/3"])).map(\.number) == [2, 4])
    #expect(try steps(StepSelection(every: 2)).map(\.number) == [2, 4])
    #expect(try steps(StepSelection(changedOnly: true)).map(\.number) == [2, 4])
  }

  @Test func `a step has the picture so far, what changed, and the state`() throws {
    let step = try #require(try steps(StepSelection(at: ["4"])).first)
    let picture = try #require(step.picture)

    #expect(step.changed == DeviceBox(left: 15, top: 15, right: 25, bottom: 25))
    #expect(picture[12, 12] == RGBA(red: 255, green: 0, blue: 0))
    #expect(picture[20, 20] == RGBA(red: 0, green: 0, blue: 255))
    #expect(step.state["fillStyle"] == "rgb(0, 0, 255)")
    #expect(step.marked()?[14, 14] == RGBA(red: 255, green: 0, blue: 160))
    #expect(step.marked()?[20, 20] == RGBA(red: 0, green: 0, blue: 255))
  }

  @Test func `a walk can be ended early`() throws {
    var count = 0
    try ScriptSteps(RenderEnvironment(), options: RenderOptions()).walk(bytes, StepSelection()) {
      _ in
      count += 1
      return count < 2
    }

    #expect(count == 2)
  }
}
