extension BridgeSession {
  /// Lets draws use another name for a file below the asset root or a data URL, from now on.
  package func addResource(_ name: String, place: String) {
    configuration.resources[name] = place
    prepareRendering()
  }

  /// Lets draws use another name for a file that the session has exported.
  package func addName(_ name: String, forExport path: String) {
    files.addAlias(name, for: path)
  }
}
