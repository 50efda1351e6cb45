import Conformance
import Reports

extension Verb {
  static let compare = Verb(
    name: "compare",
    summary: "show what changed between two reports",
    help: """
      adaptive-conformance compare BEFORE AFTER

      Reads two reports that vet --out wrote, and shows what regressed, what is \
      fixed, what fails differently, which clauses are new or gone, and every other \
      difference: suite, implementation, features, cases.

      Exit codes: 0 nothing got worse, 1 something did, 64 usage, 65 an unusable \
      report.
      """
  ) { arguments in
    let paths = try arguments.operands()
    guard paths.count == 2 else { throw UsageError("it takes two reports: before and after") }
    let comparison = RunComparison(try Record(file: paths[0]), try Record(file: paths[1]))
    for line in comparison.circumstances { Terminal.current.show(line) }
    for change in comparison.changes { Terminal.current.show("\(change)") }
    if comparison.changes.isEmpty { print("no verdict changed") }
    return comparison.hasRegressed ? .unexpected : .success
  }
}
