internal import CJavaScriptCore

/// Hears of promises that were rejected while nobody listened, for the page that runs.
///
/// The engine keeps the function that it calls for as long as the page's global object lives, and what
/// a function belongs to with it. So the function has a global object of its own: one of the page's
/// would keep the page for ever.
final class RejectionListener {
  private let home: ScriptContext
  /// The page that is told.
  weak var page: PageRun?

  /// Creates a listener for the pages of a group.
  init(group: ScriptGroup) { home = ScriptContext(group: group) }

  /// Has the engine call this for the promises of a page.
  func listen(to page: PageRun) {
    let function = NativeFunction.make(in: home) {
      [weak self] call throws(NativeFunction.Refusal) in
      if call.arguments.count > 1, let reason = call.arguments[1] {
        self?.page?.noteRejection(reason)
      }
      return .undefined
    }
    JSGlobalContextSetUnhandledRejectionCallback(
      page.context.reference, function.reference, nil)
  }
}
