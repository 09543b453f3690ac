package import DrawCommands

extension PlayedCommand {
  /// All commands of a script, numbered through its draws.
  package static func commands(of script: DrawScript) -> [PlayedCommand] {
    var result: [PlayedCommand] = []
    let marks = CommandMark.marks(of: script)
    for (index, draw) in script.draws.enumerated() {
      let use = StateUse(draw.commands)
      let offset = result.count
      for (i, command) in draw.commands.enumerated() {
        result.append(
          PlayedCommand(
            pointer: script.pointer(draw: index, action: Int(draw.actionIndexes[i])),
            text: command.description, mark: marks[offset + i], paints: command.paints,
            sources: use.sources[i].map { $0 + offset }))
      }
    }
    return result
  }
}
