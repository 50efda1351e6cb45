package import Conformance
package import Text

/// The explanation of a clause: its demand, its reason, and an example of a breach.
package struct ClauseExplanation {
  private let clause: AnyClause
  private let golden: Golden?
  /// Whether goldens are there to choose an example from.
  private let hasGoldens: Bool

  /// - Parameters:
  ///   - clause: The clause.
  ///   - goldens: The candidates for an example; none is shown if no golden is about the clause.
  package init(_ clause: AnyClause, goldens: [Golden]) {
    self.clause = clause
    hasGoldens = !goldens.isEmpty
    golden = goldens.filter { $0.isAbout(clause.id) }.min { $0.weight < $1.weight }?.filled
  }

  /// Paragraphs, and an example that is as wide as its golden.
  package var page: PageText {
    let head: [PageText.Line] = [
      .sentence("\(clause.id) (\(clause.authority))"),
      .sentence(clause.sentence),
    ]
    let parts = [
      head, needs, paragraph("A user would see", clause.consequence), coverage, example, mutants,
    ]
    return PageText(Array(parts.filter { !$0.isEmpty }.joined(separator: [.row("")])))
  }

  private func paragraph(_ title: String, _ text: String?) -> [PageText.Line] {
    text.map { [.sentence("\(title): \($0)")] } ?? []
  }

  private var needs: [PageText.Line] {
    let needs = clause.needs.map(\.description)
    return needs.isEmpty ? [] : paragraph("It is judged where claimed", list(needs))
  }

  private func list(_ words: [String]) -> String { words.joined(separator: "; and ") + "." }

  private var coverage: [PageText.Line] { paragraph("Not covered", clause.reason) }

  private var example: [PageText.Line] {
    guard let golden else {
      return hasGoldens
        ? []
        : paragraph(
          "Example",
          "none, because no goldens are here; in a folder of the suite, or with --package, there is one."
        )
    }
    let transcript = PageText(rows: "\(Transcript(golden.request, golden.reply))".lines)
    return [.row("For example (\(golden.id)):")]
      + golden.notes.map { .sentence("# \($0)", after: "  ") } + transcript.indented().lines
  }

  private var mutants: [PageText.Line] {
    let mistakes = Mutant.all.filter { $0.clause == clause.id }.map(\.mistake)
    guard !mistakes.isEmpty else { return [] }
    let head = "Wrong implementations that it has to catch (\(mistakes.count)):"
    return [.row(head)] + mistakes.map { .sentence($0, after: "  - ") }
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
