import GoldenEngine

extension Arguments {
  /// What the flags of tolerance say.
  func settingsLayer() throws(UsageError) -> SettingsLayer {
    var layer = SettingsLayer()
    for key in SettingKey.allCases {
      guard let flag = Flag(rawValue: key.rawValue), let texts = values[flag] else { continue }
      if let wanted = layer.set(flag: key, to: texts) {
        throw .badValue(texts.last ?? "", flag: flag, wanted: wanted)
      }
    }
    return layer
  }

  /// The part of the cases that `--shard` asks for, counted from 0, or nil for all.
  func shard() throws(UsageError) -> (index: Int, count: Int)? {
    guard let text = self[.shard] else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1], count >= 1,
      (1...count).contains(index)
    else { throw .badValue(text, flag: .shard, wanted: "I/N with 1 ≤ I ≤ N, such as 1/4") }
    return (index - 1, count)
  }
}
