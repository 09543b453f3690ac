internal import DrawCommands
internal import ImageCodecs

/// Steps as one HTML file to walk through with the arrow keys.
///
/// Each step carries only the px that changed since the one before.
public struct StepPage {
  private let name: String
  private var steps: [JSONValue] = []
  private var canvas = (width: 1, height: 1)
  /// More steps than this are left out; a page of more is hard to open and harder to walk through.
  public static let mostSteps = 2_000
  /// Whether steps were left out.
  public private(set) var isCut = false

  /// Creates a page for a script.
  private init(name: String) { self.name = name }

  /// Plays a script and gives the page.
  ///
  /// - Parameters:
  ///   - name: What the page calls the script.
  ///   - bytes: The script.
  ///   - selection: Which commands get a step.
  ///   - player: Plays the script.
  /// - Throws: `ProfilingError` when the script cannot be played or a picture cannot be encoded.
  /// - Returns: The file, and whether steps beyond `mostSteps` were left out.
  public static func html(
    _ name: String, bytes: [UInt8], selection: StepSelection, player: ScriptSteps
  ) throws(ProfilingError) -> (file: [UInt8], isCut: Bool) {
    var page = StepPage(name: name)
    var failure: ImageError?
    try player.walk(bytes, selection, extent: .change) { step in
      do throws(ImageError) {
        return try page.append(step)
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw .encoding(failure) }
    return (page.file, page.isCut)
  }

  private mutating func append(_ step: Step) throws(ImageError) -> Bool {
    guard steps.count < StepPage.mostSteps else {
      isCut = true
      return false
    }
    canvas = step.canvas
    guard case .object(var members) = step.json(file: nil) else { return true }
    if let picture = step.picture {
      members.append(
        JSONValue.Member("png", .string(Base64Text.png(try ImageEncoder.png(picture)))))
      members.append(
        JSONValue.Member("at", .array([.number(step.origin.x), .number(step.origin.y)])))
    }
    members.append(
      JSONValue.Member(
        "size", .array([.number(step.canvas.width), .number(step.canvas.height)])))
    steps.append(.object(members))
    return true
  }

  private var file: [UInt8] {
    let data: JSONValue = ["steps": .array(steps)]
    return PageParts.page(
      title: "Steps of \(name)", style: StepPage.style,
      body: "<h1>\(PageParts.escaped(name))</h1>" + StepPage.skeleton,
      data: Array(data.json.utf8), script: StepPage.script)
  }
}
