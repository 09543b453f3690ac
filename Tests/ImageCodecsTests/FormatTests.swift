import ImageCodecs
import Pixels
import Testing

@Suite struct `Formats known by their bytes` {
  /// The start of a file of a format that is not read.
  struct Sample: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]

    init(_ name: String, _ text: String) {
      self.init(name, bytes: Array(text.utf8))
    }

    init(_ name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    var testDescription: String { name }
  }

  static let samples = [
    Sample("HEIC", "\0\0\0\u{18}ftypheic\0\0\0\0mif1heic"),
    Sample("HEIC", "\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic"),
    Sample("AVIF", "\0\0\0\u{1C}ftypavif\0\0\0\0avifmif1miaf"),
    Sample("AVIF", "\0\0\0\u{18}ftypmif1\0\0\0\0miafavif"),
    Sample("SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
    Sample("SVG", "\u{FEFF} <?xml version='1.0'?>\n<!-- x --><svg/>"),
    Sample("BMP", "BMF\0\0\0\0\0\0\0"),
    Sample("TIFF", "II*\0"),
    Sample("TIFF", "MM\0*"),
    Sample("ICO", bytes: [0, 0, 1, 0, 1, 0]),
    Sample("JPEG XL", bytes: [0xFF, 0x0A]),
    Sample("Apple CgBI PNG", bytes: appleFile),
  ]

  private static let appleFile: [UInt8] = {
    var file = PNGFile().bytes
    file.insert(contentsOf: PNGFile.chunk("CgBI", [0x50, 0, 0x20, 2]), at: 8)
    return file
  }()

  @Test(arguments: samples)
  func `formats that are not read are named`(sample: Sample) {
    #expect(throws: ImageError.unsupported(sample.name)) {
      try ImageDecoder.decode(sample.bytes)
    }
    #expect(throws: ImageError.unsupported(sample.name)) {
      try ImageDecoder.header(of: sample.bytes)
    }
  }

  @Test(arguments: ["", "B", "hello", "<html><p>", "RIFF....WAVE"])
  func `other bytes are not recognised`(text: String) {
    #expect(throws: ImageError.unrecognised) { try ImageDecoder.decode(Array(text.utf8)) }
  }
}

@Suite struct `Image limits` {
  static let files: [[UInt8]] = [
    hugePNG,
    [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 0xEA, 0x60, 0xEA, 0x60, 3, 1, 0x11, 0]
      + [UInt8](repeating: 0, count: 20),
    GIFFile(screen: (60_000, 60_000)).bytes,
  ]

  private static let hugePNG: [UInt8] = {
    var file = PNGFile().bytes
    file.replaceSubrange(16..<24, with: bigEndian(60_000) + bigEndian(60_000))
    return file
  }()

  @Test(arguments: files.indices)
  func `a declared size is held against the limit before memory is taken`(index: Int) {
    #expect(throws: ImageError.tooManyPixels(found: 3_600_000_000, allowed: 67_108_864)) {
      try ImageDecoder.decode(Self.files[index])
    }
  }

  @Test(arguments: [ImageFormat.png, .jpeg, .webp])
  func `the limit itself is allowed and one pixel more is not`(format: ImageFormat) throws {
    let file = try ImageEncoder.encode(.gradient(width: 8, height: 4), as: format)

    #expect(try ImageDecoder.decode(file, limits: ImageLimits(maximumPixels: 32)).width == 8)
    #expect(throws: ImageError.tooManyPixels(found: 32, allowed: 31)) {
      try ImageDecoder.decode(file, limits: ImageLimits(maximumPixels: 31))
    }
  }

  @Test func `a file longer than allowed is not looked at`() throws {
    #expect(throws: ImageError.tooManyBytes(found: 5, allowed: 4)) {
      try ImageDecoder.decode([1, 2, 3, 4, 5], limits: ImageLimits(maximumBytes: 4))
    }
  }
}

@Suite struct `Damaged files` {
  static func samples() throws -> [[UInt8]] {
    let pixmap = Pixmap.gradient(width: 19, height: 11)
    return [
      try ImageEncoder.png(pixmap), PNGFile(isInterlaced: true).bytes,
      try ImageEncoder.jpeg(pixmap, quality: 0.5), try ImageEncoder.webp(pixmap),
      try ImageEncoder.webp(pixmap, quality: 0.5), GIFFile().bytes,
      JPEGFile.ycck.bytes,
    ]
  }

  @Test(arguments: 0..<7)
  func `a file cut at any byte is an error or a whole picture`(sample: Int) throws {
    let file = try Self.samples()[sample]
    let whole = try ImageDecoder.decode(file)
    for count in 0..<file.count {
      let cut = Array(file.prefix(count))

      // Nothing but an end marker may be missing from a file that is still read.
      if let pixmap = try? ImageDecoder.decode(cut) {
        #expect(pixmap == whole && count > file.count / 2)
      }
      _ = try? ImageDecoder.header(of: cut)
      _ = PNGMetadata.texts(of: cut)
    }
  }

  @Test(arguments: 0..<7)
  func `changed bytes end in an error or a picture`(sample: Int) throws {
    let file = try Self.samples()[sample]
    var state: UInt64 = 42 + UInt64(sample)
    for _ in 0..<400 {
      var damaged = file
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        damaged[Int(state >> 33) % file.count] = UInt8(truncatingIfNeeded: state >> 25)
      }

      _ = try? ImageDecoder.decode(damaged, limits: ImageLimits(maximumPixels: 100_000))
    }
  }
}
