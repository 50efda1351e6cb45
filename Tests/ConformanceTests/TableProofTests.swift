import AdaptiveModel
import Messages
import PropertyTesting
import TestThreads
import Testing

@testable import Conformance

/// The tables of the scenario vocabulary agree with what stood by hand before.
@Suite("Tables and what they replace", .computing) struct TableProofTests {
  private func planned(_ count: Int, _ features: Set<Feature> = .all) -> [Scenario] {
    let plan = Plan(
      features: features,
      profile: .platform,
      seed: Seed(rawValue: 7),
      scenarios: count
    )
    var scenarios: [Scenario] = []
    for group in 0..<plan.groups {
      for subject in plan.cases(plan.places(in: group)) {
        guard let scenario = subject.request.question as? Scenario else { continue }
        scenarios.append(scenario)
        if scenarios.count == count { return scenarios }
      }
    }
    return scenarios
  }

  @Test func structure() {
    let worlds = [
      DeclaredWorld(traits: .sizeClasses, actions: [.rotate, .resize, .override, .add]),
      DeclaredWorld(traits: [.horizontalSizeClass], actions: [.rotate, .remove, .sizing, .prefer]),
      DeclaredWorld(constant: [.userInterfaceIdiom, .displayScale], actions: [.override]),
    ]
    var differing: [String: Int] = [:]
    func compare<Value: Equatable>(_ what: String, _ old: Value, _ new: Value) {
      differing[what, default: 0] += old == new ? 0 : 1
    }
    let scenarios = planned(2_000) + planned(500, Set<Feature>.all.union([.ownWindow]))
    for scenario in scenarios {
      compare("features", scenario.formerFeatures, scenario.features)
      compare("weight", scenario.formerWeight, scenario.weight)
      let rename = { (name: String) in name + "x" }
      compare("renaming", scenario.renamed(rename), scenario.renaming(rename))
      compare("message", try? MessageReader.read(from: MessageWriter.bytes(of: scenario)), scenario)
      for (number, world) in worlds.enumerated() {
        let fitting = scenario.within(world)
        compare("world \(number)", world.hierarchy(scenario.hierarchy), fitting?.hierarchy)
        let ofHierarchy = scenario.actions.filter { !$0.isOfWindow }
        let old = ofHierarchy.compactMap { world.ofHierarchy($0) }
        let new = ofHierarchy.compactMap { $0.within(world) }
        compare("world \(number), actions", old, new)
      }
    }
    // In world 1 the action `override` cannot happen: there, plain reactions that override stayed.
    let unexpected = differing.filter { $0.value > 0 && !$0.key.hasPrefix("world 1") }
    #expect(unexpected.isEmpty, "of \(scenarios.count) scenarios: \(differing)")
  }

  @Test func reductions() {
    var (old, new, missing, whole) = (0, 0, 0, 0)
    var examples: [String] = []
    let scenarios = planned(400)
    for scenario in scenarios {
      let former = Set(scenario.formerReductions.filter { $0.isSimpler(than: scenario) })
      let now = Set(scenario.reductions.filter { $0.isSimpler(than: scenario) })
      (old, new) = (old + former.count, new + now.count)
      let others = former.subtracting(now)
      missing += others.count
      whole += others.isEmpty ? 1 : 0
      let possible = now.filter { $0.problems.isEmpty }
      #expect(possible.count == now.count, "\(told(scenario))")
      if let other = others.first, examples.count < 5 {
        examples.append(told(scenario) + "\n" + told(other))
      }
    }
    // The former ones removed a reaction by accident, or named a later controller (shape.md).
    #expect(
      missing * 1000 <= old,
      "old \(old), new \(new), missing \(missing), none in \(whole); \(examples)"
    )
  }

  private func told(_ scenario: Scenario) -> String {
    String(decoding: MessageWriter.bytes(of: scenario), as: UTF8.self)
  }
}

extension Scenario {
  fileprivate func isSimpler(than other: Scenario) -> Bool {
    weight == other.weight ? rank.lexicographicallyPrecedes(other.rank) : weight < other.weight
  }
}
