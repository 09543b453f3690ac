internal import Pixels

/// What the lists of commands tell about the kind of a change.
struct ChangeKnowledge {
  /// The kind that the lists alone decide, or nil.
  private let decided: PictureChange?
  /// What they tell beside the pixels, or nil.
  private let hint: ChangeHint?

  /// Looks at an alignment; nil tells nothing.
  init(_ alignment: CommandAlignment?, commands: [PlayedCommand]) {
    var hints: Set<ChangeHint?> = []
    var kinds: Set<BlamedCommand.Change> = []
    for step in alignment?.changes ?? [] {
      switch step {
      case .changed(let new, _):
        kinds.insert(.changed)
        hints.insert(ChangeKnowledge.hint(commands[new]))
      case .added(let new):
        kinds.insert(.added)
        hints.insert(commands[new].paints ? nil : ChangeKnowledge.hint(commands[new]))
      case .removed: kinds.insert(.removed)
      case .moved: kinds.insert(.moved)
      }
    }
    switch kinds {
    case [.moved]: (decided, hint) = (.mixed, nil)
    case [.changed]: (decided, hint) = (nil, hints.count == 1 ? hints.first ?? nil : nil)
    case [.added] where hints == [nil]: (decided, hint) = (.added, nil)
    case [.removed]: (decided, hint) = (.missing, nil)
    default: (decided, hint) = (nil, nil)
    }
  }

  /// The kind of change between two pictures.
  func change(
    _ comparison: PixmapComparison, expected: Pixmap, actual: Pixmap
  ) -> PictureChange {
    let seen = comparison.change(expected: expected, actual: actual, hint: hint)
    switch seen {
    case .size, .none, .antialiasing: return seen
    // Without a command that hid it, something shows.
    case .added where decided == .missing: return .added
    default: return decided ?? seen
    }
  }

  private static func hint(_ command: PlayedCommand) -> ChangeHint? {
    if command.paints { return .replaced }
    switch StateUse.kind(ofMethod: command.mark.method) {
    case .fill, .stroke, .alpha: return .recolored
    case .line, .font, .shadow, .filter, .composite, .smoothing: return .restyled
    case .transform, .textPlace: return .replaced
    case .clip: return .clipped
    case nil: return nil
    }
  }
}
