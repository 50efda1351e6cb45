import AdaptiveModel
import Conformance
import ConformanceProof
import TestThreads
import Testing

@Suite("Findings about layouts say what was seen, and what had to be", .computing)
struct LayoutAccountTests {
  /// What is said of the finding of one clause.
  func account(_ clause: String, of implementation: any Implementation) throws -> String {
    let clauses = AnyClause.catalogue.filter { $0.id == clause }
    var examination = Examination(profile: .platform, cases: 0, clauses: clauses)
    examination.budget = 200
    return try #require(examination.run(implementation).findings.first?.summary)
  }

  static let layouts: [(LayoutMutant, clause: String, words: String)] = [
    (.constraintsNeverVary, "SL-3", "and had to be"),
    (.attributesNeverVary, "SL-4", "says so"),
    (.connectsWhatIsIn, "SL-5", "holds nothing, and had to hold"),
    (.flattens, "SL-5", "is in “root”, and had to be in"),
    (.returnsToTheRoot, "SL-6", "is in “root”, and had to be in"),
    (.makesAnew, "SL-7", "is another object than before"),
    (.keepsSubviews, "SL-9", "what it stands in, or on, is out"),
    (.remembers, "SL-M1", "when loaded there"),
    (.countsVariations, "SL-M2", "with those variations"),
  ]

  @Test("layouts", arguments: layouts)
  func layout(mutant: LayoutMutant, clause: String, words: String) throws {
    let account = try account(clause, of: mutant)
    #expect(account.contains(words), "\(account)")
  }

  static let sessions: [(EditingMutant, clause: String, words: String)] = [
    (.startsAtAPhone, "ED-1", "is compact-regular, and had to be any-any"),
    (.addsEverywhere, "ED-2", "is installed in all classes, and had to be in"),
    (.addsToTheRoot, "ED-2", "was put in another place"),
    (.deletesSoftly, "ED-3", "is still in the document"),
    (.ignoresCommand, "ED-4", "is gone, and had to be uninstalled"),
    (.forgetsAttributes, "ED-5", "had to stay as it was"),
    (.losesOutlets, "ED-6", "The outlets had to stay"),
    (.setsEveryLine, "ED-7", "and had to be"),
    (.installsInTheChosen, "ED-1", "is installed had to stay as it was"),
  ]

  @Test("sessions", arguments: sessions)
  func session(mutant: EditingMutant, clause: String, words: String) throws {
    let account = try account(clause, of: mutant)
    #expect(account.contains(words), "\(account)")
  }
}
