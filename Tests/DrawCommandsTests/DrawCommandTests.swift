import DrawCommands
import Testing

@Suite struct `Draw commands` {
  @Test func `a command stays small`() {
    // A script of a million commands holds them in one array.
    #expect(MemoryLayout<DrawCommand>.stride <= 88)
  }
}
