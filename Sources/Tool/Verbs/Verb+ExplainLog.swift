import Foundation
import InterfaceFiles
import Reports
import Text

extension Verb {
  /// Explains the console's report of a conflict of constraints.
  static let explainLog = Verb(
    name: "explain-log",
    summary: "explain “Unable to simultaneously satisfy constraints”",
    help: """
      adaptive-conformance explain-log [options] [FILE]

      Reads what the console prints where constraints conflict, from a file or from \
      standard input, and says of each conflict: whether the constraints cannot all \
      hold, worked out exactly for up to 200 constraints; a set that cannot, from which \
      no constraint can be left out, and of several a small one, or where the direction of the \
      interface is open, a small one of those that cannot in either; the sum in numbers, such as \
      16 + 150 + 16 + 130 + 16 = 328 > 320; whether it is a conflict only because no size of a \
      view is negative; which constraints are the system's own; and which \
      one the system broke. Where that depends on what a log does not show, such as \
      where margins are, the direction of the interface, or whether the size of a \
      layout guide can be negative, it says so, and what conflicts then. A list that is \
      cut off is never said to hold. Everything else in the log is passed over, also \
      constraints in messages of the app. Constraints without any message are judged, \
      with a word that nothing says they were active together. A constraint in no \
      known form is listed with its line, and never guessed at. A longer list is not \
      judged. A log may have any length; a line of it at most 16 MB.

      At the end of a pipe, as in xcodebuild test … 2>&1 | adaptive-conformance \
      explain-log, each conflict is explained as soon as its report ends, and what the \
      whole log shows follows at its end. Where GITHUB_ACTIONS is true, each conflict is an \
      annotation of the job, too.

        --files PATH           a storyboard, a XIB or a folder of them, to say which \
                               constraint in which file is meant; repeatable
        --format FORMAT        text (default), json, or github (annotations only)
        --pass-through         print standard input, too, as it comes

      The JSON form is one object: version 1, file and conflicts. A conflict has \
      line, constraints (id, line, text, class, address, identifier, sentence, \
      system, isActive, files), conflict, minimal (ids), others, sum (text, needed, \
      available), conditional (minimal, guides, margins, beside, direction, sum), \
      holdsLeftToRight, beside (what is not in what scrolls), direction, \
      minimalRightToLeft (if minimal conflicts only in the other direction), \
      needsNonNegativeSizes, broken, feasibleWithoutBroken, repeats, isAssumed (no message \
      of the system), notUnderstood and notKnown (line, text, reason). Empty fields, and \
      what cannot be said, are left out.

      Exit codes: 0 no conflict, also where the log has no constraint; 1 a conflict, \
      2 it cannot be said, 64 usage, 65 unreadable or empty input, or a report \
      of the system without any constraint.
      """
  ) { arguments in
    let format: LogFormat = try arguments.choice("--format") ?? .text
    let paths = try arguments.options("--files")
    let passesThrough = arguments.flag("--pass-through")
    let operands = try arguments.operands()
    guard operands.count <= 1 else { throw UsageError("it takes one log") }
    let name = operands.first ?? "-"
    guard !passesThrough || name == "-" && format != .json else {
      throw UsageError("--pass-through is for standard input, and not with --format json")
    }
    let (index, areReadable) = try constraintIndex(paths)
    let file = InputFile.title(of: name)
    var stream = LogStream(file: file, index: index)
    var page = LogPage(format: format)
    let (isEmpty, isBinary) = try InputFile.pieces(of: name, size: textLimit) { piece, text in
      stream.add(text)
      if passesThrough { StandardStreams.pass(piece) }
      if name == "-", format != .json, let news = stream.news() { page.show(news) }
    }
    let (whole, rest, isRevised) = stream.end()
    if let reason = whole.emptiness {
      guard !isEmpty else { throw InputError("\(printable(file)): it is empty") }
      guard !isBinary else { throw InputError("\(printable(file)): not a text: it has NUL bytes") }
      guard !whole.isReported else { throw InputError("\(printable(file)): \(reason)") }
      if format == .text {
        Terminal.current.show(PageText([.sentence("\(printable(file)): \(reason)")]))
      }
    }
    if isRevised { complain("explain-log: the whole log shows otherwise:") }
    switch format {
    case .json: print(whole.json(), terminator: "")
    case .text, .github: page.show(rest)
    }
    if !areReadable { return .badInput }
    switch whole.isConflicting {
    case true?: return .unexpected
    case false?: return .success
    case nil: return .inconclusive
    }
  }

  /// The constraints of storyboards; an unreadable one does not hide the others.
  private static func constraintIndex(
    _ paths: [String]
  ) throws -> (index: ConstraintIndex?, areReadable: Bool) {
    if paths.isEmpty { return (nil, true) }
    var index = ConstraintIndex()
    var areReadable = true
    for file in StoryboardFiles().named(paths) {
      do {
        let path = try file.get()
        try index.add(try InterfaceFile.bytes(of: path), file: path)
      } catch {
        complain("explain-log: \(error)")
        areReadable = false
      }
    }
    return (index, areReadable)
  }
}

/// The output formats for a log's explanation.
enum LogFormat: String, CaseIterable {
  case text, json, github
}

/// The explanations of a log, printed as they come.
private struct LogPage {
  let format: LogFormat
  private let annotates = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
  var isBegun = false

  mutating func show(_ report: LogReport) {
    guard !report.conflicts.isEmpty else { return }
    if format == .text {
      if isBegun { print("") }
      Terminal.current.show(report.page)
    }
    if format == .github || annotates { report.annotations.forEach { print($0) } }
    isBegun = true
    // Whatever reads a pipe shall see it now; an error occurs again at the end.
    _ = StandardStreams.flush()
  }
}
