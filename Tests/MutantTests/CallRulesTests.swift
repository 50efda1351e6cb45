import AdaptiveModel
import PropertyTesting
import Testing

@testable import Conformance

@Suite("Call rules: the list and the former clauses agree")
struct CallRulesTests {
  private static let ids: Set<String> = [
    "PR-7", "PR-8", "PR-9", "PR-10", "PR-11", "PR-12", "PR-15", "PR-16", "PR-17", "PR-19", "CO-2",
  ]

  @Test("over all mutants and variants", arguments: Profile.allCases)
  func agree(profile: Profile) {
    var witnesses = 0
    var agreeing = 0
    var differences: [String: Int] = [:]
    var examples: [String: String] = [:]
    var implementations: [any Implementation] = Variant.fair(under: profile, mixtures: 8)
    implementations += Mutant.all.filter { $0.features.contains(.willTransition) }
      .map { $0.implementation(features: $0.features) }
    for (number, implementation) in implementations.enumerated() {
      let features = implementation.identity.features
      let rules = Rules(profile: profile, features: features)
      let old = rules.list(of: Scenarios.self).filter {
        Self.ids.contains(rules.clauses[$0.clause].id)
      }
      for index in 0..<40 as Range<UInt64> {
        let seed = Seed(rawValue: 11 + UInt64(number)).derived(index)
        let scenario = Generator.scenario(for: features).value(from: seed).value
        guard let trace = try? implementation.answer(.run(scenario)).trace else { continue }
        let claims = rules.claims
        var observation = Observation(trace, of: scenario, claims: claims, profile: profile)
        try? observation.witnesses { witness in
          guard !witness.facts.contains(.unknown) else { return }
          witnesses += 1
          var former: Set<String> = []
          for rule in old where rule.whenever(witness) {
            let id = rules.clauses[rule.clause].id
            if !rule.then(witness) { former.insert(id) }
          }
          var new: Set<String> = []
          for callback in Callback.allCases {
            guard let line = rules.calls.line(on: callback, witness.facts), let clause = line.clause
            else { continue }
            if line.demand.isBroken(by: witness.heard.count(of: callback)) {
              new.insert(rules.clauses[clause].id)
            }
          }
          if former == new {
            agreeing += 1
            return
          }
          let key = "\(former.sorted()) -> \(new.sorted())"
          differences[key, default: 0] += 1
          if examples[key] == nil {
            examples[key] =
              "\(implementation.identity.name), \(witness.name), step \(witness.step), "
              + "\(profile)\n\(Transcript(scenario, trace))"
          }
        }
      }
    }
    let known: Set = [
      #"["PR-10", "PR-19"] -> ["PR-19"]"#, #"["PR-19", "PR-7"] -> ["PR-19"]"#,
      #"["PR-17"] -> []"#,
    ]
    let unknown = examples.filter { !known.contains($0.key) }
    #expect(unknown.isEmpty, "\(differences) \(unknown.values.first ?? "")")
    #expect(agreeing > witnesses * 99 / 100)
    #expect(witnesses > 1_000)
  }
}
