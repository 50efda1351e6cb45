import AdaptiveModel
import ConformanceProof
import PropertyTesting
import Synchronization
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("One cause is one finding", .computing)
struct CausesTests {
  /// An examination by the clauses of the chapters that a mistake is about; by all clauses with
  /// `TEST_SAMPLES=all`.
  private static func examination(
    _ cases: Int,
    _ budget: Int,
    _ chapters: [Chapter],
    _ profile: Profile = .platform
  ) -> Examination {
    let clauses = Sampling.isWhole ? AnyClause.catalogue : chapters.flatMap(\.clauses)
    var examination = Examination(profile: profile, cases: cases, clauses: clauses)
    examination.budget = budget
    return examination
  }

  @Test(
    "all findings of one mistake are one cause, and its clause comes first",
    arguments: [
      "everybody fills", "last sibling not called",
    ]
  )
  func together(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let examination = Self.examination(120, 80, [.changes], mutant.profile)
    let record = examination.run(mutant.implementation(features: .ofScenarios))
    #expect(record.findings.count > 1)
    #expect(record.causes.map(\.first.fault) == [.clause(mutant.clause)])
    let text = record.text { "\($0)" }
    #expect(text.contains("Also broken by the same fault:"))
    for finding in record.findings { #expect(text.contains("\(finding.fault) is broken")) }
  }

  @Test(
    "all findings of one mistake about layouts or images are one cause",
    arguments: [
      ("never removes", "SL-"), ("loads everything", "SL-"), ("loses what is removed", "SL-"),
      ("first traits decide", "IA-"),
    ]
  )
  func togetherInAChapter(name: String, chapter: String) throws {
    let mutant = try #require(Mutant.named(name))
    var examination = Examination(profile: .platform, cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix(chapter) }
    examination.budget = 40
    let record = examination.run(mutant.implementation())
    #expect(record.findings.count > 1)
    #expect(record.causes.map(\.first.fault) == [.clause(mutant.clause)])
  }

  @Test("a document that is also wrong without its controller is wrong because of the layout")
  func ofADocument() throws {
    var examination = Examination(cases: 400)
    examination.clauses = AnyClause.catalogue.filter {
      $0.id == "TR-7" || $0.id.hasPrefix("SL-") || $0.chapter == .changes
    }
    examination.budget = 60
    let record = examination.run(OneLayoutRule("base stays base"))
    let faults = record.findings.map(\.fault)
    #expect(faults.contains(.clause("TR-7")), "\(faults)")
    #expect(record.causes.map(\.first.fault) == [.clause("SL-2")])
    // A document that follows the window is right without its controller.
    let window = try #require(Mutant.named("document follows the window"))
    let alone = examination.run(window.implementation())
    #expect(alone.findings.map(\.fault) == [.clause("TR-7")])
    #expect(alone.findings.flatMap(\.cause.follows).isEmpty)
  }

  @Test("an edit in a callback that also fails at rest is one cause with that")
  func editsAtRest() {
    let examination = Self.examination(600, 100, [.changes, .transitions])
    let record = examination.run(KeepsGrandchildren())
    let faults = record.findings.map(\.fault)
    #expect(faults.contains(.clause("TR-6")), "\(faults)")
    #expect(record.causes.map(\.first.fault) == [.clause("PR-2")], "\(record.text { "\($0)" })")
  }

  @Test("a superfluous call with an old payload is one cause, where it comes alone and where not")
  func superfluous() {
    let record = Self.examination(600, 100, [.changes]).run(OldSizeFirst())
    let faults = Set(record.findings.map(\.fault))
    #expect(faults.isSuperset(of: [.clause("PR-10"), .clause("PR-18")]), "\(faults)")
    #expect(record.causes.map(\.first.fault) == [.clause("PR-10")], "\(record.text { "\($0)" })")
  }

  @Test("calls to the neighbours of an override are one cause, in whatever order they come")
  func ofNeighboursInCallbacks() throws {
    let mutant = try #require(Mutant.named("override announced to siblings"))
    let examination = Self.examination(1_000, 200, [.changes])
    let record = examination.run(mutant.implementation(features: .ofScenarios))
    #expect(record.causes.map(\.first.fault) == [.clause("PR-19")], "\(record.text { "\($0)" })")
  }

  @Test("blocks that do not run are one cause, with or without other blocks")
  func togetherInBlocks() throws {
    let mutant = try #require(Mutant.named("blocks of children dropped"))
    var examination = Examination(profile: .platform, cases: 1)
    examination.clauses = AnyClause.catalogue.filter { ["PR-23", "TR-1"].contains($0.id) }
    examination.budget = 40
    let record = examination.run(mutant.implementation())
    #expect(record.findings.count > 1)
    #expect(record.causes.map(\.first.fault) == [.clause("PR-23")])
  }

  @Test(
    "an attribute that never varies and another mistake in one document are two causes",
    arguments: [("makes anew", "SL-7"), ("base stays base", "SL-2")]
  )
  func apartInALayout(other: String, clause: String) {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix("SL-") }
    examination.budget = 40
    let record = examination.run(TwoLayoutMistakes("attributes never vary", other))
    #expect(Set(record.causes.map(\.first.fault)) == [.clause("SL-3"), .clause(clause)])
  }

