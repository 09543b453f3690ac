import CanvasTestSupport
import DrawCommands
import Foundation
import Glibc
import ScriptHost
import Testing

@Suite("Modules") struct ModuleTests {
  /// Runs a script below a folder with the files given.
  private func page(
    _ script: String, name: String = "pages/index.js", _ files: [(String, String)]
  ) throws -> ScriptPage {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return try ScriptPage(script, name: name, root: folder.url.path())
  }

  @Test(
    "finds files, folders, packages and data",
    arguments: [
      ("./near", "pages/near.js"), ("../utils/far.js", "utils/far.js"),
      ("/utils/root", "utils/root.js"),
      ("./folder", "pages/folder/index.js"), ("package", "miniprogram_npm/package/index.js"),
      ("@scope/name", "node_modules/@scope/name/index.js"), ("bare.js", "pages/bare.js"),
    ])
  func found(_ request: String, _ file: String) throws {
    let page = try page(
      "console.log(require('\(request)').value)", [(file, "exports.value = 'found'")])
    #expect(page.lines == ["found"])
  }

  @Test("a package says what its main file is; JSON is data")
  func packages() throws {
    let page = try page(
      "console.log(require('p'), require('./d.json').list[1])",
      [
        ("node_modules/p/package.json", #"{"main":"lib/m"}"#),
        ("node_modules/p/lib/m.js", "module.exports = 'main'"),
        ("pages/d.json", #"{"list":[1,2]}"#),
      ])
    #expect(page.lines == ["main 2"])
  }

  @Test("modules run once, and may require each other")
  func cycles() throws {
    let page = try page(
      "const a = require('./a'); console.log(a === require('./a.js'), a.b.early, a.done)",
      [
        (
          "pages/a.js",
          "exports.early = 1; exports.b = require('./b'); exports.done = true; console.log('a')"
        ),
        ("pages/b.js", "exports.early = require('./a').early"),
      ])
    #expect(page.lines == ["a", "true 1 true"])
  }

  @Test("nothing outside of the asset root is found, by links neither")
  func outside() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write("module.exports = 'secret'", to: "secret.js").path()
    try folder.write("", to: "root/empty.js")
    let root = folder.url.appending(path: "root").path()
    #expect(symlink(secret, root + "/link.js") == 0)
    let page = try ScriptPage(
      """
      for (const name of ['../secret', './link', '/../secret.js', '\(secret)', './none']) {
        try { require(name); console.log('found'); } catch (e) { console.log(e.code, /outside/.test(e.message)); }
      }
      """, root: root)
    #expect(
      page.lines == [
        "MODULE_NOT_FOUND true", "MODULE_NOT_FOUND true", "MODULE_NOT_FOUND true",
        "MODULE_NOT_FOUND false", "MODULE_NOT_FOUND false",
      ])
  }

  @Test("pictures are named from the page's folder, or from the root")
  func assets() throws {
    let page = try page(
      """
      const ctx = wx.createCanvasContext('a');
      for (const name of ['x.png', './x.png', '../i/x.png', '/i/x.png', 'data:image/png;base64,', '../../x.png'])
        ctx.drawImage(name, 0, 0);
      ctx.draw();
      """, [])
    let sources = try page.calls("drawCanvas")[0]["actions"]?.elements?.map {
      $0["data"]?.elements?.first?.string
    }
    #expect(
      sources == [
        "pages/x.png", "pages/x.png", "i/x.png", "i/x.png", "data:image/png;base64,", "../../x.png",
      ])
  }
}
