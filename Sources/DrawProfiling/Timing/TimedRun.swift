internal import CanvasRaster
internal import Cairo
internal import DrawCommands
internal import ImageCodecs

/// One run from bytes to picture files with a fresh environment, and its times.
///
/// Pictures and texts that the script needs are decoded and shaped before anything is painted, so
/// that these stages can be told from painting; painting then finds them in the caches.
struct TimedRun<Time: Clock> where Time.Duration == Duration {
  let clock: Time
  let configuration: RenderConfiguration
  let options: RenderOptions
  let needs: Needs

  /// What is prepared before painting.
  struct Needs: Sendable {
    var texts: [ShapedNeed]
    var pictures: [PictureNeed]
  }

  /// What a run gives.
  struct Result {
    var timeline: Timeline
    var files: [[UInt8]]
  }

  func run(read: () -> [UInt8]?) throws(ProfilingError) -> Result {
    let origin = clock.now
    var timeline = Timeline()
    var last = 0
    func now() -> Int { Nanoseconds.between(origin, clock.now) }
    func end(_ stage: Stage) {
      let time = now()
      timeline.stages.append(
        Timeline.StageSpan(stage: stage, span: Timeline.Span(start: last, end: time)))
      last = time
    }

    guard let bytes = read() else { throw .unread }
    end(.read)
    let script = try ProfilingError.decoding(bytes, configuration.limits)
    end(.parse)
    let environment = RenderEnvironment(configuration)
    environment.begin(script)
    timeline.pictures = needs.pictures.map { need in
      let start = now()
      _ = environment.pictureSize(need.source)
      return Timeline.Item(
        span: Timeline.Span(start: start, end: now()), draw: need.draw, action: need.action)
    }
    end(.decode)
    timeline.texts = shape(environment, now)
    end(.shape)
    let pictures = try raster(script, environment, origin, &timeline, &last)
    let files = try ProfilingError.encoding(pictures)
    end(.encode)
    timeline.whole = Timeline.Span(start: 0, end: last)
    return Result(timeline: timeline, files: files)
  }

  private func shape(_ environment: RenderEnvironment, _ now: () -> Int) -> [Timeline.Item] {
    let measures = TextMeasures(environment)
    return needs.texts.map { need in
      let start = now()
      _ = environment.fonts.shape(measures.request(need.text, need.state, need.matrix))
      return Timeline.Item(
        span: Timeline.Span(start: start, end: now()), draw: need.draw, action: need.action)
    }
  }

  private func raster(
    _ script: DrawScript, _ environment: RenderEnvironment, _ origin: Time.Instant,
    _ timeline: inout Timeline, _ last: inout Int
  ) throws(ProfilingError) -> [Rendering] {
    let play = ScriptPlay(script, options: options)
    let marks = Marks(clock, capacity: play.markCount)
    let pictures: [Rendering]
    do throws(RenderError) {
      pictures = try play.play(environment, mark: marks.mark)
    } catch {
      throw .rendering(error)
    }
    func end(_ stage: Stage, _ time: Int) {
      timeline.stages.append(
        Timeline.StageSpan(stage: stage, span: Timeline.Span(start: last, end: time)))
      last = time
    }
    let done = Nanoseconds.between(origin, clock.now)
    let times = marks.instants.map { Nanoseconds.between(origin, $0) }
    var next = 0
    for (index, draw) in script.draws.enumerated() where next + 2 < times.count {
      let count = draw.commands.count
      let span = Timeline.Span(start: times[next], end: times[next + 2 + count])
      let first = times[next + 1]
      end(.setup, first)
      end(.raster, span.end)
      timeline.draws.append(
        Timeline.DrawSpan(
          draw: index, span: span, firstCommand: first,
          commandEnds: Array(times[(next + 2)..<(next + 2 + count)])))
      next += count + 3
    }
    end(.setup, done)
    return pictures
  }
}

/// Lengths of time as whole numbers.
enum Nanoseconds {
  /// The nanoseconds between two instants; half of a day and more end at what an Int holds.
  static func between<I: InstantProtocol>(_ start: I, _ end: I) -> Int
  where I.Duration == Duration {
    let (seconds, attoseconds) = start.duration(to: end).components
    return Int(seconds) &* 1_000_000_000 &+ Int(attoseconds / 1_000_000_000)
  }
}
