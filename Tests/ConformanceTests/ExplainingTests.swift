import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Why: every call and every missing call has its clause", .computing)
struct ExplainingTests {
  @Test(
    "the reference's trace breaks nothing and has no mark",
    .cases(80),
    arguments: Profile.allCases
  )
  func reference(profile: Profile) {
    checkAlways(.scenario(), named: profile.rawValue) { scenario in
      try Derivation(scenario, profile: profile).marks.isEmpty
    }
  }

  @Test(
    "a flipped callback breaks exactly the clause that decides it",
    .cases(60),
    arguments: Profile.allCases
  )
  func flipped(profile: Profile) {
    let judge = Rules(profile: profile, features: .all).judge(of: Scenarios.self)
    var flips = 0
    check(.scenario(), named: profile.rawValue) { scenario in
      for moment in try Derivation(scenario, profile: profile).moments {
        for reasoning in moment.reasonings {
          for decision in reasoning.decisions where decision.rule.demand != .unspecified {
            flips += 1
            let flipped = reasoning.witness.flipping(decision.callback)
            let broken = judge.decisions(about: flipped).filter(\.isBroken).map(\.rule.id)
            if broken != [decision.rule.id] { return .failed("\(decision) breaks \(broken)") }
          }
        }
      }
      return .passed
    }
    #expect(flips > 600)
  }
}

extension Witness {
  /// The same witness with a received call removed, or with a missing call added.
  fileprivate func flipping(_ callback: Callback) -> Witness {
    var witness = self
    let isHeard = received.count(of: callback) > 0
    switch callback {
    case .willTransition:
      witness.received.will = .init(none: TraitCollection())
      if !isHeard { witness.received.will.note(after.traits, at: 0) }
    case .viewWillTransition:
      witness.received.size = .init(none: Size(0, 0))
      if !isHeard { witness.received.size.note(after.size, at: 0) }
    case .didChange:
      witness.received.did = .init(none: TraitCollection())
      if !isHeard { witness.received.did.note(before.traits, at: 1_000) }
    }
    return witness
  }
}
