import DrawCommands

/// The worker's answer to one request, as a line.
struct WorkReply {
  /// What the request is known by.
  var head = WorkRequest.Head()
  /// What became of its script.
  var report: ScriptReport
  /// The output's file, when it was written.
  var output: String?
  /// The format and bytes of a picture that the reply carries.
  var data: (format: String, bytes: [UInt8])?

  /// The line, without its end.
  var line: [UInt8] {
    var line = Array(#"{"id":"#.utf8) + head.id
    var members: [(String, JSONText)] = []
    if let name = head.name { members.append(("name", .string(name))) }
    if let output { members.append(("output", .string(output))) }
    members += report.verdict
    if let picture = report.pictures.first { members += picture.measures }
    members += report.remarks
    if let data { members.append(("format", .string(data.format))) }
    // Everything behind the opening brace; there is always a member.
    line.append(0x2C)
    line += JSONText.object(members).text.utf8.dropFirst().dropLast()
    if let data {
      line += #","data":""#.utf8
      line += Base64.encodedBytes(data.bytes)
      line.append(0x22)
    }
    line.append(0x7D)
    return line
  }
}
