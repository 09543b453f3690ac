import Testing

@Suite("Device of pages")
struct DeviceTests {
  @Test("a file replaces what it names; the rest and what depends on it stay")
  func device() throws {
    let page = try WxPage(
      """
      const info = wx.getSystemInfoSync();
      console.log(info.model, info.windowWidth, info.platform, wx.getDeviceInfo().model, wx.getWindowInfo().windowWidth);
      info.model = 'changed'; console.log(wx.getSystemInfoSync().model, wx.getMenuButtonBoundingClientRect().right);
      wx.getSystemInfo({ success: (r) => console.log(r.errMsg, r.custom) });
      """, environment: #"{"device":{"model":"Tablet","windowWidth":800,"custom":1}}"#)
    #expect(
      page.lines == ["Tablet 800 ios Tablet 800", "Tablet 793", "getSystemInfo:ok 1"])
  }

  @Test("canIUse tells the truth, and an unknown name is an error that names it")
  func canIUse() throws {
    let page = try WxPage(
      """
      const names = ['canIUse', 'request', 'foo', 'canvas.type', 'canvas.colour', 'getSystemInfoSync.return.pixelRatio',
        'getSystemInfoSync.return.nothing', 'FileSystemManager.readFileSync', 'FileSystemManager.open', 'env.USER_DATA_PATH', ''];
      console.log(names.filter((name) => wx.canIUse(name)).join(' '));
      try { wx.foo(); } catch (error) { console.log(error.name, error.message.includes('wx.foo')); }
      """)
    #expect(
      page.lines == [
        "canIUse request canvas.type getSystemInfoSync.return.pixelRatio "
          + "FileSystemManager.readFileSync env.USER_DATA_PATH", "TypeError true",
      ])
  }

  @Test("throwing getters and broken prototypes of a page are its own errors only")
  func hostile() throws {
    let page = try WxPage(
      """
      const bad = { get success() { throw new Error('mine'); } };
      for (const name of ['getSystemInfo', 'setStorage', 'request', 'getImageInfo', 'canvasToTempFilePath', 'canvasPutImageData']) {
        try { wx[name](bad); console.log(name); } catch (error) { console.log(error.message); }
      }
      for (const name of Object.keys(wx)) {
        for (const value of [undefined, null, 1, 'x', [], Symbol.iterator]) {
          try { Promise.resolve(wx[name](value)).catch(() => {}); } catch (error) { if (!(error instanceof Error)) console.log(name); }
        }
      }
      Array.prototype.push = Map.prototype.get = WeakMap.prototype.get = JSON.parse = JSON.stringify = () => { throw new Error('replaced'); };
      Page({ data: { a: [1] }, onLoad() { this.setData({ 'a[1]': 2 }); wx.setStorageSync('k', this.data.a); console.log(wx.getStorageSync('k')[1]); } });
      """)
    #expect(page.lines == Array(repeating: "mine", count: 6) + ["2"])
  }
}
