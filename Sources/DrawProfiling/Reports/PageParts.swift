internal import DrawCommands

/// What all HTML pages share: one file each, without anything from elsewhere.
enum PageParts {
  /// A whole page.
  ///
  /// - Parameters:
  ///   - title: Plain text.
  ///   - style: CSS beside the common one.
  ///   - body: HTML.
  ///   - data: What scripts find as `data`.
  ///   - script: JavaScript.
  /// - Returns: The file.
  static func page(
    title: String, style: String, body: String, data: [UInt8], script: String
  ) -> [UInt8] {
    var result = Array(
      """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,"><title>\(escaped(title))</title>
      <style>\(common)\(style)</style></head><body>
      \(body)
      <script type="application/json" id="data">
      """.utf8)
    result += safeInScript(data)
    result += Array(
      """
      </script>
      <script>"use strict";
      const data = JSON.parse(document.getElementById("data").textContent);
      \(script)
      </script></body></html>

      """.utf8)
    return result
  }

  /// Text as HTML shows it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// JSON in which nothing looks like the end of a script element.
  private static func safeInScript(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    for byte in json {
      if byte == 0x3C { result += Array("\\u003c".utf8) } else { result.append(byte) }
    }
    return result
  }

  private static let common = """
    :root{color-scheme:light dark;--line:#8885;--soft:#8881;--accent:#c2185b}
    body{font:14px/1.45 system-ui,sans-serif;margin:0;padding:16px 20px;max-width:1500px}
    h1{font-size:20px;margin:0 0 4px}h2{font-size:15px;margin:22px 0 8px}
    .muted{opacity:.7}code,.mono{font-family:ui-monospace,monospace;font-size:12px}
    table{border-collapse:collapse}th,td{padding:2px 10px 2px 0;border-bottom:1px solid var(--line)}
    th{text-align:left;font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
    .paper{position:relative;display:inline-block;line-height:0;border:1px solid var(--line);
    background:repeating-conic-gradient(#ddd 0 25%,#fff 0 50%) 0 0/16px 16px}
    .paper img,.paper>canvas{max-width:100%;height:auto}
    .mark{position:absolute;box-sizing:border-box;border:2px solid var(--accent);
    pointer-events:none;box-shadow:0 0 0 1px #fff8}
    input[type=range]{width:100%}
    """
}
