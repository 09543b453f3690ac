/// A script and what was noted while it was read.
public struct DecodedScript: Sendable {
  /// The script.
  public var script: DrawScript
  /// What was skipped, mended or is worth knowing.
  public var diagnostics: DiagnosticLog
}

/// Decodes an input of any accepted form: action list, draw parameters, draw script.
public enum ScriptDecoder {
  /// Decodes JSON bytes.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - limits: What the input may ask for.
  /// - Throws: `DecodingError` when the input is no JSON, when its shape above the action level is
  ///   wrong, or when a limit is passed. What is wrong inside an action is a diagnostic.
  /// - Returns: The script and what was noted.
  public static func decode(
    _ bytes: [UInt8], limits: Limits = Limits()
  ) throws(DecodingError) -> DecodedScript {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<DecodedScript, DecodingError> in
      do throws(DecodingError) { return .success(try decode(buffer, limits: limits)) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Decodes JSON bytes in memory that outlives the call.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a byte order mark.
  ///   - limits: What the input may ask for.
  /// - Throws: `DecodingError`, as above.
  /// - Returns: The script and what was noted.
  public static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: Limits
  ) throws(DecodingError) -> DecodedScript {
    if bytes.count > limits.inputBytes {
      throw .limit(
        LimitExceeded(name: "input-bytes", found: bytes.count, allowed: limits.inputBytes))
    }
    do throws(DecodingFault) {
      let reader = try JSONReader(bytes, depthLimit: limits.jsonDepth)
      var arguments = ArgumentReader(reader: reader, context: DecodingContext(limits: limits))
      var document = ScriptDocument()
      let script = try document.decode(&arguments)
      try arguments.reader.expectEnd()
      return DecodedScript(script: script, diagnostics: arguments.context.log)
    } catch {
      switch error {
      case .fatal(let error): throw error
      case .skip(let problem):
        // Arguments are only read inside actions, where their problems end.
        throw .shape(pointer: "", problem: problem.message)
      }
    }
  }
}
