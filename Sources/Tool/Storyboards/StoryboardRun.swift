import InterfaceFiles
import Text

/// One run of the `storyboard` verb.
struct StoryboardRun {
  var options: StoryboardOptions

  /// Compares two revisions of a file.
  static func compare(_ old: String, _ new: String) throws -> ExitCode {
    do throws(InterfaceError) {
      let before = try InterfaceDocument(try InterfaceFile.bytes(of: old), file: old)
      let after = try InterfaceDocument(try InterfaceFile.bytes(of: new), file: new)
      let lines = DocumentDifference(before, after).lines
      for line in lines { print(line) }
      if lines.isEmpty { print("no difference in any class") }
      return lines.isEmpty ? .success : .unexpected
    } catch {
      throw InputError("\(printable(error.file)): \(printable(error.reason))")
    }
  }

  /// Reads every file, so that an unreadable one does not hide the findings in the others.
  func run() throws -> ExitCode {
    let files = options.files.compactMap { try? $0.get() }
    var reports = options.files.compactMap { file in
      if case .failure(let error) = file { FileReport(error) } else { nil }
    }
    let isOne = options.files.count == 1
    var output = try FindingOutput(
      options.findings,
      of: "storyboard",
      isWhole: options.findings.isVerbose || isOne
    )
    var settings = settings(isOne: isOne)
    if settings.hasLayout, files.count > 1 {
      for file in files { (try? InterfaceFile.bytes(of: file)).map { settings.parts.add($0) } }
    }
    for report in reports { complain(report) }
    // A hook passes the files of a commit, all of which may be excluded.
    if options.files.isEmpty {
      Tool.complain("storyboard: each named file is excluded: nothing was judged")
    }
    var isFirst = true
    ReadingPool(files, settings).run { report in
      reports.append(
        finish(output.filter(report), &isFirst, &output, hasTables: settings.hasTables)
      )
    }
    if let path = options.drawing { try write(Array(reports.page.utf8), to: path) }
    let totals = totals(of: reports, output.baseline, isOne: isOne, hasTables: settings.hasTables)
    try output.finish(reports, checking: options.settings.checkedRules, totals: totals)
    return output.code(reports)
  }

  private func settings(isOne: Bool) -> StoryboardSettings {
    var settings = options.settings
    settings.hasTables =
      options.findings.form == .text && !options.findings.isQuiet && !options.isBrief
      && (isOne || options.wantsTables || settings.layoutClass != nil)
    settings.hasJSON = options.findings.form == .json
    return settings
  }

  /// Prints a report as early as possible, so that a folder takes no more memory than its findings.
  private func finish(
    _ report: FileReport,
    _ isFirst: inout Bool,
    _ output: inout FindingOutput,
    hasTables: Bool
  ) -> FileReport {
    var report = report
    if !options.findings.isVerbose, options.findings.form == .text {
      report.layout?.notJudged.removeAll(where: \.isUsual)
    }
    var rest = report
    if options.findings.form == .text {
      rest.tables = []
      rest.remarks = []
    }
    if report.problem != nil {
      complain(report)
    } else if hasTables {
      print((isFirst ? "" : "\n") + report.text, terminator: "")
      isFirst = false
    } else {
      output.show([report], below: report.line, isSaid: options.files.count == 1)
    }
    return rest
  }

  /// The last lines of a text.
  private func totals(
    of reports: [FileReport],
    _ baseline: Baseline,
    isOne: Bool,
    hasTables: Bool
  ) -> [String] {
    let solved = baseline.solved(checking: options.settings.checkedRules).count
    let isWhole = options.findings.isVerbose
    let totals = reports.totals(known: baseline.known, solved: solved, isWhole: isWhole)
    // The table of a single file has these lines.
    let lines = hasTables ? [] : reports.projectLines(isWhole: isWhole)
    return !isOne || options.findings.baseline != nil
      ? lines + ["\n" + totals] : lines
  }

  private func complain(_ report: FileReport) {
    guard let problem = report.problem else { return }
    let place = problem.line > 0 ? "\(problem.line):" : ""
    Tool.complain(
      "storyboard: \(printable(report.file)):\(place) \(printable(problem.message))"
    )
  }
}
