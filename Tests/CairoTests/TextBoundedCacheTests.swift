import Testing

@testable import Cairo

@Suite struct `Bounded cache` {
  @Test func `the least recently used value goes first`() {
    var cache = BoundedCache<String, Int>(bound: 3)
    for (index, key) in ["a", "b", "c"].enumerated() { cache.insert(index, for: key, cost: 1) }
    _ = cache.value(for: "a")

    cache.insert(3, for: "d", cost: 1)

    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 0)
    #expect(cache.count == 3)
    #expect(cache.cost == 3)
  }

  @Test func `one dear value drops several cheap ones`() {
    var cache = BoundedCache<Int, Int>(bound: 10)
    for key in 0..<10 { cache.insert(key, for: key, cost: 1) }

    cache.insert(99, for: 99, cost: 8)

    #expect(cache.count == 3)
    #expect(cache.value(for: 8) == 8 && cache.value(for: 9) == 9)
  }

  @Test func `a value beyond the bound is not kept and drops nothing`() {
    var cache = BoundedCache<Int, Int>(bound: 10)
    cache.insert(1, for: 1, cost: 1)

    cache.insert(2, for: 2, cost: 11)

    #expect(cache.value(for: 2) == nil)
    #expect(cache.value(for: 1) == 1)
  }

  @Test func `a key that differs from itself is not kept`() {
    var cache = BoundedCache<Double, Int>(bound: 2)

    for value in 0..<5 { cache.insert(value, for: .nan, cost: 1) }

    #expect(cache.count == 0)
    #expect(cache.cost == 0)
  }

  @Test func `a value takes the place of an older one of its key`() {
    var cache = BoundedCache<Int, Int>(bound: 10)
    cache.insert(1, for: 1, cost: 6)

    cache.insert(2, for: 1, cost: 7)

    #expect(cache.value(for: 1) == 2)
    #expect(cache.cost == 7)
  }
}
