import Conformance
import Messages
import Reports
import Text

extension Verb {
  static let judge = Verb(
    name: "judge",
    summary: "judge answers in a file",
    help: """
      adaptive-conformance judge [options] CASES ANSWERS

      Judges the answers to a file that “cases” wrote: “ready” in the first line, \
      then one answer a line, in any order. Answers refer to requests by id. Answers \
      to another file are refused, and so are requests that were changed, left out, \
      or written by another version of the suite.

      \(Reporting.help)

      Exit codes: 0 every clause is kept, 1 some are broken, 2 something was not \
      answered or not tested, 64 usage, 65 a file is unreadable, or the two files do \
      not belong together.
      """
  ) { arguments in
    let reporting = try Reporting(&arguments)
    let files = try arguments.operands()
    guard files.count == 2 else { throw UsageError("it takes two files: requests and answers") }
    let requests = try contents(of: files[0])
    let cases = try reading(files[0]) { () throws(MessageError) in
      let cases = try CaseFile(requests)
      try cases.checkDrawn()
      return cases
    }
    let replies = try contents(of: files[1])
    let answers = try reading(files[1]) { () throws(MessageError) in
      try AnswerFile(replies.unmarked, to: cases)
    }
    let examination = Examination(cases.plan)
    var record = examination.run(answers)
    for index in record.findings.indices {
      record.findings[index].end = "a file cannot be asked for smaller cases"
    }
    Terminal.current.show(
      record.page(concludes: false) { id in
        place(of: id, in: cases, files[0], answers, files[1])
      }
    )
    let open = cases.requests.indices.filter { answers.line(of: cases.requests[$0]) == nil }
    if let first = open.first {
      let place = "\(printable(files[0])), line \(cases.line(first)), id \(cases.id(first))"
      Terminal.current.show("no answer to \(open.count.counted("request")), the first: \(place)")
    }
    for remark in answers.remarks { Terminal.current.show("remark: \(remark)") }
    record.remark(answers.remarks.map(\.kind))
    if !answers.unasked.isEmpty {
      let names = answers.unasked.map(\.rawValue).joined(separator: ", ")
      Terminal.current.show("nothing was asked of what else is claimed: \(names)")
    }
    return try reporting.publish(record)
  }

  /// The location of a case in both files, because no driver can be asked again.
  private static func place(
    of id: Case.ID,
    in cases: CaseFile,
    _ casesPath: String,
    _ answers: AnswerFile,
    _ answersPath: String
  ) -> String {
    let request = Case(id, features: cases.plan.features, world: cases.plan.world).request.sent
    let command = ["adaptive-conformance", "judge", casesPath, answersPath].map(shellQuoted)
    let index = cases.requests.firstIndex(of: request)
    let asked = index.map { "line \(cases.line($0)) asks it, id \(cases.id($0))" }
    let answered = answers.line(of: request).map { "line \($0) answers it" }
    let places = [asked, answered].compactMap(\.self).joined(separator: "; ")
    return command.joined(separator: " ") + "  # \(places)"
  }
}
