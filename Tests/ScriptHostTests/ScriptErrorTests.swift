import Pixels
import ScriptHost
import Testing

@Suite("Script errors") struct ScriptErrorTests {
  @Test("an exception has its file, line, column and stack, on the first line too")
  func places() throws {
    let page = try ScriptPage("function f() { null.x; }\n\nf();")
    let exception = try #require(page.exception)
    #expect(exception.message.hasPrefix("TypeError: null is not an object"))
    #expect(exception.file == "page.js" && exception.line == 1)
    #expect((16...22).contains(exception.column))
    #expect(exception.stack.hasPrefix("f@page.js:1:\(exception.column)\n@page.js:3:"))
  }

  @Test("what cannot be parsed is named with its line")
  func syntax() throws {
    let exception = try #require(try ScriptPage("var a;\nvar b = = 2;").exception)
    #expect(exception.message == "SyntaxError: Unexpected token '='" && exception.line == 2)
  }

  @Test(
    "ES modules are named as such",
    arguments: ["import x from './y'", "import './y'", "export default 1", "export const a = 1"])
  func modules(_ script: String) throws {
    let exception = try #require(try ScriptPage(script).exception)
    #expect(exception.message.contains("compile it to CommonJS"))
  }

  @Test("a rejected promise that nobody looks at is an error")
  func rejection() throws {
    let exception = try #require(
      try ScriptPage("async function f() { await null; throw new Error('lost'); }\nf();").exception)
    #expect(exception.message == "Error: lost" && exception.file == "page.js")
  }

  @Test("a rejected promise that somebody looks at later is none")
  func handledRejection() throws {
    #expect(try ScriptPage("Promise.reject(new Error('seen')).catch(() => {});").exception == nil)
  }

  @Test(
    "a page that replaces the methods of collections breaks no timer, module or listener of ours")
  func spoiltCollections() throws {
    let page = try ScriptPage(
      """
      for (const name of ['get', 'set', 'has', 'delete', 'forEach']) {
        Map.prototype[name] = WeakMap.prototype[name] = function () { throw new Error('spoilt'); };
      }
      setTimeout(function () { WeixinJSBridge.on('onTouchStart', function () {}); }, 5);
      clearTimeout(setTimeout(function () { throw new Error('cancelled'); }, 5));
      """)
    #expect(page.exception == nil)
  }

  @Test("deep recursion is a RangeError")
  func recursion() throws {
    let exception = try #require(try ScriptPage("function f() { return f() + 1; } f();").exception)
    #expect(exception.message.hasPrefix("RangeError: Maximum call stack size exceeded"))
  }

  @Test(
    "what takes too long is stopped",
    arguments: [
      "for (;;) {}",
      "function f() { wx.nextTick(f); } f();", "for (;;) try { for (;;) {} } catch (e) {}",
    ])
  func timeout(_ script: String) throws {
    #expect(throws: ScriptError.timedOut) {
      _ = try ScriptPage(script) { $0.timeout = .milliseconds(200) }
    }
  }

  @Test("an error in a timer does not stop the others")
  func timers() throws {
    let page = try ScriptPage(
      "setTimeout(() => { throw new Error('one') }, 1); setTimeout(() => console.log('two'), 2);")
    #expect(page.exception?.message == "Error: one")
    #expect(page.lines == ["two"])
  }

  @Test(
    "whatever is thrown can be told",
    arguments: [
      "throw null", "throw 'text'", "throw Object.create(null)", "throw { errMsg: 'x:fail' }",
      "throw { get message() { throw 1 }, toString() { throw 2 } }", "throw Symbol('s')",
    ])
  func oddities(_ script: String) throws {
    #expect(try !#require(try ScriptPage(script).exception).message.isEmpty)
  }

  @Test("a page that spoils its prototypes spoils nothing else")
  func prototypes() throws {
    let page = try ScriptPage(
      """
      Array.prototype.push = () => { throw new Error('push') };
      Object.defineProperty(Object.prototype, 'method', { set() { throw new Error('set') } });
      JSON.stringify = () => 'no'; Function.prototype.call = null; Promise.prototype.then = null;
      Array.prototype[Symbol.iterator] = null;
      const ctx = wx.createCanvasContext('a'); ctx.fillRect(0, 0, 100, 100); ctx.draw();
      """)
    #expect(page.failures.isEmpty)
    #expect(try #require(page.result).pictures[0].pixmap[50, 50].alpha == 255)
    #expect(try ScriptPage("console.log([1].length)").lines == ["1"])
  }
}