  @Test("a device that is taken to be held otherwise is one cause for all clauses about windows")
  func heldOtherwise() {
    let turned = OneMistake([.devices], Windows.self) { window, query in
      guard query.orientation == .portraitUpsideDown else { return window }
      return query.held(.landscapeLeft).window ?? window
    }
    #expect(turned.causes(1) { $0.chapter == .devices } == [.clause("DV-1")])
    let wide = OneMistake([.devices], Windows.self) { window, query in
      guard case .screen(let screen, _, _) = query, screen.width > screen.height else {
        return window
      }
      return query.held(.landscapeLeft).window ?? window
    }
    #expect(wide.causes(1) { $0.chapter == .devices } == [.clause("DV-2")])
  }

  @Test("attributes that keep the first class's values are one cause, with the rule about history")
  func staleAttributes() {
    let stale = OneMistake([.layout], Layouts.self) { states, _ in
      states.map { state in
        var state = state
        state.values = states[0].values
        return state
      }
    }
    #expect(stale.causes(60) { $0.id.hasPrefix("SL-") } == [.clause("SL-3")])
    let missed = OneMistake([.layout], Layouts.self) { states, walk in
      states.indices.map { place in
        let first = states.indices.first {
          walk.classes[$0...place].allSatisfy { $0.width == walk.classes[place].width }
        }
        var state = states[first ?? place]
        state.layoutClass = walk.classes[place]
        return state
      }
    }
    #expect(missed.causes(60) { $0.id.hasPrefix("SL-") } == [.clause("SL-6")])
  }

  @Test("images that count only where they are exact are one cause")
  func exactImages() {
    let exact = OneMistake([.images], Images.self) { _, question in
      question.collections.map { traits in
        let named = question.asset.images
        return (named.first { $0.traits == traits } ?? named.first { $0.traits.isEmpty })?.name
      }
    }
    #expect(exact.causes(60) { $0.chapter == .images } == [.clause("IA-5")])
  }

  @Test("an image that stays as long as it fits is one cause: earlier traits change something")
  func stayingImages() {
    let staying = OneMistake([.images], Images.self) { chosen, question in
      var last: String?
      return zip(question.collections, chosen).map { traits, right in
        let kept = question.asset.images.first { $0.name == last }
        if let kept, traits.contains(traitsIn: kept.traits) { return last }
        last = right
        return right
      }
    }
    #expect(staying.causes(60) { $0.chapter == .images } == [.clause("IA-M1")])
  }

  @Test("an editor that loses an outlet is one cause, whatever the operation")
  func lostOutlets() {
    let losing = OneMistake([.editing], EditingSessions.self) { states, session in
      var states = states
      for index in states.indices.dropFirst(3) where states[index].document.outlets.count > 1 {
        states[index].document.outlets.removeLast()
      }
      return states
    }
    let causes = losing.causes(60) { $0.id.hasPrefix("ED-") }
    #expect(causes.count == 1, "\(causes)")
  }

  @Test("an editor that uninstalls nothing is one cause, however it is asked to")
  func uninstalling() {
    let keeping = OneMistake([.editing], EditingSessions.self) { states, session in
      var states = states
      for (step, operation) in session.operations.enumerated() {
        guard case .delete(let id, _, _) = operation,
          states[step + 1].document.installed(id) != nil
        else { continue }
        states[step + 1].document = states[step].document
      }
      return states
    }
    let causes = keeping.causes(60) { ["ED-4", "ED-5"].contains($0.id) }
    #expect(causes.count == 1, "\(causes)")
  }

  @Test("states for other classes, and frames left out, are one finding, whatever their names")
  func protocolErrors() {
    let turned = OneMistake([.layout], Layouts.self) { states, _ in
      states.map { state in
        var state = state
        state.layoutClass = LayoutClass(state.layoutClass.height, state.layoutClass.width)
        return state
      }
    }
    #expect(turned.causes(60) { $0.id.hasPrefix("SL-") } == [.failure(.protocolError)])
    let without = OneMistake(Set(Constraints.features), Constraints.self) { layouts, question in
      layouts.map { layout in
        var layout = layout
        if let last = question.system.items.last { layout.frames[last.id] = nil }
        return layout
      }
    }
    #expect(without.causes(8) { $0.id == "AL-1" } == [.failure(.protocolError)])
  }

