import CanvasTestSupport
import DrawCanvas
import Foundation
import Testing

@Suite struct `Golden coverage` {
  private let vocabulary: GoldenVocabulary

  init() throws {
    vocabulary = try GoldenVocabulary(.project)
  }

  @Test(arguments: DrawMethod.allCases)
  func `every method has a golden or a pair`(method: DrawMethod) {
    #expect(!vocabulary.users(of: method.rawValue).isEmpty)
  }

  @Test(arguments: Path.Verb.allCases.map { "\($0)" } + ["beginPath"])
  func `every path step has a golden or a pair`(step: String) {
    #expect(!vocabulary.users(of: step).isEmpty)
  }

  @Test(arguments: CompositeOperator.allCases)
  func `every operator has a golden or a pair`(composite: CompositeOperator) {
    #expect(!vocabulary.users(ofWord: composite.rawValue).isEmpty)
  }

  @Test(arguments: vocabularyScripts)
  func `a script outside of the topic lenient has nothing to warn of`(script: URL) throws {
    let decoded = try ScriptDecoder.decode(Array(Data(contentsOf: script)))

    #expect(decoded.diagnostics.entries.filter { $0.severity == .warning } == [])
  }

  private static var vocabularyScripts: [URL] {
    GoldenFolder.project.scripts.filter {
      $0.deletingLastPathComponent().lastPathComponent != "lenient"
    }
  }
}
