import Conformance
import Text

extension Record {
  /// The record as workflow commands, which GitHub shows next to a change.
  package func annotations(_ check: ExpectationCheck = ExpectationCheck()) -> [String] {
    let failures = causes.map { cause -> String in
      let finding = cause.first
      let known = check.entry(for: cause)
      let title = finding.title + (known.map { " (known: \($0.reason))" } ?? "")
      return WorkflowCommand.text(
        known == nil ? "error" : "notice",
        title,
        finding.details(self, among: cause.remarks)
      )
    }
    let deviations = check.deviations.filter { $0.kind != .unexpectedFailure }.map {
      WorkflowCommand.text("error", "Known failures: \($0.kind.rawValue)", $0.description)
    }
    let untested = results.filter { $0.verdict == .notTested }.map(\.id)
    let warnings =
      untested.isEmpty || header.shard != nil
      ? [] : [WorkflowCommand.text("warning", "Not tested", untested.joined(separator: ", "))]
    let doubts = unreliability.map { [WorkflowCommand.text("error", "Driver", $0)] } ?? []
    return failures + deviations + doubts + warnings
  }
}
