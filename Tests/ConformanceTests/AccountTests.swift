import AdaptiveModel
import Conformance
import ConformanceProof
import TestThreads
import Testing

@Suite("Findings state the observed and the expected behavior", .computing)
struct AccountTests {
  /// The summary of the finding of one clause.
  func account(_ clause: String, of name: String, _ features: Set<Feature>) throws -> String {
    let implementation = try #require(Mutant.named(name)).implementation(features: features)
    let clauses = AnyClause.catalogue.filter { $0.id == clause }
    var examination = Examination(profile: .platform, cases: 0, clauses: clauses)
    examination.budget = 80
    return try #require(examination.run(implementation).findings.first?.summary)
  }

  static let layouts: [(mutant: String, clause: String, words: String)] = [
    ("constraints never vary", "SL-3", "; expected "),
    ("attributes never vary", "SL-4", ", decided by "),
    ("connects what is in", "SL-5", "holds nothing; expected"),
    ("flattens", "SL-5", "is in “root”; expected in"),
    ("returns to the root", "SL-6", "is in “root”; expected in"),
    ("makes anew", "SL-7", "is a new object"),
    ("keeps subviews", "SL-9", "its superview or one of its items is out"),
    ("remembers", "SL-M1", "when loaded there"),
    ("counts variations", "SL-M2", "with those variations"),
  ]

  @Test("a finding about layouts says what is wrong", arguments: layouts)
  func layout(mutant: String, clause: String, words: String) throws {
    let account = try account(clause, of: mutant, [.layout, .layoutIdentity])
    #expect(account.contains(words), "\(account)")
  }

  static let sessions: [(mutant: String, clause: String, words: String)] = [
    ("starts at a phone", "ED-1", "is compact-regular; expected any-any"),
    ("adds everywhere", "ED-2", "is installed in all classes; expected"),
    ("adds to the root", "ED-2", "has the wrong superview or items"),
    ("deletes softly", "ED-3", "is still in the document"),
    ("ignores command", "ED-4", "was deleted; expected it to be uninstalled"),
    ("forgets attributes", "ED-5", "changed unexpectedly"),
    ("loses outlets", "ED-6", "The outlets changed unexpectedly"),
    ("sets every line", "ED-7", "; expected "),
    ("installs in the chosen", "ED-1", "The installation of"),
  ]

  static let preferences: [(mutant: String, words: String)] = [
    ("preference bubbles up", "“root” received preferredContentSizeDidChange for “"),
    ("preference not reported", "received nothing"),
  ]

  @Test("a finding about preferred sizes says what is wrong", arguments: preferences)
  func preference(mutant: String, words: String) throws {
    let account = try account("PR-26", of: mutant, [.preferredSize])
    #expect(account.contains(words), "\(account)")
  }

  @Test("a controller added in a callback has no former state and open calls in the finding")
  func openCalls() throws {
    let features: Set<Feature> = [
      .willTransition, .viewWillTransition, .didChange, .states, .sizing, .reactions,
      .richReactions, .containment,
    ]
    let account = try account("TR-6", of: "added without its traits", features)
    #expect(account.contains("; its calls are unspecified"), "\(account)")
    #expect(!account.contains("received nothing") && !account.contains(" had "), "\(account)")
  }

  @Test("a finding about editing sessions says what is wrong", arguments: sessions)
  func session(mutant: String, clause: String, words: String) throws {
    let account = try account(clause, of: mutant, [.editing])
    #expect(account.contains(words), "\(account)")
  }
}
