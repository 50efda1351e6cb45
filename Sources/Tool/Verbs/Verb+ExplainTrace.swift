import AdaptiveModel
import AppTraces
import Foundation
import InterfaceFiles
import Messages
import Reports
import Text

extension Verb {
  /// Judges what a tracer in an app printed.
  static let explainTrace = Verb(
    name: "explain-trace",
    summary: "judge what AdaptiveTrace printed in an app",
    help: """
      adaptive-conformance explain-trace [options] FILE…|-

      Reads the lines that Adapters/UIKit/AdaptiveTrace.swift prints in an app, \
      wherever they stand in a console's text, and judges them by the suite's \
      clauses: which callbacks came, with what, and which were due and did not come. \
      Where a controller heard a callback and its children did not, it is named: it \
      does not pass the call on (PR-17). A snapshot of a window at rest begins and \
      ends each step; the change is inferred from what differs.

      What a log cannot show is never held against an app: after a lost line, or \
      where several changes lie between two snapshots, only states are judged; the \
      children of the system's own containers have rules that no document states; \
      a size that follows no rule of its container's may have been set at rest.

        --step N               explain step N whole (the first wrong one)
        --profile documented|platform  which clauses count (platform)
        --transcript           print the judged steps, or step N, as transcripts; \
                               explain takes one
        --json                 print one object instead: version 1, lines, damaged, \
                               steps, forwarding, systemContainers
        --out FILE.json|FILE.html  write the report too, in the form of the suffix; \
                               repeatable

      “schema --trace” prints the JSON Schema of the tracer's lines.

      Exit codes: 0 no step is wrong, 1 some are, 2 no step could be judged, \
      64 usage, 65 unreadable input, or one without a line of the tracer.
      """
  ) { arguments in
    let profile: Profile = try arguments.choice("--profile") ?? .platform
    let step = try arguments.number("--step", in: 1...1_000_000)
    let isTranscript = arguments.flag("--transcript")
    let isJSON = arguments.flag("--json")
    let outputs = try arguments.outputs("--out")
    let files = try arguments.inputs()
    if files.isEmpty { throw UsageError("it takes a file, or - for standard input") }
    if isTranscript, isJSON { throw UsageError("it prints --transcript or --json, not both") }
    for path in outputs where ![".json", ".html"].contains(where: path.hasSuffix) {
      throw UsageError("--out takes a file that ends with .json or .html, not “\(path)”")
    }
    let locks = try arguments.locks()
    defer { withExtendedLifetime(locks) {} }
    let report = TraceReport(try files.map(traceLines), profile: profile)
    if let step, step > report.steps.count {
      throw UsageError("--step \(step): there are \(report.steps.count.counted("step"))")
    }
    for path in outputs {
      try write(path.hasSuffix(".html") ? Array(report.html.utf8) : json(report), to: path)
    }
    if isJSON {
      print(String(decoding: json(report), as: UTF8.self), terminator: "")
    } else if isTranscript {
      let transcripts = report.transcripts(step: step)
      if transcripts.isEmpty { throw InputError("no step has calls that a transcript can show") }
      print(transcripts.joined(separator: "\n\n"))
    } else {
      Terminal.current.show(report.page(step: step))
    }
    if report.isWrong { return .unexpected }
    return report.isConclusive ? .success : .inconclusive
  }

  private static func json(_ report: TraceReport) -> [UInt8] {
    MessageWriter.bytes { $0.line(report) }
  }

  /// The tracer's lines in a log of any length.
  private static func traceLines(of path: String) throws -> TraceScanner {
    var scanner = TraceScanner()
    let (isEmpty, isBinary) = try InputFile.pieces(of: path, size: textLimit) { _, text in
      scanner.add(text.decoded(holding: TraceLine.name))
    }
    if !scanner.lines.isEmpty { return scanner }
    let name = printable(InputFile.title(of: path))
    if isEmpty { throw InputError("\(name): it is empty") }
    if scanner.hasLater {
      throw InputError("\(name): its tracer is of a later version; this suite reads version 1")
    }
    let reason =
      scanner.damaged > 0
      ? " that is whole"
      : scanner.isNamed
        ? ", only its name: what follows that is hidden, or written in another way"
        : isBinary ? "; it is not a text: it has NUL bytes" : "; is AdaptiveTrace.start() called?"
    throw InputError("\(name): no line has “\(TraceLine.prefix){…}”\(reason)")
  }
}
