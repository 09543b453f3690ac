public import CanvasRaster
public import DrawCommands

/// Where the work and the time of a script went.
public struct Profile: Sendable {
  /// What the script is called in reports.
  public var name: String
  /// The script.
  public var script: DrawScript
  /// How its actions are spelled.
  public var actions: ActionIndex
  /// The size of its last canvas.
  public var canvas: CanvasSize
  /// The work of commands that do more than set state, in order.
  public var commands: [CommandWork]
  /// The work of draws, in order.
  public var draws: [DrawWork]
  /// The last canvas' touches, cleared by its last draw without `reserve`.
  package var overdraw: OverdrawMap
  /// The timelines of the runs after the warm-up, in order.
  public var runs: [Timeline]
  /// How many runs came before and were not counted.
  public var warmUp: Int
  /// What measuring costs a command, in nanoseconds.
  public var observerCost: Double
  /// The most memory that the process held, in bytes.
  public var peakMemory: Int

  /// The work of the whole script.
  public var totals: (script: ScriptCounters, engine: EngineCounters) {
    var script = ScriptCounters()
    var engine = EngineCounters()
    for draw in draws {
      script += draw.script
      engine += draw.engine
    }
    return (script, engine)
  }

  /// The method of a command as the script spells it.
  public func method(draw: Int, command: Int) -> String {
    let played = script.draws[draw]
    let spelled = actions[draw, Int(played.actionIndexes[command])]?.method ?? ""
    return spelled.isEmpty ? played.commands[command].plainMethod : spelled
  }

  /// The JSON pointer of a command.
  public func pointer(draw: Int, command: Int) -> String {
    script.pointer(draw: draw, action: Int(script.draws[draw].actionIndexes[command]))
  }

  /// The measurements of a stage, in milliseconds, one a run.
  public func times(of stage: Stage) -> SampleSummary {
    SampleSummary(runs.map { Double($0.time(of: stage)) / 1e6 })
  }

  /// The measurements of the whole, in milliseconds, one a run.
  public var wholeTimes: SampleSummary {
    SampleSummary(runs.map { Double($0.whole.length) / 1e6 })
  }

  /// The time of each command of each draw in the typical run, in nanoseconds; 0 when nothing was
  /// timed.
  ///
  /// Of one run, so that the times add up to that run's stages.
  public func commandTimes() -> [[Double]] {
    var result = script.draws.map { $0.commands.map { _ in 0.0 } }
    for draw in typicalRun?.draws ?? [] {
      for command in draw.commandEnds.indices {
        result[draw.draw][command] = Double(draw.command(command).length)
      }
    }
    return result
  }

  /// The measurements of each command of each draw, in milliseconds, one a run.
  func commandSamples() -> [[SampleSummary]] {
    var result = script.draws.map { $0.commands.map { _ in SampleSummary([]) } }
    for (i, draw) in (runs.first?.draws ?? []).enumerated() {
      for command in draw.commandEnds.indices {
        result[draw.draw][command] = SampleSummary(
          runs.map { Double($0.draws[i].command(command).length) / 1e6 })
      }
    }
    return result
  }

  /// The run whose whole time is nearest to the median; nil when there is none.
  public var typicalRun: Timeline? {
    let median = wholeTimes.median
    return runs.min {
      abs(Double($0.whole.length) / 1e6 - median) < abs(Double($1.whole.length) / 1e6 - median)
    }
  }
}
