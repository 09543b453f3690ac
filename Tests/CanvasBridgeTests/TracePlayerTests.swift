import CanvasBridge
import DrawCommands
import Pixels
import Testing

@Suite struct `Trace player` {
  private struct Played {
    var lines: [String] = []
    var pictures: [String: Pixmap] = [:]
    var problems: [Int: [TraceProblem]] = [:]
    var diagnostics: [Int] = []
    var summary: TraceSummary?
  }

  private func play(
    _ lines: [String], mode: TracePlayer.Mode = .replay, scale: Double? = nil
  ) -> Played {
    var played = Played()
    let player = TracePlayer(mode: mode, scale: scale) { event in
      switch event {
      case .line(let line): played.lines.append(String(decoding: line, as: UTF8.self))
      case .picture(let name, let pixmap): played.pictures[name] = pixmap
      case .diagnostics(_, let line): played.diagnostics.append(line)
      case .problem(let problem, let line): played.problems[line, default: []].append(problem)
      }
    }
    for line in lines { Array(line.utf8).withUnsafeBufferPointer { player.play($0) } }
    player.showEnd(withPages: true)
    let summary = player.finish()
    played.summary = summary
    return played
  }

  private let insert =
    #"{"event":"insertCanvas","params":{"canvasId":1,"position":{"width":4,"height":3}},"callbackId":1}"#

  @Test func `the header sets scale, page and resources`() {
    let header =
      #"{"trace":1,"scale":2,"page":{"width":6,"height":5,"background":[255,0,0,255]},"platform":"ios"}"#

    let played = play([header, insert])

    #expect(played.pictures["canvas-1"]?.width == 8)
    #expect(played.pictures["page"]?.width == 12 && played.pictures["page"]?[11, 9] == Ink.red)
    #expect(play([header, insert], scale: 3).pictures["canvas-1"]?.width == 12)
    #expect(play([header, insert], mode: .live).pictures["canvas-1"]?.width == 8)
    #expect(play([insert]).pictures["page"] == Pixmap(width: 300, height: 150))
  }

  @Test(arguments: [
    #"{"trace":1,"scale":0}"#, #"{"trace":1,"page":{"width":-1}}"#,
    #"{"trace":1,"page":{"background":"nope"}}"#, #"{"trace":1,"resources":{"a":1}}"#,
  ])
  func `a broken header is a bad line`(header: String) {
    let played = play([header, insert])

    guard case .badLine(.shape) = played.problems[1]?.first else {
      Issue.record("\(played.problems)")
      return
    }
    #expect(played.summary?.badLines == 1 && played.lines.count == 1)
  }

  @Test func `expectations are checked field by field`() {
    let call = #"{"event":"insertContainer","params":{"containerId":4},"callbackId":1,"expect":"#

    #expect(play([call + #"{"containerId":4.0}}"#]).problems.isEmpty)
    let played = play(["", call + #"{"errMsg":"insertContainer:ok","containerId":5,"x":1}}"#])
    #expect(
      played.problems == [
        2: [
          .unexpected(field: "containerId", found: 4, expected: 5),
          .unexpected(field: "x", found: nil, expected: 1),
        ]
      ])
    #expect(played.summary?.mismatches == 2)
    #expect(play([call + #"{"containerId":5}}"#], mode: .live).problems.isEmpty)
  }

  @Test func `recorded replies are compared by their words`() {
    let good = #"{"callbackId":1,"result":{"errMsg":"insertCanvas:ok","more":5}}"#
    let bad = #"{"callbackId":1,"result":{"errMsg":"insertCanvas:fail x"}}"#
    let strange = #"{"callbackId":9,"result":{"errMsg":"insertCanvas:ok"}}"#

    let played = play([insert, good, bad, strange])

    #expect(
      played.problems == [
        3: [
          .recordedDiffers(
            callbackId: 1, found: "insertCanvas:ok", recorded: "insertCanvas:fail x")
        ],
        4: [.nothingRecorded(callbackId: 9)],
      ])
    #expect(played.summary?.mismatches == 1)
  }

  @Test func `a recorded path becomes another name of our file`() {
    let draw =
      #"{"event":"drawCanvas","params":{"canvasId":1,"actions":[{"method":"drawImage","data":["wx://a.png",0,0]}]}}"#

    let known = play([
      insert, #"{"event":"canvasToTempFilePath","params":{"canvasId":1},"callbackId":2}"#,
      #"{"callbackId":2,"result":{"errMsg":"canvasToTempFilePath:ok","tempFilePath":"wx://a.png"}}"#,
      draw,
    ])

    #expect(known.diagnostics == [])
    #expect(play([insert, draw]).diagnostics == [2])
  }

  @Test func `snapshots are taken after their line, of a canvas, a container or the page`() {
    let played = play([
      insert,
      #"{"event":"drawCanvas","params":{"canvasId":1,"actions":[{"method":"fillRect","data":[0,0,9,9]}]},"snapshot":"drawn"}"#,
      #"{"event":"insertContainer","params":{"containerId":2,"position":{"width":7,"height":7}}}"#,
      #"{"snapshot":"box","of":"container","containerId":2}"#, #"{"snapshot":"all","of":"page"}"#,
      #"{"snapshot":"none","canvasId":8}"#,
    ])

    #expect(played.pictures["drawn"]?[3, 2].alpha == 255)
    #expect(played.pictures["box"]?.width == 7 && played.pictures["all"]?.width == 300)
    #expect(played.problems == [6: [.noPicture(name: "none", .noSuchCanvas(8))]])
  }

  @Test func `bad lines are told and the rest is played`() {
    let played = play(["{\"event\":", "[1]", "", insert, "{}"])

    #expect(played.problems[1]?.count == 1 && played.problems[2]?.count == 1)
    #expect(played.problems[5] == [.unknownLine])
    #expect(played.lines == [#"{"callbackId":1,"result":{"errMsg":"insertCanvas:ok"}}"#])
    #expect(played.summary?.badLines == 2)
  }

  @Test func `canvases of other pages have pictures under their page's number`() {
    let played = play([
      #"{"event":"openPage","params":{"webviewId":3}}"#,
      #"{"event":"insertCanvas","params":{"canvasId":7},"webviewId":3}"#,
    ])

    #expect(Set(played.pictures.keys) == ["canvas-3-7", "page", "page-3"])
    #expect(played.summary?.canvasesLeft == [CanvasReference(webviewId: 3, canvasId: 7)])
    #expect(
      played.summary?.description
        == "2 calls (insertCanvas 1, openPage 1), 0 failed; 1 canvases left (3/7); at most 1 pixels held"
    )
  }
}
