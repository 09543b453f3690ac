/// Why a picture could not be read or written.
public enum ImageError: Error, Hashable, Sendable {
  /// The bytes belong to no picture format that is known by name.
  case unrecognised
  /// The bytes are a picture of a format that is not read, such as `HEIC` or `Apple CgBI PNG`.
  case unsupported(String)
  /// The file is damaged or cut; `reason` is the library's or ours, in English.
  case broken(ImageFormat, reason: String)
  /// The picture declares more pixels than ``ImageLimits/maximumPixels``.
  case tooManyPixels(found: Int, allowed: Int)
  /// The file is longer than ``ImageLimits/maximumBytes``.
  case tooManyBytes(found: Int, allowed: Int)
  /// The picture cannot be written in the format, for instance because a side is too long for it.
  case cannotEncode(ImageFormat, reason: String)
  /// A PNG text whose keyword is not 1 to 79 printable ASCII characters, or which holds a NUL.
  case invalidText(keyword: String)
}

extension ImageError: CustomStringConvertible {
  /// One line for people, without a full stop.
  public var description: String {
    switch self {
    case .unrecognised: "not a picture of a known format"
    case .unsupported(let name): "\(name) pictures are not supported"
    case .broken(let format, let reason): "broken \(format.name): \(reason)"
    case .tooManyPixels(let found, let allowed): "\(found) pixels, allowed \(allowed)"
    case .tooManyBytes(let found, let allowed): "\(found) bytes, allowed \(allowed)"
    case .cannotEncode(let format, let reason): "cannot write \(format.name): \(reason)"
    case .invalidText(let keyword): "cannot write a text named \(keyword)"
    }
  }
}
