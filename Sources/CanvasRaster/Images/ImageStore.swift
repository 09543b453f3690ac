internal import Cairo
internal import DrawCommands
internal import ImageCodecs
internal import Pixels

/// Finds and decodes the pictures that a script names, each once.
final class ImageStore {
  private let loader: PictureLoader
  private var readahead: PictureReadahead?
  private let budget: SurfaceBudget
  private var resources: [String: String] = [:]
  /// Is asked for pictures that are no files below the root, before any file is looked for.
  var provider: PictureProvider?
  private var cache: BoundedCache<String, Result<RasterImage, ImageProblem>>

  init(root: AssetRoot, limits: Limits, budget: SurfaceBudget) {
    loader = PictureLoader(root: root, limits: limits)
    self.budget = budget
    cache = BoundedCache(bound: limits.imagesTotalPixels)
  }

  /// Takes over the names of another script; decoded pictures stay.
  func begin(resources: [String: String]) { self.resources = resources }

  /// The file or data URL that a source stands for.
  func place(of source: String) -> String { resources[source] ?? source }

  /// The picture that a source names, or why there is none.
  func image(_ source: String) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    let place = place(of: source)
    if let provided = provider?(place) { return try image(provided, named: source) }
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

  /// Forgets the pictures used longest ago until those left have no more px than given.
  func shrink(toPixels pixels: Int) { cache.shrink(to: pixels) }

  /// Begins to decode pictures by another thread, in the order in which they will be asked for.
  ///
  /// Small files are not worth it, and with a provider only asking tells what a name stands for.
  func readAhead(_ sources: [String]) {
    guard provider == nil else { return }
    var known: Set<String> = []
    let places = sources.map(place).filter {
      known.insert($0).inserted && cache.value(for: $0) == nil
        && loader.byteCount(of: $0) >= PictureReadahead.smallestWorthwhile
    }
    if !places.isEmpty { readahead = PictureReadahead(places, loader) }
  }

  /// Ends what `readAhead` began.
  func endReadAhead() {
    readahead?.finish()
    readahead = nil
  }

  private func load(
    _ place: String, named source: String
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    try image(readahead?.take(place) ?? loader.load(place), named: source)
  }

  private func image(
    _ loaded: Result<Pixmap, PictureLoader.Failure>, named source: String
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    switch loaded {
    case .success(let pixmap): return .success(try RasterImage(pixmap, budget: budget))
    case .failure(let failure): return .failure(problem(failure, named: source))
    }
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
      let key = "\u{0}" + path
      if let known = cache.value(for: key) { return known }
      guard let bytes = try? AssetRoot.bytes(of: path, limit: loader.limits.imageBytes) else {
        return .failure(
          ImageProblem(code: .imageMissing, message: "picture \(shown(source)) is not there"))
      }
      let result = try image(loader.decode(bytes), named: source)
      if case .success(let image) = result {
        cache.insert(result, for: key, cost: image.width * image.height)
      }
      return result
    }
  }

  private func problem(
    _ failure: PictureLoader.Failure, named source: String
  ) -> ImageProblem {
    let name = shown(source)
    switch failure {
    case .brokenURL:
      return ImageProblem(code: .imageBroken, message: "the data URL is broken")
    case .refused(.outside):
      return ImageProblem(
        code: .imageRefused, message: "picture \(name) is not below the asset root")
    case .refused(.missing):
      return ImageProblem(code: .imageMissing, message: "picture \(name) is not there")
    case .refused(.tooLarge(let found)):
      return ImageProblem(
        code: .limitCut,
        message: "limit image-bytes: found \(found), allowed \(loader.limits.imageBytes); "
          + "picture \(name) is left out")
    case .undecodable(let error): return problem(error, named: source)
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
