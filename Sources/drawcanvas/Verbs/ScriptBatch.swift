/// The same work on some scripts, on some threads, with its messages and summary.
struct ScriptBatch: Sendable {
  /// The scripts, in the order of their reports.
  var scripts: [String]
  /// How many are worked on at once.
  var threads: Int
  /// How long one may take; nil for any time.
  var timeout: Duration?
  /// Where the summary goes; nil for nowhere.
  var summary: String?

  /// Reads the flags that concern batches.
  init(_ arguments: Arguments) throws(UsageError) {
    scripts = arguments.operands
    threads = try arguments.count(.jobs) ?? Thread.processorCount
    timeout = try arguments.timeout()
    summary = arguments[.json]
    if summary == FilePath.standardStream, arguments[.output] == FilePath.standardStream {
      throw .conflict("--json -", "--output -")
    }
  }

  /// Whether messages must say which script they are about.
  var namesFiles: Bool { scripts.count > 1 }

  /// Whether a processor is left over beside one for every script, within what `--jobs` allows.
  var leavesProcessor: Bool { min(threads, Thread.processorCount) > scripts.count }

  /// Does the work, and prints what comes of it in the order of the scripts.
  ///
  /// - Parameters:
  ///   - messenger: Who prints.
  ///   - context: Makes what one thread needs for its scripts.
  ///   - work: Works on one script and fills its report; an error it throws goes there too.
  /// - Returns: How the process ends.
  func run<Context>(
    _ messenger: Messenger, context: @escaping @Sendable () -> Context,
    work:
      @escaping @Sendable (Int, inout Context, OutputGate, inout ScriptReport) throws(Failure)
      -> Void
  ) -> VerbEnding {
    var reports: [ScriptReport] = []
    let ending = JobRunner(count: scripts.count, threads: threads, timeout: timeout).run(
      JobRunner.Work(
        context: context,
        body: { [scripts] job, context, gate in
          var report = ScriptReport(file: scripts[job])
          let start = ContinuousClock.now
          do throws(Failure) {
            try work(job, &context, gate, &report)
          } catch {
            report.failure = error
          }
          report.milliseconds = (ContinuousClock.now - start).inSeconds * 1000
          return report
        },
        timedOut: { [scripts, timeout] job in
          var report = ScriptReport(
            file: scripts[job], failure: .timedOut(seconds: timeout?.inSeconds ?? 0))
          report.milliseconds = (timeout?.inSeconds ?? 0) * 1000
          return report
        },
        report: { _, report in
          reports.append(report)
          messenger.print(messages(of: report))
        },
        progress: { messenger.showProgress($0, of: scripts.count, word: "scripts") }))
    messenger.endProgress()
    var failures = reports.compactMap(\.failure)
    if ending.isInterrupted {
      let interruption = Failure.interrupted(finished: reports.count, all: scripts.count)
      messenger.print([interruption.message(file: nil)])
      failures.append(interruption)
    }
    if let failure = writeSummary(of: reports, failures) {
      messenger.print([failure.message(file: nil)])
      failures.append(failure)
    }
    return VerbEnding(
      status: failures.map(\.status).reduce(ExitStatus.success) { $0.combined(with: $1) },
      hasStragglers: ending.hasStragglers)
  }

  private func messages(of report: ScriptReport) -> [Message] {
    let name = namesFiles ? InputFile.displayName(report.file) : nil
    return report.messages + [report.failure?.message(file: name)].compactMap { $0 }
  }

  private func writeSummary(of reports: [ScriptReport], _ failures: [Failure]) -> Failure? {
    guard let summary else { return nil }
    let status = failures.map(\.status).reduce(ExitStatus.success) { $0.combined(with: $1) }
    let json = JSONText.object([
      ("version", .string(Version.program)), ("status", .string(status.word)),
      ("exit", .integer(Int(status.rawValue))),
      ("scripts", .array(reports.map(\.json))),
    ])
    do throws(FileError) {
      try OutputFile.write(Array((json.text + "\n").utf8), to: summary)
      return nil
    } catch {
      return .file(error)
    }
  }
}

/// How a verb ended.
struct VerbEnding: Hashable {
  /// The status of the process.
  var status: ExitStatus
  /// Whether threads still run that nobody waits for.
  var hasStragglers = false
}

extension Duration {
  /// The time as a number of seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
