/// Finds uniform areas whose colour moved.
///
/// Such an area is a four-connected set of pixels that all have one colour in one picture and one
/// other colour in the other.
struct FlatAreas {
  /// A stretch of a row in which both colours stay the same.
  private struct Run {
    var start: Int
    var end: Int
    var old: UInt32
    var new: UInt32
    var area: Int
  }

  private var areas: [(pixels: Int, extent: Extent)] = []
  private var parents: [Int] = []

  /// The largest area among the pixels at rising indexes, or nil where there is none.
  static func largest(
    among indexes: [Int], expected: PixelRows, actual: PixelRows
  ) -> DifferenceCluster? {
    var finder = FlatAreas()
    var above: [Run] = []
    var current: [Run] = []
    var row = -1
    for index in indexes {
      let (y, x) = index.quotientAndRemainder(dividingBy: expected.width)
      if y != row {
        finder.join(current, above)
        above = y == row + 1 ? current : []
        current = []
        row = y
      }
      let old = expected.word(index)
      let new = actual.word(index)
      if let last = current.last, last.end == x, last.old == old, last.new == new {
        current[current.count - 1].end = x + 1
      } else {
        finder.areas.append((0, Extent()))
        finder.parents.append(finder.parents.count)
        current.append(
          Run(start: x, end: x + 1, old: old, new: new, area: finder.parents.count - 1))
      }
      let area = finder.parents.count - 1
      finder.areas[area].pixels += 1
      finder.areas[area].extent.include(x: x, y: y)
    }
    finder.join(current, above)
    return finder.largest
  }

  /// Unites the areas of runs that touch and have the same colours.
  private mutating func join(_ current: [Run], _ above: [Run]) {
    var first = 0
    for run in current {
      while first < above.count, above[first].end <= run.start { first += 1 }
      var i = first
      while i < above.count, above[i].start < run.end {
        if above[i].old == run.old, above[i].new == run.new { unite(above[i].area, run.area) }
        i += 1
      }
    }
  }

  private mutating func root(_ area: Int) -> Int {
    var area = area
    while parents[area] != area {
      parents[area] = parents[parents[area]]
      area = parents[area]
    }
    return area
  }

  private mutating func unite(_ one: Int, _ other: Int) {
    let a = root(one)
    let b = root(other)
    guard a != b else { return }
    parents[b] = a
    areas[a].pixels += areas[b].pixels
    areas[a].extent.include(areas[b].extent)
  }

  private var largest: DifferenceCluster? {
    let best = areas.indices.filter { parents[$0] == $0 }.max {
      areas[$0].pixels < areas[$1].pixels
    }
    guard let best, let bounds = areas[best].extent.rect else { return nil }
    return DifferenceCluster(bounds: bounds, pixels: areas[best].pixels)
  }
}
