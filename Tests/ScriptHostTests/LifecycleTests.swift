import Pixels
import Testing

@Suite("Life cycle of pages and components")
struct LifecycleTests {
  @Test("a page's functions are called in order, and the last ones after its picture was taken")
  func pageOrder() throws {
    let page = try WxPage(
      """
      const note = (name) => function (options) { console.log(name, options === undefined ? '' : JSON.stringify(options)); };
      App({ onLaunch() { console.log('launch', getApp() === this); }, globalData: { a: 1 } });
      Page({
        onLoad: note('load'), onShow: note('show'), onHide: note('hide'),
        onReady() {
          console.log('ready', getApp().globalData.a, getCurrentPages()[0] === this);
          this.ctx = wx.createCanvasContext('c');
          this.ctx.setFillStyle('#00ff00'); this.ctx.fillRect(0, 0, 100, 60); this.ctx.draw();
        },
        onUnload() { console.log('unload'); this.ctx.clearRect(0, 0, 100, 60); this.ctx.draw(); },
      });
      """, data: #"{"id":"7"}"#)
    #expect(
      page.lines == [
        "launch true", #"load {"id":"7"}"#, "show ", "ready 1 true", "hide ", "unload",
      ])
    #expect(page.failures == [])
    #expect(page.pixmap[50, 30].green == 255)
  }

  @Test("a function that throws is reported, and the others are called all the same")
  func throwingHook() throws {
    let page = try WxPage(
      "Page({ onLoad() { throw new Error('boom'); }, onReady() { console.log('ready'); } });")
    #expect(page.failures.count == 1)
    #expect(page.failures.first?.contains("boom") == true)
    #expect(page.lines == ["ready"])
  }

  @Test("properties take their types, and observers hear of what is given")
  func properties() throws {
    let page = try WxPage(
      """
      Component({
        properties: {
          count: { type: Number, value: 3, observer(now, before) { console.log('count', now, before); } },
          name: String, list: { type: Array, value: [1] }, on: Boolean, any: null,
        },
        observers: { 'count, name'(count, name) { console.log('both', count, name); } },
        created() { console.log('created', this.data.count); },
        attached() { const d = this.properties; console.log('attached', d.count, d.name === '5', d.list, d.on, d.any); },
        detached() { console.log('detached'); },
      });
      """, data: #"{"count":"7","name":5,"list":null,"on":1,"any":"x","unknown":1}"#)
    #expect(
      page.lines == [
        "created 3", "both 7 5", "count 7 3", "attached 7 true [] true x", "detached",
      ])
  }

  @Test("observers hear the paths that concern them, wildcards those below")
  func observers() throws {
    let page = try WxPage(
      """
      const heard = (name) => function (value) { console.log(name, JSON.stringify(value)); };
      Component({
        data: { o: { a: 1, b: { c: 2 } }, list: [{ x: 1 }] },
        observers: { 'o': heard('o'), 'o.b': heard('o.b'), 'o.**': heard('o.**'), 'list[0].x': heard('x') },
        ready() {
          this.setData({ 'o.b.c': 3 });
          this.setData({ 'list[0].x': 9 });
          this.setData({ o: { b: 4 } });
        },
      });
      """)
    #expect(
      page.lines == [
        #"o.** {"a":1,"b":{"c":3}}"#, "x 9", #"o {"b":4}"#, "o.b 4", #"o.** {"b":4}"#,
      ])
  }

  @Test("setData makes what a path needs, copies what it is given, and reaches no prototype")
  func paths() throws {
    let page = try WxPage(
      #"""
      const shared = { list: [1] };
      Page({
        data: { shared, f() { return 'kept'; } },
        onLoad() {
          this.data.shared.list.push(2);
          const given = [{ v: 1 }];
          this.setData({ 'a.b[1].c': 5, 'x\\.y': 1, given, '__proto__.polluted': 1, 'constructor.prototype.bad': 1 }, function () {
            console.log('after', this.data.a.b[1].c, this.data['x.y'], this.data.f());
          });
          given[0].v = 2;
          console.log(this.data.given[0].v, shared.list.length, {}.polluted, {}.bad);
          for (const path of ['a[', 'a[x]', '']) {
            try { this.setData({ [path]: 1 }); } catch (error) { console.log(error.name); }
          }
        },
      });
      """#)
    #expect(
      page.lines == [
        "1 1 undefined undefined", "SyntaxError", "SyntaxError", "SyntaxError", "after 5 1 kept",
      ])
    #expect(page.failures == [])
  }

  @Test("behaviours come first, once each; the component's own data and methods win")
  func behaviors() throws {
    let page = try WxPage(
      """
      const base = Behavior({ data: { o: { a: 1 } }, attached() { console.log('base'); }, methods: { who() { return 'base'; } } });
      const second = Behavior({ behaviors: [base], data: { o: { b: 2 } }, attached() { console.log('second'); } });
      Component({
        behaviors: [base, second, 'wx://form-field'], data: { o: { c: 3 } }, methods: { who() { return 'own'; } },
        attached() { console.log('own', JSON.stringify(this.data.o), this.who(), this.hasBehavior(base)); },
      });
      """)
    #expect(page.lines == ["base", "second", #"own {"a":1,"b":2,"c":3} own true"#])
  }

  @Test("a page finds the components that it requires, and hears their events")
  func children() throws {
    let page = try WxPage(
      """
      Component({
        properties: { config: Object },
        ready() { console.log(this.data.config.onInit()); this.triggerEvent('done', { ok: 1 }); },
      });
      Page({
        data: { config: { onInit: () => 'called' } },
        onReady() { console.log(this.selectComponent('#chart') !== null, this.selectAllComponents('.x').length); },
        onDone(event) { console.log(event.type, event.detail.ok); },
      });
      """)
    #expect(page.lines == ["called", "done 1", "true 1"])
  }

  @Test("each instance of a page has data of its own")
  func ownData() throws {
    let page = try WxPage(
      """
      const template = { list: [] };
      Page({ data: template, chart: null, onLoad() { this.data.list.push(1); this.chart = 1; console.log(template.list.length); } });
      """)
    #expect(page.lines == ["0"])
  }
}
