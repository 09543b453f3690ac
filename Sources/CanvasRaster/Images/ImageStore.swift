internal import Cairo
internal import DrawCommands
internal import ImageCodecs
internal import Pixels

/// Finds and decodes the pictures that a script names, each once.
///
/// Decoded pictures are known by the bytes they came from, so that scripts share them whatever folder
/// each has them in, and a file that changes is a new picture to the next script. Names hold for one
/// script.
final class ImageStore {
  /// What a name of the script at hand came to.
  private struct Found {
    /// The picture, as long as anything keeps it.
    weak var image: RasterImage?
    /// Why there is none.
    var problem: ImageProblem?
  }

  /// Bytes that the names of one script may take; a data URL beyond that is read at each use.
  private static let namesBytes = 1 << 22

  private var root: AssetRoot
  private let limits: Limits
  private let budget: SurfaceBudget
  private var resources: [String: String] = [:]
  /// Is asked for pictures that are no files below the root, before any file is looked for.
  var provider: PictureProvider?
  private var names: BoundedCache<String, Found>
  private var cache: BoundedCache<EncodedPicture, RasterImage>

  init(root: AssetRoot, limits: Limits, budget: SurfaceBudget) {
    self.root = root
    self.limits = limits
    self.budget = budget
    names = BoundedCache(bound: ImageStore.namesBytes)
    cache = BoundedCache(bound: limits.imagesTotalPixels)
  }

  /// Takes over the names of another script; decoded pictures stay.
  func begin(resources: [String: String]) {
    self.resources = resources
    names.removeAll()
  }

  /// Looks for files below another folder from now on; decoded pictures stay.
  func move(to root: AssetRoot) {
    self.root = root
    names.removeAll()
  }

  /// The file or data URL that a source stands for.
  func place(of source: String) -> String { resources[source] ?? source }

  /// The picture that a source names, or why there is none.
  func image(_ source: String) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    let place = place(of: source)
    if let provided = provider?(place) { return try image(provided, named: source) }
    return try image(of: place, named: source) { self.bytes(of: place, named: source) }
  }

  /// Forgets the pictures used longest ago until those left have no more px than given.
  func shrink(toPixels pixels: Int) { cache.shrink(to: pixels) }

  /// What a name came to before, or what `read` gives for it now.
  private func image(
    of key: String, named source: String, read: () -> Result<[UInt8], ImageProblem>
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    if let found = names.value(for: key) {
      if let image = found.image { return .success(image) }
      if let problem = found.problem { return .failure(problem) }
    }
    let result: Result<RasterImage, ImageProblem>
    switch read() {
    case .success(let bytes): result = try decode(EncodedPicture(bytes: bytes), named: source)
    case .failure(let problem): result = .failure(problem)
    }
    let found =
      switch result {
      case .success(let image): Found(image: image)
      case .failure(let problem): Found(problem: problem)
      }
    names.insert(found, for: key, cost: key.utf8.count + MemoryLayout<Found>.size)
    return result
  }

  private func image(
    _ provided: ProvidedPicture, named source: String
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    switch provided {
    case .canvas(let canvas):
      return .success(RasterImage(showing: canvas.layer, density: canvas.size.scale))
    case .copy(let canvas):
      return .success(try RasterImage(copying: canvas, budget: budget))
    case .missing:
      return .failure(
        ImageProblem(code: .imageMissing, message: "picture \(shown(source)) is not there"))
    case .file(let path):
      // No path of a script begins so, and none may reach this file otherwise.
      return try image(of: "\u{0}" + path, named: source) {
        guard let bytes = try? AssetRoot.bytes(of: path, limit: limits.imageBytes) else {
          return .failure(
            ImageProblem(code: .imageMissing, message: "picture \(shown(source)) is not there"))
        }
        return .success(bytes)
      }
    }
  }

  private func decode(
    _ encoded: EncodedPicture, named source: String
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    if let known = cache.value(for: encoded) { return .success(known) }
    let pixmap: Pixmap
    do throws(ImageError) {
      pixmap = try ImageDecoder.decode(
        encoded.bytes,
        limits: ImageLimits(maximumPixels: limits.imagePixels, maximumBytes: limits.imageBytes))
    } catch {
      return .failure(problem(error, named: source))
    }
    let image = try RasterImage(pixmap, budget: budget)
    // The bound is in px, of four bytes each.
    cache.insert(
      image, for: encoded, cost: image.width * image.height + encoded.bytes.count / 4)
    return .success(image)
  }

  private func bytes(of place: String, named source: String) -> Result<[UInt8], ImageProblem> {
    let name = shown(source)
    if DataURL.isDataURL(place) {
      guard let bytes = DataURL.bytes(of: place) else {
        return .failure(ImageProblem(code: .imageBroken, message: "the data URL is broken"))
      }
      return .success(bytes)
    }
    do throws(AssetRoot.Refusal) {
      return .success(try root.read(place, limit: limits.imageBytes))
    } catch {
      switch error {
      case .outside:
        return .failure(
          ImageProblem(
            code: .imageRefused, message: "picture \(name) is not below the asset root"))
      case .missing:
        return .failure(
          ImageProblem(code: .imageMissing, message: "picture \(name) is not there"))
      case .tooLarge(let found):
        return .failure(
          ImageProblem(
            code: .limitCut,
            message: "limit image-bytes: found \(found), allowed \(limits.imageBytes); "
              + "picture \(name) is left out"))
      }
    }
  }

  private func problem(_ error: ImageError, named source: String) -> ImageProblem {
    let name = shown(source)
    switch error {
    case .unsupported(let format):
      return ImageProblem(
        code: .imageUnsupported, message: "picture \(name) is \(format), which is not read")
    case .tooManyPixels(let found, let allowed):
      return ImageProblem(
        code: .limitCut,
        message: "limit image-pixels: found \(found), allowed \(allowed); "
          + "picture \(name) is left out")
    default:
      return ImageProblem(code: .imageBroken, message: "picture \(name): \(error)")
    }
  }

  /// A source for a message: bounded, since a data URL may hold megabytes.
  private func shown(_ source: String) -> String {
    source.utf8.count <= 80 ? "\"\(source)\"" : "\"\(source.prefix(60))…\""
  }
}
