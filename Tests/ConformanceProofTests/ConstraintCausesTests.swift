import AdaptiveModel
import ConformanceProof
import TestThreads
import Testing

@testable import Conformance

@Suite("One cause is one finding: systems of constraints", .computing)
struct ConstraintCausesTests {
  @Test("what a document does not install, and still counts, is one cause for all clauses")
  func uninstalledConstraints() throws {
    let mutant = try #require(Mutant.named("counts uninstalled"))
    var examination = Examination(cases: 1_600)
    examination.clauses = AnyClause.catalogue.filter {
      ["AL-1", "AL-4", "AL-5", "AL-9"].contains($0.id)
    }
    examination.budget = 0
    let record = examination.run(
      mutant.implementation(features: Set(Constraints.features).union([.layout]))
    )
    #expect(!record.findings.isEmpty)
    #expect(record.causes.map(\.first.fault) == [.clause("AL-9")])
  }

  @Test("broken constraints are one cause for all kinds of constraints")
  func constraints() {
    var examination = Examination(cases: 200)
    // Without shrinking, because generating constraints on whole points takes most of the time.
    examination.budget = 0
    let record = examination.run(Narrowed())
    #expect(
      record.causes.map(\.first.fault) == [.clause("AL-1")],
      "\(record.findings.map(\.fault))"
    )
  }

  @Test(
    "conflicts caused or hidden by a misread constraint are one cause with it",
    arguments: [("turns inequalities", "AL-1", 0), ("allows negative sizes", "AL-2", 20)]
  )
  func conflicts(name: String, clause: String, budget: Int) throws {
    let solver = try #require(Mutant.named(name))
      .implementation(features: Set(Constraints.features))
    var examination = Examination(cases: 320)
    examination.clauses = AnyClause.catalogue.filter { ["AL-3", clause].contains($0.id) }
    examination.budget = budget
    let record = examination.run(solver)
    #expect(record.findings.count == 2)
    #expect(record.causes.map(\.first.fault) == [.clause(clause)])
    let silent = examination.run(SilentAboutConflicts(other: solver))
    #expect(Set(silent.causes.map(\.first.fault)) == [.clause("AL-3"), .clause(clause)])
  }

  @Test(
    "one fault of a solver is one cause for all broken clauses",
    arguments: [
      ("gives up what fails", "AL-5", "AL-4"), ("keeps the first size", "AL-M2", "AL-5"),
    ]
  )
  func solvers(name: String, clause: String, other: String) throws {
    let record = try Self.solving(try Self.solver(name), [clause, other])
    #expect(record.findings.count == 2)
    #expect(record.causes.map(\.first.fault) == [.clause(clause)])
  }

  @Test("two faults of a solver are two causes")
  func twoInASolver() throws {
    let one = try Self.solver("gives up what fails")
    let record = try Self.solving(SilentAboutConflicts(other: one), ["AL-3", "AL-5"])
    #expect(Set(record.causes.map(\.first.fault)) == [.clause("AL-3"), .clause("AL-5")])
  }

  private static func solver(_ name: String) throws -> any Implementation {
    try #require(Mutant.named(name)).implementation(features: Set(Constraints.features))
  }

  /// The unshrunk findings of some clauses.
  private static func solving(_ solver: any Implementation, _ ids: [String]) throws -> Record {
    var examination = Examination(cases: 800)
    examination.clauses = AnyClause.catalogue.filter { ids.contains($0.id) }
    examination.budget = 0
    return examination.run(solver)
  }
}
