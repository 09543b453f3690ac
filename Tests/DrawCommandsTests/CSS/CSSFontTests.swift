import DrawCommands
import Testing

@Suite struct `CSS fonts` {
  @Test func `style, weight, size and families are read`() {
    let font = CSSFont(css: "italic bold 22px/2 \"Times New Roman\", PingFang  SC,serif")

    #expect(
      font
        == CSSFont(
          style: .italic, weight: .bold, size: 22,
          families: ["Times New Roman", "PingFang SC", "serif"]))
  }

  @Test(arguments: [
    ("12pt a", 16), ("1pc a", 16), ("1in a", 96), ("2.54cm a", 96), ("25.4mm a", 96),
    ("101.6Q a", 96), ("2em a", 20), ("1000% a", 100), ("1rem a", 16), ("2ex a", 10),
    ("1.5e1px a", 15), ("+.5px a", 0.5), ("medium a", 16), ("xx-small a", 9), ("XXX-large a", 48),
    ("larger a", 12), ("  20px  a  ", 20), ("16px / 2 a", 16), ("16px/normal a", 16),
    ("16px/150% a", 16), ("10px/0 a", 10), ("12px\"a\"", 12), ("12px a/**/", 12),
  ])
  func `sizes come in many units`(text: String, size: Double) {
    #expect(CSSFont(css: text) == CSSFont(size: size, families: ["a"]))
  }

  @Test(arguments: [
    ("100", 100), ("450", 500), ("501", 600), ("650", 700), ("1", 100), ("1000", 900),
    ("350.5", 400),
    ("normal", 400), ("bold", 700), ("bolder", 700), ("lighter", 100), ("BOLD", 700),
  ])
  func `weights are snapped to hundreds`(word: String, weight: Int) {
    #expect(CSSFont(css: "\(word) 10px a")?.weight.value == weight)
  }

  @Test(
    arguments: [
      ("oblique 10px a", .oblique), ("oblique 14deg 10px a", .oblique),
      ("oblique 0deg 10px a", .normal),
      ("normal normal normal normal 10px a", .normal),
      ("small-caps condensed 300 italic 10px a", .italic),
      ("normal italic normal normal 10px a", .italic),
    ] as [(String, FontStyle)])
  func `the order before the size is free`(text: String, style: FontStyle) {
    #expect(CSSFont(css: text)?.style == style)
  }

  @Test(arguments: ["caption", " Menu ", "status-bar"])
  func `a system font is sans-serif`(name: String) {
    #expect(CSSFont(css: name) == CSSFont(size: 40.0 / 3, families: ["sans-serif"]))
  }

  @Test(arguments: [
    "", "bogus", "inherit", "initial", "10px", "serif", "10px {bogus}", "10px initial",
    "10px inherit",
    "10px default", "10px a, inherit", "var(--x)", "1em serif; background: green", "-1px serif",
    "0px serif", "0 serif", "10 serif", "1000000 serif", "bold bold 10px serif", "10px serif,",
    "10px ,serif", "10px a b \"c\"", "10px \"a\" b", "10px 3d", "10px/ serif", "10px/-1 serif",
    "10furlong serif", "normal normal normal normal normal 10px serif", "italic oblique 10px serif",
    "italic normal normal normal normal 10px serif", "10px \"a\nb\"", "caption serif",
    "1e999px serif",
    "bold serif", "10px bold serif;", "0% serif", "1001 10px serif",
  ])
  func `what CSS refuses is no font`(text: String) {
    #expect(CSSFont(css: text) == nil)
  }
}

@Suite struct `Font families` {
  @Test(arguments: [
    ("Arial", ["Arial"]), ("\"sans-serif\"", ["sans-serif"]),
    ("'Times New Roman', serif", ["Times New Roman", "serif"]),
    (" PingFang   SC ", ["PingFang SC"]),
    ("-apple-system,BlinkMacSystemFont", ["-apple-system", "BlinkMacSystemFont"]),
    ("3270 Medium, x", ["3270 Medium", "x"]), ("Foo+Bar@2.ttf", ["Foo+Bar@2.ttf"]),
    ("Arial,,serif,", ["Arial", "serif"]), ("\"it''s \\\"it\\\"\"", ["it''s \"it\""]),
    ("\\46 oo\\,bar", ["Foo,bar"]), ("'open", ["open"]), ("宋体, \"微软雅黑\"", ["宋体", "微软雅黑"]),
    ("'a\\\nb'", ["ab"]), ("inherit, serif", ["inherit", "serif"]),
  ])
  func `a list keeps its order`(text: String, names: [String]) {
    #expect(FontFamilyList.parse(text) == names)
  }

  @Test(arguments: ["", "  ", ",", "inherit", "\"a\nb\"", "\"a\" b", "a \"b\"", "''"])
  func `a list without a family is none`(text: String) {
    #expect(FontFamilyList.parse(text) == nil)
  }
}

@Suite struct `Font weights` {
  @Test(arguments: [("normal", 400), ("bold", 700), ("Bold", 700), ("600", 600), ("100", 100)])
  func `a word or a number names a weight`(word: String, value: Int) {
    #expect(FontWeight(word: word)?.value == value)
  }

  @Test(arguments: ["bolder", "lighter", "", "heavy", "99", "901", "nan", "1e9"])
  func `other words are none`(word: String) {
    #expect(FontWeight(word: word) == nil)
  }

  @Test(arguments: [0, 1001, -Double.infinity, .nan, .infinity])
  func `other numbers are none`(number: Double) {
    #expect(FontWeight(number: number) == nil)
  }
}
