import AdaptiveModel
import AdaptiveReference
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@testable import Conformance

/// That each clause's finding says something of its kind is expected in Invariants.
@Suite("Findings state the observed and the expected behavior", .computing)
struct AccountTests {
  /// The summary of the finding of one clause.
  func account(_ clause: String, of name: String, _ features: Set<Feature>) throws -> String {
    let record = Examination(0, 80, by: .named(clause)).run(mutant(name, features))
    return try #require(record.findings.first?.summary)
  }

  @Test("a finding about a turn names the window that is wrong")
  func turns() throws {
    let query = WindowQuery.device("iPad", .landscapeLeft)
    let window = try #require(query.window)
    var upright = try #require(query.upright?.window)
    upright.traits.userInterfaceIdiom = .phone
    let wrong = WindowAnswer(query: query, answer: window, upright: upright)
    let parts = wrong.wrongParts(by: "DV-5")
    #expect(parts.map(\.difference) == ["upright: expected idiom pad, not phone"])
    upright.traits.userInterfaceIdiom = .pad
    var turned = window
    turned.traits.userInterfaceIdiom = .phone
    let other = WindowAnswer(query: query, answer: turned, upright: upright)
    let others = other.wrongParts(by: "DV-5")
    #expect(others.map(\.difference) == ["expected idiom pad, not phone"])
  }

