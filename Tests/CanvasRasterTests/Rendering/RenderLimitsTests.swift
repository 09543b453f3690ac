import Cairo
import DrawCommands
import Testing

@testable import CanvasRaster

@Suite struct `Limits of rendering` {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits()
    change(&limits)
    return limits
  }

  private func limit(_ name: String, _ found: Int, _ allowed: Int) -> RenderError {
    .limit(LimitExceeded(name: name, found: found, allowed: allowed))
  }

  @Test func `a canvas side has so many px`() throws {
    let allowed = limits { $0.canvasSide = 10 }

    #expect(throws: limit("canvas-side", 11, 10)) { try Drawing("", 11, 1, limits: allowed) }
    #expect(throws: limit("canvas-side", 12, 10)) {
      try Drawing("", 1, 6, scale: 2, limits: allowed)
    }
    #expect(throws: Never.self) { try Drawing("", 10, 10, limits: allowed) }
    #expect(throws: limit("canvas-side", 32_768, 32_767)) { try Drawing("", 32_768, 1) }
    #expect(throws: limit("canvas-side", 1_000_000_000_000_000, 32_767)) {
      try Drawing("", 1e300, 1e300)
    }
  }

  @Test func `a canvas has so many px`() throws {
    let allowed = limits { $0.canvasPixels = 20 }

    #expect(throws: limit("canvas-pixels", 21, 20)) { try Drawing("", 7, 3, limits: allowed) }
    #expect(throws: Never.self) { try Drawing("", 5, 4, limits: allowed) }
    #expect(throws: limit("canvas-pixels", 1_073_676_289, 268_435_456)) {
      try Drawing("", 32_767, 32_767)
    }
  }

  @Test func `live surfaces have so many bytes`() throws {
    let shadow = #"{"method":"setShadow","data":[50,0,4,"red"]},"# + filled("red", 0, 0, 40, 40)

    #expect(throws: limit("surface-bytes", 400, 399)) {
      try Drawing("", 10, 10, limits: limits { $0.surfaceBytes = 399 })
    }
    #expect(throws: Never.self) {
      try Drawing("", 10, 10, limits: limits { $0.surfaceBytes = 400 })
    }
    #expect {
      try Drawing(shadow, 100, 100, limits: limits { $0.surfaceBytes = 40_100 })
    } throws: { error in
      guard case .limit(let exceeded) = error as? RenderError else { return false }
      return exceeded.name == "surface-bytes" && exceeded.allowed == 40_100
    }
  }

  @Test func `what surfaces took is given back`() throws {
    let budget = SurfaceBudget(limit: 1_000)
    for _ in 0..<5 {
      let layer = try Layer(.argb, width: 10, height: 20, budget: budget)
      #expect(throws: limit("surface-bytes", 1_600, 1_000)) {
        try Layer(.argb, width: 10, height: 20, budget: budget)
      }
      withExtendedLifetime(layer) {}
    }
    try budget.take(1_000)
  }

  @Test func `saves beyond the limit are counted, not stored`() throws {
    let (save, restore) = (#"{"method":"save"}"#, #"{"method":"restore"}"#)
    func width(_ n: Int) -> String { #"{"method":"setLineWidth","data":[\#(n)]}"# }
    let actions = [
      save, width(2), save, width(3), save, width(4), save, width(5), restore, restore, restore,
      restore, restore,
    ]
    let trace = try Trace.of(
      "[\(actions.joined(separator: ","))]", limits: limits { $0.saveDepth = 2 })

    #expect(trace.entries.map(\.after.lineWidth) == [1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 2, 1, 1])
    #expect(trace.notes == ["limit-cut at /4", "restore-without-save at /12"])
  }

  @Test func `a picture of too many px is left out`() throws {
    let resources = ["a": try dataURL([[red, blue], [red, blue]])]
    let actions = #"{"method":"drawImage","data":["a",0,0]},"# + filled("red", 2, 0, 1, 1)
    let cut = try Drawing(
      actions, 3, 1, resources: resources, limits: limits { $0.imagePixels = 3 })

    #expect(cut.words == [[clear, clear, red]])
    #expect(cut.notes == ["limit-cut at /0"])
    #expect(
      try Drawing(actions, 3, 1, resources: resources, limits: limits { $0.imagePixels = 4 }).words
        == [[red, blue, red]])
  }

  @Test func `a font size is cut`() throws {
    let text = #"{"method":"setFontSize","data":[20]},{"method":"fillText","data":["l",0,20]}"#
    let cut = try Drawing(text, 20, 20, scale: 2, limits: limits { $0.fontSize = 10 })
    let small = try Drawing(
      text.replacing("[20]", with: "[5]"), 20, 20, scale: 2)

    #expect(cut.notes == ["limit-cut at /1"])
    #expect(cut.words == small.words)
    #expect(try Drawing(text, 20, 20, limits: limits { $0.fontSize = 20 }).notes == [])
  }

  @Test func `a shadow's blur is cut`() throws {
    func shadow(_ blur: Double) -> String {
      #"{"method":"setShadow","data":[0,0,\#(blur),"red"]},"# + filled("red", 4, 4, 2, 2)
    }
    let cut = try Drawing(shadow(1e9), 10, 10, scale: 2, limits: limits { $0.blur = 8 })

    #expect(cut.notes == ["limit-cut at /2"])
    #expect(cut.words == (try Drawing(shadow(4), 10, 10, scale: 2).words))
    #expect(try Drawing(shadow(4), 10, 10, scale: 2, limits: limits { $0.blur = 8 }).notes == [])
  }

  @Test func `a line of too many dashes is drawn solid`() throws {
    func line(_ dash: String) -> String {
      #"{"method":"setLineDash","data":[\#(dash),0]},{"method":"setLineWidth","data":[2]},"#
        + #"{"method":"strokePath","data":[{"method":"moveTo","data":[0,1]},"#
        + #"{"method":"lineTo","data":[4,1]}]}"#
    }
    let cut = try Drawing(line("[0.01,0.01]"), 4, 2, limits: limits { $0.dashMarks = 100 })

    #expect(cut.notes == ["limit-cut at /2"])
    #expect(cut.words == (try Drawing(line("[]"), 4, 2).words))
    #expect(
      try Drawing(line("[1,1]"), 4, 1, limits: limits { $0.dashMarks = 100 }).words
        == [[black, clear, black, clear]])
  }

  @Test func `a long cache of pictures drops the oldest and draws the same`() throws {
    let resources = ["a": try dataURL([[red]]), "b": try dataURL([[blue]])]
    let actions = [("a", 0), ("b", 1), ("a", 2), ("b", 3)].map {
      #"{"method":"drawImage","data":["\#($0.0)",\#($0.1),0]}"#
    }
    let drawing = try Drawing(
      actions.joined(separator: ","), 4, 1, resources: resources,
      limits: limits { $0.imagesTotalPixels = 1 })

    #expect(drawing.words == [[red, blue, red, blue]])
  }
}

@Suite struct `Limits of picture files` {
  @Test func `a file of too many bytes is left out`() throws {
    let folder = try AssetFolder()
    var limits = Limits()
    limits.imageBytes = folder.size - 1
    let action = #"{"method":"drawImage","data":["a.png",0,0]}"#
    let cut = try Drawing(action, 1, 1, limits: limits, assetRoot: folder.path)

    #expect(cut.notes == ["limit-cut at /0"])
    #expect(cut.words == [[clear]])
    limits.imageBytes = folder.size
    #expect(try Drawing(action, 1, 1, limits: limits, assetRoot: folder.path).words == [[red]])
  }
}
