/// What decides whether a job may still leave something behind.
protocol Committing: Sendable {
  /// Runs the body unless the job has been given up or the run stopped.
  ///
  /// - Returns: Whether the body ran.
  func commit(_ job: Int, _ body: () throws(FileError) -> Void) throws(FileError) -> Bool

  /// Whether the job has neither been given up nor stopped.
  func isWanted(_ job: Int) -> Bool
}

/// The way of one job's results to the outside.
struct OutputGate: Sendable {
  /// Who decides.
  let queue: any Committing
  /// For which job.
  let job: Int

  /// Whether anyone still waits for the job.
  var isOpen: Bool { queue.isWanted(job) }

  /// Runs a body that writes the job's outputs, unless it is too late for that.
  func commit(_ body: () throws(FileError) -> Void) throws(FileError) -> Bool {
    try queue.commit(job, body)
  }
}
