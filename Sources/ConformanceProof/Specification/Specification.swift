import AdaptiveModel
public import Conformance
import Text

/// The catalogue as a document: the demands on an implementation and the checks of each.
public struct Specification: Sendable {
  /// The ids of goldens, by the clause that applies to them.
  public var goldens: [String: [String]]
  /// The coverage that the reference reached in a small fixed run.
  public var coverage: Record
  /// The same of clauses that only hold where a system is named.
  private let coverageOfToday: Record

  /// The run in which coverage is counted; small, so that the document is generated quickly.
  public static let run = Examination(profile: .platform, cases: 500)

  public init(goldens: [String: [String]] = [:]) {
    self.goldens = goldens
    coverage = Self.run.run(ReferenceImplementation())
    var run = Self.run
    run.clauses = AnyClause.catalogue.filter { $0.systems.named != nil }
    coverageOfToday = run.run(ReferenceImplementation(system: Systems.firstNamed))
  }

  /// The specification in Markdown.
  public var markdown: String {
    (opening + Chapter.all.flatMap(section) + statements + Self.notCovered).joined(separator: "\n")
      + "\n"
  }

  private var opening: [String] {
    let clauses = AnyClause.catalogue
    let levels = [Level.documented, .platform].map { level in
      "\(clauses.count { $0.level == level }) \(level.rawValue)"
    }
    let sources = Sources.all.map { "| \($0.short) | \($0.name) |" }
    return [
      "# The adaptive model, clause by clause", "",
      "<!-- Generated: adaptive-conformance specification --write. -->", "",
      "\(Suite.name) \(Suite.version): \(clauses.count) clauses (\(levels.joined(separator: ", "))), "
        + "\(clauses.count(where: \.isTestable)) of them judged, \(Mutant.all.count) mutants.", "",
      "*Documented* is what the documents say: an implementation that breaks it does not conform. *Platform* is what "
        + "headers, guide and talks settle where the documents say nothing. What is *open* stands in "
        + "[ambiguities.md](ambiguities.md).", "",
      "Coverage counts how often a clause applied, and how often it did not, in \(Self.run.cases) "
        + "random scenarios of seed \(Self.run.seed) and the questions that are always asked.", "",
      "| source | document |", "|---|---|",
    ] + sources + [""]
  }

  private func section(_ chapter: Chapter) -> [String] {
    ["## \(chapter.title)", ""] + chapter.clauses.flatMap(entry)
  }

  private func entry(_ clause: AnyClause) -> [String] {
    var lines = ["### \(clause.id)", "", clause.sentence, ""]
    let systems = clause.systems == Systems() ? "" : ", \(clause.systems)"
    lines.append("- **\(clause.level.rawValue)**: \(Sources.named(clause.source))\(systems)")
    if !clause.needs.isEmpty {
      lines.append("- needs " + clause.needs.map(\.description).joined(separator: "; and "))
    }
    lines.append("- where it is broken: \(clause.consequence)")
    if let reason = clause.reason {
      return lines + ["- not judged: \(reason)", ""]
    }
    return lines + evidence(of: clause) + [""]
  }

  /// The evidence that the clause is checked: mutants, goldens and coverage.
  private func evidence(of clause: AnyClause) -> [String] {
    let mutants = Mutant.all.filter { $0.clause == clause.id }.map(\.name)
    let cases = goldens[clause.id] ?? []
    var lines: [String] = []
    if !mutants.isEmpty { lines.append("- mutants: \(mutants.joined(separator: ", "))") }
    if let first = cases.first {
      lines.append("- goldens: \(cases.count), such as `\(first)`")
    }
    let coverage = clause.systems.named == nil ? coverage : coverageOfToday
    if let result = coverage.result(of: clause.id) {
      lines.append(
        "- coverage: applied \(result.applied.counted("time")), "
          + "did not apply \(result.notApplied.counted("time"))"
      )
    }
    return lines
  }
}
