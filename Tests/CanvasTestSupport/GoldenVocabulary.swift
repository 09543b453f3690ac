import Foundation

/// Which methods, path steps and words the scripts of a golden folder use.
package struct GoldenVocabulary {
  private var namesByMethod: [String: [String]] = [:]
  private var namesByWord: [String: [String]] = [:]
  private var methodCounts: [String: Int] = [:]

  /// Reads all scripts of a folder.
  package init(_ folder: GoldenFolder) throws {
    for script in folder.scripts {
      var found = (methods: Set<String>(), words: Set<String>())
      Self.gather(try JSONSerialization.jsonObject(with: Data(contentsOf: script)), into: &found)
      let name = GoldenFolder.name(of: script)
      methodCounts[name] = found.methods.count
      for method in found.methods { namesByMethod[method, default: []].append(name) }
      for word in found.words { namesByWord[word, default: []].append(name) }
    }
  }

  /// The names of the cases and pairs that use a method or a path step, in order.
  package func users(of method: String) -> [String] { namesByMethod[method] ?? [] }

  /// The name of the case, or else the pair, that uses a method beside the fewest others.
  package func simplestUser(of method: String) -> String? {
    users(of: method).min { one, other in
      let (first, second) = (rank(one), rank(other))
      return first == second ? one < other : first < second
    }
  }

  private func rank(_ name: String) -> Int {
    // A pair has no picture to show.
    (name.hasPrefix("cases/") ? 0 : 1000) + (methodCounts[name] ?? 0)
  }

  /// The names of the cases and pairs in which a word stands as a value, in order.
  package func users(ofWord word: String) -> [String] { namesByWord[word] ?? [] }

  private static func gather(
    _ value: Any, into found: inout (methods: Set<String>, words: Set<String>)
  ) {
    if let object = value as? [String: Any] {
      for (key, member) in object {
        if key == "method" || key == "type", let method = member as? String {
          found.methods.insert(method)
        } else {
          gather(member, into: &found)
        }
      }
    } else if let list = value as? [Any] {
      for element in list { gather(element, into: &found) }
    } else if let word = value as? String {
      found.words.insert(word)
    }
  }
}
