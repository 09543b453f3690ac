import CanvasBridge
import CanvasTestSupport
import Foundation
import Pixels
import Testing

@Suite("Files of pages")
struct FilesTests {
  private static let setup = """
    const fs = wx.getFileSystemManager();
    const home = wx.env.USER_DATA_PATH;
    const attempt = (run) => { try { const value = run(); console.log(value === undefined ? 'done' : value); } catch (error) { console.log(error.message); } };

    """

  @Test(
    "paths that leave the page's folder and the asset root are refused",
    arguments: [
      "../../etc/passwd", "/../etc/passwd", "file:///etc/passwd", "wxfile://usr/../../etc/passwd",
      "wxfile://etc/passwd", "wxfile://usr/..", "https://example.com/a.png", "",
      "a/../../../etc/passwd",
    ])
  func outside(_ path: String) throws {
    let page = try WxPage(
      Self.setup
        + "attempt(() => fs.readFileSync('\(path)')); attempt(() => fs.writeFileSync('\(path)', 'x'));"
    )
    #expect(page.lines.count == 2)
    for line in page.lines { #expect(line.contains("FileSync:fail ")) }
  }

  @Test("the asset root is read but never written")
  func assets() throws {
    let folder = try TemporaryFolder()
    try folder.write("hello", to: "words.txt")
    let page = try WxPage(
      Self.setup + """
        attempt(() => fs.readFileSync('words.txt', 'utf8'));
        attempt(() => fs.readFileSync('/words.txt', { toString() { return 'utf8'; } }));
        attempt(() => fs.writeFileSync('words.txt', 'x'));
        attempt(() => fs.unlinkSync('words.txt'));
        attempt(() => fs.copyFileSync('words.txt', home + '/copy.txt'));
        attempt(() => fs.readFileSync(home + '/copy.txt', 'base64'));
        """, assetRoot: folder.url.path)
    #expect(
      page.lines == [
        "hello", "hello", "writeFileSync:fail permission denied, open 'words.txt'",
        "unlinkSync:fail permission denied, open 'words.txt'", "done", "aGVsbG8=",
      ])
  }

  @Test("a symbolic link out of the asset root is not followed")
  func links() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "out").path, withDestinationPath: "/etc/passwd")
    let page = try WxPage(
      Self.setup + "attempt(() => fs.readFileSync('out'));", assetRoot: folder.url.path)
    #expect(page.lines == ["readFileSync:fail permission denied, open 'out'"])
  }

  @Test("folders and files are made, listed, moved and removed")
  func folders() throws {
    let page = try WxPage(
      Self.setup + """
        attempt(() => fs.writeFileSync(home + '/a/x.txt', '1'));
        attempt(() => fs.mkdirSync(home + '/a/b', true));
        attempt(() => fs.mkdirSync(home + '/a'));
        attempt(() => fs.writeFileSync(home + '/a/x.txt', '你'));
        attempt(() => fs.appendFileSync(home + '/a/x.txt', '!'));
        attempt(() => fs.readFileSync(home + '/a/x.txt', 'hex'));
        attempt(() => JSON.stringify(fs.readdirSync(home + '/a')));
        attempt(() => fs.rmdirSync(home + '/a'));
        attempt(() => fs.renameSync(home + '/a/x.txt', home + '/y.txt'));
        attempt(() => fs.statSync(home + '/y.txt').isFile() && fs.statSync(home).isDirectory() && fs.statSync(home + '/y.txt').size);
        attempt(() => fs.rmdirSync(home + '/a', true));
        attempt(() => fs.accessSync(home + '/a/b'));
        """)
    #expect(
      page.lines == [
        "writeFileSync:fail no such file or directory, open 'wxfile://usr/a/x.txt'", "done",
        "mkdirSync:fail file already exists, open 'wxfile://usr/a'", "done", "done", "e4bda021",
        #"["b","x.txt"]"#, "rmdirSync:fail directory not empty, open 'wxfile://usr/a'", "done",
        "4", "done", "accessSync:fail no such file or directory, open 'wxfile://usr/a/b'",
      ])
  }

  @Test(
    "texts survive every encoding",
    arguments: ["utf8", "base64", "hex", "latin1", "binary", "ascii", "ucs2", "utf16le"])
  func encodings(_ name: String) throws {
    let page = try WxPage(
      Self.setup + """
        fs.writeFileSync(home + '/t', new Uint8Array([65, 66, 67, 68]).buffer);
        const text = fs.readFileSync(home + '/t', '\(name)');
        fs.writeFileSync(home + '/u', text, '\(name)');
        console.log(new Uint8Array(fs.readFileSync(home + '/u')).join());
        attempt(() => fs.readFileSync(home + '/t', 'klingon'));
        """)
    #expect(page.lines.first == "65,66,67,68")
    #expect(page.lines.last?.contains("invalid encoding 'klingon'") == true)
  }

  @Test("a page may not fill the memory with files")
  func capacity() throws {
    let page = try WxPage(
      Self.setup + """
        const block = new ArrayBuffer(60 << 20);
        for (let i = 0; i < 4; i += 1) attempt(() => fs.writeFileSync(home + '/' + i, block));
        attempt(() => fs.truncateSync(home + '/0', 1e15));
        """)
    #expect(page.lines.prefix(3) == ["done", "done", "done"])
    #expect(page.lines[3].contains("storage limit is exceeded"))
    #expect(page.lines[4].contains("bytes, allowed"))
  }

  @Test(
    "an export has the same name everywhere, can be read, saved and drawn; a replay draws it too")
  func exports() throws {
    let page = try WxPage(
      Self.setup + """
        const ctx = wx.createCanvasContext('c');
        ctx.setFillStyle('#00ff00'); ctx.fillRect(0, 0, 50, 60);
        ctx.draw(false, () => wx.canvasToTempFilePath({ canvasId: 'c', width: 50, destWidth: 50, success(result) {
          console.log(result.tempFilePath, fs.readFileSync(result.tempFilePath, 'base64').slice(0, 5));
          fs.writeFileSync(home + '/own.png', fs.readFileSync(result.tempFilePath));
          ctx.drawImage(result.tempFilePath, 50, 0, 25, 60);
          ctx.drawImage(home + '/own.png', 75, 0, 25, 60);
          ctx.draw(true);
        } }));
        """)
    #expect(page.lines == ["wxfile://tmp_1.png iVBOR"])
    for x in [10, 60, 90] { #expect(page.pixmap[x, 30].green == 255) }
    var replayed: Pixmap?
    let player = TracePlayer { event in
      if case .picture("c", let pixmap) = event { replayed = pixmap }
    }
    for line in page.trace.split(separator: 0x0A) {
      Array(line).withUnsafeBufferPointer { player.play($0) }
    }
    #expect(replayed == page.pixmap)
  }
}
