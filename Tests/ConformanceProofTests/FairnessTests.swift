import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

@Suite("Fairness: all behavior that the sources leave open passes", .computing)
struct FairnessTests {
  @Test("the reference keeps every clause, and no clause is vacuous", arguments: Profile.allCases)
  func reference(profile: Profile) {
    // Most clauses are judged under both profiles, so one profile gets fewer scenarios.
    let report =
      profile == .platform
      ? Proof.report
      : Examination(profile: profile, cases: 120).run(ReferenceImplementation())
    let untested = report.results.filter { $0.verdict == .notTested }.map(\.id)
    #expect(report.outcome == .clean, "never applied: \(untested)\n\(report.conclusion)")
  }

  @Test("every choice, mixtures of choices and any features pass", arguments: Profile.allCases)
  func variants(profile: Profile) {
    // For other requests the variants answer like the reference or are tested in their own chapter.
    let clauses = [Chapter.changes, .metamorphic].flatMap(\.clauses)
    // Each profile gets some of the variants, with a part of the cases; scripts/fairness runs all
    // under both, with a hundred thousand scenarios under each.
    let fair = Variant.fair(under: profile, mixtures: 2)
    let some = fair.part(profile == .platform ? 0 : 1, of: 8, by: \.title)
    for (number, variant) in some.enumerated() {
      let seed = Seed(rawValue: UInt64(number))
      var examination = Examination(profile: profile, cases: 24, seed: seed, clauses: clauses)
      examination.budget = 100
      let report = examination.part(number, of: 4).run(variant)
      if report.outcome == .broken { Issue.record("\(variant.title): \(report.conclusion)") }
    }
  }

  /// What is drawn for other questions than scenarios, by the name of its kind.
  private static let questions = Dictionary(
    uniqueKeysWithValues: inquiries.filter { !($0 is any ScenarioInquiry.Type) }.compactMap {
      kind in
      kind.drawing(for: .all).map { ("\(kind)", (kind, $0)) }
    }
  )

  @Test(
    "other questions pass with none, each and all of their choices",
    .cases(120),
    arguments: questions.keys.sorted()
  )
  func choices(name: String) throws {
    let (kind, questions) = try #require(Self.questions[name])
    let chapters = Set(AnyClause.catalogue.filter { $0.inquiry == kind }.map { $0.id.prefix(2) })
    let own = Choice.allCases.filter {
      chapters.contains($0.openPoint.id.prefix(2)) && $0.openPoint.systems.named == nil
    }
    let examiners = Profile.allCases.flatMap { profile in
      let open = own.filter { $0.isOpen(in: profile) }
      let rules = Rules(profile: profile, features: .all)
      return ([[], Set(open)] + open.map { [$0] }).map { choices in
        let reference = ReferenceImplementation(choices: choices)
        return ("\(choices) \(profile)", Examiner(implementation: reference, rules: rules))
      }
    }
    check(questions, named: name) { request -> PropertyResult<String> in
      for (name, examiner) in examiners {
        let breaches = examiner.examine(Case(asking: request)).judgement.breaches
        let broken = breaches.map { examiner.rules.clauses[$0.clause].id }
        guard broken.isEmpty else { return .failed("\(name): \(broken)") }
      }
      return .passed
    }
  }

  @Test("no clause stays untested if a single feature is not claimed")
  func unclaimed() {
    let features = Set<Feature>.ofScenarios
    let chapters: [Chapter] = [
      .changes, .orientation, .orientationLayout, .transitions, .metamorphic,
    ]
    for feature in features.inOrder.part(of: 6, by: \.rawValue) {
      let variant = Variant(features: features.subtracting([feature]))
      let examination = Examination(cases: 128, clauses: chapters.flatMap(\.clauses))
      // For most features a quarter of the cases covers every clause.
      var missing: Set<String>?
      for quarter in 0..<4 where missing?.isEmpty != true {
        let report = examination.part(quarter, of: 4).run(variant)
        let untested = Set(report.results.filter { $0.verdict == .notTested }.map(\.id))
        missing = missing?.intersection(untested) ?? untested
      }
      #expect(missing == [], "without \(feature)")
    }
  }

