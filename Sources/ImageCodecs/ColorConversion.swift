import CLCMS
import Pixels

/// What the highest byte of an ink means.
enum InkScale {
  /// 255 is full ink.
  case maximumIsFull
  /// 0 is full ink, as Adobe writes CMYK JPEG.
  case zeroIsFull
}

/// Conversion of decoded pixels from the colours of an ICC profile to sRGB, by lcms2.
///
/// The intent is perceptual. Profiles of RGB and GREY are used for pictures without inks, profiles
/// of CMYK for those with; any other profile, and a broken one, is ignored.
enum ColorConversion {
  /// Profiles outside these sizes are ignored: the header alone has 128 bytes, and the largest
  /// press profiles in use a few MB.
  private static let acceptedSizes = 128...(16 << 20)

  /// Converts pixels in place.
  ///
  /// - Parameters:
  ///   - pixmap: Straight RGBA; or four inks a pixel, which come out as opaque RGBA.
  ///   - profile: The profile's bytes; empty when the file has none.
  ///   - inks: The scale of the inks, nil for RGBA.
  /// - Returns: Whether the profile fitted. When not, the pixels are as before.
  @discardableResult
  static func convertToSRGB(
    _ pixmap: inout Pixmap, profile: [UInt8], inks: InkScale? = nil
  ) -> Bool {
    guard acceptedSizes.contains(profile.count), let context = cmsCreateContext(nil, nil) else {
      return false
    }
    defer { cmsDeleteContext(context) }
    cmsSetLogErrorHandlerTHR(context) { _, _, _ in }
    guard
      let source = profile.withUnsafeBytes({
        cmsOpenProfileFromMemTHR(context, $0.baseAddress, cmsUInt32Number($0.count))
      })
    else { return false }
    defer { cmsCloseProfile(source) }
    guard let target = cmsCreate_sRGBProfileTHR(context) else { return false }
    defer { cmsCloseProfile(target) }
    guard isColorClass(cmsGetDeviceClass(source)) else { return false }

    let profiles = Profiles(context: context, source: source, target: target)
    switch (cmsGetColorSpace(source), inks) {
    case (cmsSigRgbData, nil): return profiles.convertColors(&pixmap)
    case (cmsSigGrayData, nil): return profiles.convertGreys(&pixmap)
    case (cmsSigCmykData, let inks?): return profiles.convertInks(&pixmap, inks)
    default: return false
    }
  }

  /// Whether profiles of the class describe a device's colours, not a link or an effect.
  private static func isColorClass(_ signature: cmsProfileClassSignature) -> Bool {
    [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
      .contains(signature)
  }
}

/// The open profiles of one conversion; borrowed from `ColorConversion.convertToSRGB`.
private struct Profiles {
  let context: cmsContext
  let source: cmsHPROFILE
  let target: cmsHPROFILE

  /// Runs a body with a transform, or gives nil when lcms2 cannot make it.
  private func withTransform<Result>(
    from input: cmsUInt32Number, to output: cmsUInt32Number, flags: Int32 = 0,
    _ body: (cmsHTRANSFORM) -> Result
  ) -> Result? {
    guard
      let transform = cmsCreateTransformTHR(
        context, source, input, target, output, cmsUInt32Number(INTENT_PERCEPTUAL),
        cmsUInt32Number(flags))
    else { return nil }
    defer { cmsDeleteTransform(transform) }
    return body(transform)
  }

  func convertColors(_ pixmap: inout Pixmap) -> Bool {
    let format = clcms_type_rgba_8()
    return withTransform(from: format, to: format, flags: cmsFLAGS_COPY_ALPHA) { transform in
      if movesColors(transform) { run(transform, on: &pixmap) }
      return true
    } ?? false
  }

  /// Whether a transform changes any colour of a coarse grid by more than a rounding step.
  ///
  /// Most embedded profiles are sRGB in some wording; their pictures stay exact and cost nothing.
  private func movesColors(_ transform: cmsHTRANSFORM) -> Bool {
    let steps = stride(from: 0, through: 255, by: 17).map { UInt8($0) }
    var grid: [UInt8] = []
    for red in steps {
      for green in steps {
        for blue in steps { grid += [red, green, blue, 255] }
      }
    }
    var moved = grid
    moved.withUnsafeMutableBytes {
      cmsDoTransform(transform, $0.baseAddress, $0.baseAddress, cmsUInt32Number($0.count / 4))
    }
    return zip(grid, moved).contains { abs(Int($0) - Int($1)) > 1 }
  }

  /// Maps greys by a table; a picture that holds colours does not fit a grey profile.
  func convertGreys(_ pixmap: inout Pixmap) -> Bool {
    let ramp = (0...255).map { UInt8($0) }
    var table = [UInt8](repeating: 0, count: ramp.count * 3)
    let isMade = withTransform(from: clcms_type_gray_8(), to: clcms_type_rgb_8()) { transform in
      cmsDoTransform(transform, ramp, &table, cmsUInt32Number(ramp.count))
      return true
    }
    guard isMade == true else { return false }
    return pixmap.bytes.withUnsafeMutableBufferPointer { pixels in
      let starts = stride(from: 0, to: pixels.count, by: 4)
      guard
        starts.allSatisfy({
          pixels[$0] == pixels[$0 + 1] && pixels[$0] == pixels[$0 + 2]
        })
      else { return false }
      for start in starts {
        let entry = Int(pixels[start]) * 3
        for channel in 0..<3 { pixels[start + channel] = table[entry + channel] }
      }
      return true
    }
  }

  func convertInks(_ pixmap: inout Pixmap, _ inks: InkScale) -> Bool {
    let input = inks == .zeroIsFull ? clcms_type_cmyk_8_rev() : clcms_type_cmyk_8()
    return withTransform(from: input, to: clcms_type_rgba_8()) { transform in
      run(transform, on: &pixmap)
      // lcms2 leaves the fourth byte of its output alone, here the black ink.
      pixmap.bytes.withUnsafeMutableBufferPointer { pixels in
        for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
      }
      return true
    } ?? false
  }

  /// Transforms in place, which lcms2 allows as pixels keep their size.
  private func run(_ transform: cmsHTRANSFORM, on pixmap: inout Pixmap) {
    pixmap.bytes.withUnsafeMutableBytes {
      cmsDoTransform(transform, $0.baseAddress, $0.baseAddress, cmsUInt32Number($0.count / 4))
    }
  }
}
