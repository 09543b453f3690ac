/// A PNG file built by hand, so that every header field and chunk can be chosen.
struct PNGFile {
  var width = 5
  var height = 3
  var depth = 8
  var colorType: ColorType = .rgb
  var isInterlaced = false
  /// The channels of a pixel, each below `1 << depth`.
  var samples: (_ x: Int, _ y: Int) -> [Int] = { x, y in [x & 255, y & 255, 77] }
  /// Whole chunks between the header and the pixels.
  var chunks: [[UInt8]] = []
  /// The filter byte of each row.
  var filter: UInt8 = 0
  /// Bytes of zeros behind the last row.
  var surplus = 0

  enum ColorType: Int, CaseIterable {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  var bytes: [UInt8] {
    let header =
      bigEndian(width) + bigEndian(height)
      + [UInt8(depth), UInt8(colorType.rawValue), 0, 0, isInterlaced ? 1 : 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + Self.chunk("IHDR", header) + chunks.joined()
      + Self.chunk("IDAT", storedZlib(rows + [UInt8](repeating: 0, count: surplus)))
      + Self.chunk("IEND", [])
  }

  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + content
    return bigEndian(content.count) + named + bigEndian(Int(crc32(named)))
  }

  private var rows: [UInt8] {
    guard isInterlaced else { return pass(xs: Array(0..<width), ys: Array(0..<height)) }
    // The seven passes of Adam7: first column, first row, column step, row step.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { left, top, across, down in
      pass(
        xs: Array(stride(from: left, to: width, by: across)),
        ys: Array(stride(from: top, to: height, by: down)))
    }
  }

  private func pass(xs: [Int], ys: [Int]) -> [UInt8] {
    guard !xs.isEmpty else { return [] }
    return ys.flatMap { y in [filter] + packed(xs.flatMap { samples($0, y) }) }
  }

  private func packed(_ values: [Int]) -> [UInt8] {
    if depth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: values.count, by: perByte).map { start in
      (0..<perByte).reduce(UInt8(0)) { byte, index in
        let value = start + index < values.count ? values[start + index] : 0
        return byte << UInt8(depth % 8) | UInt8(value)
      }
    }
  }
}

func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
}

func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
  (0..<bytes).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}

/// A zlib stream of stored blocks.
func storedZlib(_ content: [UInt8]) -> [UInt8] {
  let size = 65535
  var stream: [UInt8] = [0x78, 0x01]
  let starts = content.isEmpty ? [0] : Array(stride(from: 0, to: content.count, by: size))
  for start in starts {
    let block = content[start..<min(start + size, content.count)]
    let isLast = start + size >= content.count
    stream += [isLast ? 1 : 0] + littleEndian(block.count, bytes: 2)
    stream += littleEndian(~block.count, bytes: 2) + block
  }
  return stream + bigEndian(Int(adler32(content)))
}

private func adler32(_ bytes: [UInt8]) -> UInt32 {
  var low: UInt32 = 1
  var high: UInt32 = 0
  for byte in bytes {
    low = (low + UInt32(byte)) % 65521
    high = (high + low) % 65521
  }
  return high << 16 | low
}

private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
  }
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~UInt32(0)) { crcTable[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
}