  @Test("an implementation with few claimed features is clean, in rules about pairs too")
  func unasked() {
    let claims: [Set<Feature>] = [[.willTransition], [.states, .didChange], [.viewWillTransition]]
    for features in claims {
      let report = Examination(cases: 200).run(Variant(features: features))
      #expect(report.outcome == .clean, "\(features.inOrder): \(report.conclusion)")
    }
  }

  @Test("every clause applies to some cases and does not apply to others")
  func polarities() {
    let judged = Proof.report.results.filter { $0.verdict == .kept }
    let mute = judged.filter { $0.applied == 0 }.map(\.id)
    #expect(mute.isEmpty)
    // These clauses apply to all their requests; a rule about pairs that does not apply makes none.
    let always = judged.filter { $0.notApplied == 0 }
    let unexpected = always.filter { clause in
      !["TC-2", "TC-5", "TC-6", "SL-1", "SL-M2", "ED-8"].contains(clause.id)
        && !clause.id.hasPrefix("PR-M") && !clause.id.hasPrefix("TR-M")
    }
    #expect(unexpected.map(\.id) == [], "each has a “whenever”, or stands in this list")
  }

  @Test("the order of siblings in states may differ beside blocks (TR-M1)")
  func siblings() {
    let backwards = Variant([.statesBackwards])
    let reordering = Differing(from: Variant()) { request in
      let scenario = request.question as? Scenario
      let hasBlocks = scenario?.hierarchy.hasFurnished { !$0.coordinates.isEmpty }
      return hasBlocks == true ? try backwards.answer(request) : nil
    }
    let report = Examination(cases: 60, clauses: Chapter.transitions.clauses).run(reordering)
    #expect(report.outcome == .clean, "\(report.conclusion)")
  }

  @Test("the order of active constraints may differ beside blocks (TR-M1)")
  func constraints() throws {
    let text = """
      given   iPad, portrait
              root
                - constraints c; portrait p1 p2; landscape l1 l2; others o
                - gives in viewWillTransition: alongside block

      when    rotate to landscapeLeft
      """
    let scenario = try #require(try Transcript(text).scenario)
    let rule = try #require(Transitions.clauses.first { $0.id == "TR-M1" })
    let partner = try #require(rule.metamorphosis?.partners(scenario).first)
    let (own, plain) = (Reference.perform(scenario), Reference.perform(partner.scenario))
    var other = plain
    other.initial[0].active?.reverse()
    other.steps[0].states[0].active?.reverse()
    other.steps[0].calls = plain.steps[0].calls.map { call in
      guard case .constraints(.activate(let ids)) = call.kind else { return call }
      return modified(call) { $0.kind = .constraints(.activate(ids.reversed())) }
    }
    #expect(other != plain && partner.difference(own, other) == nil)
    other.steps[0].states[0].active?.removeLast()
    #expect(partner.difference(own, other) != nil)
  }

  @Test(
    "any consistent rule for deciding conflicts keeps every clause",
    arguments: 0..<Sampling.count(2, of: 4)
  )
  func consistent(salt: Int) {
    for countsLines in [false, true] {
      let clauses = [Chapter.layout, .editing].flatMap(\.clauses)
      let report = Examination(0, 1, by: clauses).run(
        arbiter(salt: salt, countsLines: countsLines)
      )
      #expect(report.outcome == .clean, "\(report.conclusion)")
    }
  }
}

/// Decides each conflict by the name and the class: sometimes by width, sometimes by height; the
/// number of lines may decide too, which also decides the order in which they are sent.
private func arbiter(salt: Int, countsLines: Bool) -> OneMistake<Layouts> {
  @Sendable func decide<Value>(_ varying: inout Varying<Value>, _ name: String) {
    for layoutClass in varying.conflicts.members {
      let lines = countsLines ? varying.variations.count * 4 : 0
      let sum = name.utf8.reduce(salt &+ layoutClass.index) { $0 &* 31 &+ Int($1) } &+ lines
      let precedence: Precedence = sum & 4 == 0 ? .width : .height
      varying.set(varying.value(in: layoutClass, precedence), in: layoutClass)
    }
  }
  return OneMistake(Layouts.self, [.layout, .layoutIdentity, .editing]) { walk in
    walk.document = walk.document.mappingObjects { object in
      decide(&object.installed, object.id)
      for index in object.attributes.indices {
        decide(&object.attributes[index].value, object.id + object.attributes[index].name)
      }
    }
  }
}
