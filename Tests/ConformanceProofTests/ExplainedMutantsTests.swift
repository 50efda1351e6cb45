import AdaptiveModel
import Conformance
import ConformanceProof
import TestThreads
import Testing

@Suite("The reasons why a mutant is caught", .computing)
struct ExplainedMutantsTests {
  /// The clauses that decide whether a call is sent.
  private static let clauses = [
    "PR-7", "PR-8", "PR-9", "PR-10", "PR-11", "PR-12", "PR-15", "PR-16", "PR-17", "CO-2",
  ]

  @Test("an extra or missing call is explained in the words of its clause")
  func explained() {
    var silent: [String] = []
    for mutant in Mutant.all where Self.clauses.contains(mutant.clause) {
      var examination = Examination(profile: mutant.profile, cases: 64)
      examination.clauses = AnyClause.catalogue.filter { $0.id == mutant.clause }
      examination.budget = 0
      let report = examination.run(mutant.implementation(features: mutant.features))
      for finding in report.findings where finding.fault == .clause(mutant.clause) {
        let words = finding.explanation
        // What a state follows from may be several clauses.
        let clauses = words.map { $0.split(separator: ", ").map(String.init) }
        if !words.isEmpty, clauses.allSatisfy({ $0.contains(mutant.clause) }) { continue }
        silent.append("\(mutant.name): \(words)\n\(finding.picture { "\($0)" })")
      }
    }
    #expect(silent.isEmpty, "\(silent.count): \(silent.joined(separator: "\n\n"))")
  }
}
