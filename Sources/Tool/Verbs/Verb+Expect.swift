import Conformance
import Foundation
import Messages
import Reports
import Text

extension Verb {
  static let expect = Verb(
    name: "expect",
    summary: "check or update a file of known failures",
    help: """
      adaptive-conformance expect check FILE [--report REPORT] [--today DAY]
      adaptive-conformance expect update FILE --report REPORT [--unseen]
                                         [--add CLASS --because REASON]

      A file of known failures has one entry a line, sorted as by LC_ALL=C sort; \
      lines that begin with # are comments:

        PR-9 bug PR-9/extra/didChange/window until 2027-01-31 because …

      An entry names what fails: a clause, a kind of failure such as crashed, or a \
      case (in quotes where it has blanks). Then come its class (bug, wont-fix, \
      disputed, host) and its fingerprint from the report, or “any”. Optional are \
      “sometimes” for what fails only now and then, and may pass; a case that fails \
      so (at …): vet asks it again before it says that the failure is gone; the last \
      day, or the first version of the suite, until which it may fail (until …); and \
      a link (see …). Always a reason ends the line (because …). What is also broken \
      by the same fault as a known failure needs no entry, and gets none.

      check   checks that the file is readable and sorted, names existing clauses,
              and has nothing expired; with a report, also that it matches it
      update  makes the file where there is none; removes entries that no longer
              fail, and corrects changed ones; other lines stay as they are. New
              failures are added only with --add. What did not fail, but has a case
              of its own (at …), goes only with --unseen: a report does not say
              what came of that case, “vet --expect FILE” does. Refused for a
              partial run: a shard, --only, --case, or a run that ended early.

      Exit codes: 0 the file is right, 1 it is not, 64 usage, 65 unreadable input.
      """
  ) { arguments in
    let today = try arguments.value("--today", "a day such as 2027-01-31", Day.init) ?? .now
    let report = try arguments.option("--report")
    let kind: Expectation.Kind? = try arguments.choice("--add")
    let reason = try arguments.option("--because")
    let takesUnseen = arguments.flag("--unseen")
    let words = try arguments.operands()
    guard words.count == 2, ["check", "update"].contains(words[0]) else {
      throw UsageError("it takes “check” or “update”, and a file")
    }
    let expecting = Expecting(path: words[1], today: today)
    if words[0] == "check" {
      if takesUnseen { throw UsageError("--unseen goes with update only") }
      return try expecting.check(against: report)
    }
    guard let report else { throw UsageError("update needs --report") }
    try Arguments.checkNamed(words[1])
    guard (kind == nil) == (reason == nil) else {
      throw UsageError("--add and --because belong together")
    }
    return try expecting.update(
      from: report,
      takingUnseen: takesUnseen,
      adding: kind,
      because: reason ?? ""
    )
  }
}

/// One call of the verb.
private struct Expecting {
  var path: String
  var today: Day?

  func check(against report: String?) throws -> ExitCode {
    let expectations = try Expectations(file: path)
    let record = try report.map { try Record(file: $0) }
    let deviations =
      record?.expectationCheck(against: expectations, today: today).deviations
      ?? expectations.doubts(today: today)
    for deviation in deviations {
      say("\(path): \(deviation)")
    }
    let unseen = record.map { reportUnseen($0, expectations) } ?? 0
    if deviations.isEmpty {
      let doubts = unseen > 0 ? "\(unseen) not seen" : "none in doubt"
      Terminal.current.show("\(expectations.entries.count.counted("known failure")), \(doubts)")
    }
    return deviations.isEmpty ? .success : .unexpected
  }

  /// Prints a line; what a guest wrote is escaped, and nothing is cut off.
  private func say(_ line: String) {
    Terminal.current.show(excerpt(line.utf8, limit: .max))
  }

  /// Prints the entries that a report does not decide, and returns their number.
  @discardableResult
  private func reportUnseen(_ record: Record, _ expectations: Expectations) -> Int {
    let unseen = record.unseen(of: expectations)
    for entry in unseen {
      let subject = "\(path), line \(entry.line): \(entry.subject)"
      say(
        "\(subject) did not fail in the report; whether its own case still does, "
          + "“vet --expect \(path)” says"
      )
    }
    return unseen.count
  }

  func update(
    from report: String,
    takingUnseen: Bool,
    adding kind: Expectation.Kind?,
    because reason: String
  ) throws -> ExitCode {
    let isNew = !FileManager.default.fileExists(atPath: path)
    let expectations = isNew ? Expectations() : try Expectations(file: path)
    let record = try Record(file: report)
    if let partiality = record.partiality {
      throw InputError("\(report) does not say enough: \(partiality)")
    }
    let unseen = takingUnseen ? record.unseen(of: expectations) : []
    let deviations = record.expectationCheck(
      against: expectations,
      today: today,
      asked: Dictionary(unseen.map { ($0.line, false) }, uniquingKeysWith: { first, _ in first })
    ).deviations
    let edits = deviations.compactMap { $0.edit(adding: kind, because: reason) }
    let updated = try reading(path) { () throws(MessageError) in try expectations.applying(edits) }
    let left = deviations.filter { $0.edit(adding: kind, because: reason) == nil }
    let isBegun = isNew && (left.isEmpty || !edits.isEmpty)
    if isBegun || updated.text != expectations.text {
      try write(Array(updated.text.utf8), to: path)
    }
    for edit in edits { Terminal.current.show("\(edit)") }
    if !takingUnseen { reportUnseen(record, expectations) }
    for deviation in left {
      let state =
        if case .add = deviation.edit { "not listed, because --add names no class" } else {
          "left as it is"
        }
      say("\(path): \(state): \(deviation)")
    }
    return left.isEmpty ? .success : .unexpected
  }
}
