public import CanvasRaster
internal import DrawCommands

/// Profiles scripts: counts their work once and measures their times in repeated runs.
///
/// Every run starts with a fresh environment, so that caches are empty as in a new process; what
/// libraries keep for the whole process is warm after the first.
public struct ScriptProfiler<Time: Clock> where Time.Duration == Duration {
  private let clock: Time
  private let configuration: RenderConfiguration
  private let options: RenderOptions

  /// How often a script is run.
  public struct Repetition: Hashable, Sendable {
    /// Runs that are measured, at least 1.
    ///
    /// Default 5.
    public var runs: Int
    /// Runs before them that are not, at least 0.
    ///
    /// Default 1.
    public var warmUp: Int

    /// Creates a number of repetitions.
    public init(runs: Int = 5, warmUp: Int = 1) {
      self.runs = max(1, runs)
      self.warmUp = max(0, warmUp)
    }
  }

  /// Creates a profiler.
  ///
  /// - Parameters:
  ///   - clock: What tells the time; tests use one that they move themselves.
  ///   - configuration: Fonts, pictures and limits.
  ///   - options: What differs from the scripts.
  public init(clock: Time, configuration: RenderConfiguration, options: RenderOptions) {
    self.clock = clock
    self.configuration = configuration
    self.options = options
  }

  /// Counts the work of a script without measuring times; needs no repetition.
  ///
  /// - Parameters:
  ///   - name: What reports call the script.
  ///   - bytes: The script.
  /// - Throws: `ProfilingError` when it cannot be decoded or rendered.
  /// - Returns: A profile without times.
  public func count(_ name: String, bytes: [UInt8]) throws(ProfilingError) -> Profile {
    try counted(name, bytes).profile
  }

  /// Counts the work of a script and measures its times.
  ///
  /// - Parameters:
  ///   - name: What reports call the script.
  ///   - repetition: How often it is run.
  ///   - read: Gives the script's bytes, again for each run; nil ends with `ProfilingError.unread`.
  /// - Throws: `ProfilingError` when the script cannot be read, decoded, rendered or encoded.
  /// - Returns: A profile with times.
  public func profile(
    _ name: String, repetition: Repetition = Repetition(), read: () -> [UInt8]?
  ) throws(ProfilingError) -> Profile {
    guard let bytes = read() else { throw .unread }
    var (profile, needs) = try counted(name, bytes)
    let run = TimedRun(
      clock: clock, configuration: configuration, options: options, needs: needs)
    for _ in 0..<repetition.warmUp { _ = try run.run(read: read) }
    for _ in 0..<repetition.runs { profile.runs.append(try run.run(read: read).timeline) }
    profile.warmUp = repetition.warmUp
    profile.observerCost = observerCost()
    profile.peakMemory = PeakMemory.bytes
    return profile
  }

  private func counted(
    _ name: String, _ bytes: [UInt8]
  ) throws(ProfilingError) -> (profile: Profile, needs: TimedRun<Time>.Needs) {
    let script = try ProfilingError.decoding(bytes, configuration.limits)
    let environment = RenderEnvironment(configuration)
    var observer = CountingObserver(environment)
    let pictures: [Rendering]
    do throws(RenderError) {
      pictures = try ScriptPlay(script, options: options).play(environment, observer: &observer)
    } catch {
      throw .rendering(error)
    }
    let size = pictures.last?.canvas.size ?? CanvasSize(width: 1, height: 1)
    let profile = Profile(
      name: name, script: script, actions: ActionIndex(bytes, limits: configuration.limits),
      canvas: size, commands: observer.commands, draws: observer.draws,
      overdraw: observer.overdraw, runs: [], warmUp: 0, observerCost: 0,
      peakMemory: PeakMemory.bytes)
    return (
      profile, TimedRun<Time>.Needs(texts: observer.texts, pictures: observer.pictures)
    )
  }

  /// How much longer a command takes when the time is taken after it, in nanoseconds.
  ///
  /// A list of commands that do next to nothing is played with and without; the smallest of some
  /// measurements counts.
  private func observerCost() -> Double {
    let draw = Draw(
      commands: [DrawCommand](repeating: .setGlobalAlpha(1), count: ScriptProfiler.costSamples))
    let script = DrawScript(canvas: CanvasDescription(width: 1, height: 1), draws: [draw])
    let play = ScriptPlay(script, options: RenderOptions())
    let environment = RenderEnvironment(configuration)
    func time(_ body: () throws(RenderError) -> Void) -> Int {
      let start = clock.now
      try? body()
      return Nanoseconds.between(start, clock.now)
    }
    var (with, without) = (Int.max, Int.max)
    for _ in 0..<5 {
      let marks = Marks(clock, capacity: play.markCount)
      with = min(
        with,
        time { () throws(RenderError) in
          _ = try play.play(environment, mark: marks.mark)
        })
      without = min(
        without,
        time { () throws(RenderError) in
          _ = try ScriptRenderer(environment).render(script)
        })
    }
    return Double(max(0, with - without)) / Double(ScriptProfiler.costSamples)
  }

  /// Enough for a clock's grain not to matter.
  private static var costSamples: Int { 10_000 }
}
