// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 with the upcoming features that keep module borders honest, and no warning let through.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A library target with the settings that all of ours share.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A test target named after the module it mirrors.
func tests(_ module: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: dependencies + ["CanvasTestSupport"],
    swiftSettings: strict)
}

/// A Debian library, found by pkg-config.
func system(_ name: String, pkgConfig: String, apt: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
  name: "drawcanvas",
  products: [
    .library(name: "DrawCanvas", targets: ["DrawCanvas"]),
    .library(name: "GoldenTesting", targets: ["GoldenTesting"]),
    .executable(name: "drawcanvas", targets: ["drawcanvas"]),
    .executable(name: "drawcanvas-run", targets: ["drawcanvas-run"]),
  ],
  targets: [
    system("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
    system(
      "CPango", pkgConfig: "pangocairo pangoft2 harfbuzz fontconfig", apt: "libpango1.0-dev"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
    system("CWebP", pkgConfig: "libwebp libwebpdemux", apt: "libwebp-dev"),
    // giflib ships no pkg-config file; its module map names the library to link.
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    system("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev"),
    system(
      "CJavaScriptCore", pkgConfig: "javascriptcoregtk-4.1", apt: "libjavascriptcoregtk-4.1-dev"),
    .target(name: "CKernels", dependencies: ["CPNG", "CJPEG"]),
    // The JavaScript that pages find, embedded into the program.
    .target(name: "CPrelude"),

    .target(name: "CSandbox"),
    module("Sandbox", ["CSandbox"]),

    module("Pixels"),
    module("DrawCommands"),
    module("ImageCodecs", ["Pixels", "CKernels", "CPNG", "CJPEG", "CWebP", "CGIF", "CLCMS"]),
    module("Cairo", ["CCairo", "CPango"]),
    module("CanvasRaster", ["Pixels", "DrawCommands", "ImageCodecs", "Cairo", "CKernels"]),
    module(
      "DrawProfiling", ["Pixels", "DrawCommands", "CanvasRaster", "ImageCodecs", "Cairo"]),
    module("CanvasBridge", ["Pixels", "DrawCommands", "CanvasRaster", "ImageCodecs"]),
    module("GoldenEngine", ["Pixels", "ImageCodecs", "DrawCommands", "CanvasRaster"]),
    module(
      "GoldenTesting", ["GoldenEngine", "Pixels", "DrawCommands", "CanvasRaster"]),
    module(
      "DrawCanvas", ["Pixels", "DrawCommands", "CanvasRaster", "CanvasBridge", "ImageCodecs"]),
    .executableTarget(
      name: "drawcanvas",
      dependencies: [
        "DrawCanvas", "Pixels", "DrawCommands", "CanvasRaster", "CanvasBridge", "ImageCodecs",
        "Cairo", "GoldenEngine", "DrawProfiling", "Sandbox",
      ],
      swiftSettings: strict),

    .target(
      name: "ScriptHost",
      dependencies: [
        "CanvasBridge", "CanvasRaster", "DrawCommands", "Pixels", "ImageCodecs", "CPrelude",
        "CJavaScriptCore",
      ],
      exclude: ["Prelude"], swiftSettings: strict),
    .executableTarget(
      name: "drawcanvas-run",
      dependencies: [
        "ScriptHost", "CanvasBridge", "CanvasRaster", "DrawCommands", "ImageCodecs", "Pixels",
      ],
      swiftSettings: strict),

    .executableTarget(
      name: "seeded-faults",
      dependencies: ["GoldenEngine", "DrawCommands", "ImageCodecs", "Pixels"],
      path: "Tools/seeded-faults", swiftSettings: strict),

    .executableTarget(
      name: "sandbox-probe", dependencies: ["Sandbox"], path: "Tools/sandbox-probe",
      swiftSettings: strict),

    module(
      "CanvasTestSupport",
      [
        "DrawCanvas", "Pixels", "DrawCommands", "CanvasRaster", "CanvasBridge", "ImageCodecs",
        "Cairo", "GoldenEngine",
      ]),
  ]
)

package.targets.first { $0.name == "CanvasTestSupport" }?.path = "Tests/CanvasTestSupport"
package.targets += [
  tests("Pixels", ["Pixels"]),
  tests("DrawCommands", ["DrawCommands"]),
  tests("ImageCodecs", ["ImageCodecs", "Pixels"]),
  tests("Cairo", ["Cairo"]),
  tests("CanvasRaster", ["CanvasRaster", "DrawCommands", "Pixels", "ImageCodecs", "Cairo"]),
  tests(
    "DrawProfiling", ["DrawProfiling", "DrawCommands", "CanvasRaster", "Pixels", "ImageCodecs"]),
  tests(
    "CanvasBridge",
    [
      "CanvasBridge", "CanvasRaster", "DrawCommands", "Pixels", "ImageCodecs", "Cairo",
      "GoldenTesting",
    ]),
  tests(
    "GoldenEngine",
    ["GoldenEngine", "DrawCommands", "CanvasRaster", "Pixels", "ImageCodecs", "seeded-faults"]),
  tests(
    "GoldenTesting",
    ["GoldenTesting", "GoldenEngine", "DrawCommands", "CanvasRaster", "Pixels"]),
  tests("Sandbox", ["Sandbox", "sandbox-probe"]),
  tests("Fuzz", []),
  tests(
    "CommandLine",
    ["drawcanvas", "DrawCommands", "Pixels", "ImageCodecs", "GoldenEngine", "Sandbox"]),
  tests(
    "ScriptHost",
    ["ScriptHost", "CanvasBridge", "CanvasRaster", "DrawCommands", "Pixels", "ImageCodecs"]),
  tests("Documents", ["DrawCanvas", "Cairo", "drawcanvas"]),
  tests(
    "Golden",
    [
      "DrawCanvas", "Pixels", "DrawCommands", "CanvasRaster", "ImageCodecs", "GoldenEngine",
      "GoldenTesting",
    ]),
]

// Inputs are read where they lie.
package.targets.first { $0.name == "FuzzTests" }?.exclude = ["Inputs"]

// Fuzzing needs code that counts its edges and the toolchain's libFuzzer: Tools/fuzz asks for them.
if Context.environment["DRAWCANVAS_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Tools/fuzz-targets/CLibFuzzer"),
    .executableTarget(
      name: "drawcanvas-fuzz", dependencies: ["CLibFuzzer", "CanvasTestSupport"],
      path: "Tools/fuzz-targets/drawcanvas-fuzz", swiftSettings: strict),
  ]
}
