import AdaptiveModel
import ConformanceProof
import TestThreads
import Testing

@testable import Conformance

@Suite("Findings state the observed and the expected behavior", .computing)
struct AccountTests {
  /// The summary of the finding of one clause.
  func account(_ clause: String, of name: String, _ features: Set<Feature>) throws -> String {
    let implementation = try #require(Mutant.named(name)).implementation(features: features)
    let clauses = AnyClause.catalogue.filter { $0.id == clause }
    var examination = Examination(profile: .platform, cases: 0, clauses: clauses)
    examination.budget = 80
    return try #require(examination.run(implementation).findings.first?.summary)
  }

  static let layouts: [(mutant: String, clause: String, words: String)] = [
    ("constraints never vary", "SL-3", "; expected "),
    ("attributes never vary", "SL-4", ", decided by "),
    ("connects what is in", "SL-5", "holds nothing; expected"),
    ("flattens", "SL-5", "is in “root”; expected in"),
    ("returns to the root", "SL-6", "is in “root”; expected in"),
    ("makes anew", "SL-7", "is a new object"),
    ("keeps subviews", "SL-9", "because its superview “"),
    ("keeps constraints", "SL-9", "because its item “"),
    ("remembers", "SL-M1", "when loaded there"),
    ("counts variations", "SL-M2", "with those variations"),
  ]

  @Test("a finding about layouts says what is wrong", arguments: layouts)
  func layout(mutant: String, clause: String, words: String) throws {
    let account = try account(clause, of: mutant, [.layout, .layoutIdentity])
    #expect(account.contains(words), "\(account)")
  }

  static let sessions: [(mutant: String, clause: String, words: String)] = [
    ("starts at a phone", "ED-1", "is compact-regular; expected any-any"),
    ("adds everywhere", "ED-2", "is installed in all classes; expected"),
    ("adds to the root", "ED-2", "has the wrong superview or items"),
    ("deletes softly", "ED-3", "is still in the document"),
    ("ignores command", "ED-4", "was deleted; expected it to be uninstalled"),
    ("forgets attributes", "ED-5", "changed unexpectedly"),
    ("loses outlets", "ED-6", "The outlets changed unexpectedly"),
    ("sets every line", "ED-7", "; expected "),
    ("installs in the chosen", "ED-1", "The installation of"),
  ]

