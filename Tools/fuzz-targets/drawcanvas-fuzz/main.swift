import CLibFuzzer
import CanvasTestSupport
import Glibc

/// What the environment of the process asks for; libFuzzer starts the program anew with other words.
enum Setup {
  static let target: FuzzTarget = {
    let name = getenv("DRAWCANVAS_FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      print("DRAWCANVAS_FUZZ_TARGET is none of: \(names)")
      exit(64)
    }
    return target
  }()

  nonisolated(unsafe) static let consumer = target.consumer(
    assetRoot: getenv("DRAWCANVAS_FUZZ_ASSETS").map { String(cString: $0) } ?? "/nonexistent")
}

var count = CommandLine.argc
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = Setup.target
let status = withUnsafeMutablePointer(to: &words) { words in
  words.withMemoryRebound(
    to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1
  ) { words in
    LLVMFuzzerRunDriver(&count, words) { data, size in
      Setup.consumer(UnsafeBufferPointer(start: data, count: size))
      return 0
    }
  }
}
exit(status)
