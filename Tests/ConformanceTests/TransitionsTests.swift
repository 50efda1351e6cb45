import AdaptiveModel
import AdaptiveReference
import Conformance
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Around a transition: the coordinator's blocks, and preferred sizes", .computing)
struct TransitionsTests {
  @Test("claiming the features around transitions adds only transition cases to a plan")
  func claims() throws {
    let around: Set<Feature> = [.coordinator, .preferredSize, .presentation]
    let plan = { (features: Set<Feature>) in
      Plan(features: features, profile: .platform, seed: Seed(rawValue: 1), scenarios: 64)
    }
    let names = { (plan: Plan) in
      (0..<plan.groups).flatMap(plan.places).map { $0.id.description }
    }
    let with = names(plan(.all))
    let without = names(plan(Set<Feature>.all.subtracting(around)))
    #expect(with.filter { !$0.hasPrefix("transition/") } == without)
    #expect(with.count { $0.hasPrefix("transition/") } == 128)
  }

  @Test("every choice at an open point keeps every clause", arguments: Profile.allCases)
  func variants(profile: Profile) {
    let all =
      Choice.allCases.filter { $0.openPoint.id.hasPrefix("TR-O") } + [
        .alongsideBeforeChange, .alongsideBeforeReport,
      ]
    let clauses = [Chapter.changes, .transitions].flatMap(\.clauses)
    for (number, choices) in (all.map { [$0] } + [Set(all)]).enumerated() {
      let report = Examination(profile: profile, cases: 16, clauses: clauses).part(number, of: 12)
        .run(ReferenceImplementation(choices: choices))
      #expect(report.outcome != .broken, "\(choices): \(report.conclusion)")
    }
  }
}
