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

  /// The tokens of a view, and of what an outlet holds, and how often SL-7 applies.
  static let named: [(view: String?, held: String?, applied: Int)] = [
    (nil, nil, 0), ("7", nil, 1), (nil, "7", 0), ("7", "7", 2),
  ]

  @Test("SL-7 applies where tokens show whether an object is the same", arguments: named)
  func withoutTokens(token: String?, held: String?, applied: Int) throws {
    var document = LayoutDocument(LayoutItem("root"))
    var installed = Varying(true)
    installed.set(false, in: LayoutClass(.compact, .compact))
    document.append(LayoutItem("title", installed: installed), depth: 1)
    document.outlets = [Outlet("heading", "title")]
    let (upright, lying) = (LayoutClass(.compact, .regular), LayoutClass(.compact, .compact))
    let walk = LayoutWalk(document, through: [upright, lying, upright])
    let states = walk.classes.map { layoutClass in
      var state = LayoutState(layoutClass: layoutClass)
      let title = layoutClass == upright ? [LayoutState.Object("title", token: token)] : []
      state.views = [LayoutState.Object("root", token: token.map { $0 + "0" })] + title
      state.outlets = [.init("heading", LayoutState.Object("title", token: held))]
      return state
    }
    let rules = Rules(profile: .documented, features: [.layout, .layoutIdentity])
    let judgement = try rules.judgement(of: .layout(states), to: .layout(walk))
    let place = try #require(rules.clauses.firstIndex { $0.id == "SL-7" })
    #expect(judgement.survey.counts[place].applied == applied)
  }

  @Test(
    "SL-7 is not kept by constraints alone where views have no tokens, and is broken by them",
    arguments: [("3", 0, []), ("4", 1, ["SL-7"])]
  )
  func constraintsAlone(token: String, applied: Int, broken: [String]) throws {
    let lying = LayoutClass(.compact, .compact)
    var document = LayoutDocument(LayoutItem("root"))
    var installed = Varying(true)
    installed.set(false, in: lying)
    document.constraints = [LayoutConstraint("pin", items: ["root"], installed: installed)]
    let upright = LayoutClass(.compact, .regular)
    let states = [(upright, "3"), (lying, nil), (upright, token)].map { layoutClass, token in
      var state = LayoutState(layoutClass: layoutClass)
      state.views = [LayoutState.Object("root")]
      state.constraints = token.map { [LayoutState.Object("pin", token: $0)] } ?? []
      return state
    }
    func judged(
      _ title: [LayoutState.Object],
      _ layout: Feature = .layout
    ) throws -> (applied: Int, broken: [String]) {
      let rules = Rules(profile: .documented, features: [layout, .layoutIdentity])
      let shown = states.map { state in modified(state) { $0.views += title } }
      var document = document
      if !title.isEmpty { document.append(LayoutItem("title"), depth: 1) }
      let walk = LayoutWalk(document, through: [upright, lying, upright])
      let judgement = try rules.judgement(of: .layout(shown), to: .layout(walk))
      let place = try #require(rules.clauses.firstIndex { $0.id == "SL-7" })
      let found = rules.broken(in: judgement)
      return (judgement.survey.counts[place].applied, found.filter { $0 == "SL-7" })
    }
    #expect(try judged([]) == (applied, broken))
    #expect(try judged([LayoutState.Object("title")]) == (applied, broken))
    #expect(try judged([LayoutState.Object("title", token: "5")]) == (1, broken))
    #expect(try judged([LayoutState.Object("title")], .layoutConstraints) == (1, broken))
  }

  @Test("a finding about tokens says which object has a second one, or which two share one")
  func tokens() throws {
    var document = LayoutDocument(LayoutItem("root"))
    document.append(LayoutItem("title"), depth: 1)
    document.outlets = [Outlet("heading", "title")]
    let layoutClass = LayoutClass(.compact, .regular)
    let walk = LayoutWalk(document, through: [layoutClass, layoutClass])
    func account(view: String?, outlet: String?) -> String {
      let views = [("root", "1"), ("title", view)].map { LayoutState.Object($0, token: $1) }
      let held = LayoutState.Object("title", token: outlet)
      var state = LayoutState(layoutClass: layoutClass)
      state.views = views
      state.outlets = [LayoutState.Connection("heading", held)]
      let witness = LayoutStory(document, [state, state]).witness(of: walk, [state, state], at: 1)
      return Layouts.account(
        of: ShownCase(question: walk, replies: [], fault: "SL-7", evidence: witness)
      ) ?? ""
    }
    #expect(account(view: "2", outlet: "3").contains("“heading” holds another object than “title”"))
    #expect(account(view: "1", outlet: "1").contains("“root” and “title” share a token"))
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
    let affected = (Grids.picture(of: shown) ?? []).dropFirst().map { line in
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
    #expect(GridAnswer(chosen: compact, grid: grid).namesTheDevices)
    grid.affected.append(SizeClassGrid.Placement("iPhone XR", isPortrait: false))
    for (profile, isRight) in [(Profile.documented, true), (.platform, false)] {
      let answer = GridAnswer(chosen: compact, grid: grid, profile: profile)
      #expect(answer.namesTheDevices == isRight)
    }
  }

  @Test("kinds of findings are in plain words")
  func kinds() {
    let print = Fingerprint("OL-9", .state, "byPoints", in: "start")
    let kind = print.kind(in: Scenarios.words(of: print))
    #expect(kind == "wrong constraints at the start")
    let early = Fingerprint("PR-14", .observation, "early", in: "window")
    #expect(early.kind(in: Scenarios.words(of: early)) == "change too early on a window change")
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
    let rules = Rules(
      AnyClause.catalogue.filter { $0.id == "PR-14" },
      profile: .platform,
      features: .all
    )
    let reply = try #require(transcript.reply)
    let judgement = try rules.judgement(of: reply, to: transcript.request)
    let breach = try #require(judgement.breaches.first)
    let print = rules.fingerprint(of: breach, in: [reply], to: transcript.request)
    let words = width == 320 ? "change too early" : "wrong traits or size in calls"
    #expect(print.kind(in: Scenarios.words(of: print)) == words + " on a window change")
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

  @Test("a dismissed controller that is still reported is described as that")
  func dismissed() throws {
    let text = """
      given   iPhone 6, portrait
              root
                sheet  presentation controller
                  b

      when    dismiss from root
      """
    let scenario = try #require(try Transcript(text).scenario)
    var trace = Reference.perform(scenario)
    trace.steps[0].states = trace.initial
    var shown = ShownCase<Scenario>(question: scenario, replies: [.trace(trace)], fault: "PR-2")
    shown.breach = Breach(clause: 0, step: 0, name: "sheet")
    for account in [Transitions.account(of: shown), Scenarios.account(of: shown)] {
      #expect(account?.contains("a state is reported for “sheet”, which is not in") ?? false)
    }
  }
}
