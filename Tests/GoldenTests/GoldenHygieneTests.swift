import CanvasTestSupport
import Testing

@Suite struct `Golden hygiene` {
  @Test func `our own goldens are in order`() {
    #expect(GoldenHygiene(.project).problems() == [])
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var problems: [String] { GoldenHygiene(GoldenFolder(folder.url)).problems() }

  @Test func `a case with its picture and a pair are in order`() throws {
    try folder.write("", to: "cases/stroke-joins/miter-limit=4-falls-back.json")
    try folder.write("", to: "cases/stroke-joins/miter-limit=4-falls-back.png")
    try folder.write("", to: "pairs/rects/two.json")
    try folder.write("", to: "pairs/rects/two.same-as.json")
    try folder.write(
      #"{"cases":{"cases/stroke-joins/miter-limit=4-falls-back":{"reason":"rounding"}}}"#,
      to: "canvas-tests.json")

    #expect(problems == [])
  }

  @Test func `a picture needs a script of its own topic`() throws {
    try folder.write("", to: "cases/a/one.png")
    try folder.write("", to: "cases/b/one.json")

    #expect(problems == ["cases/a/one.png has no script"])
  }

  @Test func `a picture is small`() throws {
    try folder.write("", to: "cases/a/one.json")
    try folder.write(
      [UInt8](repeating: 0, count: GoldenHygiene.largestPicture + 1), to: "cases/a/one.png")

    #expect(problems == ["cases/a/one.png has 16385 bytes, more than 16384"])
  }

  @Test func `a pair needs both scripts`() throws {
    try folder.write("", to: "pairs/a/one.json")
    try folder.write("", to: "pairs/a/two.differs-from.json")

    #expect(
      problems == ["pairs/a/two.differs-from has no two.json", "one.json has no partner"])
  }

  @Test func `names are in kebab-case and files in topics`() throws {
    try folder.write("", to: "cases/loose.json")
    try folder.write("", to: "cases/Big/one.json")
    try folder.write("", to: "cases/a/two_words.json")
    try folder.write("", to: "cases/a/notes.txt")

    #expect(
      problems == [
        "cases/loose.json lies outside a topic folder",
        "cases/Big is not named in kebab-case",
        "cases/a/notes.txt is a stray",
        "cases/a/two_words.json is not named in kebab-case",
      ])
  }

  @Test func `settings of a case name a case and a reason`() throws {
    try folder.write("", to: "cases/a/one.json")
    try folder.write(
      #"{"cases":{"cases/a/gone":{"xfail":"why"},"cases/a/one":{"max-diff-pixels":1}}}"#,
      to: "canvas-tests.json")

    #expect(
      problems == [
        "canvas-tests.json: there is no case cases/a/gone",
        "canvas-tests.json: cases/a/one gives no reason",
      ])
  }

  @Test(arguments: [#"{"cases":{"a":{"tolerance":3}}}"#, "[]", "{"])
  func `a settings file that says anything else cannot be read`(text: String) throws {
    try folder.write(text, to: "canvas-tests.json")

    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("canvas-tests.json cannot be read: ") == true)
  }
}
