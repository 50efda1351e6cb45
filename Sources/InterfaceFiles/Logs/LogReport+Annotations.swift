import Text

extension LogReport {
  /// The conflicts as workflow commands, which GitHub shows at a job, or at the constraint in a
  /// given file that is the only one meant.
  package var annotations: [String] {
    explanations.filter { $0.conflict.first == nil }.map { explanation in
      let (level, title) =
        switch explanation.judgement.conflicts {
        case true?: ("warning", "Constraints that cannot all hold")
        case false?: ("notice", "Constraints that can all hold as printed")
        case nil: ("warning", "Constraints that may conflict")
        }
      let text = PageText(explanation.lines).fitted()
      return WorkflowCommand.text(level, title, text, at: explanation.place)
    }
  }
}

extension LogExplanation {
  /// The first constraint of a minimal set, or else of all, that one place of the files gives.
  fileprivate var place: (file: String, line: Int)? {
    let minimal = judgement.subsets.first?.constraints ?? []
    let found = (minimal + conflict.constraints.indices).map { sites[$0] }
    return found.first { $0.count == 1 }?.first.map { ($0.file, $0.line) }
  }
}
