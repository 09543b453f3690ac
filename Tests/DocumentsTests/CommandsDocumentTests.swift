import CanvasTestSupport
import DrawCanvas
import Testing

@Suite struct `Documents: commands` {
  private let document = Document("docs/commands.md")
  private let vocabulary: GoldenVocabulary

  init() throws {
    vocabulary = try GoldenVocabulary(.project)
  }

  /// A link to the simplest golden or pair that uses a method.
  private func example(of method: String) throws -> String {
    let name = try #require(vocabulary.simplestUser(of: method))
    let ending = name.hasPrefix("cases/") ? "png" : "json"
    return "[\(name.split(separator: "/").dropFirst().joined(separator: "/"))]"
      + "(../Golden/\(name).\(ending))"
  }

  @Test func `the tables are those of the vocabulary`() throws {
    let methods = try DrawMethod.allCases.map { method in
      let command = try method.commandName()
      return [
        code(method.rawValue), method.dataForm.isEmpty ? "–" : method.dataForm,
        command == nil ? "accepted, no effect" : "yes", code(command ?? ""),
        try example(of: method.rawValue),
      ]
    }
    try document.expect(
      "methods", is: table(["method", "data", "supported", "command", "shown by"], methods))

    let steps = try Path.Verb.allCases.map { step in
      [code("\(step)"), step.dataForm, try example(of: "\(step)")]
    }
    try document.expect("steps", is: table(["step", "data", "shown by"], steps))

    let operators = CompositeOperator.allCases.map { composite in
      let name = composite.rawValue
      return "[`\(name)`](../Golden/cases/compositing/operator=\(name).png)"
    }
    try document.expect("operators", is: operators.joined(separator: " ·\n") + "\n")
  }
}
