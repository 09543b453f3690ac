extension WorkRequest {
  /// The members that a request may have.
  enum Word: String, CaseIterable {
    case id
    case name
    case script
    case file
    case output
    case scale
    case size
    case background
    case format
    case quality
    case compression
    case draw
    case lang
    case assetRoot

    /// The failure of a value that is not what was wanted.
    func refusal(_ wanted: String) -> Failure {
      .request(pointer: "/" + rawValue, problem: "should be \(wanted)")
    }

    /// The failure of a member that no request has; misspelt, it would be silently without effect.
    static func unknown(_ name: String) -> Failure {
      let known = allCases.map(\.rawValue)
      let hint = SuggestedWord.closest(to: name, among: known).map { "; did you mean \"\($0)\"?" }
      let escaped = name.split(separator: "~", omittingEmptySubsequences: false)
        .joined(separator: "~0").split(separator: "/", omittingEmptySubsequences: false)
        .joined(separator: "~1")
      return .request(
        pointer: "/" + escaped, problem: "a request has no such member" + (hint ?? ""))
    }

    /// The failure of a request with two scripts.
    static let twoSources = Failure.request(
      pointer: "", problem: "a request has one \"script\" or one \"file\", not two")
  }
}
