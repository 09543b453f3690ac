import DrawCanvas
import Foundation
import Testing

/// The Swift example of the README, word for word.
private func readmeExample(_ file: URL, _ picture: URL) throws {
  let decoded = try ScriptDecoder.decode(Array(Data(contentsOf: file)))
  let folder = file.deletingLastPathComponent().path
  let environment = RenderEnvironment(RenderConfiguration(assetRoot: folder))
  let rendering = try ScriptRenderer(environment).render(decoded.script)
  try Data(rendering.png()).write(to: picture)
}

@Suite struct `Documents: the README's Swift example` {
  @Test func `is the code that is compiled here`() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let body = try #require(
      source.components(separatedBy: "throws {\n").dropFirst().first?
        .components(separatedBy: "\n}\n").first
    ).split(separator: "\n").map { $0.dropFirst(2) }

    let block = try #require(try Document("README.md").blocks(of: "swift").first)

    #expect(block == "import DrawCanvas\n\n" + body.joined(separator: "\n") + "\n")
  }

  @Test func `writes a picture`() throws {
    let picture = FileManager.default.temporaryDirectory.appending(
      path: "drawcanvas-readme-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: picture) }

    try readmeExample(Document.project.appending(path: "docs/examples/poster.json"), picture)

    let pixmap = try ImageDecoder.decode(Array(Data(contentsOf: picture)))
    #expect((pixmap.width, pixmap.height) == (375, 620))
  }
}
