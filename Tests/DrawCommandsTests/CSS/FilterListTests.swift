import DrawCommands
import Testing

@Suite struct `Filter lists` {
  @Test(arguments: [
    ("none", []), (" NONE ", []),
    ("blur(5px)", [FilterFunction.blur(.pixels(5))]), ("blur()", [.blur(.zero)]),
    ("blur(0)", [.blur(.zero)]), ("blur(12pt)", [.blur(.pixels(16))]),
    ("blur(0.5em)", [.blur(.em(0.5))]),
    ("brightness(50%)", [.brightness(0.5)]), ("brightness()", [.brightness(1)]),
    ("contrast(2)", [.contrast(2)]), ("contrast()", [.contrast(1)]),
    ("grayscale(3)", [.grayscale(1)]), ("grayscale()", [.grayscale(1)]),
    ("invert(30%)", [.invert(0.3)]), ("invert()", [.invert(1)]),
    ("opacity(400%)", [.opacity(1)]), ("opacity()", [.opacity(1)]),
    ("saturate(250%)", [.saturate(2.5)]), ("saturate()", [.saturate(1)]),
    ("sepia(0)", [.sepia(0)]), ("sepia()", [.sepia(1)]),
    ("hue-rotate(90deg)", [.hueRotate(90)]), ("hue-rotate(0.5turn)", [.hueRotate(180)]),
    ("hue-rotate(100grad)", [.hueRotate(90)]), ("hue-rotate(-45deg)", [.hueRotate(-45)]),
    ("hue-rotate()", [.hueRotate(0)]), ("hue-rotate(0)", [.hueRotate(0)]),
    ("invert(1)sepia(1)", [.invert(1), .sepia(1)]),
    ("  Invert( 1 )\n sepia(1) ", [.invert(1), .sepia(1)]),
    ("blur(2px", [.blur(.pixels(2))]),
  ])
  func `functions and their defaults are read`(text: String, functions: [FilterFunction]) {
    #expect(FilterList.parse(text) == functions)
  }

  @Test(arguments: [
    ("drop-shadow(1px 2px)", CSSLength.zero, Color.black),
    ("drop-shadow(1px 2px 3px)", .pixels(3), .black),
    ("drop-shadow(1px 2px 3px red)", .pixels(3), Color(red: 1, green: 0, blue: 0)),
    ("drop-shadow(rgb(0, 0, 255) 1px 2px)", .zero, Color(red: 0, green: 0, blue: 1)),
    ("drop-shadow(1px 2px rgba(0,0,0,0))", .zero, .transparent),
  ])
  func `a drop shadow has two or three lengths and a colour at either end`(
    text: String, deviation: CSSLength, color: Color
  ) {
    #expect(
      FilterList.parse(text) == [
        .dropShadow(x: .pixels(1), y: .pixels(2), deviation: deviation, color: color)
      ])
  }

  @Test(arguments: [
    "", " ", "blur", "blur(5)", "blur(-1px)", "blur(10%)", "blur(5px) none", "none none",
    "none blur(5px)", "brightness(-1)", "brightness(1px)", "brightness(1 2)", "hue-rotate(90)",
    "hue-rotate(10%)", "sepia(a)", "url(#x)", "drop-shadow()", "drop-shadow(1px)",
    "drop-shadow(red)", "drop-shadow(1px 2px -3px)", "drop-shadow(red 1px 2px blue)",
    "drop-shadow(1px red 2px)", "drop-shadow(1px 2px 3px 4px)", "blur(5px), blur(5px)",
    "blur(NaNpx)", "blur(1e999px)", "blur (5px)", "invert(1) x", "inherit",
  ])
  func `what is no list is none`(text: String) {
    #expect(FilterList.parse(text) == nil)
  }

  @Test func `a list is written as it is read`() {
    let functions: [FilterFunction] = [
      .blur(.em(2)), .brightness(0.5), .hueRotate(-30), .opacity(0.25),
      .dropShadow(
        x: .pixels(-1), y: .zero, deviation: .pixels(2.5),
        color: Color(red: 1, green: 0, blue: 0, alpha: 0.2)),
    ]

    #expect(
      FilterList.text(functions)
        == "blur(2em) brightness(0.5) hue-rotate(-30deg) opacity(0.25) "
        + "drop-shadow(-1px 0px 2.5px #ff000033)")
    #expect(FilterList.parse(FilterList.text(functions)) == functions)
    #expect(FilterList.text([]) == "none")
  }
}
