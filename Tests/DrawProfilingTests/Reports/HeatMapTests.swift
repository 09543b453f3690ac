import CanvasRaster
import DrawCommands
import ImageCodecs
import Pixels
import Testing

@testable import DrawProfiling

@Suite struct `Heat maps` {
  @Test func `overdraw counts touches a px since the canvas was cleared`() throws {
    let profile = try Scripts.count(
      Scripts.one([Scripts.rect(0, 0, 50, 100), Scripts.rect(25, 0, 50, 100)]))
    let map = HeatMap(overdrawOf: profile)
    let summary = map.summary

    #expect(map.values[0] == 1 && map.values[30] == 2 && map.values[80] == 0)
    #expect(summary.max == 2)
    #expect(summary.mean == 1)
    #expect(summary.touchedShare == 0.75)
    #expect(summary.repeatedShare == 0.25)
    #expect(map.pixmap()[80, 0] == RGBA(red: 255, green: 255, blue: 255))
    #expect(map.pixmap()[30, 0] == RGBA(red: 253, green: 231, blue: 37))
  }

  @Test func `cost spreads the time of a command over its px`() throws {
    let bytes = Scripts.one([Scripts.rect(0, 0, 10, 10)])
    let profile = try ScriptProfiler(
      clock: ManualClock(step: 1000), configuration: RenderConfiguration(),
      options: RenderOptions()
    ).profile("test", repetition: .init(runs: 1, warmUp: 0)) { bytes }
    let map = HeatMap(costOf: profile)

    #expect(map.values[0] == 10)
    #expect(map.values.reduce(0, +) == 1000)
  }

  @Test func `the file holds the map and a legend below`() throws {
    let profile = try Scripts.count(Scripts.one([Scripts.rect(0, 0, 100, 100)]))
    let png = try HeatMap(overdrawOf: profile).png(RenderEnvironment())
    let picture = try ImageDecoder.decode(png)

    #expect(picture.width == 300)
    #expect(picture.height == 144)
    #expect(picture[0, 0] == RGBA(red: 253, green: 231, blue: 37))
    #expect(picture[8, 110].red == 68 && picture[8, 110].blue == 84)
  }
}
