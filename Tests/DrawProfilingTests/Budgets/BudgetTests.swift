import DrawCommands
import Testing

@testable import DrawProfiling

@Suite struct `Budgets` {
  func actions(blur: Int) -> [String] {
    [
      Scripts.color(0, 0, 0), Scripts.action("setShadow", "0,0,4,[0,0,0,255]"),
      Scripts.rect(10, 10, 60, 60), Scripts.action("setShadow", "0,0,\(blur),[0,0,0,255]"),
      Scripts.rect(10, 10, 20, 20), Scripts.action("setShadow", "0,0,4,[0,0,0,255]"),
      Scripts.rect(30, 30, 60, 60),
    ]
  }

  func budget(_ actions: [String]) throws -> Budget {
    var budget = Budget()
    budget.set("case", to: try Scripts.count(Scripts.one(actions)), margin: 0.05)
    return try Budget(budget.json())
  }

  @Test func `what was counted is within its own budget`() throws {
    let budget = try budget(actions(blur: 4))
    let profile = try Scripts.count(Scripts.one(actions(blur: 4)))

    #expect(try budget.breaches("case", of: profile) == [])
  }

  @Test func `a shadow eight times as soft is named with the action that set it`() throws {
    let budget = try budget(actions(blur: 4))
    let profile = try Scripts.count(Scripts.one(actions(blur: 32)))
    let breach = try #require(
      try budget.breaches("case", of: profile).first { $0.counter == "blurWork" })

    #expect(breach.culprits.map(\.pointer) == ["/draws/0/actions/4"])
    #expect(breach.culprits.map(\.shadowSetBy) == ["/draws/0/actions/3"])
    #expect(breach.culprits[0].before == 32 * 32 * 4)
    #expect(breach.text.contains("/draws/0/actions/3"))
  }

  @Test func `a command that is new is named although all others have moved`() throws {
    let budget = try budget(actions(blur: 4))
    let longer = [Scripts.rect(0, 0, 100, 100)] + actions(blur: 4)
    let profile = try Scripts.count(Scripts.one(longer))
    let breach = try #require(
      try budget.breaches("case", of: profile).first { $0.counter == "pixels" })

    #expect(breach.culprits.map(\.pointer) == ["/draws/0/actions/0"])
    #expect(breach.culprits[0].before == 0)
  }

  @Test func `limits without a history name the largest commands`() throws {
    let budget = try Budget(Array(#"{"cases":{"case":{"limits":{"pixels":10}}}}"#.utf8))
    let profile = try Scripts.count(Scripts.one(actions(blur: 4)))
    let breach = try #require(try budget.breaches("case", of: profile).first)

    #expect(breach.culprits.first?.before == nil)
    #expect(breach.limit == 10)
  }

  @Test(arguments: [
    (#"{"case":{}}"#, "/case"), (#"{"cases":{"a":{"limit":{}}}}"#, "/cases/a/limit"),
    (#"{"cases":{"a":{"limits":{"pixel":1}}}}"#, "/cases/a/limits/pixel"),
  ])
  func `unknown keys are errors`(text: String, pointer: String) {
    do throws(Budget.Problem) {
      _ = try Budget(Array(text.utf8))
      Issue.record("the budget was taken")
    } catch {
      guard case .unknownKey(pointer, known: _) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test func `counters of another version are refused`() {
    let text = #"{"counterVersions":{"script":99},"cases":{}}"#

    #expect(throws: Budget.Problem.otherVersion(counters: "script", found: 99, current: 1)) {
      try Budget(Array(text.utf8))
    }
  }

  @Test func `a case that is not there is an error`() throws {
    let budget = try budget(actions(blur: 4))
    let profile = try Scripts.count(Scripts.one(actions(blur: 4)))

    #expect(throws: Budget.Problem.noCase("other", known: ["case"])) {
      try budget.breaches("other", of: profile)
    }
  }
}

@Suite struct `Profiles side by side` {
  @Test func `growth beyond what is allowed names its commands`() throws {
    let base = try Scripts.count(Scripts.one([Scripts.rect(0, 0, 10, 10)]))
    let head = try Scripts.count(
      Scripts.one([Scripts.rect(0, 0, 10, 10), Scripts.rect(50, 50, 10, 10)]))
    let comparison = try ProfileComparison(head, against: base.json())
    let breaches = comparison.breaches(maxGrowth: 0.5)

    #expect(breaches.map(\.counter) == ["commands", "pixels", "pathSegments"])
    #expect(breaches[1].culprits.map(\.pointer) == ["/draws/0/actions/1"])
    #expect(comparison.breaches(maxGrowth: 1).isEmpty)
  }

  @Test func `the same script has not grown`() throws {
    let profile = try Scripts.count(Scripts.one([Scripts.rect(0, 0, 10, 10)]))
    let comparison = try ProfileComparison(profile, against: profile.json())

    #expect(comparison.breaches(maxGrowth: 0, includesEngine: true).isEmpty)
  }

  @Test func `something else than a profile is refused`() throws {
    let profile = try Scripts.count(Scripts.one([]))

    #expect(throws: ProfileComparison.Problem.noProfile(missing: "counterVersions")) {
      try ProfileComparison(profile, against: Array("{}".utf8))
    }
  }
}
