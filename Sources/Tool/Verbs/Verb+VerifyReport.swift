import Conformance
import Reports

extension Verb {
  static let verifyReport = Verb(
    name: "verify-report",
    summary: "judge kept answers again and compare with a report",
    help: """
      adaptive-conformance verify-report REPORT --traces FILE…

      Judges every answer that vet --traces kept, and checks that the report says \
      exactly that, and nothing else: every count, every verdict, every smallest case \
      with its text, and that under the name of a case stands what it asks. For a \
      merged report give --traces once for each shard. No driver is asked. \
      Compressed traces (.gz, .zst) are read where gzip or zstd is there.

      Answers do not show remarks, the driver's command, how a case was shrunk, what \
      is irrelevant in it, which finding explains another, nor whether a driver is \
      flaky, and what such a finding shows: these are not checked. \
      Digests find what was changed by accident; they are no signature.

      The answers of a report from another suite version are judged by this one; \
      differences are printed as compare prints them. Such a report is never called \
      true: only that version knows its plan and its clauses.

      Exit codes: 0 the report is true, 1 it is not, or this version judges \
      otherwise, 2 another version made it and this one agrees, 64 usage, 65 \
      unusable input.
      """
  ) { arguments in
    let paths = try arguments.options("--traces")
    let reports = try arguments.operands()
    guard reports.count == 1, !paths.isEmpty else {
      throw UsageError("it takes one report, and --traces with the answers it was made from")
    }
    let bytes = try contents(of: reports[0])
    let record = try Record(bytes, from: reports[0])
    let traces = try paths.map { try TraceFile(whole: $0) }
    let verification = Verification(of: record, written: bytes, from: traces)
    for line in verification.lines { Terminal.current.show(line) }
    return ExitCode(verification.outcome)
  }
}
