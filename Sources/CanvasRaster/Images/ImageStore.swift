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

  private var loader: PictureLoader
  private var readahead: PictureReadahead?
  private let budget: SurfaceBudget
  private var resources: [String: String] = [:]
  /// Is asked for pictures that are no files below the root, before any file is looked for.
  var provider: PictureProvider?
  private var names: BoundedCache<String, Found>
  /// What places came to lately, to tell what need not be decoded ahead; nothing is drawn by it.
  private var recent: BoundedCache<String, Found>
  private var cache: BoundedCache<EncodedPicture, RasterImage>

  init(root: AssetRoot, limits: Limits, budget: SurfaceBudget) {
    loader = PictureLoader(root: root, limits: limits)
    self.budget = budget
    names = BoundedCache(bound: ImageStore.namesBytes)
    recent = BoundedCache(bound: ImageStore.namesBytes / 4)
    cache = BoundedCache(bound: limits.imagesTotalPixels)
  }

  /// Takes over the names of another script; decoded pictures stay.
  func begin(resources: [String: String]) {
    self.resources = resources
    names.removeAll()
  }

  /// Looks for files below another folder from now on; decoded pictures stay.
  func move(to root: AssetRoot) {
    loader = PictureLoader(root: root, limits: loader.limits)
    names.removeAll()
  }

  /// The file or data URL that a source stands for.
  func place(of source: String) -> String { resources[source] ?? source }

  /// The picture that a source names, or why there is none.
  func image(_ source: String) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    let place = place(of: source)
    if let provided = provider?(place) { return try image(provided, named: source) }
    let result = try image(of: place, named: source) {
      readahead?.take(place) ?? loader.read(place)
    }
    if case .success(let image) = result {
      let key = recentKey(place)
      recent.insert(
        Found(image: image), for: key, cost: key.utf8.count + MemoryLayout<Found>.size)
    }
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
      known.insert($0).inserted && recent.value(for: recentKey($0))?.image == nil
        && loader.byteCount(of: $0) >= PictureReadahead.smallestWorthwhile
    }
    if !places.isEmpty { readahead = PictureReadahead(places, loader) }
  }

  /// Ends what `readAhead` began.
  func endReadAhead() {
    readahead?.finish()
    readahead = nil
  }

  private func recentKey(_ place: String) -> String { (loader.root.path ?? "") + "\u{0}" + place }

  /// What a name came to before, or what `load` gives for it now.
  private func image(
    of key: String, named source: String,
    load: () -> Result<PictureLoader.Content, PictureLoader.Failure>
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    if let found = names.value(for: key) {
      if let image = found.image { return .success(image) }
      if let problem = found.problem { return .failure(problem) }
    }
    let found: Found
    let result: Result<RasterImage, ImageProblem>
    switch load() {
    case .success(let content):
      result = try image(content, named: source)
    case .failure(let failure): result = .failure(problem(failure, named: source))
    }
    switch result {
    case .success(let image): found = Found(image: image)
    case .failure(let problem): found = Found(problem: problem)
    }
    names.insert(found, for: key, cost: key.utf8.count + MemoryLayout<Found>.size)
    return result
  }

  private func image(
    _ content: PictureLoader.Content, named source: String
  ) throws(RenderError) -> Result<RasterImage, ImageProblem> {
    if let known = cache.value(for: content.encoded) { return .success(known) }
    switch content.pixels ?? loader.decode(content.encoded.bytes) {
    case .failure(let failure): return .failure(problem(failure, named: source))
    case .success(let pixmap):
      let image = try RasterImage(pixmap, budget: budget)
      // The bound is in px, of four bytes each.
      cache.insert(
        image, for: content.encoded,
        cost: image.width * image.height + content.encoded.bytes.count / 4)
      return .success(image)
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
      return try image(of: "\u{0}" + path, named: source) {
        guard let bytes = try? AssetRoot.bytes(of: path, limit: loader.limits.imageBytes) else {
          return .failure(.refused(.missing))
        }
        return .success(PictureLoader.Content(encoded: EncodedPicture(bytes: bytes)))
      }
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
