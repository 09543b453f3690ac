import DrawCommands
import Pixels
import Testing

@Suite struct `Fills on pixel borders` {
  @Test func `a rectangle covers its px and no others`() throws {
    #expect(
      try Drawing(filled("red", 1, 0, 2, 1), 4, 2).words
        == [[clear, red, red, clear], [clear, clear, clear, clear]])
  }

  @Test func `a canvas scale makes logical px larger`() throws {
    #expect(
      try Drawing(filled("red", 1, 0, 1, 1), 2, 1, scale: 2).words
        == [[clear, clear, red, red], [clear, clear, red, red]])
  }

  @Test func `sides are rounded half up and at least one px`() throws {
    let sizes = try [(2.5, 1.2, 1.0), (0.2, 0.2, 1), (3, 1, 1.5)].map { width, height, scale in
      let pixmap = try Drawing("", width, height, scale: scale).pixmap
      return [pixmap.width, pixmap.height]
    }

    #expect(sizes == [[3, 1], [1, 1], [5, 2]])
  }

  @Test func `negative sizes name the same rectangle`() throws {
    #expect(
      try Drawing(filled("red", 3, 1, -2, -1), 4, 1).words
        == Drawing(filled("red", 1, 0, 2, 1), 4, 1).words)
  }

  @Test func `the rule decides what is inside`() throws {
    let path = #"""
      "data":[{"method":"rect","data":[0,0,3,1]},{"method":"rect","data":[1,0,1,1]}]
      """#

    #expect(
      try Drawing(#"{"method":"fillPath",\#(path)}"#, 3, 1).words == [[black, black, black]])
    #expect(
      try Drawing(#"{"method":"fillPath","rule":"evenodd",\#(path)}"#, 3, 1).words
        == [[black, clear, black]])
  }

  @Test func `a path is read under the transform of its painting`() throws {
    let actions = #"{"method":"translate","data":[1,0]},{"method":"scale","data":[2,1]},"#

    #expect(
      try Drawing(actions + filled("red", 0, 0, 1, 1), 4, 1).words == [[clear, red, red, clear]])
  }

  @Test(arguments: [
    #"{"method":"scale","data":[0,1]}"#, #"{"method":"transform","data":[1,1,1,1,0,0]}"#,
    #"{"method":"scale","data":[1e200,1e200]},{"method":"scale","data":[1e200,1e200]}"#,
    #"{"method":"setTransform","data":[1e-200,0,0,1e-200,0,0]}"#,
  ])
  func `under a singular transform nothing is painted until it is replaced`(
    transform: String
  ) throws {
    let actions = [
      transform, filled("red", 0, 0, 9, 9), #"{"method":"strokeRect","data":[0,0,1,1]}"#,
      #"{"method":"clearRect","data":[0,0,9,9]}"#,
      #"{"method":"setTransform","data":[1,0,0,1,0,0]}"#, filled("blue", 1, 0, 1, 1),
    ]

    #expect(try Drawing(actions.joined(separator: ","), 2, 1).words == [[clear, blue]])
  }

  @Test func `coordinates beyond cairo's numbers still cover what shows`() throws {
    #expect(
      try Drawing(filled("red", -1e9, -1e9, 2e9, 2e9), 2, 1).words == [[red, red]])
    #expect(
      try Drawing(filled("red", 1, -1e15, 1e15, 2e15), 2, 1).words == [[clear, red]])
  }

  @Test func `a stroke lies on both sides of its line`() throws {
    let line = #"""
      {"method":"setLineWidth","data":[2]},{"method":"strokePath","data":[
      {"method":"moveTo","data":[1,2]},{"method":"lineTo","data":[3,2]}]}
      """#

    #expect(
      try Drawing(line, 4, 4).words
        == [
          [clear, clear, clear, clear], [clear, black, black, clear],
          [clear, black, black, clear], [clear, clear, clear, clear],
        ])
  }
}

@Suite struct `Alpha arithmetic` {
  private let half = #"{"method":"setGlobalAlpha","data":[128]}"#

  @Test func `the opacity of all painting multiplies that of the colour`() throws {
    #expect(try Drawing("\(half),\(filled("red", 0, 0, 1, 1))", 1, 1).words == [[0xFF00_0080]])
    #expect(
      try Drawing("\(half),\(filled("rgba(255,0,0,.5)", 0, 0, 1, 1))", 1, 1).words
        == [[0xFF00_0040]])
  }

  @Test func `twice half is three quarters`() throws {
    let twice = "\(half),\(filled("red", 0, 0, 1, 1)),\(filled("red", 0, 0, 1, 1))"

    #expect(try Drawing(twice, 1, 1).words == [[0xFF00_00C0]])
  }

  @Test func `half over an opaque colour is the mean`() throws {
    let over = "\(filled("blue", 0, 0, 1, 1)),\(half),\(filled("red", 0, 0, 1, 1))"

    #expect(try Drawing(over, 1, 1).words == [[0x8000_7FFF]])
  }

  @Test func `clearing knows no alpha, shadow or operator`() throws {
    let actions = [
      filled("red", 0, 0, 3, 1), half, #"{"method":"setShadow","data":[1,0,0,"blue"]}"#,
      #"{"method":"setGlobalCompositeOperation","data":["destination-over"]}"#,
      #"{"method":"clearRect","data":[1,0,1,1]}"#,
    ]

    #expect(try Drawing(actions.joined(separator: ","), 3, 1).words == [[red, clear, red]])
  }

  @Test func `a background lies under the finished picture only`() throws {
    let actions = [
      #"{"method":"setFillStyle","data":["normal",[255,0,0,128]]}"#,
      #"{"method":"setGlobalCompositeOperation","data":["destination-in"]}"#,
      #"{"method":"fillRect","data":[0,0,1,1]}"#,
      #"{"method":"setGlobalCompositeOperation","data":["source-over"]}"#,
      #"{"method":"fillRect","data":[1,0,1,1]}"#,
    ]
    var script = try Drawing.script(actions.joined(separator: ","), width: 2, height: 1)
    script.canvas.background = Color(red: 0, green: 0, blue: 1)

    #expect(try Drawing(script).words == [[blue, 0x8000_7FFF]])
  }
}
