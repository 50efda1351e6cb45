import Conformance
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
    var files: [String] = []
    var reports: [FileReport] = []
    for file in options.files {
      switch file {
      case .success(let path): files.append(path)
      case .failure(let error): reports.append(FileReport(error))
      }
    }
    var baseline = try options.baseline.map(Baseline.init) ?? Baseline()
    let isOne = options.files.count == 1
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
    var lines = FindingLines(isWhole: options.isVerbose || isOne)
    ReadingPool(files, settings).run { report in
      var report = report
      if options.newBaseline == nil { baseline.filter(&report) }
      reports.append(finish(report, &isFirst, &lines, hasTables: settings.hasTables))
    }
    if options.form == .text { for line in lines.rest { print(line) } }
    if let path = options.drawing { try write(Array(reports.page.utf8), to: path) }
    if let path = options.newBaseline { try write(Baseline.bytes(of: reports), to: path) }
    finish(reports, baseline, isOne: isOne)
    return code(reports)
  }

  private func settings(isOne: Bool) -> StoryboardSettings {
    var settings = options.settings
    settings.hasTables =
      options.form == .text && !options.isQuiet && !options.isBrief
      && (isOne || options.wantsTables || settings.layoutClass != nil)
    settings.hasJSON = options.form == .json
    return settings
  }

  private func code(_ reports: [FileReport]) -> ExitCode {
    if reports.contains(where: { $0.problem != nil }) { return .badInput }
    // Findings that were just written to the baseline are known from now on.
    if options.newBaseline != nil { return .success }
    let severities = Set(reports.flatMap { $0.findings.map(\.severity) })
    return severities.contains { $0.reaches(options.severity) } ? .unexpected : .success
  }

  /// Prints a report as early as possible, so that a folder takes no more memory than its findings.
  private func finish(
    _ report: FileReport,
    _ isFirst: inout Bool,
    _ lines: inout FindingLines,
    hasTables: Bool
  ) -> FileReport {
    var rest = report
    if options.form == .text {
      rest.tables = []
      rest.remarks = []
    }
    guard report.problem == nil else {
      complain(report)
      return rest
    }
    guard options.form == .text else { return rest }
    if hasTables {
      print((isFirst ? "" : "\n") + report.text, terminator: "")
      isFirst = false
    } else {
      let found = lines.lines(of: report)
      let isSaid = options.isVerbose || options.files.count == 1 || !found.isEmpty
      if !options.isQuiet, isSaid { print(report.line) }
      for line in found { print(line) }
    }
    return rest
  }

  private func finish(_ reports: [FileReport], _ baseline: Baseline, isOne: Bool) {
    let rules = options.settings.checkedRules
    for line in baseline.remarks(checking: rules) {
      if options.form == .text {
        print(printable(line))
      } else {
        Tool.complain(line)
      }
    }
    guard options.form == .text else {
      let text = StoryboardReport.text(
        options.form,
        reports,
        version: Suite.version,
        failing: options.severity
      )
      return print(text, terminator: "")
    }
    // The table of a single file has these lines.
    if !options.isQuiet, !settings(isOne: isOne).hasTables {
      for line in reports.projectLines(isWhole: options.isVerbose) { print(line) }
    }
    if !options.isQuiet, !isOne || options.baseline != nil {
      print(
        "\n" + reports.totals(known: baseline.known, solved: baseline.solved(checking: rules).count)
      )
    }
  }

  private func complain(_ report: FileReport) {
    guard let problem = report.problem else { return }
    let place = problem.line > 0 ? "\(problem.line):" : ""
    Tool.complain(
      "storyboard: \(printable(report.file)):\(place) \(printable(problem.reason))"
    )
  }
}
