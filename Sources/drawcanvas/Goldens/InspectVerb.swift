import DrawCommands
import GoldenEngine
import ImageCodecs

/// `inspect`: what a golden picture says of itself.
struct InspectVerb {
  private let path: String
  private let summary: String?

  /// Understands the flags.
  init(_ arguments: Arguments) throws(UsageError) {
    path = arguments.operands[0]
    summary = arguments[.json]
  }

  /// Prints the picture's facts.
  func run(_ messenger: Messenger) throws(Failure) -> VerbEnding {
    let bytes: [UInt8]
    do throws(InputFile.Failure) { bytes = try InputFile.read(path, limit: .max) } catch {
      switch error {
      case .file(let error): throw .file(error)
      case .tooLong: throw .fault("an input without a limit is too long")
      }
    }
    let header: ImageHeader
    do throws(ImageError) { header = try ImageDecoder.header(of: bytes) } catch {
      throw .golden(.picture(path: path, error))
    }
    let provenance = Provenance(texts: PNGMetadata.texts(of: bytes))
    if let summary { try write(json(header, provenance).json + "\n", to: summary) }
    if summary != FilePath.standardStream {
      let lines = words(header, provenance)
      try write(lines.joined(separator: "\n") + "\n", to: FilePath.standardStream)
    }
    return VerbEnding(status: .success)
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    do throws(FileError) { try OutputFile.write(Array(text.utf8), to: path) } catch {
      throw .file(error)
    }
  }

  private func words(_ header: ImageHeader, _ provenance: Provenance?) -> [String] {
    var lines = ["\(header.format.name) \(header.width)×\(header.height)"]
    guard let provenance else { return lines + ["no provenance"] }
    lines += [
      "script     \(provenance.script)", "scale      \(JSONText.shortest(provenance.scale))",
      "tolerance  \(provenance.tolerance)", "pixels     \(provenance.pixels)",
    ]
    for (title, map) in [
      ("library", provenance.libraries), ("font", provenance.fonts), ("asset", provenance.assets),
    ] {
      for (name, value) in map.sorted(by: { $0.key < $1.key }) {
        lines.append("\(title.padded(to: 11))\(name) \(value)")
      }
    }
    lines += provenance.commands.map {
      "command    \($0.draw)/\($0.action) \($0.method) \($0.digest)"
    }
    return lines
  }

  private func json(_ header: ImageHeader, _ provenance: Provenance?) -> JSONValue {
    func object(_ map: [String: String]) -> JSONValue {
      .object(
        map.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) })
    }
    var members: [JSONValue.Member] = [
      .init("format", .string(header.format.rawValue)), .init("width", .number(header.width)),
      .init("height", .number(header.height)),
    ]
    guard let provenance else {
      return .object(members + [.init("provenance", .null)])
    }
    let commands = provenance.commands.map { mark -> JSONValue in
      [
        "draw": .number(mark.draw), "action": .number(mark.action),
        "method": .string(mark.method), "digest": .string(mark.digest),
      ]
    }
    let own: JSONValue = [
      "script": .string(provenance.script), "scale": .number(provenance.scale),
      "tolerance": .string(provenance.tolerance), "pixels": .string(provenance.pixels),
      "libraries": object(provenance.libraries), "fonts": object(provenance.fonts),
      "assets": object(provenance.assets), "commands": .array(commands),
    ]
    members.append(.init("provenance", own))
    return .object(members)
  }
}
