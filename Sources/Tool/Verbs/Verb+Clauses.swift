import AdaptiveModel
import Conformance

extension Verb {
  /// Lists the catalogue.
  static let clauses = Verb(
    name: "clauses",
    summary: "list the clauses: id, level, source and sentence",
    help: """
      adaptive-conformance clauses [--level documented|platform]

      Lists every clause, chapter by chapter. Clauses that this version of the suite
      does not judge are listed with the reason.

      Exit codes: 0 listed, 64 usage.
      """,
    run: { arguments in
      let level: Level? = try arguments.choice("--level")
      try arguments.end()
      for chapter in Chapter.all {
        print("\(chapter.title)")
        for clause in chapter.clauses where level == nil || clause.level == level {
          print("  \(clause.id)  \(clause.level.rawValue), \(clause.source)")
          print("    \(clause.sentence)")
          if let reason = clause.reason { print("    not covered: \(reason)") }
        }
        print("")
      }
      return .success
    }
  )
}
