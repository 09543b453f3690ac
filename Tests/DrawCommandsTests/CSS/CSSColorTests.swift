import DrawCommands
import Testing

/// A colour by its bytes.
private func rgba(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) -> Color {
  Color(
    red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
    alpha: Double(alpha) / 255)
}

private let lime = rgba(0, 255, 0)
private let huge = "1" + String(repeating: "0", count: 400)

@Suite struct `CSS colours` {
  @Test(arguments: [
    ("limE", lime), ("gray", rgba(128, 128, 128)), ("GREY", rgba(128, 128, 128)),
    ("rebeccapurple", rgba(102, 51, 153)), ("lightgoldenrodyellow", rgba(250, 250, 210)),
    ("TrAnSpArEnT", .transparent), ("currentColor", .black), (" \t\nred\r\u{c} ", rgba(255, 0, 0)),
    ("r\\65 d", rgba(255, 0, 0)), ("/* why */red", rgba(255, 0, 0)),
  ])
  func `a name is known in any case`(text: String, color: Color) {
    #expect(Color(css: text) == color)
  }

  @Test(arguments: [
    ("#0f0", lime), ("#0f0f", lime), ("#0F08", rgba(0, 255, 0, 0x88)), ("#00fF00", lime),
    ("#00ff00ff", lime), ("#12345678", rgba(0x12, 0x34, 0x56, 0x78)),
  ])
  func `hexadecimal digits come in four lengths`(text: String, color: Color) {
    #expect(Color(css: text) == color)
  }

  @Test(arguments: [
    "rgb(0,255,0)", "rgb(-1000, 1000, -1000)", "rgb(-200%, 200%, -200%)",
    "rgb(-2147483649, 4294967298, -18446744073709551619)", "rgb(-\(huge), \(huge), -\(huge))",
    "rgb(0% ,100%,0%)", "rgb(0, 255, 0", "rgb(0, 255, 0  ", "RGB(0,255,0)",
    "rgba(  0  ,  255  ,  0  ,  1  )", "rgba( 0  ,  255  ,  0  ,  1.0 )",
    "rgba( -0  ,  255  ,  +0  ,  +1  )", "rgba(0,255,0,2)", "rgba(0, 255, 0, 1", "rgb(0 255 0)",
    "rgb(0, 255.0, 0)", "rgba(0, 255, 0)", "rgb(0 100% 0)", "rgb(0 255 none)", "rgb(0+255+0)",
    "rgb(0%100%0%/1)", "rgb(/**/0/**/255/**/0/* end)", "rgb(0, 2.55e2, 0)", "rgb(0 255 0 / 100%)",
  ])
  func `rgb() takes numbers and percentages, with commas or spaces`(text: String) {
    #expect(Color(css: text) == lime)
  }

  @Test(arguments: [
    ("rgba( 0 , 255 , 0 , .499 )", 127), ("rgba(0%,100%,0%,0.499)", 127), ("rgba(0,255,0,.5)", 128),
    ("rgba(0, 255, 0, -2)", 0), ("rgb(0, 255, 0, 0.2)", 51), ("rgb(0, 255, 0, 20%)", 51),
    ("rgb(0 255 0/0.2)", 51), ("rgba(0 255 0 / 20%)", 51), ("rgb(0 255 0 / none)", 0),
    ("hsla(120, 100%, 50%, .499)", 127), ("hsl(120 100% 50% / 20%)", 51),
    ("hsl(120.0, 100.0%, 50.0%, 0.2)", 51), ("hsla(120, 100%, 50%, -2)", 0),
    ("hsla(120, 100%, 50%, 2)", 255), ("hsla(120 100% 50%)", 255),
  ])
  func `alpha is a number or a percentage, rounded to a byte`(text: String, alpha: Int) {
    #expect(Color(css: text) == rgba(0, 255, 0, alpha))
  }

  @Test(arguments: [
    "hsl(120, 100%, 50%)", "hsl( -240 , 100% , 50% )", "hsl(360120, 100%, 50%)",
    "hsl(-360240, 100%, 50%)", "hsl(120.0, 100.0%, 50.0%)", "hsl(+120, +100%, +50%)",
    "hsl(120, 200%, 50%)", "hsl(120deg, 100%, 50%)", "hsl(120DEG 100% 50%)",
    "hsl(133.33333333grad 100% 50%)", "hsl(2.0943951023931953rad 100% 50%)",
    "hsl(0.3333333333turn, 100%, 50%)", "hsl(120 100 50)", "hsl(120, 100%, 50%",
  ])
  func `hsl() turns the hue through any angle`(text: String) {
    #expect(Color(css: text) == lime)
  }

