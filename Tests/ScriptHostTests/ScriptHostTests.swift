import ScriptHost
import Testing

@Suite("Script host")
struct ScriptHostTests {
  @Test("evaluates a script and gives its value as JSON")
  func evaluates() throws {
    let host = ScriptHost(HostConfiguration()) { _ in }
    #expect(try host.evaluate("({ a: [1, 'x'] })") == #"{"a":[1,"x"]}"#)
  }
}
