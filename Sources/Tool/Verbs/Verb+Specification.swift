import ConformanceProof
import Foundation

extension Verb {
  static let specification = Verb(
    name: "specification",
    summary: "write or check the written specification",
    help: """
      adaptive-conformance specification [options]

      Prints the specification: every clause with its level, source and needs, what \
      a user of a wrong implementation would see, and the mutants, goldens and counts \
      that cover it.

        --ambiguities     print the register of ambiguities in its place: what the \
                          sources leave open
        --check           check that Golden/specification.md, Golden/ambiguities.md \
                          and, in this package, the suites of the documented \
                          clauses are up to date; writes nothing
        --write           write these files; refused where CI is set
        --html FILE       write the clauses as a page to look at
        --package FOLDER  the folder that contains Golden (default: here)

      Exit codes: 0 up to date, 1 out of date, 64 usage, 65 unreadable input.
      """
  ) { arguments in
    let (isCheck, writes) = (arguments.flag("--check"), arguments.flag("--write"))
    let isRegister = arguments.flag("--ambiguities")
    let package = try arguments.option("--package") ?? "."
    let page = try arguments.output("--html")
    try arguments.end()
    if let page {
      try Tool.write(Array(SuitePages.specification.utf8), to: page)
      return .success
    }
    guard [isCheck, writes, isRegister].count(where: { $0 }) < 2 else {
      throw UsageError("one of --ambiguities, --check and --write, not several")
    }
    if writes, let refusal = GoldenGuard.refusal(ProcessInfo.processInfo.environment) {
      throw UsageError(refusal)
    }
    let written = try WrittenSpecification(GoldenFolder(package: URL(fileURLWithPath: package)))
    if isCheck { return check(written) }
    if writes {
      try written.write()
    } else {
      print(written.documents[isRegister ? 1 : 0].text, terminator: "")
    }
    return .success
  }

  private static func check(_ written: WrittenSpecification) -> ExitCode {
    let drift = written.drift
    for line in drift { print(line) }
    if drift.isEmpty { return .success }
    print("adaptive-conformance specification --write brings them up to date")
    return .unexpected
  }
}
