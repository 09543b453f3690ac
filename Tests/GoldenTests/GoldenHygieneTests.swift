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
      #"{"pairs/rects/two": {"reason": "rounding", "channelDifference": 2}}"#,
      to: "exceptions.json")

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

  @Test func `an exception names a case, a reason and what it asks for`() throws {
    try folder.write("", to: "cases/a/one.json")
    try folder.write(
      """
      {"cases/a/gone": {"reason": "why", "knownIssue": true},
       "cases/a/one": {"reason": " "}}
      """, to: "exceptions.json")

    #expect(
      problems == [
        "exceptions.json: there is no case cases/a/gone",
        "exceptions.json: cases/a/one gives no reason",
        "exceptions.json: cases/a/one asks for nothing",
      ])
  }

  @Test(arguments: [
    #"{"cases/a/one": {"reason": "why", "tolerance": 3}}"#, #"{"cases/a/one": {}}"#, "[]", "{",
  ])
  func `an exceptions file that says anything else cannot be read`(text: String) throws {
    try folder.write("", to: "cases/a/one.json")
    try folder.write(text, to: "exceptions.json")

    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("exceptions.json cannot be read: ") == true)
  }
}
