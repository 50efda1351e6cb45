import Reports

extension Verb {
  static let verifyReport = Verb(
    name: "verify-report",
    summary: "judge kept answers again, and hold a report against them",
    help: """
      adaptive-conformance verify-report REPORT --traces FILE…

      Judges every answer that a run kept with vet --traces again, and makes sure that the report
      says exactly that: every count, every verdict, every smallest case. For a merged report give
      --traces once for each shard. Nobody is asked.

      The answers of a report that another suite made are judged by this one; what differs is printed
      as compare prints it. That such a report is true is never said: which cases its plan had, and
      what its clauses were, only that suite knows.

      Exit codes: 0 the report is true, 1 it is not, or this suite judges otherwise, 2 another suite
      made it and this one judges alike, 64 usage, 65 a file cannot be used
      """
  ) { arguments in
    let paths = try arguments.options("--traces")
    let reports = try arguments.operands()
    guard reports.count == 1, !paths.isEmpty else {
      throw UsageError("it takes one report, and --traces with the answers it was made from")
    }
    let record = try Record(file: reports[0])
    let traces = try paths.map { try TraceFile(file: $0) }
    let verification = Verification(of: record, from: traces)
    for line in verification.lines { print(line) }
    return ExitCode(verification.outcome)
  }
}
