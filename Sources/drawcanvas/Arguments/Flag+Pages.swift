extension Flag {
  /// The flags of page scripts.
  var pageDefinition: Definition {
    switch self {
    case .canvas:
      Definition(
        placeholder: "ID=WxH", isRepeatable: true,
        help: "a canvas of the page (repeatable; default: PAGE.canvases.json)")
    case .data:
      Definition(placeholder: "FILE", help: "JSON that onLoad, or a component's properties, get")
    case .dataLines:
      Definition(
        placeholder: "FILE", help: "draw the page once for each line of JSON, into DIR/NUMBER")
    case .inject:
      Definition(
        placeholder: "FILE", isRepeatable: true, help: "a script that runs before (repeatable)")
    case .touches: Definition(placeholder: "FILE", help: "touches to play, a JSON array")
    case .device: Definition(placeholder: "FILE", help: "JSON over what getSystemInfoSync says")
    case .resources:
      Definition(
        placeholder: "MAP.json", help: "URLs and the files that answer them (default: none do)")
    case .seed: Definition(placeholder: "N", help: "what Math.random starts from (default: 1)")
    case .frames:
      Definition(placeholder: "N", help: "animation frames to draw (default: all to --until-ms)")
    case .untilMs:
      Definition(placeholder: "MS", help: "where the virtual clock ends (default: 2000)")
    case .record: Definition(placeholder: "TRACE.jsonl", help: "write the bridge session")
    default: Definition(help: "recorded actions say where in the script they were made")
    }
  }
}
