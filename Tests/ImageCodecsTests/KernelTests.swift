import CKernels
import Testing

@Suite struct `Row kernels` {
  @Test func `premultiplying rounds every pair to nearest`() {
    for alpha in 0...255 {
      var source: [UInt8] = []
      var expected: [UInt32] = []
      for color in 0...255 {
        source += [UInt8(color), UInt8(255 - color), UInt8(color / 2), UInt8(alpha)]
        let red = (color * alpha + 127) / 255
        let green = ((255 - color) * alpha + 127) / 255
        let blue = (color / 2 * alpha + 127) / 255
        expected.append(word(alpha, red, green, blue))
      }
      var words = [UInt32](repeating: 0, count: 256)

      dck_premultiply_rgba_to_bgra(source, &words, words.count)

      #expect(words == expected)
    }
  }

  @Test func `straightening rounds every pair to nearest`() {
    for alpha in 1...255 {
      var words: [UInt32] = []
      var expected: [UInt8] = []
      for color in 0...alpha {
        words.append(word(alpha, color, alpha - color, color / 2))
        for channel in [color, alpha - color, color / 2] {
          expected.append(UInt8((channel * 255 + alpha / 2) / alpha))
        }
        expected.append(UInt8(alpha))
      }
      var bytes = [UInt8](repeating: 0, count: words.count * 4)

      dck_unpremultiply_bgra_to_rgba(words, &bytes, words.count)

      #expect(bytes == expected)
    }
  }

  @Test func `a colour above its alpha counts as equal to it`() {
    var bytes = [UInt8](repeating: 9, count: 8)

    dck_unpremultiply_bgra_to_rgba([0x1020_FF10, 0x00FF_FFFF], &bytes, 2)

    #expect(bytes == [255, 255, 255, 16, 0, 0, 0, 0])
  }

  @Test func `premultiplied words survive the way there and back`() {
    for alpha in 0...255 {
      let words = (0...alpha).map { word(alpha, $0, $0, $0) }
      var bytes = [UInt8](repeating: 0, count: words.count * 4)
      var again = words.map { _ in UInt32(0) }

      dck_unpremultiply_bgra_to_rgba(words, &bytes, words.count)
      dck_premultiply_rgba_to_bgra(bytes, &again, words.count)

      #expect(again == words)
    }
  }

  @Test func `flattening lays colours over white`() {
    let source: [UInt8] = [10, 20, 30, 0, 10, 20, 30, 255, 0, 100, 255, 128]
    var bytes = [UInt8](repeating: 0, count: 9)

    dck_flatten_rgba_on_white(source, &bytes, 3)

    #expect(bytes == [255, 255, 255, 10, 20, 30, 127, 177, 255])
  }

  @Test(arguments: [0, 1, 1023, 1024, 1025, 4095])
  func `one transparent pixel anywhere is found`(index: Int) {
    var pixels = [UInt8](repeating: 255, count: 4096 * 4)
    #expect(dck_is_opaque(pixels, 4096))

    pixels[index * 4 + 3] = 254

    #expect(!dck_is_opaque(pixels, 4096))
  }

  private func word(_ alpha: Int, _ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
