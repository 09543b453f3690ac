import CanvasTestSupport
import Testing

@Suite struct `Golden recording` {
  @Test func `nothing is written by default`() throws {
    #expect(try Recording(environment: [:]) == .never)
  }

  @Test(arguments: Recording.allCases)
  func `the variable names the mode`(mode: Recording) throws {
    #expect(try Recording(environment: ["GOLDEN_RECORD": mode.rawValue]) == mode)
  }

  @Test(arguments: Recording.allCases)
  func `with CI set nothing is written whatever the variable says`(mode: Recording) throws {
    let environment = ["GOLDEN_RECORD": mode.rawValue, "CI": "true"]

    #expect(try Recording(environment: environment) == .never)
  }

  @Test(arguments: ["yes", "", "ALL"])
  func `an unknown mode is an error`(value: String) {
    #expect(throws: Recording.UnknownMode(value: value)) {
      try Recording(environment: ["GOLDEN_RECORD": value])
    }
  }
}

@Suite struct `Golden environment` {
  private func environment(
    system: String, version: String, cairo: String, pango: String
  ) -> GoldenEnvironment {
    GoldenEnvironment(
      osRelease: "PRETTY_NAME=\"\(system)\"\nVERSION_ID=\"\(version)\"\nID=\(system)\n",
      cairo: cairo, pango: pango)
  }

  @Test func `goldens are binding on Debian 12 with its libraries`() {
    let here = environment(system: "debian", version: "12", cairo: "1.16.0", pango: "1.50.12")

    #expect(here.isBinding)
    #expect(here.description == "debian 12, cairo 1.16.0, Pango 1.50.12")
  }

  @Test(arguments: [
    ("debian", "12", "1.18.0", "1.50.12"),
    ("debian", "12", "1.16.0", "1.52.1"),
    ("debian", "13", "1.16.0", "1.50.12"),
    ("ubuntu", "12", "1.16.0", "1.50.12"),
  ])
  func `anything else is another environment`(
    system: String, version: String, cairo: String, pango: String
  ) {
    let there = environment(system: system, version: version, cairo: cairo, pango: pango)

    #expect(!there.isBinding)
  }

  @Test func `a system that does not say what it is is another environment`() {
    #expect(!GoldenEnvironment(osRelease: "", cairo: "1.16.0", pango: "1.50.12").isBinding)
  }
}
