import AdaptiveModel
import Conformance
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Simpler questions", .computing)
struct ReductionsTests {
  @Test(
    "every reduction of a generated question is simpler, valid and distinct",
    arguments: [
      "scenario", "orientation-layout", "layout", "editing", "collections", "image", "constraints",
    ]
  )
  func drawn(kind: String) throws {
    for seed in UInt64(1)...(Sampling.isWhole ? 2 : 1) {
      let name = "\(kind)/\(Seed(rawValue: seed).derived(seed))"
      let id = try #require(Case.ID(name))
      let request = Case(id, features: .all).request
      let reductions = Array(try #require(request.reductions(in: World(features: .all))))
      #expect(Set(reductions).count == reductions.count)
      for reduction in reductions {
        #expect(reduction.isSimpler(than: request))
        if let scenario = reduction.scenario { #expect(scenario.problems.isEmpty) }
      }
    }
  }

  @Test(
    "what a question is reduced to",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/reduced.transcripts")
  )
  func reduced(row: TextRow) throws {
    let request = try Transcript(row.parts[0]).request
    let reductions = Array(try #require(request.reductions(in: World(features: .all))))
    #expect(!reductions.isEmpty)
    let texts = Set(reductions.map { "\(Transcript($0))" })
    for part in row.parts.dropFirst() {
      let isBarred = part.hasPrefix("not\n")
      #expect(texts.contains(String(part.dropFirst(isBarred ? 4 : 0))) != isBarred, "\(part)")
    }
    for reduction in reductions {
      if let smaller = reduction.scenario, let scenario = request.scenario {
        expectSound(smaller, in: scenario)
      }
      // A driver that goes up from an element inside itself does not come back.
      let scene = reduction.question as? TraitScene
      #expect(scene?.elements.first?.container.isEmpty != false)
    }
  }

  /// Expects that a smaller scenario can be performed like the whole one, and is asked only where it
  /// is claimed.
  private func expectSound(_ smaller: Scenario, in scenario: Scenario) {
    #expect(smaller.problems.isEmpty || !scenario.problems.isEmpty, "\(Transcript(smaller))")
    for reaction in smaller.hierarchy.controllers.flatMap(\.reactions) {
      #expect(reaction.condition.isKnown(at: reaction.moment))
    }
    let isClaimed = smaller.features.isSubset(of: scenario.features)
    #expect(isClaimed || !Scenarios.canAsk(smaller, in: World(features: scenario.features)))
  }

  @Test("a world that has no old phones is asked reductions on its own")
  func newerPhones() throws {
    let rotated =
      "given   iPhone 13 mini, portrait\n        root\n\nwhen    rotate to landscapeLeft"
    let world = World(features: .all, declared: DeclaredWorld(system: 17))
    let reductions = Array(try #require(Transcript(rotated).request.reductions(in: world)))
    #expect(reductions.contains { $0.scenario?.device == "iPhone 15 Pro" })
    #expect(reductions.allSatisfy { $0.asked.canBeAsked(in: world) })
  }

  @Test("the simplest constraint questions are in order, and the reference solves them")
  func simplestConstraints() throws {
    let all = Constraints.canonical
    let weights = all.map(Constraints.simplification.weight)
    #expect(weights == weights.sorted())
    #expect(Set(all).count == all.count)
    for question in all {
      #expect(throws: Never.self) { try Constraints.reference(question, choices: []) }
    }
  }

  @Test("shrinking uses no constraints of a kind that is not claimed")
  func claimedConstraints() throws {
    func asked(_ features: Set<Feature>) -> [ConstraintQuestion] {
      Constraints.canonical.filter { Constraints.canAsk($0, in: World(features: features)) }
    }
    let plain = asked([.constraints])
    #expect(!plain.isEmpty)
    for question in plain {
      #expect(question.system.constraints.allSatisfy { $0.isRequired && $0.relation == .equal })
      #expect(question.document == nil)
      #expect(question.system.items.allSatisfy { $0.intrinsic.horizontal == nil })
      let layouts = try Constraints.reference(question, choices: [])
      #expect(layouts.allSatisfy { $0.broken.isEmpty })
    }
    let all: Set<Feature> = Set(Constraints.features).union([.layout])
    #expect(asked(all) == Constraints.canonical)
  }

  @Test("a reduced case has an id that leads to it, and invalid ids are refused")
  func names() throws {
    let choices = Generator.scenario().value(from: Seed(rawValue: 3)).choices
    let first = Case(Case.ID.scenario(.choices(choices)), features: .all)
    let reductions = Array(try #require(first.request.reductions(in: World(features: .all))))
    let (second, place) = (try #require(reductions.last), reductions.count - 1)
    let name = "scenario/\(choices).\(place)"
    let id = try #require(Case.ID(name))
    #expect(id.description == name)
    #expect(id == .scenario(.reduced(choices, [place])))
    #expect(Case(id, features: .all).request == second)
    for wrong in ["scenario/\(choices).", "scenario/\(choices).-1", "scenario/1.2"] {
      #expect(Case.ID(wrong) == nil)
    }
    // A reduction that does not exist leaves the case unchanged.
    let beyond = Case.ID.scenario(.reduced(choices, [.max]))
    #expect(Case(beyond, features: .all).request == first.request)
  }
}
