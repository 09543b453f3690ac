internal import DrawCommands

/// The canvases of one page, by the names that scripts give them.
struct CanvasRegistry {
  /// A canvas as the bridge knows it.
  struct Entry {
    var id: String
    var wire: Int
    var width: Double
    var height: Double
    /// Whether it has a picture of its own at the end.
    var isVisible: Bool
  }

  private(set) var entries: [Entry] = []

  /// The canvas of a name.
  subscript(id: String) -> Entry? { entries.first { $0.id == id && $0.isVisible } }

  /// The canvas of a wire id.
  subscript(wire wire: Int) -> Entry? {
    entries.indices.contains(wire - 1) ? entries[wire - 1] : nil
  }

  /// Adds a canvas under the next wire id.
  mutating func add(id: String, width: Double, height: Double, isVisible: Bool) -> Entry {
    let entry = Entry(
      id: id, wire: entries.count + 1, width: width, height: height, isVisible: isVisible)
    entries.append(entry)
    return entry
  }

  /// Notes a new size.
  mutating func resize(wire: Int, width: Double, height: Double) {
    guard entries.indices.contains(wire - 1) else { return }
    entries[wire - 1].width = width
    entries[wire - 1].height = height
  }
}
