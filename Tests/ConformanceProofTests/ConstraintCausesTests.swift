import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("One cause is one finding: systems of constraints", .computing)
struct ConstraintCausesTests {
  private static let features = Set(Constraints.features)

  @Test("what a document does not install, and still counts, is one cause for all clauses")
  func uninstalledConstraints() {
    let record = Examination(1_600, 0, by: .named("AL-1", "AL-4", "AL-5", "AL-9"))
      .run(mutant("counts uninstalled", Self.features.union([.layout])))
    #expect(record.faults == .clauses("AL-9"))
  }

  @Test("broken constraints are one cause for all kinds of constraints")
  func constraints() {
    // Without shrinking, because generating constraints on whole points takes most of the time.
    let record = Examination(200, 0, by: AnyClause.catalogue).run(Mistaken.narrowed)
    #expect(record.faults == .clauses("AL-1"), "\(record.findings.map(\.fault))")
  }

  @Test(
    "conflicts caused or hidden by a misread constraint are one cause with it",
    arguments: Sampling.of(
      [("turns inequalities", "AL-1", 0)],
      and: [("allows negative sizes", "AL-2", 20)]
    )
  )
  func conflicts(name: String, clause: String, budget: Int) {
    let solver = mutant(name, Self.features)
    let examination = Examination(320, budget, by: .named("AL-3", clause))
    let record = examination.run(solver)
    #expect(record.findings.count == 2)
    #expect(record.faults == .clauses(clause))
    let silent = examination.run(Mistaken.silent(solver))
    #expect(Set(silent.faults) == .clauses("AL-3", clause))
  }

  @Test(
    "one fault of a solver is one cause for all broken clauses",
    arguments: [
      ("gives up what fails", "AL-5", "AL-4"), ("keeps the first size", "AL-M2", "AL-5"),
      ("ignores intrinsic sizes", "AL-6", "AL-1"),
    ]
  )
  func solvers(name: String, clause: String, other: String) {
    let record = Examination(800, 0, by: .named(clause, other)).run(mutant(name, Self.features))
    #expect(record.findings.count == 2)
    #expect(record.faults == .clauses(clause))
  }

  @Test("two faults of a solver are two causes")
  func twoInASolver() {
    let two = Mistaken.silent(mutant("gives up what fails", Self.features))
    let found = Examination(800, 0, by: .named("AL-3", "AL-5")).run(two).faults
    #expect(Set(found) == .clauses("AL-3", "AL-5"))
  }
}
