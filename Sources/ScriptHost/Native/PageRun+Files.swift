internal import CanvasBridge
internal import CanvasRaster
internal import DrawCommands

extension PageRun {
  /// Puts on an object what pages do with files.
  func addFiles(to native: ScriptValue) {
    define("file", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let name = call.string(0), let text = call.string(1) else {
        throw NativeFunction.Refusal(words: "file(operation, arguments, bytes): text, text, bytes")
      }
      let arguments: JSONValue
      do throws(DecodingError) {
        arguments = try JSONValue(parsing: Array(text.utf8))
      } catch { throw NativeFunction.Refusal(words: "file(): the arguments are no JSON") }
      do throws(FileProblem) {
        return try perform(name, FileArguments(value: arguments, bytes: call.bytes(2)))
      } catch { return .text(JSONValue.object([.init("error", .string(error.words))]).json) }
    }
    define("encodeBase64", on: native) { call throws(NativeFunction.Refusal) in
      .text(Base64.encode(call.bytes(0) ?? []))
    }
    define("decodeBase64", on: native) { call throws(NativeFunction.Refusal) in
      .bytes(Base64.decode(Array((call.string(0) ?? "").utf8)) ?? [])
    }
    define("dataURL", on: native) { call throws(NativeFunction.Refusal) in
      call.string(0).flatMap(DataURL.bytes(of:)).map { .bytes($0) } ?? .null
    }
    define("imageDetails", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let source = call.string(0), let size = session.environment.pictureSize(source)
      else { return .null }
      let info: JSONValue = [
        "width": .number(size.width), "height": .number(size.height),
        "type": .string(kind(of: source)?.rawValue ?? "unknown"),
      ]
      return .text(info.json)
    }
  }

  private func kind(of source: String) -> PictureKind? {
    let place = session.environment.picturePlace(source)
    if let bytes = DataURL.bytes(of: place) { return PictureKind(bytes) }
    do throws(FileProblem) { return PictureKind(try files.read(place)) } catch {
      // Canvases are pictures that no file holds.
      return nil
    }
  }

  private func perform(
    _ name: String, _ given: FileArguments
  ) throws(FileProblem) -> NativeFunction.Result {
    switch name {
    case "read", "encode", "decode", "stat", "access", "readdir", "saved", "info":
      try look(name, given)
    default: .text(JSONValue.object(try change(name, given)).json)
    }
  }

  /// Operations that change nothing.
  private func look(
    _ name: String, _ given: FileArguments
  ) throws(FileProblem) -> NativeFunction.Result {
    switch name {
    case "read":
      let bytes = try given.part(of: try files.read(given.path))
      guard given.hasEncoding else { return .bytes(bytes) }
      return .text(JSONValue.object([.init("text", .string(try given.encoding.text(bytes)))]).json)
    case "encode": return .bytes(try given.content)
    case "decode":
      let text = try given.encoding.text(given.bytes ?? [])
      return .text(JSONValue.object([.init("text", .string(text))]).json)
    case "stat":
      guard given.isRecursive else {
        return .text(FileArguments.json(try files.node(given.path)).json)
      }
      let list = try files.tree(given.path).map { entry in
        JSONValue.object([.init("path", .string(entry.path))] + FileArguments.members(entry.node))
      }
      return .text(JSONValue.object([.init("list", .array(list))]).json)
    case "access":
      _ = try files.node(given.path)
      return .text("{}")
    case "readdir":
      let names = try files.list(given.path).map(JSONValue.string)
      return .text(JSONValue.object([.init("files", .array(names))]).json)
    case "saved":
      let list = files.savedFiles.map { entry -> JSONValue in
        [
          "filePath": .string(entry.path), "size": .number(entry.node.size),
          "createTime": .number(entry.node.time),
        ]
      }
      return .text(JSONValue.object([.init("fileList", .array(list))]).json)
    default:
      let size = try files.read(given.path).count
      return .text(JSONValue.object([.init("size", .number(size))]).json)
    }
  }

  /// Operations that make, change or remove files.
  private func change(
    _ name: String, _ given: FileArguments
  ) throws(FileProblem) -> [JSONValue.Member] {
    let path = given.path
    switch name {
    case "write", "append":
      try files.write(try given.content, to: path, appends: name == "append", time: given.time)
      try show(path)
    case "copy":
      try files.write(try files.read(path), to: given.target, time: given.time)
      try show(given.target)
    case "rename":
      try files.move(path, to: given.target, time: given.time)
      try show(given.target)
    case "truncate":
      let bytes = try files.read(path)
      let length = max(0, given.length ?? 0)
      guard length <= limits.imageBytes else {
        throw .tooLarge(found: length, allowed: limits.imageBytes)
      }
      let padding = [UInt8](repeating: 0, count: max(0, length - bytes.count))
      try files.write(Array(bytes.prefix(length)) + padding, to: path, time: given.time)
    case "mkdir": try files.makeFolder(path, recursive: given.isRecursive, time: given.time)
    case "rmdir": try files.removeFolder(path, recursive: given.isRecursive)
    case "unlink": try files.remove(file: path)
    case "save":
      let saved = try files.save(path, to: given.optionalTarget, time: given.time)
      try show(saved)
      return [.init("savedFilePath", .string(saved))]
    case "temporary": return [.init("path", .string(try download(given)))]
    default: throw .operation(name)
    }
    return []
  }

