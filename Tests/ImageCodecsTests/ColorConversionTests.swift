import CLCMS
import ImageCodecs
import Pixels
import Testing

@Suite struct `ICC profiles` {
  /// sRGB with red and blue exchanged.
  static let swapped = profile { curve in
    var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
    var primaries = cmsCIExyYTRIPLE(
      Red: cmsCIExyY(x: 0.15, y: 0.06, Y: 1), Green: cmsCIExyY(x: 0.30, y: 0.60, Y: 1),
      Blue: cmsCIExyY(x: 0.64, y: 0.33, Y: 1))
    return cmsCreateRGBProfile(&white, &primaries, [curve, curve, curve])
  }

  /// Grey in linear light.
  static let linearGrey = profile(gamma: 1) { curve in
    var white = cmsCIExyY(x: 0.3457, y: 0.3585, Y: 1)
    return cmsCreateGrayProfile(&white, curve)
  }

  private static func profile(
    gamma: Double = 2.2, _ make: (OpaquePointer?) -> cmsHPROFILE?
  ) -> [UInt8] {
    let curve = cmsBuildGamma(nil, gamma)
    defer { cmsFreeToneCurve(curve) }
    guard let profile = make(curve) else { return [] }
    defer { cmsCloseProfile(profile) }
    var count: cmsUInt32Number = 0
    cmsSaveProfileToMem(profile, nil, &count)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    cmsSaveProfileToMem(profile, &bytes, &count)
    return bytes
  }

  private func png(_ type: PNGFile.ColorType, _ sample: [Int], _ profile: [UInt8]) -> [UInt8] {
    var file = PNGFile(width: 2, height: 2, colorType: type, samples: { _, _ in sample })
    file.chunks = [PNGFile.chunk("iCCP", Array("x\0\0".utf8) + storedZlib(profile))]
    return file.bytes
  }

  @Test func `a PNG's colours come to sRGB and its alpha stays`() throws {
    let pixmap = try ImageDecoder.decode(png(.rgba, [255, 0, 0, 90], Self.swapped))

    #expect(pixmap[1, 1].isNear(RGBA(red: 0, green: 0, blue: 255, alpha: 90), within: 2))
  }

  @Test func `a PNG's greys come to sRGB`() throws {
    let pixmap = try ImageDecoder.decode(png(.grey, [55], Self.linearGrey))

    // 55 / 255 of linear light is 0.502 in sRGB.
    #expect(pixmap[0, 0].isNear(RGBA(red: 128, green: 128, blue: 128), within: 2))
  }

  @Test func `a JPEG's profile may be spread over segments in any order`() throws {
    let red = RGBA(red: 254, green: 0, blue: 0)
    var file = try JPEGFile(Pixmap(width: 8, height: 8) { _, _ in red })
    let half = Self.swapped.count / 2
    let name = Array("ICC_PROFILE\0".utf8)
    file.insert(marker: 0xE2, name + [1, 2] + Self.swapped.prefix(half))
    file.insert(marker: 0xE2, name + [2, 2] + Self.swapped.dropFirst(half))

    let pixmap = try ImageDecoder.decode(file.bytes)

    #expect(pixmap[4, 4].isNear(RGBA(red: 0, green: 0, blue: 254), within: 3))
  }

  @Test func `a WebP's colours come to sRGB`() throws {
    let red = Pixmap(width: 2, height: 1) { _, _ in RGBA(red: 255, green: 0, blue: 0, alpha: 80) }
    let file = try extendedWebP(red, flags: 0x30, before: ("ICCP", Self.swapped))

    let pixmap = try ImageDecoder.decode(file)

    #expect(pixmap[0, 0].isNear(RGBA(red: 0, green: 0, blue: 255, alpha: 80), within: 2))
  }

  @Test func `a broken profile or one of another colour space is ignored`() throws {
    let red = RGBA(red: 254, green: 0, blue: 0)
    let plain = try JPEGFile(Pixmap(width: 8, height: 8) { _, _ in red })
    let name = Array("ICC_PROFILE\0".utf8)
    let profiles = [
      Array(Self.swapped.prefix(200)), [UInt8](repeating: 7, count: 500), Self.linearGrey, [],
    ]
    for profile in profiles {
      var file = plain
      file.insert(marker: 0xE2, name + [1, 1] + profile)

      #expect(try ImageDecoder.decode(file.bytes) == ImageDecoder.decode(plain.bytes))
    }
  }

  @Test func `a profile with a missing part is ignored`() throws {
    let plain = try JPEGFile(.gradient(width: 8, height: 8))
    var file = plain
    file.insert(marker: 0xE2, Array("ICC_PROFILE\0".utf8) + [1, 2] + Self.swapped)

    #expect(try ImageDecoder.decode(file.bytes) == ImageDecoder.decode(plain.bytes))
  }
}
