import AdaptiveModel
import Conformance

/// The documented invariants as tests: a suite for each chapter, and in it a test for each clause, under
/// its id and below its sentence.
///
/// They are generated, so that none is missing or says something else than its row.
enum InvariantSuites {
  static let path = "Tests/ConformanceProofTests/Invariants.swift"

  /// The file with a suite for each chapter that has documented clauses.
  static var text: String {
    let head = """
      // Written by `adaptive-conformance specification`: what the documents say, clause by clause.

      import TestThreads
      import Testing


      """
    return head + Chapter.all.compactMap(suite).joined(separator: "\n")
  }

  private static func suite(of chapter: Chapter) -> String? {
    let clauses = chapter.clauses.filter { $0.isTestable && $0.level == .documented }
    if clauses.isEmpty { return nil }
    return "@Suite(\"\(chapter.title)\", .computing) struct \(chapter.testName)Invariants {\n"
      + clauses.map(test).joined(separator: "\n") + "}\n"
  }

  /// A test under a clause's id, which is a test's only name then: its cases have the sentence.
  private static func test(of clause: AnyClause) -> String {
    let (id, lines) = (clause.id, lines(of: clause.sentence))
    return lines.map { "  // \($0)\n" }.joined()
      + "  @Test(arguments: Proof.of(\"\(id)\")) func `\(id)`(_ proof: Proof) throws { try proof.expect() }\n"
  }

  /// A sentence on lines of at most 94 characters.
  private static func lines(of sentence: String) -> [String] {
    sentence.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < 94 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension Chapter {
  /// The name in the name of a suite.
  fileprivate var testName: String {
    id.split { !$0.isLetter }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
