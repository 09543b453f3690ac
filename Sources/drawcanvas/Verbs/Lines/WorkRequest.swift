import CanvasRaster
import DrawCommands
import ImageCodecs

/// One line of the worker's input, understood.
struct WorkRequest {
  /// Where the script comes from.
  enum Source {
    /// From the request itself.
    case inline([UInt8])
    /// From a file.
    case file(String)
  }

  /// What the reply repeats, as JSON.
  var head = Head()
  /// The script; nil while it has not been read.
  private(set) var source: Source?
  /// The output's file; nil for the reply.
  private(set) var output: String?
  /// How the script is played.
  private(set) var play: PlaySettings
  /// How the picture becomes a file.
  private(set) var encoding: PictureEncoding
  private var assetRoot: String?

  /// What a client knows a request by.
  struct Head {
    /// The request's `id` as it came, `null` where it has none.
    var id: [UInt8] = Array("null".utf8)
    /// The request's `name`.
    var name: String?
  }

  /// Creates a request that asks for nothing yet.
  init(_ settings: WorkerSettings) {
    play = settings.play
    encoding = settings.encoding
  }

  /// Reads a line.
  ///
  /// The head is there even when the rest is wrong.
  ///
  /// - Throws: `Failure.decoding` for a line that is no JSON object, `Failure.request` with the place of
  ///   what cannot be understood.
  mutating func read(
    _ line: UnsafeBufferPointer<UInt8>, _ settings: WorkerSettings
  ) throws(Failure) {
    let limits = settings.play.limits
    let members: [RawJSON.Member]
    do throws(DecodingError) {
      members = try RawJSON.members(of: line, limits: limits)
    } catch {
      throw .decoding(error)
    }
    head = Head(members)
    for member in members { try take(member, limits) }
    guard source != nil else {
      throw .request(pointer: "", problem: "a request needs a \"script\" or a \"file\"")
    }
    if let path = output { output = try WorkFolders.place(of: path, below: settings.outputFolder) }
    if let folder = assetRoot {
      play.assetRoot = try WorkFolders.assetRoot(folder, below: settings.play.assetRoot)
    }
  }

  private mutating func take(_ member: RawJSON.Member, _ limits: Limits) throws(Failure) {
    let name = member.name
    guard let word = Word(rawValue: name) else { throw Word.unknown(name) }
    switch word {
    case .id, .name: break
    case .script: try takeScript(member.value)
    case .file:
      if source != nil { throw Word.twoSources }
      source = .file(try text(member))
    default:
      let value = try value(member, limits)
      if value == .null { return }
      try take(value, as: word)
    }
  }

  private mutating func takeScript(_ value: RawJSON) throws(Failure) {
    if source != nil { throw Word.twoSources }
    if value.isString {
      source = .inline(value.text ?? [])
    } else {
      // What is no script is for the decoder to say.
      source = .inline(Array(value.bytes))
    }
  }

  private mutating func take(_ value: JSONValue, as word: Word) throws(Failure) {
    switch word {
    case .output: output = try outputPath(value)
    case .scale:
      let range = CanvasDescription.scaleRange
      guard case .number = value, let scale = value.double, range.contains(scale) else {
        let least = JSONText.shortest(range.lowerBound)
        throw word.refusal("a number from \(least) to \(JSONText.shortest(range.upperBound))")
      }
      play.scale = scale
    case .size: play.size = try size(value)
    case .background:
      guard let color = value.string.flatMap(Color.init(css:)) else {
        throw word.refusal("a CSS colour")
      }
      play.background = color
    case .format:
      let known = ["png", "jpg", "webp"]
      guard let text = value.string, known.contains(text) else {
        throw word.refusal("one of png, jpg, webp")
      }
      encoding.wished = ImageFormat(fileExtension: text)
    case .quality:
      guard case .number = value, let quality = value.double, (0...1).contains(quality) else {
        throw word.refusal("a number from 0 to 1")
      }
      encoding.quality = quality
    case .compression:
      guard let kind = value.string.flatMap(PNGCompression.init(rawValue:)) else {
        throw word.refusal("one of fast, small")
      }
      encoding.compression = kind
    case .draw:
      guard let draw = value.string ?? WorkRequest.index(value) else {
        throw word.refusal("the index or the name of a draw")
      }
      play.draws = .one(draw)
    case .lang:
      guard let tag = value.string, Arguments.isLanguageTag(tag) else {
        throw word.refusal("a language tag such as zh-Hans")
      }
      play.language = tag
    case .assetRoot:
      guard let folder = value.string else { throw word.refusal("a folder") }
      assetRoot = folder
    case .id, .name, .script, .file: break
    }
  }

  private func outputPath(_ value: JSONValue) throws(Failure) -> String {
    guard let path = value.string, !path.isEmpty, !path.utf8.contains(0) else {
      throw Word.output.refusal("a file")
    }
    if path == FilePath.standardStream {
      throw .request(pointer: "/output", problem: "standard output carries the replies")
    }
    guard PictureEncoding.isWritten(path) else {
      throw Word.output.refusal("a file that ends in .png, .jpg or .webp")
    }
    return path
  }

  private func size(_ value: JSONValue) throws(Failure) -> PlaySettings.Size {
    if let size = value.string.flatMap(Arguments.size(of:)) {
      return PlaySettings.Size(width: size.width, height: size.height)
    }
    guard let sides = value.elements, sides.count == 2, let width = sides[0].double,
      let height = sides[1].double, width > 0, height > 0
    else { throw Word.size.refusal("a size such as \"300x150\" or [300,150]") }
    return PlaySettings.Size(width: width, height: height)
  }

  private func text(_ member: RawJSON.Member) throws(Failure) -> String {
    guard let text = member.value.string, !text.isEmpty, !text.utf8.contains(0) else {
      throw .request(pointer: "/" + member.name, problem: "should be a text that is not empty")
    }
    return text
  }

  private func value(
    _ member: RawJSON.Member, _ limits: Limits
  ) throws(Failure) -> JSONValue {
    do throws(DecodingError) { return try member.value.value(limits) } catch {
      throw .decoding(error)
    }
  }

  /// A whole number from 0 as the flag `--draw` takes it.
  private static func index(_ value: JSONValue) -> String? {
    guard case .number = value, let number = value.integer, number >= 0 else { return nil }
    return String(number)
  }
}

extension WorkRequest.Head {
  /// Finds what the reply repeats among a request's members.
  init(_ members: [RawJSON.Member]) {
    for member in members {
      switch member.name {
      case "id": id = Array(member.value.bytes)
      case "name": name = member.value.string
      default: break
      }
    }
  }
}
