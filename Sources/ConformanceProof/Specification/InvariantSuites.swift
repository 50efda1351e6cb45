import AdaptiveModel
import Conformance

/// The documented invariants as test suites: one for each clause, under its id and with its sentence.
///
/// They are generated, so that none is missing or says something else than its row.
enum InvariantSuites {
  static let folder = "Tests/ConformanceProofTests/Invariants"

  /// The files by their path in the package: one for each chapter that has documented clauses.
  static var files: [(path: String, text: String)] {
    Chapter.all.compactMap { chapter in
      let clauses = chapter.clauses.filter { $0.isTestable && $0.level == .documented }
      if clauses.isEmpty { return nil }
      let path = "\(folder)/Invariants+\(chapter.testName).swift"
      return (path, head + clauses.map(suite).joined())
    }
  }

  private static let head = """
    // Written by `adaptive-conformance specification`: what the documents say, clause by clause.

    import TestThreads
    import Testing

    """

  /// A suite under a clause's id, which is a suite's only name then: its test has the sentence.
  private static func suite(of clause: AnyClause) -> String {
    """

    @Suite(.computing) struct `\(clause.id)` {
      @Test(
    \(literal(clause.sentence)),
        arguments: Invariant.allCases
      )
      func holds(_ proof: Invariant) throws { try proof.expect("\(clause.id)") }
    }

    """
  }

  /// A sentence as a literal, in lines of at most 90 characters.
  private static func literal(_ sentence: String) -> String {
    let lines = lines(of: sentence)
    return lines.count == 1
      ? "    \"\(lines[0].replacing("\"", with: "\\\""))\""
      : (["\"\"\""] + [lines.joined(separator: " \\\n    ")] + ["\"\"\""])
        .map { "    \($0)" }.joined(separator: "\n")
  }

  /// A sentence on lines of at most 90 characters.
  private static func lines(of sentence: String) -> [String] {
    sentence.replacing("\\", with: "\\\\").split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < 90 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}

extension Chapter {
  /// The name in the name of a file.
  fileprivate var testName: String {
    id.split { !$0.isLetter }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
