import ScriptHost
import Testing

@Suite("Virtual clock") struct ClockTests {
  @Test("timers run in the order of their time, microtasks and ticks before")
  func order() throws {
    let page = try ScriptPage(
      """
      setTimeout(() => console.log('b', performance.now()), 20);
      setTimeout((x) => console.log('a', x), 10, 'given');
      const id = setTimeout(() => console.log('never'), 5); clearTimeout(id);
      wx.nextTick(() => console.log('tick')); Promise.resolve().then(() => console.log('micro'));
      console.log('first');
      """)
    #expect(page.lines == ["first", "micro", "tick", "a given", "b 20"])
  }

  @Test(
    "endless timers and frames end with the clock",
    arguments: [
      "function f() { n += 1; setTimeout(f, 0); } f();", "setInterval(() => { n += 1; }, 4);",
      "function f() { n += 1; requestAnimationFrame(f); } f();",
    ])
  func endlessTimers(_ script: String) throws {
    let page = try ScriptPage("var n = 0; \(script)") { $0.untilMilliseconds = 100 }
    #expect(page.failures.isEmpty)
    let counted = try ScriptPage("\(script.replacing("n += 1", with: "console.log(1)"))") {
      $0.untilMilliseconds = 100
    }
    #expect((5...40).contains(counted.lines.count))
  }

  @Test("frames can be counted")
  func frames() throws {
    let page = try ScriptPage(
      "function f(t) { console.log(Math.round(t)); requestAnimationFrame(f); } requestAnimationFrame(f);"
    ) { $0.frames = 3 }
    #expect(page.lines == ["17", "33", "50"])
  }

  @Test("date, zone, locale and randomness are fixed")
  func fixedValues() throws {
    let script = """
      console.log(Date.now(), new Date(2026, 0, 1).getTime(), new Date().getTimezoneOffset());
      console.log(typeof Date(), new Date() instanceof Date, Date.UTC(1970, 0, 1));
      console.log(Math.random() === Math.random(), Math.random());
      """
    let page = try ScriptPage(script)
    #expect(page.lines[0] == "1767225600000 1767225600000 0")
    #expect(page.lines[1] == "string true 0")
    #expect(try ScriptPage(script).lines == page.lines)
    #expect(try ScriptPage(script) { $0.seed = 2 }.lines[2] != page.lines[2])
  }

  @Test("a page that waits for its clock without a timer is let go on")
  func busyWaiting() throws {
    let page = try ScriptPage(
      "const end = Date.now() + 50; while (Date.now() < end) {} console.log('on')")
    #expect(page.lines == ["on"])
  }
}
