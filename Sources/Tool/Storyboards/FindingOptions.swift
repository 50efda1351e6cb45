import Conformance
import InterfaceFiles
import Text

/// The options about findings that verbs for files have in common.
struct FindingOptions {
  var form: StoryboardReport.Form
  /// The least severity that makes the exit code 1.
  var severity: StoryboardFinding.Severity
  var isQuiet: Bool
  var isVerbose: Bool
  /// The file of known findings, and the one to write all findings to.
  var baseline: String?
  var newBaseline: String?

  /// - Parameters:
  ///   - arguments: The command line.
  ///   - form: The usual form, of a file of settings.
  ///   - severity: The usual severity.
  ///   - known: The usual file of known findings. A new one has all findings, and its file may not
  ///     exist yet.
  /// - Throws: ``UsageError`` for a value that is none of an option.
  init(
    _ arguments: inout Arguments,
    form: StoryboardReport.Form? = nil,
    severity: StoryboardFinding.Severity? = nil,
    baseline known: String? = nil
  ) throws {
    self.form = try arguments.choice("--format") ?? form ?? .text
    self.severity = try arguments.choice("--fail-on") ?? severity ?? .warning
    isQuiet = arguments.flag("--quiet")
    isVerbose = arguments.flag("--verbose")
    newBaseline = try arguments.output("--write-baseline")
    baseline = try arguments.option("--baseline") ?? (newBaseline == nil ? known : nil)
  }
}

/// The findings of a run, as they are printed: without the known ones, file by file as text, or all
/// at the end in another form.
struct FindingOutput {
  let options: FindingOptions
  var baseline: Baseline
  private var lines: FindingLines

  init(_ options: FindingOptions, of verb: String, isWhole: Bool) throws {
    self.options = options
    baseline = try options.baseline.map { try Baseline(path: $0, of: verb) } ?? Baseline()
    lines = FindingLines(isWhole: isWhole)
  }

  /// Removes the known findings, unless all of them are written to a new baseline.
  mutating func filter(_ report: FileReport) -> FileReport {
    guard options.newBaseline == nil else { return report }
    var report = report
    baseline.filter(&report)
    return report
  }

  /// Prints the findings of some files as text, below a line about them; without any finding only
  /// if asked to.
  mutating func show(_ reports: [FileReport], below head: String? = nil, isSaid: Bool = false) {
    guard options.form == .text else { return }
    let found = reports.flatMap { lines.lines(of: $0) }
    if let head, !options.isQuiet, isSaid || options.isVerbose || !found.isEmpty { print(head) }
    for line in found { print(line) }
  }

  /// Prints what was cut, entries of the baseline that are obsolete, and the last lines; or all
  /// reports in another form than text.
  func finish(
    _ reports: [FileReport],
    checking rules: Set<StoryboardFinding.Rule>,
    totals: [String]
  ) throws {
    if let path = options.newBaseline { try write(Baseline.bytes(of: reports), to: path) }
    guard options.form == .text else {
      for line in baseline.remarks(checking: rules) { complain(line) }
      let (form, severity) = (options.form, options.severity)
      let text = StoryboardReport.text(form, reports, version: Suite.version, failing: severity)
      return print(text, terminator: "")
    }
    for line in lines.rest { print(line) }
    for line in baseline.remarks(checking: rules) { print(printable(line)) }
    guard !options.isQuiet else { return }
    if reports.contains(where: { !$0.findings.isEmpty }) {
      print("“adaptive-conformance explain RULE” says why, and what to do")
    }
    for line in totals { print(line) }
    guard let path = options.newBaseline else { return }
    let count = reports.reduce(0) { $0 + $1.findings.count }
    print("\(count.counted("finding")) written to \(printable(path))")
  }

  /// The exit code; findings that were just written to a baseline are known from now on.
  func code(_ reports: [FileReport], areReadable: Bool = true) -> ExitCode {
    if !areReadable || reports.contains(where: { $0.problem != nil }) { return .badInput }
    if options.newBaseline != nil { return .success }
    let isFailing = reports.flatMap(\.findings).contains { $0.severity.reaches(options.severity) }
    return isFailing ? .unexpected : .success
  }
}

extension Arguments {
  /// Some rules as a file of settings changes them, and then the options that enable and ignore.
  mutating func rules(
    from start: Set<StoryboardFinding.Rule>,
    among all: [StoryboardFinding.Rule],
    by configuration: StoryboardConfiguration?,
    hasLayout: Bool = false
  ) throws -> Set<StoryboardFinding.Rule> {
    let start = try configuration?.rules(from: start, among: all) ?? start
    func named(_ words: [String]) throws -> [StoryboardFinding.Rule] {
      try words.flatMap { $0.split(separator: ",") }.map { try .named($0, among: all) }
    }
    let enabled = try named(try options("--enable"))
    if !hasLayout, let rule = enabled.first(where: \.isOfLayout) {
      throw UsageError("--enable \(rule.rawValue) needs --layout")
    }
    return start.intersection(all).union(enabled)
      .subtracting(try named(try options("--ignore")))
  }
}

extension StoryboardFinding.Rule {
  /// A rule by name; IBLinter uses other separators.
  static func named(_ word: some StringProtocol, among all: [Self]) throws -> Self {
    let name = String(word).replacing("_", with: "-")
    if let rule = all.first(where: { $0.rawValue == name }) { return rule }
    if name == unreadable.rawValue {
      throw UsageError("what is unreadable is always said, and ends with 65")
    }
    let names = all.map(\.rawValue)
    throw UsageError(
      "no rule “\(word)”\(names.suggestion(for: name)); there are \(names.joined(separator: ", "))"
    )
  }
}
