import CanvasTestSupport
import Pixels

/// Drawing without a renderer: a script is a few letters, each of which is a pixel.
///
/// `g` is green, `r` is red, `h` a green one level darker. `!` in front makes a renderer that
/// forgets the origin.
enum FakeDrawing {
  /// A script or picture that is none.
  struct Nonsense: Error {}

  /// Services that draw letters and keep pictures as their width, their height and their bytes.
  static let services = GoldenServices(
    render: { script, _, origin in
      let letters = script.filter { $0 != UInt8(ascii: "!") }
      let corner = letters.count == script.count ? origin : (x: 0, y: 0)
      var pixmap = Pixmap(width: origin.x + letters.count, height: origin.y + 1)
      for (i, letter) in letters.enumerated() {
        pixmap[corner.x + i, corner.y] = try color(of: letter)
      }
      return pixmap
    },
    decode: { picture in
      guard picture.count > 2, picture.count == 2 + Int(picture[0]) * Int(picture[1]) * 4 else {
        throw Nonsense()
      }
      return Pixmap(
        width: Int(picture[0]), height: Int(picture[1]), bytes: Array(picture.dropFirst(2)))
    },
    encode: { [UInt8($0.width), UInt8($0.height)] + $0.bytes })

  /// The picture that a script should give.
  static func picture(of letters: String) throws -> [UInt8] {
    try services.encode(services.render(Array(letters.utf8), "", (x: 0, y: 0)))
  }

  private static func color(of letter: UInt8) throws -> RGBA {
    switch letter {
    case UInt8(ascii: "g"): RGBA(red: 0, green: 255, blue: 0)
    case UInt8(ascii: "h"): RGBA(red: 0, green: 254, blue: 0)
    case UInt8(ascii: "r"): RGBA(red: 255, green: 0, blue: 0)
    default: throw Nonsense()
    }
  }
}
