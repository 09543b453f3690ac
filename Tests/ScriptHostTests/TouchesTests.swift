import Testing

@Suite("Touches of pages")
struct TouchesTests {
  private static let touches = """
    [{"type":"start","touches":[{"id":0,"x":30,"y":40}],"at":100},
     {"type":"start","touches":[{"id":1,"x":60,"y":40}]},
     {"type":"move","touches":[{"id":0,"x":50,"y":45},{"id":1,"x":62,"y":41}],"at":200},
     {"type":"end","touches":[{"id":1,"x":62,"y":41}],"at":210},
     {"type":"start","touches":[{"id":5,"x":5,"y":5}],"at":220},
     {"type":"cancel","touches":[{"id":0,"x":50,"y":45}],"at":300}]
    """

  @Test("a page's functions get touches in canvas coordinates, at their time")
  func delivery() throws {
    let page = try WxPage(
      """
      const show = (e) => console.log(e.type, e.timeStamp, e.touches.map((t) => t.identifier + ':' + t.x + ',' + t.y).join(' '),
        '|', e.changedTouches.map((t) => t.identifier + ':' + t.pageX).join(' '), e.target.id);
      Page({ touchStart: show, onTouchMove: show, handleTouchEnd: show, touchcancel: show, tap: (e) => console.log('tap', e.detail.x) });
      """, environment: #"{"touches":\#(Self.touches)}"#)
    #expect(
      page.lines == [
        "touchstart 100 0:20,20 | 0:30 c", "touchstart 116 0:20,20 1:50,20 | 1:60 c",
        "touchmove 200 0:40,25 1:52,21 | 0:50 1:62 c", "touchend 210 0:40,25 | 1:62 c", "tap 62",
        "touchcancel 300  | 0:50 c",
      ])
  }

  @Test("an attribute of the canvas names the function, and the bridge hears the same touches")
  func attribute() throws {
    let page = try WxPage(
      """
      WeixinJSBridge.on('onTouchStart', (data) => console.log('bridge', data.touch.x));
      Page({ touchStart() { console.log('wrong'); }, mine(e) { console.log('mine', e.changedTouches[0].x); } });
      """,
      environment: """
        {"touches":[{"type":"start","touches":[{"id":0,"x":30,"y":40}]}],
         "canvases":[{"id":"c","value":{"bindtouchstart":"mine"}}]}
        """)
    #expect(page.lines.sorted() == ["bridge 20", "mine 20"])
  }

  @Test("a list that is no list of touches harms nothing")
  func broken() throws {
    let page = try WxPage(
      "Page({});",
      environment: #"{"touches":[null,1,{"type":"jump"},{"type":"start","touches":7}]}"#)
    #expect(page.failures == [])
    #expect(page.warnings.map(\.code).filter { $0 == "touch-failed" }.count == 3)
  }
}
