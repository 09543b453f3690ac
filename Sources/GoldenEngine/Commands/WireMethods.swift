internal import DrawCommands

/// The methods of a script's actions as its author wrote them.
///
/// Behind the decoder many methods are one command, so that a rectangle's fill is a path's; in a
/// report the reader looks for the word of the file.
struct WireMethods {
  private let document: JSONValue?

  /// Reads a script's file; one too large to be read as a whole gives no methods.
  init(_ bytes: [UInt8]) { document = try? JSONValue(parsing: bytes) }

  /// Puts the file's words in place of the canonical ones.
  func apply(to commands: inout [PlayedCommand]) {
    guard let document else { return }
    var lists: [Int: [JSONValue]] = [:]
    for index in commands.indices {
      let mark = commands[index].mark
      let list = lists[mark.draw] ?? actions(of: document, draw: mark.draw)
      lists[mark.draw] = list
      guard list.indices.contains(mark.action) else { continue }
      let action = list[mark.action]
      guard let word = (action["method"] ?? action["type"])?.string, word != mark.method else {
        continue
      }
      if commands[index].text.hasPrefix(mark.method) {
        commands[index].text = word + commands[index].text.dropFirst(mark.method.count)
      }
      commands[index].wireMethod = word
    }
  }

  private func actions(of document: JSONValue, draw: Int) -> [JSONValue] {
    let list: JSONValue?
    if document.elements != nil {
      list = document
    } else if let draws = document["draws"]?.elements {
      list = draws.indices.contains(draw) ? draws[draw]["actions"] : nil
    } else {
      list = document["actions"]
    }
    if let text = list?.string {
      return (try? JSONValue(parsing: Array(text.utf8)))?.elements ?? []
    }
    return list?.elements ?? []
  }
}
