import Pixels
import ScriptHost
import Testing

@Suite("Canvas 2D: errors")
struct Canvas2DErrorTests {
  @Test("throws what HTML throws")
  func namedErrors() throws {
    let cases: [(String, String)] = [
      ("ctx.arc(0, 0, -1, 0, 1)", "IndexSizeError"),
      ("ctx.arcTo(0, 0, 1, 1, -1)", "IndexSizeError"),
      ("ctx.ellipse(0, 0, 1, -1, 0, 0, 1)", "IndexSizeError"),
      ("ctx.roundRect(0, 0, 1, 1, -1)", "RangeError"),
      ("ctx.roundRect(0, 0, 1, 1, [1, 2, 3, 4, 5])", "RangeError"),
      ("ctx.roundRect(0, 0, 1, 1, [])", "RangeError"), ("ctx.lineTo(1)", "TypeError"),
      ("ctx.createLinearGradient(0, 0, NaN, 1)", "TypeError"),
      ("ctx.createRadialGradient(0, 0, -1, 1, 1, 1)", "IndexSizeError"),
      ("g.addColorStop(NaN, 'red')", "TypeError"), ("g.addColorStop(2, 'red')", "IndexSizeError"),
      ("g.addColorStop(0, 'nonsense')", "SyntaxError"), ("ctx.drawImage(null, 0, 0)", "TypeError"),
      ("ctx.drawImage('a.png', 0, 0)", "TypeError"),
      ("ctx.drawImage(canvas, 0, 0, 1)", "TypeError"),
      ("ctx.drawImage(empty, 0, 0)", "InvalidStateError"),
      ("ctx.createPattern(canvas, 'twice')", "SyntaxError"),
      ("ctx.createPattern({}, 'repeat')", "TypeError"),
      ("ctx.getImageData(0, 0, 0, 1)", "IndexSizeError"),
      ("ctx.getImageData(0, 0, NaN, 1)", "TypeError"),
      ("ctx.getImageData(0, 0, 2e9, 2e9)", "RangeError"),
      ("ctx.putImageData({}, 0, 0)", "TypeError"),
      ("ctx.fill('winding')", "TypeError"), ("ctx.stroke({})", "TypeError"),
      ("ctx.setTransform(1, 2, 3)", "TypeError"),
      ("ctx.setTransform({ a: 1, m11: 2 })", "TypeError"),
      ("new ctx.constructor()", "TypeError"), ("new ctx.fillRect(0, 0, 1, 1)", "TypeError"),
      ("new ImageData(new Uint8ClampedArray(15), 2)", "InvalidStateError"),
      ("new ImageData([1, 2, 3, 4], 1)", "TypeError"), ("ctx.lineTo(Symbol(), 1)", "TypeError"),
      ("new Path2D().addPath({})", "TypeError"), ("canvas.getContext('webgl')", "null"),
      ("ctx.lineTo(NaN, 1)", "undefined"), ("ctx.arc(0, 0, Infinity, 0, 1)", "undefined"),
    ]
    let setup = """
      const g = ctx.createLinearGradient(0, 0, 1, 1);
      const empty = wx.createOffscreenCanvas({ type: '2d', width: 0, height: 10 });
      """
    #expect(try printed(cases.map(\.0), after: setup) == cases.map(\.1))
  }

  @Test("objects that are no contexts, canvases or images are refused by name")
  func wrongReceivers() throws {
    let calls = [
      "P.fillRect.call({}, 1, 2, 3, 4)", "P.fillRect.call(null, 1, 2, 3, 4)", "P.fillStyle",
      "Object.create(ctx).fill()", "Object.getPrototypeOf(canvas).getContext.call(ctx, '2d')",
      "ctx.drawImage(new Proxy(canvas, {}), 0, 0)", "ctx.fill(new Proxy(new Path2D(), {}))",
    ]
    let lines = try printed(calls, after: "const P = Object.getPrototypeOf(ctx);")
    #expect(lines == [String](repeating: "TypeError", count: calls.count))
  }

  @Test("what a page's own conversions throw reaches the page")
  func throwingConversions() throws {
    let lines = try printed(
      [
        "ctx.lineTo({ valueOf() { throw new RangeError('mine'); } }, 1)",
        "ctx.fillText({ toString() { throw new EvalError('mine'); } }, 1, 1)",
        "ctx.setTransform(new Proxy({}, { get() { throw new URIError('mine'); } }))",
        "ctx.setLineDash({ [Symbol.iterator]() { throw new ReferenceError('mine'); } })",
        "ctx.getImageData(0, 0, { valueOf() { ctx.reset(); canvas.width = 1; return 2; } }, 2).width",
      ])
    #expect(lines == ["RangeError", "EvalError", "URIError", "ReferenceError", "2"])
  }

  @Test("a page that spoils the intrinsics still draws what it says")
  func spoiltIntrinsics() throws {
    let page = try Canvas2DPage(
      """
      for (const type of [Array, String, Number, RegExp, Map, Object]) {
        for (const name of Object.getOwnPropertyNames(type.prototype)) {
          const found = Object.getOwnPropertyDescriptor(type.prototype, name);
          if (name !== 'constructor' && found.configurable && typeof found.value === 'function') {
            Object.defineProperty(type.prototype, name, { value() { throw new Error('spoilt ' + name); } });
          }
        }
      }
      Object.defineProperty(Object.prototype, 'toJSON', { value() { return 'evil'; } });
      JSON.stringify = function () { return 'evil'; };
      JSON.parse = function () { return {}; };
      Number.isFinite = function () { return false; };
      Math.hypot = function () { return NaN; };
      ctx.fillStyle = 'rgba(0, 255, 0, 1)';
      ctx.font = 'bold 20px "A B"';
      ctx.beginPath();
      ctx.rect(0, 0, 10, 10);
      ctx.translate(20, 0);
      ctx.rect(0, 0, 10, 10);
      ctx.fill();
      ctx.fillText('x', 1, 40);
      """)
    #expect(page.failures.isEmpty)
    #expect(page.pixmap[5, 5].green == 255)
    #expect(page.pixmap[25, 5].green == 255)
    #expect(page.pixmap[15, 5].alpha == 0)
  }

  @Test("the host's objects give nothing of the host away")
  func nothingLeaks() throws {
    let lines = try printed(
      [
        "Reflect.ownKeys(ctx).length + Reflect.ownKeys(canvas).length",
        "typeof native + typeof internals", "Object.keys(globalThis).length",
      ])
    #expect(lines == ["0", "undefinedundefined", "0"])
  }
}
