import DrawCommands
import GoldenEngine
import Glibc
import ImageCodecs
import Pixels

/// Plants faults, runs the golden tests and counts what they find.
final class FaultTrial {
  /// What was found of one kind of fault.
  struct Count {
    var planted = 0
    var namedWithDigests = 0
    var namedPlain = 0
    var kindsRight = 0
  }

  private let folder: String
  private let isVerbose: Bool
  private var counts: [Fault: Count] = [:]

  init(isVerbose: Bool) throws {
    folder = "/tmp/seeded-faults-\(getpid())"
    self.isVerbose = isVerbose
    try GoldenFile.makeFolder(folder)
  }

  deinit {
    for name in (try? GoldenFile.names(in: folder)) ?? [] {
      GoldenFile.remove(GoldenPath.join(folder, name))
    }
    rmdir(folder)
  }

  /// Plants each fault once in each list.
  func run(_ lists: [DrawLists.List], seed: Int) throws {
    for (number, list) in lists.enumerated() {
      for (kind, fault) in Fault.allCases.enumerated() {
        var random = RandomNumbers(seed: seed * 10_007 + number * 101 + kind)
        guard let planted = fault.plant(in: list.actions, &random) else { continue }
        try judge(list, fault, planted, label: "\(list.name) \(seed) \(fault.rawValue)")
      }
    }
  }

  private func judge(
    _ list: DrawLists.List, _ fault: Fault, _ planted: Fault.Planted, label: String
  ) throws {
    let script = GoldenPath.join(folder, "case.json")
    let golden = GoldenPath.join(folder, "case.png")
    GoldenFile.remove(golden)
    try GoldenFile.write(list.bytes(list.actions), to: script)
    _ = result(script, update: .missing)
    try GoldenFile.write(list.bytes(planted.actions), to: script)
    guard let found = result(script, update: .none), found.status == .failed else { return }
    let plain = try ImageEncoder.png(ImageDecoder.decode(GoldenFile.read(golden)))
    try GoldenFile.write(plain, to: golden)
    guard let bare = result(script, update: .none) else { return }
    let names = try accepted(planted, list)
    var count = counts[fault] ?? Count()
    count.planted += 1
    if isNamed(found, names) { count.namedWithDigests += 1 }
    if isNamed(bare, names) { count.namedPlain += 1 }
    let isKind = fault.truths.contains(found.change?.code ?? "")
    if isKind { count.kindsRight += 1 }
    counts[fault] = count
    if isVerbose, !isKind || !isNamed(found, names) || !isNamed(bare, names) {
      let first = [found, bare].map { $0.clusters.first?.blame.first?.pointer ?? "nobody" }
      print(
        "\(label): wanted \(names.sorted()), digests \(first[0]), plain \(first[1]), "
          + "\(found.change?.description ?? "")")
    }
  }

  private func result(_ script: String, update: GoldenUpdate) -> GoldenResult? {
    var settings = RunSettings()
    settings.update = update
    settings.keepsPictures = false
    let input = GoldenCase(name: "case", path: script, kind: .script, isNamed: true)
    return GoldenRunner(settings).run(input).first
  }

  /// The pointers that tell the truth: the changed command's and that of the first painting command
  /// that uses it.
  private func accepted(_ planted: Fault.Planted, _ list: DrawLists.List) throws -> Set<String> {
    let script = try ScriptDecoder.decode(list.bytes(planted.actions)).script
    var names: Set<String> = []
    for place in planted.places {
      names.insert(script.pointer(draw: 0, action: place))
      let commands = script.draws[0].commands
      let indexes = script.draws[0].actionIndexes
      if let command = indexes.firstIndex(of: Int32(place)),
        let use = StateUse(commands).firstUse(of: command)
      {
        names.insert(script.pointer(draw: 0, action: Int(indexes[use])))
      }
    }
    return names
  }

  private func isNamed(_ result: GoldenResult, _ names: Set<String>) -> Bool {
    guard let first = result.clusters.first?.blame.first else { return false }
    return names.contains(first.pointer)
  }
}

extension FaultTrial {
  /// Whether the rates are as good as they must be.
  var isGood: Bool {
    let all = total
    return all.planted > 0 && all.namedWithDigests * 10 >= all.planted * 9
      && all.namedPlain * 4 >= all.planted * 3 && all.kindsRight * 5 >= all.planted * 4
  }

  private var total: Count {
    counts.values.reduce(into: Count()) { sum, count in
      sum.planted += count.planted
      sum.namedWithDigests += count.namedWithDigests
      sum.namedPlain += count.namedPlain
      sum.kindsRight += count.kindsRight
    }
  }

  /// The table, with a line for each kind of fault.
  var table: String {
    var lines = ["fault          planted   blame (digests)   blame (plain PNG)   kind of change"]
    for fault in Fault.allCases {
      if let count = counts[fault] { lines.append(line(fault.rawValue, count)) }
    }
    lines.append(line("all", total))
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ count: Count) -> String {
    func share(_ found: Int) -> String {
      let percent = Int((Double(found) * 100 / Double(max(1, count.planted))).rounded())
      return "\(found) (\(percent) %)"
    }
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    return padded(name, 15) + padded(String(count.planted), 10)
      + padded(share(count.namedWithDigests), 18) + padded(share(count.namedPlain), 20)
      + share(count.kindsRight)
  }
}
