import DrawCommands

/// Reads the files that the flags of `run` name.
struct RunFiles {
  /// What inputs may ask for.
  let limits: Limits

  /// A file as text.
  func text(_ path: String) throws(Failure) -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// A file as JSON.
  func json(_ path: String) throws(Failure) -> JSONValue {
    try json(try bytes(path), path)
  }

  /// The lines of a file, each as JSON; empty ones are passed over.
  func jsonLines(_ path: String) throws(Failure) -> [JSONValue] {
    var values: [JSONValue] = []
    for (i, line) in try bytes(path).split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where line.contains(where: { $0 > 0x20 })
    {
      values.append(try json(Array(line), "\(InputFile.displayName(path)): line \(i + 1)"))
    }
    return values
  }

  private func json(_ bytes: [UInt8], _ place: String) throws(Failure) -> JSONValue {
    do throws(DecodingError) {
      return try JSONValue(parsing: bytes, limits: limits)
    } catch {
      throw .verdict(.badInput, code: "syntax", "\(InputFile.displayName(place)): \(error)")
    }
  }

  private func bytes(_ path: String) throws(Failure) -> [UInt8] {
    do throws(InputFile.Failure) {
      return try InputFile.read(path, limit: limits.inputBytes)
    } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .tooLong(let found, let allowed):
        throw .limit(LimitExceeded(name: "input-bytes", found: found, allowed: allowed))
      }
    }
  }
}
