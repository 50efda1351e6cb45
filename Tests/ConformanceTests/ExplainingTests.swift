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

  @Test("a wrong size after a reaction that overrides is not said to follow from the override")
  func sizeAfterReaction() throws {
    let scenario = try scenario(
      in: """
        given   iPad, portrait
                root
                  - before forwarding, if wider than 375: clear override of A
                  A

        when    rotate to landscapeLeft
        """
    )
    var trace = Reference.perform(scenario)
    trace.steps[0].states[1].environment.size = Size(768, 1024)
    let words = try Derivation(scenario, trace).words(about: "A", step: 0, breaking: "TR-6")
    #expect(words.first?.hasSuffix(": as large as root, TR-6") == true, "\(words)")
  }

  @Test("a preferred size that is reported twice is unexpected only the second time")
  func preferredTwice() throws {
    var hierarchy = Hierarchy(ViewController("root"))
    hierarchy.append(ViewController("list"), depth: 1)
    let scenario = try Scenario(hierarchy) { _ in [.prefer("list", Size(300, 200))] }
    var trace = try #require(try ReferenceImplementation().answer(.run(scenario)).trace)
    trace.steps[0].calls += trace.steps[0].calls
    let text = try Derivation(scenario, trace, profile: .platform).text
    #expect(text.ranges(of: "unexpected").count == 1, "\(text)")
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
