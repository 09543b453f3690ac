import DrawCommands

/// The canonical form of scripts as files hold it.
enum CanonicalWriter {
  /// The bytes of the canonical form.
  static func bytes(of script: DrawScript) throws(Failure) -> [UInt8] {
    throw .fault("the canonical form cannot be written yet")
  }

  /// The digest of the canonical form.
  static func digest(of script: DrawScript) throws(Failure) -> String {
    throw .fault("the canonical form cannot be written yet")
  }
}