  @Test("a finding about containment explains only the image findings that it causes")
  func containing() throws {
    let height = try #require(Mutant.named("height ignored for images"))
    var examination = Examination(cases: 60)
    examination.clauses = AnyClause.catalogue.filter { $0.id == "TC-5" || $0.chapter == .images }
    examination.budget = 40
    let apart = examination.run(
      Containment(
        rule: { !$1.isEmpty && $0.contains(traitsIn: $1) },
        other: { try height.implementation().answer($0) }
      )
    )
    let own = apart.causes.filter { $0.first.fault == .clause("TC-5") }
    #expect(own.map(\.others.count) == [0] && apart.causes.count > 1)
    let together = examination.run(Containment(rule: Containment.compareClasses, other: nil))
    #expect(together.findings.count > 1)
    #expect(together.causes.map(\.first.fault) == [.clause("TC-5")])
  }

  @Test(
    "an ignored size class is one cause, and a second wrong rule is another one",
    arguments: [("height ignored for images", nil, 1), ("height ignored for images", true, 2)]
      as [(String, Bool?, Int)]
  )
  func images(name: String, second: Bool?, causes: Int) throws {
    let height = try #require(Mutant.named(name)).implementation(features: [.images])
    var examination = Examination(cases: 1_600)
    examination.clauses = AnyClause.catalogue.filter { $0.chapter == .images }
    examination.budget = 40
    let record = second == nil ? examination.run(height) : examination.run(TwoImageMistakes())
    #expect(record.findings.count > 1)
    #expect(record.causes.count == causes, "\(record.text { "\($0)" })")
  }

