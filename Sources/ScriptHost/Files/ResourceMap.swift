internal import DrawCommands

/// The pictures among what `--resources` answers with, by the names that draws may use for them.
enum ResourceMap {
  /// The names of files and data URLs in the map.
  static func names(in environment: JSONValue) -> [String: String] {
    guard case .object(let members)? = environment["resources"] else { return [:] }
    var names: [String: String] = [:]
    for member in members {
      names[member.name] =
        member.value.string ?? member.value["file"]?.string
        ?? member.value["data"]?.string.flatMap { $0.hasPrefix("data:") ? $0 : nil }
    }
    return names
  }
}
