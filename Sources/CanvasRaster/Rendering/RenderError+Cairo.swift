internal import Cairo

/// Runs drawing that cairo may refuse, and gives its failure our error's type.
@inline(__always)
func drawing<Result: ~Copyable>(
  _ body: () throws(CairoError) -> Result
) throws(RenderError) -> Result {
  do throws(CairoError) { return try body() } catch { throw RenderError(error) }
}

extension Layer {
  /// Creates a context that draws on the layer.
  func makeContext() throws(RenderError) -> Context {
    try drawing { () throws(CairoError) in try Context(surface) }
  }
}

extension Context {
  /// Throws when any call since creation failed.
  func check() throws(RenderError) {
    do throws(CairoError) { try checkStatus() } catch { throw RenderError(error) }
  }
}
