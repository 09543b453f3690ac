import Testing

@Suite("Storage of pages")
struct StorageTests {
  @Test("values come back as copies, missing ones as the empty text")
  func values() throws {
    let page = try WxPage(
      """
      const list = [1, { a: 'x' }];
      wx.setStorageSync('list', list); list.push(2);
      console.log(JSON.stringify(wx.getStorageSync('list')), wx.getStorageSync('none') === '', wx.getStorageSync('__proto__') === '');
      wx.setStorage({ key: 'k', data: 0, success: () => wx.getStorage({ key: 'k', success: (r) => console.log(r.data, r.errMsg) }) });
      wx.getStorage({ key: 'none', fail: (r) => console.log(r.errMsg), complete: () => console.log('complete') });
      wx.getStorage({ key: 'none' }).catch((r) => console.log('promise', r.errMsg));
      wx.removeStorageSync('list'); console.log(wx.getStorageInfoSync().keys.join());
      """)
    #expect(
      page.lines == [
        #"[1,{"a":"x"}] true true"#, "k", "getStorage:fail data not found", "complete",
        "promise getStorage:fail data not found", "0 getStorage:ok",
      ])
  }

  @Test("it is bounded, and what has no JSON is refused")
  func bounds() throws {
    let page = try WxPage(
      """
      const attempt = (key, data) => { try { wx.setStorageSync(key, data); console.log('done'); } catch (error) { console.log(error.message); } };
      const cyclic = {}; cyclic.self = cyclic;
      attempt('a', cyclic); attempt('', 1); attempt('a', 'x'.repeat(2 << 20));
      let stored = 0;
      try { for (; stored < 100; stored += 1) wx.setStorageSync('k' + stored, 'x'.repeat(1000000)); } catch (error) { console.log(stored, error.message); }
      """)
    #expect(
      page.lines == [
        "setStorageSync:fail the data have no JSON", "setStorageSync:fail key is empty",
        "setStorageSync:fail entry size limit reached",
        "10 setStorageSync:fail exceed storage max size 10Mb",
      ])
  }
}
