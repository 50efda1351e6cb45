import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

/// The chapter on constraints: legal solvers are clean, each wrong one is caught.
@Suite(.computing) struct ConstraintMutantTests {
  /// The clauses that layouts of drawn questions break, until `expected` is among them.
  private static func broken(
    in cases: Range<UInt64>,
    until expected: String? = nil,
    _ layouts: (ConstraintQuestion) throws -> [ConstraintLayout]
  ) throws -> Set<String> {
    let features = Set(Constraints.features + [.layout])
    let rules = Rules(profile: .platform, features: features)
    var broken: Set<String> = []
    for seed in cases {
      var draw = Draw(seed: Seed(rawValue: seed))
      guard let drawing = Constraints.drawing(for: features) else { break }
      let request = draw(drawing)
      guard let question = request.question as? ConstraintQuestion else { continue }
      let others = try Constraints.companions(of: question).map {
        Reply.solutions(try layouts($0))
      }
      try Constraints.evidence(
        of: try layouts(question),
        to: question,
        beside: others[...],
        by: rules
      ) { witness in
        for clause in Constraints.clauses
        where clause.reason == nil && clause.whenever(witness) && !clause.then(witness) {
          broken.insert(clause.id)
        }
      }
      if let expected, broken.contains(expected) { break }
    }
    return broken
  }

  @Test func `The reference keeps every clause, whatever it chooses at open points`() throws {
    let open = Choice.allCases.filter { $0.openPoint.id.hasPrefix("AL-") }
    #expect(open.count == 7)
    for choices in [[]] + open.map({ [$0] }) {
      let broken = try Self.broken(in: 0..<16) { try $0.layouts(choosing: Set(choices)) }
      if !broken.isEmpty { Issue.record("\(choices) breaks \(broken)") }
    }
  }

  @Test func `Every clause of the chapter has a mutant, and a consequence`() {
    let testable = Constraints.clauses.filter { $0.reason == nil }.map(\.id)
    #expect(Set(testable) == Set(ConstraintMutant.allCases.map(\.clause)))
    #expect(Constraints.clauses.allSatisfy { Chapter.constraints.consequences[$0.id] != nil })
  }
}
