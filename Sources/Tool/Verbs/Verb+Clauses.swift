import AdaptiveModel
import Conformance

extension Verb {
  /// Lists the catalogue.
  static let clauses = Verb(
    name: "clauses",
    summary: "list the clauses: id, level, source and sentence",
    help: """
      adaptive-conformance clauses [--level LEVEL] [--chapter NAME] [--system N]

      Lists every clause, chapter by chapter; the chapter's name, as --chapter takes \
      it, stands before its title. Clauses that this version of the suite does not \
      judge are listed with the reason. explain CLAUSE says more of one.

        --level LEVEL   documented, platform, or reported: an account of others, by \
                        which nothing is judged; what is open is no clause, see \
                        specification --ambiguities
        --chapter NAME  only this chapter
        --system N      only the clauses that hold in this major version of the system

      Exit codes: 0 listed, 64 usage.
      """,
    run: { arguments in
      let level: Level? = try arguments.choice("--level")
      let name = try arguments.option("--chapter")
      let system = try arguments.system()
      try arguments.end()
      let chapters = Chapter.all.filter { name == nil || $0.id == name }
      guard !chapters.isEmpty else {
        let names = Chapter.all.map(\.id).joined(separator: ", ")
        throw UsageError("--chapter takes one of \(names), not “\(name ?? "")”")
      }
      for chapter in chapters {
        let clauses = chapter.clauses.filter { clause in
          (level == nil || clause.level == level)
            && (system == nil || clause.systems.include(system))
        }
        if clauses.isEmpty { continue }
        Terminal.current.show("\(chapter.id): \(chapter.title)")
        for clause in clauses {
          Terminal.current.show("  \(clause.id)  \(clause.authority)")
          Terminal.current.show("    \(clause.sentence)")
          if let reason = clause.reason { Terminal.current.show("    not covered: \(reason)") }
        }
        print("")
      }
      return .success
    }
  )
}
