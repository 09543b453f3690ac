internal import Cairo
internal import DrawCommands
internal import ImageCodecs
internal import Pixels

/// Finds and decodes the pictures that a script names, each once.
final class ImageStore {
  private let root: AssetRoot
  private let limits: Limits
  private let budget: SurfaceBudget
  private var resources: [String: String] = [:]
  private var cache: BoundedCache<String, Result<RasterImage, ImageProblem>>

  init(root: AssetRoot, limits: Limits, budget: SurfaceBudget) {
    self.root = root
    self.limits = limits
    self.budget = budget
    cache = BoundedCache(bound: limits.imagesTotalPixels)
  }

  /// Takes over the names of another script; decoded pictures stay.
  func begin(resources: [String: String]) { self.resources = resources }

  /// The picture that a source names, or why there is none.
  func image(_ source: String) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    let place = resources[source] ?? source
    if let known = cache.value(for: place) { return known }
    let result = try load(place, named: source)
    let cost: Int
    switch result {
    case .success(let image): cost = image.width * image.height
    case .failure: cost = 1
    }
    cache.insert(result, for: place, cost: cost)
    return result
  }

  private func load(
    _ place: String, named source: String
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    let bytes: [UInt8]
    switch self.bytes(of: place, named: source) {
    case .success(let found): bytes = found
    case .failure(let problem): return .failure(problem)
    }
    let pixmap: Pixmap
    do throws(ImageError) {
      pixmap = try ImageDecoder.decode(
        bytes,
        limits: ImageLimits(maximumPixels: limits.imagePixels, maximumBytes: limits.imageBytes))
    } catch {
      return .failure(problem(error, named: source))
    }
    return .success(try RasterImage(pixmap, budget: budget))
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