  @Test(arguments: [
    ("hsl(120, -200%, 49.9%)", rgba(127, 127, 127)), ("hsl(120, 100%, 200%)", rgba(255, 255, 255)),
    ("hsl(120, 100%, -200%)", rgba(0, 0, 0)), ("hsl(none none 50%)", rgba(128, 128, 128)),
    ("hsl(1e999, 100%, 50%)", rgba(255, 0, 0)), ("hsl(210, 50%, 40%)", rgba(51, 102, 153)),
  ])
  func `saturation and lightness are clamped`(text: String, color: Color) {
    #expect(Color(css: text) == color)
  }

  @Test(
    arguments: [
      ("rgb(127.5, 127.4, 50%)", nil), ("rgb(127.5, 127.4, 127.6)", rgba(128, 127, 128)),
      ("rgb(50%, 33.3%, 0%)", rgba(128, 85, 0)),
    ] as [(String, Color?)])
  func `components are rounded to the nearest byte`(text: String, color: Color?) {
    #expect(Color(css: text) == color)
  }

  @Test(arguments: [
    "", " ", "#", "#f", "#f0", "#g00", "#fg00", "#ff000", "#fg0000", "#ff0000f", "#fg0000ff",
    "#ff0000ff0", "# f00", "f00", "#f00 x",
  ])
  func `broken digits are refused`(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test(arguments: [
    "rgb(255.0, 0, 0,)", "rgb(100%, 0, 0)", "rgb(255, 0%, 0)", "rgb(255 0 0 - 1)",
    "rgb(255 0 0 -1)", "rgb(255, 0 0)", "rgb(255 0, 0)", "rgb(255, 0, 0 / 1)", "rgb(255 0 0, 1)",
    "rgb(255, 0, 0 1)", "rgb(255 0 0 1)", "rgb(255, 0)", "rgb(255, 0, 0, 1, 1)", "rgb()", "rgb(",
    "rgb(255, 0, 0,", "rgb(255 0 0 /", "rgb(255, 0, 0)x", "rgb (255, 0, 0)", "rgb(255, 0, 0) red",
    "rgb(none, 0, 0)", "rgb(255, none, 0)", "rgb(255, 0, 0, none)", "rgb(255px, 0, 0)",
    "rgb(255 0deg 0)", "rgb(255., 0, 0)", "rgb(255,, 0, 0)", "rgb(,255, 0, 0)",
    "rgba(255, 0, 0, 1,)",
    "rgba(100%, 0, 0, 1)", "rgba(255, 0, 0, 1. 0)", "rgba(255, 0, 0, 1.)", "rgba(255, 0, 0, 1px)",
    "rgba(255, 0, 0, x)", "rgb(255 0 0 / 1 / 1)",
  ])
  func `broken rgb() is refused`(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test(arguments: [
    "hsl(0%, 100%, 50%)", "hsl(z, 100%, 50%)", "hsl(0, 0, 50%)", "hsl(0, 100%, 0)",
    "hsl(0, 100.%, 50%)", "hsl(0, 100%, 50%,)", "hsl(0, 100%, 50%, )", "hsl(0 100% 50% 1)",
    "hsl(0, 100% 50%)", "hsl(0, 100%, 50% / 1)", "hsl(0 100% 50%, 1)", "hsl(0 100%, 50%)",
    "hsl(0px, 100%, 50%)", "hsl(0, 100deg, 50%)", "hsla(0%,100%,50%,1)", "hsla(0, 0, 50%, 1)",
    "hsla(0 100% 50% 1)", "hsla(0, 100%, 50%, 1deg)", "hsl(none, 100%, 50%)", "hsl(1e deg, 1%, 1%)",
  ])
  func `broken hsl() is refused`(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test(arguments: [
    "darkbrown", "firebrick1", "red blue", "\"red\"", "\"red", "red,", "inherit", "lab(50% 0 0)",
    "transparent()", "-red", "красный",
  ])
  func `other words are refused`(text: String) {
    #expect(Color(css: text) == nil)
  }
}
