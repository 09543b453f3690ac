package import CanvasRaster
internal import DrawCommands
internal import Pixels

/// Carries out cases, one after the other, on the thread that made it.
public final class GoldenRunner {
  let settings: RunSettings
  private var stores: [String: GoldenStore] = [:]
  private var environment: RenderEnvironment?

  /// Creates a runner.
  public init(_ settings: RunSettings) { self.settings = settings }

  /// Carries out a case.
  ///
  /// Never throws: what goes wrong is a result of status `error`. A JSON file that turns out to be no
  /// case gives no result.
  public func run(_ input: GoldenCase) -> [GoldenResult] {
    do throws(GoldenError) {
      switch input.kind {
      case .script: return try runScript(input)
      case .pair(let partner, let areEqual):
        return [try runPair(input, partner: partner, areEqual: areEqual)]
      case .trace: return try runLoaded(input, by: settings.loaders.trace, what: "traces")
      case .page: return try runLoaded(input, by: settings.loaders.page, what: "page scripts")
      }
    } catch {
      var result = GoldenResult(name: input.name, status: .error, script: input.path)
      result.error = error
      result.message = error.description
      return [result]
    }
  }

  /// Whether a file is a case, found out without drawing.
  ///
  /// - Throws: `GoldenError` when it must be one and is none.
  public func isCase(_ input: GoldenCase) throws(GoldenError) -> Bool {
    switch input.kind {
    case .script: return try script(of: input) != nil
    case .trace:
      guard let loader = settings.loaders.trace else { return false }
      let bytes = try GoldenFile.read(input.path)
      return input.isNamed || ((try? loader(input.path, bytes)) ?? []).isEmpty == false
    case .page: return settings.loaders.page != nil
    case .pair: return true
    }
  }

  /// What the script of a case depends on, for the lock; nil for a case that is no script.
  package func resources(of input: GoldenCase) throws(GoldenError) -> UsedResources? {
    guard case .script = input.kind, let read = try script(of: input) else { return nil }
    return UsedResources(read.script, environment: environment(for: input.path))
  }

  /// Goldens of the folders that no case belongs to.
  public static func staleGoldens(_ finder: CaseFinder) -> [GoldenResult] {
    finder.folders.flatMap { folder -> [GoldenResult] in
      let stems = (try? GoldenFile.names(in: folder)) ?? []
      let inputs = stems.filter {
        $0.hasSuffix(".json") || $0.hasSuffix(".jsonl") || $0.hasSuffix(".js")
      }
      return GoldenStore(folder: folder).orphans(
        stems: Set(inputs.map { GoldenPath.name(of: GoldenPath.stem(of: $0)) })
      ).map { path in
        let stem = GoldenPath.stem(of: path)
        var result = GoldenResult(
          name: finder.root == "." ? stem : GoldenPath.relative(stem, to: finder.root),
          status: .stale, script: "")
        result.golden = path
        result.message = "a golden without a case"
        return result
      }
    }
  }

  private func script(of input: GoldenCase) throws(GoldenError) -> ScriptInput? {
    let stem = GoldenPath.name(of: GoldenPath.stem(of: input.path))
    let hasGolden = store(for: input.path).hasAnyGolden(stem: stem)
    return try ScriptInput(
      input.path, isExpected: input.isNamed || hasGolden, limits: settings.rendering.limits)
  }

  func store(for path: String) -> GoldenStore {
    let folder = GoldenPath.folder(of: path)
    if let store = stores[folder] { return store }
    let store = GoldenStore(folder: folder)
    stores[folder] = store
    return store
  }

  func environment(for path: String) -> RenderEnvironment {
    var configuration = settings.rendering
    configuration.assetRoot = settings.assetRoot ?? GoldenPath.folder(of: path)
    if let environment, environment.configuration == configuration { return environment }
    let fresh = RenderEnvironment(configuration)
    environment = fresh
    return fresh
  }
}

extension GoldenRunner {
  /// Draws a script, with what was noted judged.
  func render(
    _ script: DrawScript, from path: String, scale: Double?
  ) throws(GoldenError) -> Rendering {
    let rendering: Rendering
    do throws(RenderError) {
      rendering = try ScriptRenderer(environment(for: path)).render(
        script, options: options(scale: scale))
    } catch {
      throw .rendering(path: path, error)
    }
    try settings.judge(path, rendering.diagnostics)
    return rendering
  }

  private func options(scale: Double?) -> RenderOptions {
    var options = settings.options
    options.scale = scale ?? options.scale
    return options
  }

  private func counters(
    _ read: ScriptInput, from path: String, scale: Double?
  ) throws(GoldenError) -> WorkCounters? {
    guard let counter = settings.counter else { return nil }
    return try counter(
      path, read.bytes, environment(for: path).configuration, options(scale: scale))
  }

  private func runScript(_ input: GoldenCase) throws(GoldenError) -> [GoldenResult] {
    guard let read = try script(of: input) else { return [] }
    try settings.judge(input.path, read.diagnostics)
    let effective = settings.settings(for: input.name)
    let store = store(for: input.path)
    let stem = GoldenPath.name(of: GoldenPath.stem(of: input.path))
    var results: [GoldenResult] = []
    for variant in variants(store, stem: stem, effective) {
      let rendering = try render(read.script, from: input.path, scale: variant.scale)
      var subject = Subject(
        name: input.name + (variant.isNamed ? variant.key.density ?? "" : ""), input: input,
        key: variant.key, pixmap: rendering.pixmap(), scale: rendering.canvas.size.scale,
        bytes: read.bytes, settings: effective,
        provenance: { [unowned self] in
          provenance(read.script, path: input.path, scale: rendering.canvas.size.scale)
        },
        play: { [unowned self] in
          var playback = play(read.script, path: input.path, scale: variant.scale)
          WireMethods(read.bytes).apply(to: &playback.commands)
          return playback
        },
        oldPointer: { read.script.pointer(draw: $0.draw, action: $0.action) })
      if effective.text.value != .draw, let golden = goldenFile(of: subject) {
        try compareTextByBox(&subject, read.script, golden: golden, scale: variant.scale)
      }
      let counters = try counters(read, from: input.path, scale: variant.scale)
      var result = try judge(subject)
      result.counters = counters
      results.append(result)
    }
    return results
  }

