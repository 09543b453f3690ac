import Pixels
import Testing

@Suite("Network of pages")
struct NetworkTests {
  @Test("requests are answered from the map; what it lacks fails and is listed once")
  func requests() throws {
    let page = try WxPage(
      """
      const show = (r) => console.log(r.statusCode, JSON.stringify(r.data), r.errMsg);
      wx.request({ url: 'https://a/json', success: show });
      wx.request({ url: 'https://a/text', success: show });
      wx.request({ url: 'https://a/json', dataType: 'text', success: show });
      wx.request({ url: 'https://a/q', data: { x: 1, y: 'ä' }, success: show });
      wx.request({ url: 'https://a/json', responseType: 'arraybuffer', success: (r) => console.log(r.data.byteLength) });
      for (let i = 0; i < 3; i += 1) wx.request({ url: 'https://a/none', fail: (r) => console.log(r.errMsg) });
      wx.request({ url: 'https://a/json', success: show, fail: (r) => console.log(r.errMsg) }).abort();
      """,
      environment: """
        {"resources":{"https://a/json":{"json":{"v":1}},"https://a/text":{"data":"no json","statusCode":404},
        "https://a/q?x=1&y=%C3%A4":{"json":2}}}
        """)
    let failed = "request:fail no network: the URL is not in --resources"
    #expect(
      page.lines == [
        #"200 {"v":1} request:ok"#, #"404 "no json" request:ok"#, #"200 "{\"v\":1}" request:ok"#,
        "200 2 request:ok", "7", failed, failed, failed, "request:fail abort",
      ])
    #expect(page.warnings.map(\.code) == ["resource-unmapped"])
    #expect(page.warnings.first?.text.contains("https://a/none") == true)
  }

  @Test("a picture of the map is drawn by its URL, by its download and by what getImageInfo says")
  func pictures() throws {
    let page = try WxPage(
      """
      const ctx = wx.createCanvasContext('c');
      wx.getImageInfo({ src: 'https://a/green.png', success: (info) => {
        console.log(info.width, info.height, info.type, info.path);
        wx.downloadFile({ url: 'https://a/green.png', success: (file) => {
          ctx.drawImage('https://a/green.png', 0, 0, 30, 60);
          ctx.drawImage(info.path, 30, 0, 30, 60);
          ctx.drawImage(file.tempFilePath, 60, 0, 40, 60);
          ctx.draw();
        } });
      } });
      wx.getImageInfo({ src: 'https://a/none.png', fail: (r) => console.log(r.errMsg) });
      wx.getImageInfo({ src: 'none.png', fail: (r) => console.log(r.errMsg) });
      """,
      environment: """
        {"resources":{"https://a/green.png":{"data":"data:image/png;base64,\(Self.greenPixel)"}}}
        """)
    #expect(
      page.lines == [
        "1 1 png wxfile://tmp_1.png",
        "getImageInfo:fail download image fail. reason: no network: the URL is not in --resources",
        "getImageInfo:fail image not found, or no picture that can be read",
      ])
    for x in [15, 45, 80] { #expect(page.pixmap[x, 30].green == 255) }
  }

  /// A PNG of one green pixel.
  private static let greenPixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="
}
