import Text

extension LogReport {
  /// The conflicts as workflow commands, which GitHub shows at a job, or at the constraint in a
  /// given file that is the only one meant.
  package var annotations: [String] {
    conflicts.indices.filter { conflicts[$0].first == nil }.map { number in
      let (level, title) =
        switch judgements[number].conflicts {
        case true?: ("warning", "Constraints that cannot all hold")
        case false?: ("notice", "Constraints that can all hold as printed")
        case nil: ("warning", "Constraints that may conflict")
        }
      let text = PageText(section(number)).fitted()
      return WorkflowCommand.text(level, title, text, at: place(of: number))
    }
  }

  /// The first constraint of a minimal set, or else of all, that one place of the files gives.
  private func place(of number: Int) -> (file: String, line: Int)? {
    let minimal = judgements[number].subsets.first?.constraints ?? []
    let found = (minimal + conflicts[number].constraints.indices).map { sites[number][$0] }
    return found.first { $0.count == 1 }?.first.map { ($0.file, $0.line) }
  }
}
