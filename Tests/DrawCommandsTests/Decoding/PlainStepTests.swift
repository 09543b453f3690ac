import CanvasTestSupport
import DrawCommands
import Testing

/// Steps in the spelling of JSON writers have a shorter way; a space leads past it.
@Suite struct `Plain steps of a path` {
  private static func script(_ steps: [String]) -> String {
    #"[{"method":"strokePath","data":[\#(steps.joined(separator: ","))]}]"#
  }

  /// What becomes of a script: its commands and notes, or that it is refused.
  private func outcome(_ steps: [String], limits: Limits = Limits()) -> Decoded? {
    do { return try Decoded(Self.script(steps), limits: limits) } catch { return nil }
  }

  private func spaced(_ step: String) -> String {
    step.replacing(#"{"method""#, with: #"{ "method""#)
  }

  @Test func `random numbers are the same either way`() throws {
    var generator = SeededNumbers(seed: 5)
    var steps = [#"{"method":"moveTo","data":[0,-0]}"#]
    for _ in 0..<2000 {
      let word = Bool.random(using: &generator) ? "lineTo" : "moveTo"
      let (x, y) = (generator.spelledNumber(), generator.spelledNumber())
      steps.append(#"{"method":"\#(word)","data":[\#(x),\#(y)]}"#)
    }
    let plain = try Decoded(Self.script(steps))
    #expect(try plain == Decoded(Self.script(steps.map(spaced))))
    guard case .stroke(let path)? = plain.commands.first else {
      Issue.record("no path was read")
      return
    }
    #expect(path.verbs.count == steps.count)
    #expect(path.coordinates[1].sign == .minus)
  }

  @Test(arguments: [
    #"{"method":"lineTo","data":[1,2,3]}"#, #"{"method":"lineTo","data":[1]}"#,
    #"{"method":"lineTo","data":[]}"#, #"{"method":"lineTo","data":[1e2,2E-1]}"#,
    #"{"method":"lineTo","data":["7",2]}"#, #"{"method":"lineTo","data":[null,2]}"#,
    #"{"method":"lineTo","data":[1,2],"method":"moveTo"}"#,
    #"{"method":"lineTo","data":[1,2],"data":[3,4]}"#, #"{"method":"lineTo","data":[01,2]}"#,
    #"{"method":"lineTo","data":[1.,2]}"#, #"{"method":"lineTo","data":[.5,2]}"#,
    #"{"method":"lineTo","data":[-,2]}"#, #"{"method":"lineTo","data":[1,2]"#,
    #"{"method":"lineTo","data":[1,2"#, #"{"method":"lineTo","data":["#,
    #"{"method":"lineTo","data":[1e999,2]}"#, #"{"method":"lineTo","data":[1,2]]}"#,
    #"{"method":"lineTo","data":[0.1234567890123456789,12345678901234567890]}"#,
    #"{"method":"moveTo","data":[-0.0,1.50]}"#, #"{"method":"lineTos","data":[1,2]}"#,
  ])
  func `what is not quite plain means the same either way`(step: String) {
    let steps = [#"{"method":"moveTo","data":[5,6]}"#, step, #"{"method":"lineTo","data":[8,9]}"#]
    #expect(outcome(steps) == outcome(steps.map(spaced)))
  }

  @Test func `limits count plain steps and their nesting`() {
    let steps = [#"{"method":"moveTo","data":[5,6]}"#, #"{"method":"lineTo","data":[8,9]}"#]
    var refused = 0
    for depth in 1...8 {
      var limits = Limits()
      limits.jsonDepth = depth
      let plain = outcome(steps, limits: limits)
      #expect(plain == outcome(steps.map(spaced), limits: limits))
      if plain == nil { refused += 1 }
    }
    #expect(refused == 4)
    var limits = Limits()
    limits.pathPoints = 1
    #expect(outcome(steps, limits: limits) == nil)
  }
}

extension SeededNumbers {
  /// A number in a spelling without exponent, some with more digits than are exact.
  fileprivate mutating func spelledNumber() -> String {
    let sign = Bool.random(using: &self) ? "-" : ""
    let bits = UInt64.random(in: 0...34, using: &self)
    let whole = String(next() >> (30 + bits))
    let places = Int.random(in: 0..<10, using: &self)
    if places == 0 { return sign + whole }
    let fraction = (0..<places).map { _ in String(Int.random(in: 0..<10, using: &self)) }
    return sign + whole + "." + fraction.joined()
  }
}
