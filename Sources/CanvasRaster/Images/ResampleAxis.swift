/// For each device px of one axis, which px of a picture it shows and by which weights.
struct ResampleAxis {
  /// First source px of each device px, as an index from `firstSource`.
  private(set) var starts: [Int32] = []
  /// How many source px each device px shows.
  private(set) var counts: [Int32] = []
  /// The weights of all, one after another; those of a device px add up to `one`.
  private(set) var weights: [UInt32] = []
  /// The first source px that any device px shows.
  private(set) var firstSource = 0
  /// The source px after the last that any device px shows.
  private(set) var endSource = 0

  /// How a device px takes its colour from the source px around it.
  enum Sampling {
    /// The average of all that it covers when reducing, between neighbours when enlarging.
    case smooth
    /// The one in its middle.
    case nearest
  }

  /// Makes the weights for the device px `range`.
  ///
  /// `source` is the part of the picture, in px within `0...sourceCount`, and `target` the device
  /// coordinates that it is stretched over; `isFlipped` says that the part's end comes first. What
  /// weights add up to is `one`, a power of two.
  init(
    source: ClosedRange<Double>, sourceCount: Int, target: ClosedRange<Double>, isFlipped: Bool,
    range: Range<Int>, sampling: Sampling, one: UInt32
  ) {
    let ratio = (source.upperBound - source.lowerBound) / (target.upperBound - target.lowerBound)
    let lowest = min(Int(source.lowerBound.rounded(.down)), sourceCount - 1)
    let highest = max(lowest, min(Int(source.upperBound.rounded(.up)), sourceCount) - 1)
    firstSource = sourceCount
    for i in range {
      var from = source.lowerBound + (Double(i) - target.lowerBound) * ratio
      var to = from + ratio
      if isFlipped {
        let sum = source.lowerBound + source.upperBound
        (from, to) = (sum - to, sum - from)
      }
      from = max(source.lowerBound, min(from, source.upperBound))
      to = max(source.lowerBound, min(to, source.upperBound))
      switch sampling {
      case .nearest:
        let px = max(lowest, min(Int(((from + to) / 2).rounded(.down)), highest))
        append(px, [1], one)
      case .smooth where ratio > 1 && to > from: average(from, to, lowest, highest, one)
      case .smooth:
        // HTML takes what lies outside of the part, but within the picture, from the picture.
        interpolate((from + to) / 2, 0, sourceCount - 1, one)
      }
    }
    for i in starts.indices { starts[i] -= Int32(firstSource) }
  }

  private mutating func average(
    _ from: Double, _ to: Double, _ lowest: Int, _ highest: Int, _ one: UInt32
  ) {
    let first = max(lowest, min(Int(from.rounded(.down)), highest))
    let last = max(first, min(Int(to.rounded(.up)) - 1, highest))
    let shares = (first...last).map { px in
      max(0, min(to, Double(px + 1)) - max(from, Double(px)))
    }
    append(first, shares, one)
  }

  private mutating func interpolate(
    _ center: Double, _ lowest: Int, _ highest: Int, _ one: UInt32
  ) {
    let place = center - 0.5
    let first = Int(place.rounded(.down))
    let part = place - place.rounded(.down)
    if first < lowest { return append(lowest, [1], one) }
    if first >= highest || part == 0 { return append(min(first, highest), [1], one) }
    append(first, [1 - part, part], one)
  }

  /// Adds a device px; shares become whole weights that add up exactly.
  private mutating func append(_ first: Int, _ shares: [Double], _ one: UInt32) {
    firstSource = min(firstSource, first)
    endSource = max(endSource, first + shares.count)
    let sum = shares.reduce(0, +)
    guard sum > 0, shares.count > 1 else {
      starts.append(Int32(first))
      counts.append(1)
      weights.append(one)
      return
    }
    starts.append(Int32(first))
    counts.append(Int32(shares.count))
    // Rounding the running total keeps every weight within one of its share, and the sum exact.
    var done = 0.0
    var given: UInt32 = 0
    for share in shares {
      done += share
      let total = UInt32((done / sum * Double(one)).rounded())
      weights.append(total - given)
      given = total
    }
  }
}