  @Test("a finding about the grid names the first missing and superfluous devices")
  func grids() {
    let chosen = LayoutClass(.compact, .compact)
    var grid = SizeClassGrid(choosing: chosen)
    grid.affected.removeAll { $0.device == "iPhone 5c" }
    grid.affected.append(SizeClassGrid.Placement("iPad", isPortrait: true))
    grid.affected.append(SizeClassGrid.Placement("iPad", isPortrait: false))
    let account = GridAnswer(chosen: chosen, grid: grid).account ?? ""
    #expect(account.contains("Missing: iPhone 5c in landscape"), "\(account)")
    #expect(account.contains("Superfluous: iPad; "), "\(account)")
    #expect(GridAnswer(chosen: chosen, grid: SizeClassGrid(choosing: chosen)).account == nil)
    let shown = ShownCase(
      question: Grids.Question(chosen),
      replies: [.grid(grid)],
      fault: "ED-8",
      features: [.editing],
      profile: .platform
    )
    // Devices that both have are many, and say nothing.
    let affected = (Grids.words.picture(shown) ?? []).dropFirst().map { line in
      line.split(separator: "affects ").last ?? ""
    }
    let common = SizeClassGrid(choosing: chosen).affected.inPairs.count - 1
    #expect(
      affected == [
        "iPad, \(common) devices in both", "iPhone 5c landscape, \(common) devices in both",
      ]
    )
  }

  @Test("a further device is judged under platform if the extended table has it")
  func furtherDevices() {
    let compact = LayoutClass(.compact, .compact)
    var grid = SizeClassGrid(choosing: compact)
    grid.affected.append(SizeClassGrid.Placement("iPhone 99", isPortrait: false))
    #expect(GridAnswer(chosen: compact, grid: grid).account == nil)
    grid.affected.append(SizeClassGrid.Placement("iPhone XR", isPortrait: false))
    for (profile, isRight) in [(Profile.documented, true), (.platform, false)] {
      let answer = GridAnswer(chosen: compact, grid: grid, profile: profile)
      #expect((answer.account == nil) == isRight)
    }
  }

  @Test("kinds of findings are in plain words")
  func kinds() {
    let print = Fingerprint("OL-9", .state, "byPoints", in: "start")
    let kind = print.kind(in: Scenarios.ownWords(of: print))
    #expect(kind == "wrong constraints at the start")
    let early = Fingerprint("PR-14", .observation, "early", in: "window")
    #expect(early.kind(in: Scenarios.ownWords(of: early)) == "change too early on a window change")
  }

  @Test("a change is too early only if the value is the one that comes", arguments: [320, 376])
  func early(width: Int) throws {
    let transcript = try Transcript(
      """
      given   iPhone 6, portrait
              root  375×667 compact-regular

      when    resize to 320×667 compact-regular
              root  s |    320×667
              at 1  root receives 320×667; had \(width)×667 compact-regular
      """
    )
    let rules = Rules(.named("PR-14"), profile: .platform, features: .all)
    let reply = try #require(transcript.reply)
    let judgement = try rules.judgement(of: reply, to: transcript.request)
    let breach = try #require(judgement.breaches.first)
    let print = rules.fingerprint(of: breach, in: [reply], to: transcript.request)
    let words = width == 320 ? "change too early" : "wrong traits or size in calls"
    #expect(print.kind(in: Scenarios.ownWords(of: print)) == words + " on a window change")
  }

  @Test("a controller added in a callback has no former state and open calls in the finding")
  func openCalls() throws {
    let features: Set<Feature> = [
      .willTransition, .viewWillTransition, .didChange, .states, .sizing, .reactions,
      .richReactions, .containment,
    ]
    let account = try account("TR-6", of: "added without its traits", features)
    #expect(account.contains("; its calls are unspecified"), "\(account)")
    #expect(!account.contains("received nothing") && !account.contains(" had "), "\(account)")
  }

  @Test("a trait is named with its value, and of two rests that differ the wrong one")
  func traits() throws {
    let transcript = try Transcript(
      """
      given   scene in any-any
              controller a overrides regular-any

      start   at rest
              a has regular-any

      when    override a to any-any; window compact-compact @2x phone
              a has regular-compact @2x phone

      when    override a to compact-any; override a to any-any
              a has compact-compact @2x phone

      when    override a to regular-any; override a to any-any
              a has regular-compact @2x phone
      """
    )
    let scene = try #require(transcript.request.question(of: TraitOverrides.self))
    let answer = try #require(transcript.reply?.answer(as: TraitOverrides.Answer.self))
    let rules = Rules(AnyClause.catalogue, profile: .platform, features: .all)
    var said: [String?] = []
    try TraitOverrides.evidence(of: Answered(answer, to: scene, by: rules)) {
      said += [$0.account(ofTraitsIn: "TO-3"), $0.isThereAndBack ? $0.undueChange : nil]
    }
    let removed = "because each override is removed again before the update."
    #expect(
      said.compactMap(\.self) == [
        "“a” has horizontal size class regular; expected compact, which it inherits.",
        "“a” has horizontal size class compact, which is right, but before it had regular, which is "
          + "not; expected no change, \(removed)",
        "“a” has horizontal size class regular; expected compact, which it inherits.",
        "“a” has horizontal size class regular; expected compact, as before, \(removed)",
      ]
    )
  }

  @Test("of layouts that are compared the first difference is named")
  func compared() throws {
    let transcript = try Transcript(
      """
      given   constraints
              view a
              c1: a.left = root.left
              c2: a.top = root.top
              c3: a.width = 10
              c4: a.height = 10

      solved  in 100×100
              a 0 0 10 10
      """
    )
    let question = try #require(transcript.request.question(of: Constraints.self))
    let layouts = try #require(transcript.reply?.answer(as: Constraints.Answer.self))
    func said(_ companion: ConstraintCompanion, _ other: ConstraintLayout) throws -> [String] {
      try question.witnesses(of: layouts, beside: [companion: [other]], .all)
        .filter { !$0.isRight }.map(question.account)
    }
    let frame = Frame(x: 0, y: 0, width: 10, height: 10)
    let reversed = "With the constraints reversed and doubled, at twice the size, "
    #expect(try said(.turned, ConstraintLayout(["a": frame])) == [])
    #expect(
      try said(.rewritten, ConstraintLayout(["a": frame]))
        == [reversed + "the frame of a in 200×200 is 0 0 10 10; expected 0 0 20 20."]
    )
    #expect(
      try said(.rewritten, ConstraintLayout([:], broken: ["c1'"]))
        == [reversed + "a conflict is reported in 200×200, which gives up c1'; expected none."]
    )
  }
}
