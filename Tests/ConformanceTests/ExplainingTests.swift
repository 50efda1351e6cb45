import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import Testing

@testable import Conformance

@Suite("Why: every call and every silence has its clause")
struct ExplainingTests {
  /// Performs scenarios, and calls `body` with what is to be said of each controller.
  private func explanations(
    _ count: UInt64,
    _ profile: Profile,
    _ latitude: Set<Latitude> = [],
    _ body: (Scenario, Reasoning) -> Void
  ) throws {
    let seed = Seed(rawValue: 5)
    for number in 0..<count {
      let origin = Case.Origin.seed(seed.derived(number))
      let scenario = origin.value(of: .scenario())
      let trace = Reference.perform(scenario, latitude: latitude)
      let derivation = try Derivation(scenario, trace, profile: profile)
      for moment in derivation.moments {
        for explanation in moment.reasonings { body(scenario, explanation) }
      }
    }
  }

  @Test("what the reference does is what the reasons say", arguments: Profile.allCases)
  func reference(profile: Profile) throws {
    var wrong: [String] = []
    try explanations(800, profile) { scenario, explanation in
      wrong += explanation.contradictions.map { "\($0)\n\(Transcript(scenario))" }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.first ?? "")")
  }

  @Test("no liberty contradicts a reason", arguments: Latitude.allCases)
  func liberty(latitude: Latitude) throws {
    for profile in Profile.allCases where latitude.isOpen(in: profile) {
      var wrong: [String] = []
      try explanations(200, profile, [latitude]) { scenario, explanation in
        wrong += explanation.contradictions.map { "\($0)\n\(Transcript(scenario))" }
      }
      #expect(wrong.isEmpty, "\(wrong.count): \(wrong.first ?? "")")
    }
  }

  @Test("the clause of a reason breaks when the call is flipped", arguments: Profile.allCases)
  func flipped(profile: Profile) throws {
    var wrong: [String] = []
    var flips = 0
    try explanations(400, profile) { scenario, explanation in
      let witness = explanation.witness
      for ruling in explanation.rulings where ruling.force != .open {
        flips += 1
        let flipped = witness.flipping(ruling.callback)
        guard let clause = AnyClause.named(ruling.clause)?.clause as? Clause<Witness>,
          clause.whenever(flipped), !clause.then(flipped)
        else {
          wrong.append("\(witness.name), step \(witness.step): \(ruling)\n\(Transcript(scenario))")
          continue
        }
      }
    }
    #expect(flips > 5_000)
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.first ?? "")")
  }
}

extension Witness {
  /// The same account with a call that was heard left out, or one that was not put in.
  fileprivate func flipping(_ callback: Callback) -> Witness {
    var witness = self
    let isHeard = heard.count(of: callback) > 0
    switch callback {
    case .willTransition:
      witness.heard.will = .init(none: TraitCollection())
      if !isHeard { witness.heard.will.note(after.traits, at: 0) }
    case .viewWillTransition:
      witness.heard.size = .init(none: Size(0, 0))
      if !isHeard { witness.heard.size.note(after.size, at: 0) }
    case .didChange:
      witness.heard.did = .init(none: TraitCollection())
      if !isHeard { witness.heard.did.note(before.traits, at: 1_000) }
    }
    return witness
  }
}
