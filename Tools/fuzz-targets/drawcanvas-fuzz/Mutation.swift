import CLibFuzzer
import CanvasTestSupport

/// libFuzzer calls this for every new input; without it most changes would end in the first check.
@_cdecl("LLVMFuzzerCustomMutator")
func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ maxSize: Int, _ seed: UInt32
) -> Int {
  var random = SeededNumbers(seed: UInt64(seed))
  if Setup.target == .image {
    let length = LLVMFuzzerMutate(data, size, maxSize)
    PNGChecksums.repair(UnsafeMutableBufferPointer(start: data, count: length))
    return length
  }
  guard Int.random(in: 0..<3, using: &random) > 0 else {
    return LLVMFuzzerMutate(data, size, maxSize)
  }
  var text = JSONMutation(Array(UnsafeBufferPointer(start: data, count: size)))
  for _ in 0...Int.random(in: 0..<3, using: &random) { text.change(using: &random) }
  guard !text.bytes.isEmpty, text.bytes.count <= maxSize else {
    return LLVMFuzzerMutate(data, size, maxSize)
  }
  _ = UnsafeMutableBufferPointer(start: data, count: maxSize).update(fromContentsOf: text.bytes)
  return text.bytes.count
}

/// Changes of a JSON text that mostly leave it JSON.
struct JSONMutation {
  /// The text.
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let numbers = [
    "0", "-0", "1", "-1", "2", "0.5", "1e-9", "255", "256", "300", "-300", "1e3", "32767", "32768",
    "8388607", "8388608", "2147483647", "-2147483648", "4294967296", "9007199254740993", "1e18",
    "9223372036854775807", "-9223372036854775808", "1e19", "1e38", "3.4e38", "1e300", "-1e300",
    "1.7976931348623157e308", "5e-324", "6.283185307179586", "3.141592653589793", "0.1",
  ]
  private static let values = [
    "null", "true", "false", "[]", "{}", "\"\"", "[0,0,0,0]", "\"evenodd\"", "\"NaN\"", "\"1e999\"",
    "\"😀é中\\ud800\\u0000\"", "[[0,[0,0,0,0]],[1,[255,255,255,255]]]", "\"destination-in\"",
    "\"copy\"", "\"xor\"", "\"repeat-x\"", "\"bold italic 20px serif\"", "\"tile.png\"",
    "{\"method\":\"save\"}", "{\"method\":\"restore\"}",
    "{\"method\":\"setTransform\",\"data\":[1e-3,0.5,-1,2,3,4]}",
    "{\"method\":\"setShadow\",\"data\":[3,4,9,[0,0,0,200]]}",
    "{\"method\":\"setLineDash\",\"data\":[[3,0.01,5],2]}",
    "{\"method\":\"clip\",\"data\":[{\"method\":\"arc\",\"data\":[20,20,15,0,6.3,false]}]}",
    "{\"method\":\"quadraticCurveTo\",\"data\":[1,2,3,4]}",
    "{\"method\":\"arcTo\",\"data\":[9,9,30,2,5]}",
    "{\"method\":\"roundRect\",\"data\":[1,2,30,20,[5,1e9]]}",
  ]

  /// Makes one change.
  mutating func change(using random: inout SeededNumbers) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2: changeNumber(using: &random)
    case 3, 4: replaceValue(using: &random)
    default: moveValue(using: &random)
    }
  }

  private mutating func changeNumber(using random: inout SeededNumbers) {
    guard let start = place(using: &random, where: { JSONMutation.isNumber($0) }) else { return }
    var (low, high) = (start, start)
    while low > 0, JSONMutation.isNumber(bytes[low - 1]) { low -= 1 }
    while high < bytes.count, JSONMutation.isNumber(bytes[high]) { high += 1 }
    let number =
      Bool.random(using: &random)
      ? random.pick(JSONMutation.numbers) : "\(random.number())"
    bytes.replaceSubrange(low..<high, with: Array(number.utf8))
  }

  private mutating func replaceValue(using random: inout SeededNumbers) {
    guard let value = value(using: &random) else { return }
    bytes.replaceSubrange(value, with: Array(random.pick(JSONMutation.values).utf8))
  }

  /// Copies a value over, before or after another, or takes it out.
  private mutating func moveValue(using random: inout SeededNumbers) {
    guard let from = value(using: &random), let to = value(using: &random) else { return }
    let copy = Array(bytes[from])
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.replaceSubrange(to, with: copy)
    case 1: bytes.insert(contentsOf: copy + [0x2C], at: to.lowerBound)
    case 2: bytes.insert(contentsOf: [0x2C] + copy, at: to.upperBound)
    default:
      var whole = to
      if whole.upperBound < bytes.count, bytes[whole.upperBound] == 0x2C {
        whole = whole.lowerBound..<(whole.upperBound + 1)
      }
      bytes.removeSubrange(whole)
    }
  }

  /// An object or array, from its bracket to the one that closes it.
  private func value(using random: inout SeededNumbers) -> Range<Int>? {
    guard let start = place(using: &random, where: { $0 == 0x5B || $0 == 0x7B }) else { return nil }
    var depth = 0
    var isText = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x5C where isText: index += 1
      case 0x22: isText.toggle()
      case 0x5B where !isText, 0x7B where !isText: depth += 1
      case 0x5D where !isText, 0x7D where !isText:
        depth -= 1
        if depth == 0 { return start..<(index + 1) }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The first byte of a kind from a random place on, or from the start.
  private func place(
    using random: inout SeededNumbers, where isWanted: (UInt8) -> Bool
  ) -> Int? {
    guard !bytes.isEmpty else { return nil }
    let start = Int.random(in: 0..<bytes.count, using: &random)
    return bytes[start...].firstIndex(where: isWanted) ?? bytes.firstIndex(where: isWanted)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
  }
}

/// The checksums of a PNG file's chunks, without which no change gets beyond the first check.
enum PNGChecksums {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Makes the checksums fit, as far as the bytes are chunks.
  static func repair(_ file: UnsafeMutableBufferPointer<UInt8>) {
    guard file.count > 8, file.prefix(8).elementsEqual(signature) else { return }
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { return }
      let sum = checksum(file[(start + 4)..<end])
      for (byte, shift) in [24, 16, 8, 0].enumerated() {
        file[end + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(shift))
      }
      start = end + 4
    }
  }

  private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF) { sum, byte in
      sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
    }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
  }
}
