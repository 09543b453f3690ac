internal import DrawCommands
internal import Glibc
internal import ImageCodecs
internal import Pixels

/// Reads and decodes pictures of the asset root; a value, for any thread.
struct PictureLoader: Sendable {
  let root: AssetRoot
  let limits: Limits

  /// Why there are no pixels.
  enum Failure: Error, Hashable {
    case brokenURL
    case refused(AssetRoot.Refusal)
    case undecodable(ImageError)
  }

  /// A file, and its pixels where they have been decoded already.
  struct Content: Sendable {
    var encoded: EncodedPicture
    var pixels: Result<Pixmap, Failure>?
  }

  /// What a file or data URL holds, not decoded.
  func read(_ place: String) -> Result<Content, Failure> {
    bytes(of: place).map { Content(encoded: EncodedPicture(bytes: $0)) }
  }

  /// The bytes of a file below the root, or those that a data URL carries.
  func bytes(of place: String) -> Result<[UInt8], Failure> {
    if DataURL.isDataURL(place) {
      return DataURL.bytes(of: place).map { .success($0) } ?? .failure(.brokenURL)
    }
    do throws(AssetRoot.Refusal) {
      return .success(try root.read(place, limit: limits.imageBytes))
    } catch {
      return .failure(.refused(error))
    }
  }

  /// Decodes a whole file.
  func decode(_ bytes: [UInt8]) -> Result<Pixmap, Failure> {
    do throws(ImageError) {
      return .success(
        try ImageDecoder.decode(
          bytes,
          limits: ImageLimits(maximumPixels: limits.imagePixels, maximumBytes: limits.imageBytes)))
    } catch {
      return .failure(.undecodable(error))
    }
  }

  /// The size in bytes of what a place names, without reading it; 0 where there is nothing.
  func byteCount(of place: String) -> Int {
    if DataURL.isDataURL(place) { return place.utf8.count }
    do throws(AssetRoot.Refusal) {
      var status = stat()
      return stat(try root.place(of: place), &status) == 0 ? Int(status.st_size) : 0
    } catch {
      // Reading it says what is wrong with it.
      return 0
    }
  }
}
