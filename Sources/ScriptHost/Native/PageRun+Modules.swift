internal import CanvasRaster
internal import DrawCommands

extension PageRun {
  /// Puts on an object what `require` asks Swift for.
  func addModules(to native: ScriptValue) {
    define("module", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let from = call.string(0), let request = call.string(1) else {
        throw NativeFunction.Refusal(words: "module(from, request): both are text")
      }
      return .text(modules.find(request, from: from).json)
    }
    define("moduleText", on: native) { [unowned self] call throws(NativeFunction.Refusal) in
      guard let name = call.string(0), let text = modules.text(of: name) else {
        throw NativeFunction.Refusal(words: "moduleText(name): the name that module() gave")
      }
      return .text(text)
    }
  }
}

/// Finds the modules that scripts require, below the asset root.
struct ModuleFinder {
  private let root: AssetRoot
  private let limit: Int

  /// Creates a finder in a folder; larger files than the limit are refused.
  init(root: String, limit: Int) {
    self.root = AssetRoot(root)
    self.limit = limit
  }

  /// Where packages lie, in the order of the search.
  private static let packageFolders = ["miniprogram_npm", "node_modules"]

  /// Finds a module as mini-programs and CommonJS name it.
  ///
  /// - Returns: An object with `name`, the path below the root, and `isData`; or with `problem`.
  func find(_ request: String, from: String) -> JSONValue {
    var problem = AssetRoot.Refusal.missing
    for candidate in candidates(request, from: from) {
      for path in ModuleFinder.files(of: candidate, main: main(of: candidate)) {
        do throws(AssetRoot.Refusal) {
          let place = try root.place(of: path)
          guard FileKind.isFile(place) else { continue }
          return [
            "name": .string(root.relative(place)), "isData": .boolean(path.hasSuffix(".json")),
          ]
        } catch {
          if error == .outside { problem = .outside }
        }
      }
    }
    return [
      "problem": problem == .outside
        ? "it lies outside of the asset root" : "there is no such module below the asset root"
    ]
  }

  /// The text of a module that was found; nil when it cannot be read any more.
  func text(of name: String) -> String? {
    do throws(AssetRoot.Refusal) {
      return String(decoding: try root.read(name, limit: limit), as: UTF8.self)
    } catch {
      return nil
    }
  }

  /// The paths below the root that a request may mean, before endings.
  private func candidates(_ request: String, from: String) -> [String] {
    let folder = from.split(separator: "/").dropLast().map(String.init)
    if request.utf8.first == 0x2F { return [String(request.drop { $0 == "/" })] }
    let near = ModuleFinder.path(of: request, from: folder)
    if request.hasPrefix("./") || request.hasPrefix("../") || request == "." || request == ".." {
      return [near]
    }
    var list: [String] = []
    for depth in stride(from: folder.count, through: 0, by: -1) {
      for packages in ModuleFinder.packageFolders {
        list.append((folder.prefix(depth) + [packages, request]).joined(separator: "/"))
      }
    }
    return list + [near]
  }

  /// A relative path with its steps taken, since folders on the way need not exist; one that leaves
  /// the root stays as it is, and is refused.
  private static func path(of request: String, from folder: [String]) -> String {
    var parts = folder
    for part in request.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return (folder + [request]).joined(separator: "/")
      }
    }
    return parts.joined(separator: "/")
  }

  private static func files(of path: String, main: String?) -> [String] {
    [path, path + ".js", path + ".json"] + (main.map { [$0, $0 + ".js", $0 + "/index.js"] } ?? [])
      + [path + "/index.js"]
  }

  /// What a package says is its main file.
  private func main(of folder: String) -> String? {
    let description: JSONValue
    do {
      let bytes = try root.read(folder + "/package.json", limit: limit)
      description = try JSONValue(parsing: bytes)
    } catch {
      // Not every folder is a package, and a broken description names nothing.
      return nil
    }
    return description["main"]?.string.map { folder + "/" + $0 }
  }
}
