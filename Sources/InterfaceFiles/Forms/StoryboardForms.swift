import Text

extension StoryboardReport {
  /// Several files in one output form.
  ///
  /// - Parameters:
  ///   - form: Any form; text is normally written file by file instead.
  ///   - reports: The reports of the files, in order.
  ///   - version: The version of the command.
  ///   - failing: The lowest severity that counts as a failure in JUnit.
  /// - Returns: The whole output.
  public static func text(
    _ form: Form,
    _ reports: [FileReport],
    version: String,
    failing: StoryboardFinding.Severity
  ) -> String {
    switch form {
    case .text: reports.map(\.text).joined(separator: "\n")
    case .json: json(reports)
    case .sarif: sarif(reports, version: version)
    case .github: reports.flatMap(\.workflowCommands).map { $0 + "\n" }.joined()
    case .checkstyle: checkstyle(reports)
    case .junit:
      JUnit(
        name: "adaptive-conformance",
        suites: reports.map { (name: $0.file, tests: $0.tests(failing: failing)) }
      ).text
    case .gitlab: JSONValue.list(reports.flatMap(\.codeQuality)).document
    }
  }

  private static func checkstyle(_ reports: [FileReport]) -> String {
    var writer = XMLWriter()
    writer.element("checkstyle", [("version", "4.3")]) { writer in
      for report in reports where !report.all.isEmpty {
        writer.element("file", [("name", report.file)]) { writer in
          for finding in report.all {
            writer.element(
              "error",
              [
                ("line", "\(max(1, finding.line))"), ("severity", finding.severity.checkstyle),
                ("message", finding.sentence),
                ("source", "adaptive-conformance.\(finding.rule.rawValue)"),
              ]
            )
          }
        }
      }
    }
    return writer.text
  }
}

extension StoryboardFinding.Severity {
  fileprivate var checkstyle: String { self == .note ? "info" : rawValue }

  fileprivate var codeQuality: String {
    switch self {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }
}

extension FileReport {
  /// The findings, plus one if the file cannot be read.
  fileprivate var all: [StoryboardFinding] { [problem].compactMap(\.self) + findings }

  fileprivate var workflowCommands: [String] {
    all.map { finding in
      WorkflowCommand.text(
        finding.severity == .note ? "notice" : finding.severity.rawValue,
        finding.rule.rawValue,
        finding.sentence,
        at: (relativeFile, max(1, finding.line))
      )
    }
  }

  fileprivate var codeQuality: [JSONValue] {
    all.map { finding in
      [
        "description": .text(finding.sentence),
        "check_name": .text(finding.rule.rawValue),
        "fingerprint": .text(finding.fingerprint(in: relativeFile)),
        "severity": .text(finding.severity.codeQuality),
        "location": [
          "path": .text(relativeFile), "lines": ["begin": .number(max(1, finding.line))],
        ],
      ]
    }
  }

  /// The path without a leading `./`, as code hosts expect it.
  public var relativeFile: String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }

  /// A test for each finding, or a single passed one if there are none.
  fileprivate func tests(failing: StoryboardFinding.Severity) -> [JUnit.Test] {
    if all.isEmpty { return [JUnit.Test(name: "nothing found", classname: file)] }
    return all.map { finding in
      let name = finding.rule.rawValue + (finding.id.isEmpty ? "" : ": " + finding.id)
      var test = JUnit.Test(name: name, classname: file)
      let line = finding.line > 0 ? ":\(finding.line)" : ""
      let place = "\(file)\(line): \(finding.sentence)"
      if finding.rule == .unreadable {
        test.result = .error(finding.sentence, type: finding.rule.rawValue, text: place)
      } else if finding.severity.reaches(failing) {
        test.result = .failed(finding.sentence, type: finding.rule.rawValue, text: place)
      } else {
        test.notes = place
      }
      return test
    }
  }
}
