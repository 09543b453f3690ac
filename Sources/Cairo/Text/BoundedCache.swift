/// A dictionary that forgets what was not asked for lately once its values cost too much.
///
/// Costs are in whatever unit the caller counts, usually bytes. A value that alone costs more than
/// the bound is not kept at all, nor one whose key differs from itself, as a NaN does.
///
/// Everything is inlinable, since a look-up must cost less than what it saves, and generic code of
/// another module is slow.
public struct BoundedCache<Key: Hashable, Value> {
  /// One value, linked to its neighbours in the order of use.
  @usableFromInline
  struct Entry {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    @usableFromInline var newer: Int
    @usableFromInline var older: Int

    @inlinable
    init(key: Key, value: Value, cost: Int) {
      self.key = key
      self.value = value
      self.cost = cost
      newer = -1
      older = -1
    }
  }

  /// The largest sum of costs that is kept; at least 0.
  public let bound: Int
  /// The sum of the costs of all values kept.
  @usableFromInline package internal(set) var cost = 0

  @usableFromInline var slots: [Key: Int] = [:]
  @usableFromInline var entries: [Entry?] = []
  @usableFromInline var unused: [Int] = []
  @usableFromInline var newest = -1
  @usableFromInline var oldest = -1

  /// Creates an empty cache.
  ///
  /// - Parameter bound: The largest sum of costs to keep; a negative number counts as 0.
  @inlinable
  public init(bound: Int) {
    self.bound = max(bound, 0)
  }

  /// How many values are kept.
  @inlinable
  public var count: Int { slots.count }

  /// Returns the value kept for a key, and marks it as used.
  @inlinable
  public mutating func value(for key: Key) -> Value? {
    guard let slot = slots[key], let value = entries[slot]?.value else { return nil }
    if slot != newest {
      unlink(slot)
      linkAsNewest(slot)
    }
    return value
  }

  /// Keeps a value, in place of an older one of the same key, and drops what no longer fits.
  @inlinable
  public mutating func insert(_ value: Value, for key: Key, cost: Int) {
    removeValue(for: key)
    let cost = max(cost, 0)
    // A key that differs from itself could never be found again, not even to be removed.
    guard cost <= bound, key == key else { return }
    while self.cost > bound - cost,
      let last = entries.indices.contains(oldest) ? entries[oldest] : nil
    {
      removeValue(for: last.key)
    }
    let entry = Entry(key: key, value: value, cost: cost)
    let slot: Int
    if let free = unused.popLast() {
      slot = free
      entries[slot] = entry
    } else {
      slot = entries.count
      entries.append(entry)
    }
    slots[key] = slot
    self.cost += cost
    linkAsNewest(slot)
  }

  /// Forgets the values used longest ago until those left cost no more than given.
  @inlinable
  public mutating func shrink(to cost: Int) {
    while self.cost > cost, let last = entries.indices.contains(oldest) ? entries[oldest] : nil {
      removeValue(for: last.key)
    }
  }

  /// Forgets one value.
  @inlinable
  public mutating func removeValue(for key: Key) {
    guard let slot = slots.removeValue(forKey: key) else { return }
    unlink(slot)
    cost -= entries[slot]?.cost ?? 0
    entries[slot] = nil
    unused.append(slot)
  }

  /// Forgets everything.
  @inlinable
  public mutating func removeAll() {
    self = BoundedCache(bound: bound)
  }

  @inlinable
  mutating func unlink(_ slot: Int) {
    guard let entry = entries[slot] else { return }
    if entry.newer >= 0 { entries[entry.newer]?.older = entry.older } else { newest = entry.older }
    if entry.older >= 0 { entries[entry.older]?.newer = entry.newer } else { oldest = entry.newer }
  }

  @inlinable
  mutating func linkAsNewest(_ slot: Int) {
    entries[slot]?.newer = -1
    entries[slot]?.older = newest
    if newest >= 0 { entries[newest]?.newer = slot } else { oldest = slot }
    newest = slot
  }
}