  @Test("SL-7 does not apply where no object has a token", arguments: [nil, "7"])
  func withoutTokens(token: String?) throws {
    var document = LayoutDocument(LayoutItem("root"))
    var installed = Varying(true)
    installed.set(false, in: LayoutClass(.compact, .compact))
    document.append(LayoutItem("title", installed: installed), depth: 1)
    let (upright, lying) = (LayoutClass(.compact, .regular), LayoutClass(.compact, .compact))
    let walk = LayoutWalk(document, through: [upright, lying, upright])
    let states = walk.classes.map { layoutClass in
      var state = LayoutState(layoutClass: layoutClass)
      let title = layoutClass == upright ? [LayoutState.Object("title", token: token)] : []
      state.views = [LayoutState.Object("root", token: token.map { $0 + "0" })] + title
      return state
    }
    let rules = Rules(profile: .documented, features: [.layout, .layoutIdentity])
    var judgement = Judgement(clauses: rules.clauses.count)
    try rules.judge(.layout(states), to: .layout(walk), into: &judgement)
    let place = try #require(rules.clauses.firstIndex { $0.id == "SL-7" })
    #expect(judgement.survey.counts[place].applied == (token == nil ? 0 : 1))
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
      return walk.account(of: "SL-7", at: 1, [.layout([state, state])]) ?? ""
    }
    #expect(account(view: "2", outlet: "3").contains("“heading” holds another object than “title”"))
    #expect(account(view: "1", outlet: "1").contains("“root” and “title” share a token"))
  }

  @Test("a finding about images where none is given names those that fit")
  func images() {
    let asset = ImageAsset([
      ImageAsset.Slot("narrow", for: TraitCollection(.compact, .unspecified)),
      ImageAsset.Slot("low", for: TraitCollection(.unspecified, .compact)),
    ])
    let choice = ImageChoice(asset: asset, traits: .compactCompact, place: 0, answer: nil)
    #expect(choice.account?.contains("although “narrow” and “low” fit") == true)
  }

  @Test("a finding about a turn names the window that is wrong")
  func turns() throws {
    let query = WindowQuery.device("iPad", .landscapeLeft)
    let window = try #require(query.window)
    var upright = try #require(query.upright?.window)
    upright.traits.userInterfaceIdiom = .phone
    let wrong = WindowAnswer(query, answer: window, upright: upright).wrongParts(by: "DV-5")
    #expect(wrong.map(\.difference) == ["upright: expected idiom pad, not phone"])
    upright.traits.userInterfaceIdiom = .pad
    var turned = window
    turned.traits.userInterfaceIdiom = .phone
    let other = WindowAnswer(query, answer: turned, upright: upright).wrongParts(by: "DV-5")
    #expect(other.map(\.difference) == ["expected idiom pad, not phone"])
  }

  @Test("a finding about the grid names the first missing and superfluous devices")
  func grids() {
    let chosen = LayoutClass(.compact, .compact)
    var grid = SizeClassGrid(choosing: chosen)
    grid.affected.removeAll { $0.device == "iPhone 5c" }
    grid.affected.append(SizeClassGrid.Placement("iPad", isPortrait: true))
    grid.affected.append(SizeClassGrid.Placement("iPad", isPortrait: false))
    let account = GridAnswer(chosen, grid).account ?? ""
    #expect(account.contains("Missing: iPhone 5c in landscape"), "\(account)")
    #expect(account.contains("Superfluous: iPad; "), "\(account)")
    #expect(GridAnswer(chosen, SizeClassGrid(choosing: chosen)).account == nil)
  }

  @Test("a further device is judged under platform if the extended table has it")
  func furtherDevices() {
    var grid = SizeClassGrid(choosing: LayoutClass(.compact, .compact))
    grid.affected.append(SizeClassGrid.Placement("iPhone 99", isPortrait: false))
    #expect(GridAnswer(LayoutClass(.compact, .compact), grid).namesTheDevices)
    grid.affected.append(SizeClassGrid.Placement("iPhone XR", isPortrait: false))
    for (profile, isRight) in [(Profile.documented, true), (.platform, false)] {
      let answer = GridAnswer(LayoutClass(.compact, .compact), grid, profile: profile)
      #expect(answer.namesTheDevices == isRight)
    }
  }

  @Test("an added line that changes others names them")
  func addedLines() throws {
    let account = try account("ED-7", of: "added line replaces", [.editing])
    #expect(account.contains("The added line changed other lines: "), "\(account)")
  }

  @Test("a missed intrinsic size is named with its axis, its side and its priority")
  func intrinsicSizes() throws {
    let account = try account("AL-6", of: "ignores intrinsic sizes", Set(Constraints.features))
    #expect(account.contains(" (hugging @") || account.contains(" (compression resistance @"))
    #expect(account.contains("misses its intrinsic width") || account.contains("intrinsic height"))
  }

  @Test("kinds of findings are in plain words")
  func kinds() {
    let print = Fingerprint("OL-9", .state, "byPoints", in: "start")
    let kind = print.kind(in: Scenarios.words(of: print))
    #expect(kind == "wrong constraints at the start")
    let early = Fingerprint("PR-14", .observation, "early", in: "window")
    #expect(early.kind(in: Scenarios.words(of: early)) == "change too early on a window change")
  }

  static let preferences: [(mutant: String, words: String)] = [
    ("preference bubbles up", "“root” received preferredContentSizeDidChange for “"),
    ("preference not reported", "received nothing"),
  ]

  @Test("a finding about preferred sizes says what is wrong", arguments: preferences)
  func preference(mutant: String, words: String) throws {
    let account = try account("PR-26", of: mutant, [.preferredSize])
    #expect(account.contains(words), "\(account)")
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

  @Test("a finding about editing sessions says what is wrong", arguments: sessions)
  func session(mutant: String, clause: String, words: String) throws {
    let account = try account(clause, of: mutant, [.editing])
    #expect(account.contains(words), "\(account)")
  }
}
