import AdaptiveModel
package import Conformance
import Text

/// What is to be said of one clause: what it demands, why, and how a breach looks.
package struct ClauseExplanation {
  private let clause: AnyClause
  private let golden: Golden?

  /// - Parameters:
  ///   - clause: The clause.
  ///   - goldens: Where an example is looked for; none is shown if there is none about the clause.
  package init(_ clause: AnyClause, goldens: [Golden]) {
    self.clause = clause
    golden = goldens.filter { $0.isAbout(clause.id) }.min { $0.weight < $1.weight }?.filled
  }

  /// Several lines within 80 columns, but for the example, which is as wide as its golden.
  package var text: String {
    let head = ["\(clause.id) (\(clause.level.rawValue), \(clause.source))"]
    let parts = [
      head + clause.sentence.wrapped(to: 78), needs, paragraph("A user would see", consequence),
      coverage, example, mutants,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  private var consequence: String? { clause.consequence }

  private func paragraph(_ title: String, _ text: String?) -> [String] {
    text.map { "\(title): \($0)".wrapped(to: 78) } ?? []
  }

  private var needs: [String] {
    let needs = clause.needs.map(\.description)
    return needs.isEmpty ? [] : paragraph("It is judged where claimed", list(needs))
  }

  private func list(_ words: [String]) -> String { words.joined(separator: "; and ") + "." }

  private var coverage: [String] { paragraph("Not covered", clause.reason) }

  private var example: [String] {
    guard let golden else { return [] }
    return ["For example (\(golden.id)):"]
      + golden.notes.flatMap { "  # \($0)".wrapped(to: 78) }
      + "\(Transcript(golden.request, golden.reply))".split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).map { $0.isEmpty ? "" : "  \($0)" }
  }

  private var mutants: [String] {
    let mistakes = Mutant.all.filter { $0.clause == clause.id }.map(\.mistake)
    guard !mistakes.isEmpty else { return [] }
    let head = "Wrong implementations that it has to catch (\(mistakes.count)):"
    return [head]
      + mistakes.flatMap { mistake in
        let rows = mistake.wrapped(to: 74)
        return rows.prefix(1).map { "  - \($0)" } + rows.dropFirst().map { "    \($0)" }
      }
  }
}

extension Golden {
  /// Whether its notes name a clause.
  fileprivate func isAbout(_ id: String) -> Bool {
    notes.contains { note in
      note.split { !($0.isLetter || $0.isNumber || $0 == "-") }.contains { $0 == id }
    }
  }
}