  @Test("a call to a neighbour of an override and a repeated call are two causes")
  func neighbours() {
    let record = Self.examination(160, 80, [.changes]).run(NeighboursAndTwice())
    let faults = record.causes.map(\.first.fault)
    #expect(
      Set(faults).isSuperset(of: [.clause("PR-18"), .clause("PR-19")]),
      "\(record.text { "\($0)" })"
    )
  }

  /// Two examples; `scripts/causes all` runs the others.
  @Test(
    "a constraint set that is wrong in one way is one cause for every clause",
    arguments: ["layout follows the class", "half a set"]
  )
  func sets(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    var examination = Examination(profile: mutant.profile, cases: 60)
    examination.clauses = AnyClause.catalogue.filter { $0.chapter == .orientationLayout }
    examination.budget = 40
    let record = examination.run(mutant.implementation(features: mutant.features))
    #expect(record.findings.count > 1)
    #expect(record.causes.count == 1, "\(record.causes.map(\.first.fault))")
  }

  @Test("two mistakes are two causes, each reported in full")
  func apart() {
    let record = Self.examination(120, 80, [.changes]).run(TwoMistakes())
    #expect(Set(record.causes.map(\.first.fault)) == [.clause("PR-3"), .clause("PR-13")])
    #expect(record.outcome == .broken)
  }

  @Test("a broken clause is shown with its breach unless the finding is flaky")
  func remembering() {
    let record = Self.examination(60, 60, [.changes, .metamorphic]).run(Remembering())
    #expect(!record.findings.isEmpty)
    for finding in record.findings where !finding.isFlaky && finding.fault != .clause("PR-M7") {
      #expect(finding.breach != nil, "\(finding.fault): \(finding.picture { "\($0)" })")
    }
  }

  @Test("a cause begins with the clause whose case needs less")
  func plainest() {
    var examination = Self.examination(60, 60, [.changes, .orientation])
    let record = examination.run(NeverCleared())
    #expect(Set(record.findings.map(\.fault)).isSuperset(of: [.clause("PR-20"), .clause("CO-3")]))
    #expect(record.causes.map(\.first.fault) == [.clause("PR-20")])
    // A repeated call is visible without a block, although it also repeats its block.
    examination.clauses = AnyClause.catalogue.filter { ["PR-18", "PR-23"].contains($0.id) }
    let twice = examination.run(FirstCallTwice())
    #expect(twice.findings.count == 2)
    #expect(twice.causes.map(\.first.fault) == [.clause("PR-18")])
  }

  @Test("a threshold comes before its wrong rows, but one class everywhere comes after them")
  func threshold() throws {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix("DV-") }
    let threshold = try #require(Mutant.named("threshold at 700"))
      .implementation(features: [.devices])
    #expect(examination.run(threshold).causes.first?.first.fault == .clause("DV-3"))
    #expect(examination.run(EverywhereCompact()).causes.first?.first.fault == .clause("DV-1"))
  }

  @Test(
    "one mistake about devices or collections is one cause for all broken clauses",
    arguments: ["threshold at 700", "unlisted is upright", "never partial", "scale left out"]
  )
  func ofOneKind(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    var examination = Examination(cases: 400)
    examination.clauses = AnyClause.catalogue.filter { [.devices, .traits].contains($0.chapter) }
    examination.budget = 60
    let record = examination.run(mutant.implementation(features: mutant.features))
    #expect(record.findings.count > 1)
    #expect(record.causes.map(\.first.fault) == [.clause(mutant.clause)])
  }

  @Test("shares that no threshold explains are a cause in addition to the threshold")
  func shares() {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix("DV-") }
    let causes = examination.run(WideShares()).causes
    #expect(Set(causes.map(\.first.fault)).isSuperset(of: [.clause("DV-3"), .clause("DV-7")]))
  }

  @Test("an error in one step that the next step corrects without a call is one cause")
  func putRight() throws {
    let mutant = try #require(Mutant.named("added without its traits"))
    var examination = Examination(cases: 400)
    examination.clauses = AnyClause.catalogue.filter { ["TR-6", "PR-8"].contains($0.id) }
    examination.budget = 60
    let record = examination.run(mutant.implementation(features: mutant.features))
    #expect(record.findings.count == 2)
    #expect(record.causes.map(\.first.fault) == [.clause("TR-6")])
  }

  @Test("a container's actions at the wrong time are one cause, for every kind of action")
  func conditions() {
    var examination = Examination(cases: 160)
    examination.clauses = AnyClause.catalogue.filter {
      ["CO-1", "TR-6", "PR-24", "PR-8"].contains($0.id)
    }
    examination.budget = 60
    let record = examination.run(OppositeConditions())
    #expect(record.findings.count > 1)
    #expect(
      record.causes.map(\.first.fault) == [.clause("CO-1")],
      "\(record.text { "\($0)" })"
    )
  }

  @Test("an override that returns with a name is one cause")
  func names() {
    var examination = Examination(cases: 1_200)
    examination.clauses = AnyClause.catalogue.filter {
      ["PR-2", "PR-3", "PR-4", "PR-8", "PR-20"].contains($0.id)
    }
    examination.budget = 60
    let record = examination.run(RemembersNames())
    // It is told by the clause whose sentence is the fault, not by each state that follows.
    let found = record.causes.map(\.first.fault)
    #expect(found == [.clause("PR-20")], "\(record.text { "\($0)" })")
  }

  @Test(
    "a controller that is added again with an old override or old traits is one cause",
    arguments: [RemembersNames(always: true), KeepsTraits()] as [any Implementation]
  )
  func kept(implementation: any Implementation) throws {
    let symptoms = try [("", "  overridden to regular-any"), ("  overridden to regular-any", "")]
      .map { first, second in
        let text = """
          given   iPhone 6, portrait
                  root
                    a\(first)

          when    remove a

          when    add to root
                  + a\(second)
          """
        var examination = Examination(cases: 0)
        examination.clauses = AnyClause.catalogue.filter { ["PR-3", "PR-20"].contains($0.id) }
        let subject = Case(asking: try Transcript(text).request).id
        let findings = examination.run(implementation, on: subject).findings
        #expect(findings.count == 1)
        return try #require(findings.first?.symptom)
      }
    #expect(symptoms[0].agrees(with: symptoms[1]), "\(symptoms)")
  }

  @Test("missing answers are grouped by message, without its numbers and names")
  func messages() throws {
    let record = Self.examination(120, 20, [.changes]).run(Raising())
    let failures = record.findings.filter { $0.fault == .failure(.error) }
    #expect(Set(failures.map(\.group)) == ["index # of ", "Kit.swift:12: no window"])
    let count = record.failures.first { $0.kind == .error }?.count
    #expect(failures.reduce(0) { $0 + $1.cases } == count)
    #expect(record.causes.count == failures.count)
  }

  @Test("answers of the wrong kind are one finding for all requests")
  func otherAnswers() {
    var examination = Examination(profile: .documented, cases: 60)
    examination.budget = 20
    let record = examination.run(Affirming())
    #expect(record.findings.map(\.fault) == [.failure(.protocolError)])
  }

  @Test("wrong windows are grouped by difference, and every one is listed")
  func windows() throws {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id == "DV-6" }
    let record = examination.run(WrongWindows())
    #expect(record.findings.count == 2)
    let small = try #require(record.findings.first { $0.group.contains("vertical") })
    #expect(small.cases == 2)
    let text = record.text { "\($0)" }
    for finding in record.findings where finding.cases > 1 {
      #expect(finding.rows.count == min(16, finding.cases))
      for row in finding.rows { #expect(text.contains(row)) }
    }
  }
}

extension Set<Feature> {
  /// The features that scenarios are judged by; no other kinds of questions are asked.
  fileprivate static let ofScenarios: Self = [
    .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides, .sizing,
    .forwarding, .reactions, .containment, .previousTraits, .sameObject,
  ]
}
