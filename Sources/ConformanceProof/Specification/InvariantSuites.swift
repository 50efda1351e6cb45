import AdaptiveModel
import Conformance

/// The documented invariants as tests: a suite for each chapter, and in it a test for each clause, under
/// its id.
///
/// They are generated, so that none is missing or says something else than its row.
enum InvariantSuites {
  static let path = "Tests/ConformanceProofTests/Invariants.swift"

  /// The file with a suite for each chapter that has documented clauses.
  static var text: String {
    let head = """
      // Written by `adaptive-conformance specification --write`: the documents, clause by clause, whose
      // sentences are the names of the cases.

      import TestThreads
      import Testing


      """
    return head + Chapter.all.compactMap(suite).joined(separator: "\n")
  }

  private static func suite(of chapter: Chapter) -> String? {
    let clauses = chapter.clauses.filter { $0.isTestable && $0.level == .documented }
    if clauses.isEmpty { return nil }
    return "@Suite(\"\(chapter.title)\", .computing) struct \(chapter.testName)Invariants {\n"
      + clauses.map(test).joined() + "}\n"
  }

  /// A test under a clause's id, which is a test's only name then: its cases have the sentence.
  private static func test(of clause: AnyClause) -> String {
    "  @Test(arguments: Proof.of(\"\(clause.id)\")) func `\(clause.id)`(_ proof: Proof) throws { try proof.expect() }\n"
  }
}

extension Chapter {
  /// The name in the name of a suite.
  fileprivate var testName: String {
    id.split { !$0.isLetter }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