  private var limits: Limits { configuration.bridge.rendering.limits }

  /// Lets draws use a file of the page's own, where it is a picture.
  private func show(_ path: String) throws(FileProblem) {
    let bytes = try files.read(path)
    guard let kind = PictureKind(bytes) else { return }
    let url = "data:image/\(kind.rawValue);base64," + Base64.encode(bytes)
    if let old = session.configuration.resources[path], old != url, trace != nil {
      output(
        .warning(
          code: "trace-overwritten",
          text: "'\(path)' was written twice with different pictures; a replay shows the last one"))
    }
    name(path, place: url)
  }

  /// Lets draws use another name for a file below the asset root or a data URL.
  private func name(_ name: String, place: String) {
    session.addResource(name, place: place)
    trace?.addResource(name, place: place)
  }

  /// What the resource map answers with, as a file: where the page wants it, else a temporary one.
  private func download(_ given: FileArguments) throws(FileProblem) -> String {
    let source = given.value["file"]?.string
    let bytes =
      try source.map { (file) throws(FileProblem) in try files.read("/" + file) } ?? given.bytes
      ?? []
    if let target = given.optionalTarget {
      try files.write(bytes, to: target, time: given.time)
      try show(target)
      return target
    }
    let ending =
      PictureKind(bytes)?.ending ?? FileArguments.ending(of: given.value["url"]?.string ?? "")
    let path = try files.addTemporary(
      source.map { .asset($0) } ?? .bytes(bytes), ending: ending, time: given.time)
    if let source, PictureKind(bytes) != nil {
      name(path, place: source)
    } else {
      try show(path)
    }
    return path
  }

  /// Gives an export of the session a name that is the same on every machine.
  func adopt(_ result: JSONValue) -> JSONValue {
    guard case .object(var members) = result,
      let i = members.firstIndex(where: { $0.name == "tempFilePath" }),
      let file = members[i].value.string
    else { return result }
    let ending = file.split(separator: ".").last.map(String.init) ?? "png"
    do throws(FileProblem) {
      let path = try files.addTemporary(.exported(file), ending: ending, time: 0)
      session.addName(path, forExport: file)
      members[i].value = .string(path)
      return .object(members)
    } catch {
      return ["errMsg": .string("canvasToTempFilePath:fail " + error.words)]
    }
  }
}

/// What an operation on files is given.
struct FileArguments {
  /// The arguments.
  let value: JSONValue
  /// Content that is no text.
  let bytes: [UInt8]?

  var path: String { value["path"]?.string ?? "" }
  var target: String { value["to"]?.string ?? "" }
  var optionalTarget: String? { value["to"]?.string }
  var time: Int { value["time"]?.integer ?? 0 }
  var length: Int? { value["length"]?.integer }
  var isRecursive: Bool { value["recursive"]?.isTruthy ?? false }
  var hasEncoding: Bool { value["encoding"] != nil }

  /// The encoding of texts; UTF-8 where none is named.
  var encoding: FileText {
    get throws(FileProblem) {
      let name = value["encoding"]?.string ?? "utf8"
      guard let encoding = FileText(name: name) else { throw .encoding(name) }
      return encoding
    }
  }

  /// The bytes to write: as they are, or those of a text.
  var content: [UInt8] {
    get throws(FileProblem) {
      if let bytes { return bytes }
      guard let result = try encoding.bytes(value["text"]?.string ?? "") else {
        throw .encoding(value["encoding"]?.string ?? "utf8")
      }
      return result
    }
  }

  /// The part of a file that is asked for; all of it by default.
  func part(of bytes: [UInt8]) throws(FileProblem) -> [UInt8] {
    let start = value["position"]?.integer ?? 0
    guard start >= 0, start <= bytes.count, (length ?? 0) >= 0 else { throw .invalid(path) }
    guard start > 0 || length != nil else { return bytes }
    return Array(bytes[start..<min(bytes.count, start + min(length ?? .max, bytes.count - start))])
  }

  /// How the name of a downloaded file ends: as its URL does, where that is plain.
  static func ending(of url: String) -> String {
    let name = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".")
    guard parts.count > 1, let last = parts.last, last.utf8.count <= 5,
      last.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 })
    else { return "bin" }
    return last.lowercased()
  }

  /// A file as `stat` describes it.
  static func json(_ node: SessionFileSystem.Node) -> JSONValue { .object(members(node)) }

  /// The members of a file's description.
  static func members(_ node: SessionFileSystem.Node) -> [JSONValue.Member] {
    [
      .init("mode", .number(node.content == nil ? 0o040755 : 0o100644)),
      .init("size", .number(node.size)), .init("time", .number(node.time)),
    ]
  }
}
