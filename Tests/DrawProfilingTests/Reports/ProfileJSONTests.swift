import CanvasRaster
import DrawCommands
import Foundation
import Testing

@testable import DrawProfiling

@Suite struct `Profiles as JSON and text` {
  let bytes = Scripts.one([
    Scripts.color(255, 0, 0), Scripts.action("fillPath", #"{"method":"rect","data":[0,0,9,9]}"#),
    Scripts.rect(0, 0, 10, 10), Scripts.action("setLineWidth", "0"),
  ])

  func profile() throws -> Profile {
    try ScriptProfiler(
      clock: ManualClock(step: 1000), configuration: RenderConfiguration(),
      options: RenderOptions()
    ).profile("test", repetition: .init(runs: 2, warmUp: 0)) { bytes }
  }

  @Test func `stages, counters, methods and commands are there`() throws {
    let json = try JSONValue(parsing: profile().json())

    #expect(json["stages"]?["raster"]?.double == 0.004)
    #expect(json["counters"]?["script"]?["pixels"] == 181)
    #expect(
      json["commands"]?.elements?.map { $0["pointer"]?.string ?? "" }
        == ["/draws/0/actions/0", "/draws/0/actions/1", "/draws/0/actions/2"])
    #expect(json["commands"]?.elements?.last?["box"] == [0, 0, 10, 10])
    #expect(json["statistics"]?["whole"]?["samples"]?.elements?.count == 2)
  }

  @Test func `methods are spelled as in the script`() throws {
    let methods = try profile().methods().map(\.method)

    #expect(Set(methods) == ["setFillStyle", "fillPath", "fillRect"])
  }

  @Test func `the JSON holds exactly the members of the published schema`() throws {
    let place = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../docs/schemas/profile.schema.json")
    let schema = try JSONValue(parsing: Array(try Data(contentsOf: place)))
    let json = try JSONValue(parsing: profile().json())
    let problems = SchemaCheck.problems(json, schema, root: schema, at: "")

    #expect(problems == [])
  }

  @Test func `tables come as text and as Markdown`() throws {
    let profile = try profile()

    #expect(profile.text.contains("fillRect"))
    #expect(profile.text.contains("Most expensive commands"))
    #expect(profile.markdown.contains("| stage | share |"))
  }
}

/// As much of JSON Schema as the published schemas use.
enum SchemaCheck {
  static func problems(
    _ value: JSONValue, _ schema: JSONValue, root: JSONValue, at pointer: String
  ) -> [String] {
    if let reference = schema["$ref"]?.string {
      let name = reference.replacing("#/$defs/", with: "")
      guard let target = root["$defs"]?[name] else { return ["no \(reference)"] }
      return problems(value, target, root: root, at: pointer)
    }
    var found: [String] = []
    if let type = schema["type"]?.string, !matches(value, type) {
      return ["\(pointer) is no \(type)"]
    }
    if case .object(let members) = value {
      for name in schema["required"]?.elements ?? [] where value[name.string ?? ""] == nil {
        found.append("\(pointer) lacks \(name.string ?? "")")
      }
      for member in members {
        let place = "\(pointer)/\(member.name)"
        if let inner = schema["properties"]?[member.name] {
          found += problems(member.value, inner, root: root, at: place)
        } else if schema["additionalProperties"] == false {
          found.append("\(place) is not in the schema")
        } else if let inner = schema["additionalProperties"], case .object = inner {
          found += problems(member.value, inner, root: root, at: place)
        }
      }
    }
    if let items = schema["items"], let elements = value.elements {
      for (i, element) in elements.enumerated() {
        found += problems(element, items, root: root, at: "\(pointer)/\(i)")
      }
    }
    return found
  }

  private static func matches(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.object, "object"), (.array, "array"), (.string, "string"), (.boolean, "boolean"),
      (.number, "number"):
      true
    case (.number(let number), "integer"): number.value == number.value.rounded()
    default: false
    }
  }
}
