/// A GIF file of one picture, built by hand.
struct GIFFile {
  var screen = (4, 3)
  var corner = (0, 0)
  var frame = (4, 3)
  var isInterlaced = false
  var transparentIndex: Int?
  /// Red, green and blue of each entry, a power of two of them.
  var globalPalette: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [9, 8, 7]]
  var localPalette: [[UInt8]] = []
  /// The indices in the order of the file.
  var indices: [UInt8] = [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1]

  var bytes: [UInt8] {
    var file = Array("GIF89a".utf8) + pair(screen)
    file += [flags(globalPalette), 0, 0] + globalPalette.joined()
    if let transparentIndex {
      file += [0x21, 0xF9, 4, 1, 0, 0, UInt8(transparentIndex), 0]
    }
    file += [0x2C] + pair(corner) + pair(frame)
    file += [flags(localPalette) | (isInterlaced ? 0x40 : 0)] + localPalette.joined()
    return file + [8] + subBlocks(codes) + [0x3B]
  }

  private func pair(_ values: (Int, Int)) -> [UInt8] {
    littleEndian(values.0, bytes: 2) + littleEndian(values.1, bytes: 2)
  }

  private func flags(_ palette: [[UInt8]]) -> UInt8 {
    palette.isEmpty ? 0 : 0x80 | UInt8(palette.count.trailingZeroBitCount - 1)
  }

  /// Nine-bit codes; clearing the table every 100 pixels keeps their width.
  private var codes: [UInt8] {
    var values: [Int] = []
    for (position, index) in indices.enumerated() {
      if position % 100 == 0 { values.append(256) }
      values.append(Int(index))
    }
    values.append(257)
    var packed: [UInt8] = []
    var pending = 0
    var bits = 0
    for value in values {
      pending |= value << bits
      bits += 9
      while bits >= 8 {
        packed.append(UInt8(pending & 255))
        pending >>= 8
        bits -= 8
      }
    }
    return bits > 0 ? packed + [UInt8(pending)] : packed
  }

  private func subBlocks(_ content: [UInt8]) -> [UInt8] {
    stride(from: 0, to: content.count, by: 255).flatMap { start in
      let block = content[start..<min(start + 255, content.count)]
      return [UInt8(block.count)] + block
    } + [0]
  }
}