  /// One density of a script's picture.
  private struct Variant {
    var key: GoldenStore.Key
    var scale: Double?
    /// Whether the result's name says the density.
    var isNamed: Bool
  }

  private func variants(
    _ store: GoldenStore, stem: String, _ effective: GoldenSettings
  ) -> [Variant] {
    let plain = GoldenStore.Key(stem: stem)
    if let scale = settings.options.scale ?? effective.scale?.value {
      let text = scale == scale.rounded() ? String(Int(scale)) : String(scale)
      let dense = GoldenStore.Key(stem: stem, density: "@\(text)x")
      let hasDense = store.golden(dense, platform: settings.platform) != nil
      return [Variant(key: hasDense ? dense : plain, scale: scale, isNamed: false)]
    }
    let dense = store.densities(stem: stem).compactMap { density -> Variant? in
      let key = GoldenStore.Key(stem: stem, density: density)
      guard store.golden(key, platform: settings.platform) != nil else { return nil }
      return Variant(key: key, scale: GoldenStore.scale(of: density), isNamed: true)
    }
    let hasPlain = store.golden(plain, platform: settings.platform) != nil
    return (hasPlain || dense.isEmpty ? [Variant(key: plain, isNamed: false)] : []) + dense
  }

  func goldenFile(of subject: Subject) -> String? {
    store(for: subject.input.path).golden(subject.key, platform: settings.platform)
  }

  private func runLoaded(
    _ input: GoldenCase, by loader: CaseLoader?, what: String
  ) throws(GoldenError) -> [GoldenResult] {
    guard let loader else {
      if !input.isNamed { return [] }
      throw .notACase(path: input.path, problem: "this program does not play \(what)")
    }
    let bytes = try GoldenFile.read(input.path)
    let pictures: [LoadedPicture]
    do {
      pictures = try loader(input.path, bytes)
    } catch let error as GoldenError {
      throw error
    } catch {
      throw .notACase(path: input.path, problem: "\(error)")
    }
    if pictures.isEmpty, input.isNamed {
      throw .notACase(path: input.path, problem: "gives no pictures")
    }
    let stem = GoldenPath.name(of: GoldenPath.stem(of: input.path))
    return try map(pictures) { picture throws(GoldenError) in
      let suffix = picture.name.map { "#\($0)" } ?? ""
      let subject = Subject(
        name: input.name + suffix, input: input, key: GoldenStore.Key(stem: stem + suffix),
        pixmap: picture.pixmap, scale: picture.scale, bytes: bytes,
        settings: settings.settings(for: input.name + suffix),
        provenance: {
          Provenance(
            script: picture.digest,
            commands: picture.commands.count > Provenance.mostCommands
              ? [] : picture.commands.map(\.mark),
            libraries: UsedResources.libraries, scale: picture.scale)
        },
        play: {
          Subject.Playback(commands: picture.commands, writers: picture.writers?() ?? [])
        },
        oldPointer: { "\(input.path): draw \($0.draw), action \($0.action)" })
      return try judge(subject)
    }
  }

  private func map<Element, Result>(
    _ elements: [Element], _ body: (Element) throws(GoldenError) -> Result
  ) throws(GoldenError) -> [Result] {
    var results: [Result] = []
    for element in elements { results.append(try body(element)) }
    return results
  }

  func provenance(_ script: DrawScript, path: String, scale: Double) -> Provenance {
    let used = UsedResources(script, environment: environment(for: path))
    let count = script.draws.reduce(0) { $0 + $1.commands.count }
    return Provenance(
      script: CanonicalForm.digest(of: script).description,
      commands: count > Provenance.mostCommands ? [] : CommandMark.marks(of: script),
      fonts: used.fonts, assets: used.assets, libraries: UsedResources.libraries, scale: scale)
  }

  func play(_ script: DrawScript, path: String, scale: Double?) -> Subject.Playback {
    let options = options(scale: scale)
    func observe(_ script: DrawScript) -> WriterObserver {
      var observer = WriterObserver(script)
      // The same script has just been drawn, so that it can be drawn again.
      _ = try? ScriptRenderer(environment(for: path)).render(
        script, options: options, observer: &observer)
      return observer
    }
    let observer = observe(script)
    return Subject.Playback(
      commands: PlayedCommand.commands(of: script), writers: observer.writers,
      boxes: observer.boxes, unclipped: script.withoutClips.map { observe($0).writers } ?? [])
  }
}

extension DrawScript {
  /// The script with paths that clip nothing away; nil where nothing clips.
  fileprivate var withoutClips: DrawScript? {
    var result = self
    var clips = false
    // Far beyond any canvas; the command stays, so that numbers do.
    let all = Path(rect: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6))
    for d in draws.indices {
      for i in draws[d].commands.indices {
        guard case .clip = draws[d].commands[i] else { continue }
        result.draws[d].commands[i] = .clip(all, .nonZero)
        clips = true
      }
    }
    return clips ? result : nil
  }
}
