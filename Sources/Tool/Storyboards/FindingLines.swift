import InterfaceFiles
import Text

/// The lines of findings that a text report prints: of a rule with very many, the first and a count.
///
/// Errors are always printed, because an app or its build fails of them.
struct FindingLines {
  /// Whether every finding is printed.
  let isWhole: Bool

  /// The number of findings of a rule and severity that are printed.
  private static let most = 25

  private struct Kind: Hashable {
    var rule: StoryboardFinding.Rule
    var severity: StoryboardFinding.Severity

    init(_ finding: StoryboardFinding) { (rule, severity) = (finding.rule, finding.severity) }
  }

  private var printed: [Kind: Int] = [:]
  private var left: [Kind: (findings: Int, files: Int)] = [:]

  init(isWhole: Bool) { self.isWhole = isWhole }

  /// The lines of the findings in a file that are printed.
  mutating func lines(of report: FileReport) -> [String] {
    guard !isWhole else { return report.findingLines }
    var shown = report
    var cut: Set<Kind> = []
    shown.findings = report.findings.filter { finding in
      let kind = Kind(finding)
      printed[kind, default: 0] += 1
      if kind.severity == .error || printed[kind, default: 0] <= Self.most { return true }
      left[kind, default: (0, 0)].findings += 1
      if cut.insert(kind).inserted { left[kind, default: (0, 0)].files += 1 }
      return false
    }
    return shown.findingLines
  }

  /// What was cut, by rule and severity.
  var rest: [String] {
    left.sorted {
      ($0.key.severity.rawValue, $0.key.rule.rawValue)
        > ($1.key.severity.rawValue, $1.key.rule.rawValue)
    }
    .map { kind, sum in
      "\(kind.rule.rawValue): \(sum.findings.counted("more \(kind.severity.rawValue)")) in "
        + "\(sum.files.counted("file")); --verbose prints them"
    }
  }
}
