internal import CanvasRaster
internal import DrawCommands
internal import ImageCodecs
internal import Pixels

extension GoldenRunner {
  /// Holds a picture against its golden.
  func judge(_ subject: Subject) throws(GoldenError) -> GoldenResult {
    var result = GoldenResult(name: subject.name, status: .passed, script: subject.input.path)
    result.settings = subject.settings
    result.scale = subject.scale
    let store = store(for: subject.input.path)
    guard let path = store.golden(subject.key, platform: settings.platform) else {
      return try judgeWithoutGolden(subject, result)
    }
    result.golden = path
    let golden = try GoldenPicture(path: path)
    let comparison = compare(golden.pixmap, subject)
    result.comparison = comparison
    var wrong = subject.key
    wrong.isExpectedFailure = true
    if let known = store.golden(wrong, platform: settings.platform) {
      try judge(subject, against: golden, knownWrong: known, &result)
    } else if let reason = subject.settings.expectedFailure {
      result.status = comparison.isMatch ? .unexpectedlyPassed : .xfail
      result.message =
        comparison.isMatch ? "known to be wrong, but right: \(reason.value)" : reason.value
    } else if !comparison.isMatch {
      result.status = .failed
    }
    let isBad = result.status == .failed || result.status == .unexpectedlyPassed
    if isBad { explain(subject, golden, comparison, &result) }
    if settings.update.writes(matches: comparison.isMatch), result.status != .xfail,
      !comparison.isMatch || settings.update == .all
    {
      try write(subject, to: path, &result)
      result.status = .failed
      result.message = "the golden was written anew"
    }
    return result
  }

  /// Compares with the picture that is known to be wrong as well.
  private func judge(
    _ subject: Subject, against golden: GoldenPicture, knownWrong path: String,
    _ result: inout GoldenResult
  ) throws(GoldenError) {
    if result.comparison?.isMatch == true {
      result.status = .unexpectedlyPassed
      result.message = "right at last: remove \(path)"
      return
    }
    let known = try GoldenPicture(path: path)
    let isKnown = compare(known.pixmap, subject).isMatch
    result.status = isKnown ? .xfail : .failed
    result.message = isKnown ? "known to be wrong, as in \(path)" : nil
  }

  private func judgeWithoutGolden(
    _ subject: Subject, _ given: GoldenResult
  ) throws(GoldenError) -> GoldenResult {
    var result = given
    var wrong = subject.key
    wrong.isExpectedFailure = true
    let store = store(for: subject.input.path)
    if let known = store.golden(wrong, platform: settings.platform) {
      let golden = try GoldenPicture(path: known)
      let comparison = compare(golden.pixmap, subject)
      result.golden = known
      result.comparison = comparison
      result.status = comparison.isMatch ? .xfail : .failed
      if !comparison.isMatch { explain(subject, golden, comparison, &result) }
      return result
    }
    result.status = .missing
    result.message = "there is no golden"
    let place = store.place(
      of: subject.key, platform: settings.platform, isPlatformAsked: settings.isPlatformAsked)
    result.place = place
    if settings.update.writes(matches: nil) {
      try write(subject, to: place, &result)
      result.status = .new
      result.message = "the golden was written; look at it and run again"
    } else {
      result.scriptDigest = SHA256.hexDigest(of: subject.bytes)
      if settings.keepsPictures { result.pictures.actual = try png(subject) }
    }
    return result
  }

  private func compare(_ golden: Pixmap, _ subject: Subject) -> PixmapComparison {
    subject.settings.comparison(
      expected: golden, actual: subject.pixmap, scale: subject.scale, ignoring: subject.ignored)
  }

  private func write(
    _ subject: Subject, to path: String, _ result: inout GoldenResult
  ) throws(GoldenError) {
    try GoldenFile.write(try png(subject), to: path)
    result.written = path
  }

  /// The picture as a golden that describes itself.
  func png(_ subject: Subject) throws(GoldenError) -> [UInt8] {
    var provenance = subject.provenance()
    provenance.tolerance = subject.settings.tolerance.description
    provenance.pixels = subject.pixmap.digest
    do throws(ImageError) {
      return try ImageEncoder.png(subject.pixmap, compression: .small, texts: provenance.texts)
    } catch {
      throw .picture(path: subject.input.path, error)
    }
  }
}

extension GoldenRunner {
  /// Finds out what changed, what kind of change it is, and who is responsible.
  private func explain(
    _ subject: Subject, _ golden: GoldenPicture, _ comparison: PixmapComparison,
    _ result: inout GoldenResult
  ) {
    result.scriptDigest = SHA256.hexDigest(of: subject.bytes)
    result.goldenDigest = golden.fileDigest
    let now = subject.provenance()
    let old = golden.provenance?.commands ?? []
    let isComparable =
      !old.isEmpty && !now.commands.isEmpty && golden.provenance?.script != now.script
    let alignment = isComparable ? CommandAlignment(old: old, new: now.commands) : nil
    result.causes = GoldenCause.causes(
      golden: golden.provenance, now: now, alignment: alignment)
    let playback = subject.play()
    let different = comparison.map.indexes(of: .different)
    let finder = BlameFinder(
      commands: playback.commands, writers: playback.writers, unclipped: playback.unclipped,
      width: subject.pixmap.width, different: different, alignment: alignment, old: old,
      oldPointer: subject.oldPointer)
    let shown = Array(comparison.clusters.prefix(GoldenRunner.shownClusters))
    if comparison.hasEqualSizes {
      result.clusters = zip(shown, finder.blame(shown)).map {
        GoldenResult.Cluster(bounds: $0.bounds, pixels: $0.pixels, blame: $1)
      }
    }
    result.change = ChangeKnowledge(alignment, commands: playback.commands).change(
      comparison, expected: golden.pixmap, actual: subject.pixmap)
    guard settings.keepsPictures else { return }
    let blamed = Set(result.clusters.prefix(8).compactMap { $0.blame.first?.pointer })
    result.commands = GoldenRunner.listed(playback, blamed)
    result.pictures.expected = try? ImageEncoder.png(golden.pixmap, compression: .small)
    result.pictures.actual = try? png(subject)
    result.pictures.difference = try? ImageEncoder.png(
      DifferenceImage.overlay(comparison, expected: golden.pixmap, actual: subject.pixmap),
      compression: .small)
  }

  /// Clusters beyond this many are left out of results; they are the smallest.
  static let shownClusters = 100
  /// How many commands before and after a blamed one a report lists.
  private static let commandsAround = 12
  /// How many commands a report lists at most.
  private static let shownCommands = 120

  /// The blamed commands and those around them, which is what a reader wants to see.
  private static func listed(
    _ playback: Subject.Playback, _ blamed: Set<String>
  ) -> [GoldenResult.Command] {
    var numbers: Set<Int> = []
    for number in playback.commands.indices where blamed.contains(playback.commands[number].pointer)
    {
      let first = max(0, number - commandsAround)
      numbers.formUnion(first...min(playback.commands.count - 1, number + commandsAround))
      if numbers.count > shownCommands { break }
    }
    if numbers.isEmpty { numbers = Set(playback.commands.indices.prefix(2 * commandsAround)) }
    return numbers.sorted().prefix(shownCommands).map { number in
      let command = playback.commands[number]
      return GoldenResult.Command(
        pointer: command.pointer, text: command.text,
        box: playback.boxes[Int32(number)].flatMap { box in
          box.isEmpty
            ? nil : PixelRect(x: box.left, y: box.top, width: box.width, height: box.height)
        },
        isBlamed: blamed.contains(command.pointer))
    }
  }
}
