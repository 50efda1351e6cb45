import AdaptiveModel
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("A clause is kept only by the implementation's own reports", .computing)
struct KeptTests {
  @Test("PR-24 is unsupported without sizes; PR-20 applies to fresh objects, too")
  func sizes() {
    let features: Set<Feature> = [.states, .overrides, .containment, .sizing]
    let world = DeclaredWorld(hasSizes: false)
    let record = Examination(cases: 150).run(Mistaken.silent(features, in: world))
    #expect(record.findings.isEmpty, "\(record.conclusion)")
    #expect(record.result(of: "PR-24")?.verdict == .notSupported)
    let fresh = Examination(400, 0, by: .named("PR-20"))
      .run(Mistaken.silent(features, in: DeclaredWorld()))
    #expect(fresh.result(of: "PR-20")?.applied ?? 0 > 0)
  }

  @Test(
    "the reference is never broken in a world without sizes, or with only some actions",
    arguments: [
      DeclaredWorld(hasSizes: false), DeclaredWorld(actions: [.rotate, .add]),
      DeclaredWorld(actions: [.present]), DeclaredWorld(actions: [.present, .override]),
    ]
  )
  func partialWorlds(world: DeclaredWorld) {
    let features: Set<Feature> = [
      .willTransition, .viewWillTransition, .didChange, .states, .observations, .coordinator,
      .containment, .presentation, .overrides, .richReactions, .reactions,
    ]
    let record = Examination(cases: 120).run(Mistaken.silent(features, in: world))
    #expect(record.findings.isEmpty, "\(record.failureText)")
    #expect(record.count(of: .kept) > 0)
  }

  @Test("clauses about reactions that override are unsupported where nothing is overridden")
  func withoutOverrides() {
    let features: Set<Feature> = [
      .willTransition, .viewWillTransition, .didChange, .states, .overrides, .reactions,
    ]
    func record(_ actions: Set<DeclaredWorld.ActionKind>) -> Record {
      Examination(cases: 150).run(
        Mistaken.silent(features, in: DeclaredWorld(actions: actions))
      )
    }
    let (without, with) = (record([.rotate]), record([.rotate, .override]))
    #expect(without.findings.isEmpty && with.findings.isEmpty, "\(without.failureText)")
    for id in ["CO-1", "CO-2", "CO-3", "CO-4"] {
      #expect(without.result(of: id)?.verdict == .notSupported, "\(id)")
      #expect(with.result(of: id)?.verdict == .kept, "\(id)")
    }
  }

  /// A part of the model to report, and the clauses that apply to that part alone.
  static let parts: [(features: Set<Feature>, kept: Set<String>)] = [
    ([.states], ["TC-1", "PR-1", "PR-2", "PR-24"]),
    ([.states, .views], ["TC-1", "PR-1", "PR-2", "PR-24", "TR-9"]),
    ([.observations], []),
    ([.preferredSize], ["PR-26"]),
    ([.didChange], ["PR-7", "PR-8", "PR-18", "PR-22", "PR-27"]),
    ([.viewWillTransition], ["PR-6", "PR-10", "PR-11", "PR-13", "PR-18", "PR-22", "PR-27"]),
    ([.willTransition], ["PR-6", "PR-7", "PR-8", "PR-13", "PR-18", "PR-22", "PR-27"]),
  ]

  @Test("a partial report keeps only the clauses about its part", arguments: parts)
  func ofParts(features: Set<Feature>, kept: Set<String>) {
    let world = DeclaredWorld()
    let record = Examination(cases: 100).run(Mistaken.silent(features, in: world))
    let clauses = record.results.filter { $0.verdict == .kept && !$0.id.hasPrefix("PR-M") }
    expectSame(clauses.map(\.id).sorted(), kept.sorted(), accepting: "an edit of its row here")
  }

  private static let stillCalled = Examination(60, 0, by: Chapter.changes.clauses)
    .run(mutant("overridden child still called"))

  @Test("a kept clause names the broken ones that decide a part of its sentence")
  func general() {
    let record = Self.stillCalled
    let rows = record.table.filter { $0.contains("apart from") }
    #expect(rows.map { $0.prefix(6) } == ["✔ PR-7"], "\(record.table)")
    #expect(rows.first?.hasSuffix(" times, apart from the cases of PR-9") == true)
    #expect(record.result(of: "PR-7")?.apart == ["PR-9"] && record.result(of: "PR-9")?.apart == [])
    #expect(CallRule.special(of: "PR-7").isSuperset(of: ["PR-9", "PR-15", "PR-19", "CO-2"]))
    #expect(CallRule.special(of: "PR-10").isSuperset(of: ["PR-12", "PR-15", "PR-19"]))
    #expect(CallRule.special(of: "PR-15") == [])
  }

  @Test("a kept clause names the broken one whose smallest case breaks it, too")
  func beside() {
    var record = Self.stillCalled
    #expect(record.findings.map(\.beside).allSatisfy { $0.contains("PR-9") })
    #expect(record.result(of: "PR-2")?.apart == [])
    record.findings[0].beside.append("PR-2")
    record.noteExceptions()
    #expect(record.result(of: "PR-2")?.apart == ["\(record.findings[0].fault)"])
  }

  @Test("ignored overrides keep no clause about overrides")
  func overrides() {
    let features: Set<Feature> = [
      .willTransition, .viewWillTransition, .didChange, .states, .overrides, .reactions,
      .containment, .sameObject,
    ]
    let examination = Examination(200, 0, by: AnyClause.catalogue)
    let ids = ["PR-4", "PR-9", "PR-16", "PR-19", "PR-20", "PR-21", "CO-2", "CO-4"]
    let deaf = examination.run(Mistaken.deaf(features))
    #expect(deaf.result(of: "PR-3")?.verdict == .broken)
    for id in ids { #expect(deaf.result(of: id)?.applied == 0, "\(id)") }
    let right = examination.run(Mistaken.silent(features, in: .complete))
    for id in ids { #expect(right.result(of: id)?.verdict == .kept, "\(id)") }
  }
}

extension Mistaken {
  /// Overrides have no effect.
  fileprivate static func deaf(_ features: Set<Feature>) -> OneMistake<Scenarios> {
    OneMistake(
      Scenarios.self,
      features,
      misreading: { scenario in
        scenario.hierarchy = plain(scenario.hierarchy)
        scenario.actions = scenario.actions.map { action in
          switch action {
          case .override(let child, _): .override(child: child, TraitCollection())
          case .add(let parent, let child): .add(parent: parent, plain(child))
          default: action
          }
        }
      }
    )
  }

  private static func plain(_ hierarchy: Hierarchy) -> Hierarchy {
    var hierarchy = hierarchy
    for index in 0..<hierarchy.count {
      hierarchy[index].overrideTraitCollection = TraitCollection()
      hierarchy[index].reactions = []
    }
    return hierarchy
  }

  /// The reference, which reports no sizes if its world has none.
  fileprivate static func silent(_ features: Set<Feature>, in world: DeclaredWorld) -> OneMistake<
    Scenarios
  > {
    OneMistake(Scenarios.self, features, in: world) { trace, _ in
      if world.hasSizes { return }
      trace.changeStates { $0.environment.size = .unreported }
    }
  }
}
