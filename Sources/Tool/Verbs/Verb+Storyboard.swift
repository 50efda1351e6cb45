import AdaptiveModel
import Foundation
import InterfaceFiles
import Reports

extension Verb {
  /// Checks storyboards and XIBs.
  static let storyboard = Verb(
    name: "storyboard",
    summary: "check storyboards and XIBs in every size class",
    help: """
      adaptive-conformance storyboard FILE… [options]

      Reads Interface Builder's storyboards and XIBs and shows, for each scene, the
      items that vary with the size class: where they are installed and which values
      they have. Folders are searched to any depth, hidden ones excepted.

        --class WIDTH-HEIGHT   show the resolved tree in one class, such as
                               compact-regular
        --device NAME          show it on a device of the table, such as
                               "iPhone 6 Plus"
        --orientation WAY      with --device: portrait (default) or landscape
        --idiom phone|pad      the only devices that the app runs on
        --ignore RULE          leave out the findings of a rule; repeatable
        --fail-on SEVERITY     findings that make the exit code 1: error, warning
                               (and errors), or note (all; the default)
        --format FORMAT        text (default), json, or sarif (2.1.0)

      The JSON form is one object: version 1 and files, each with file,
      usesSizeClasses, scenes, findings and notUnderstood. A scene has id, title,
      items and constraints: everything that varies, or with a class everything that
      is installed, each with id, kind, label, line, installed (classes), conflicts
      (classes) and values (by attribute and class). A finding has rule, severity,
      line, scene, id and message; what was not understood has line, text and count.
      Empty fields are left out.
      \(rules)

      Exit codes: 0 nothing found, 1 findings, 64 usage, 65 unreadable input.
      """,
    run: { arguments in try StoryboardRun(&arguments).run() }
  )

  private static let rules = StoryboardFinding.Rule.allCases.map { rule in
    let name = rule.rawValue.padding(toLength: 24, withPad: " ", startingAt: 0)
    return "  \(name)\(rule.severity.rawValue)"
  }
  .joined(separator: "\n")
}

/// One run of the verb.
private struct StoryboardRun {
  enum Format: String, CaseIterable {
    case text, json, sarif
  }

  enum Way: String, CaseIterable {
    case portrait, landscape
  }

  var files: [String]
  var layoutClass: LayoutClass?
  var reached: LayoutClasses
  var ignored: Set<String>
  var severity: StoryboardFinding.Severity
  var format: Format

  init(_ arguments: inout Arguments) throws {
    format = try arguments.choice("--format") ?? .text
    severity = try arguments.choice("--fail-on") ?? .note
    layoutClass = try Self.layoutClass(&arguments)
    reached = LayoutClasses.reached(by: try Self.idiom(&arguments))
    let rules = StoryboardFinding.Rule.allCases.map(\.rawValue)
    ignored = Set(try arguments.options("--ignore"))
    if let unknown = ignored.subtracting(rules).min() {
      throw UsageError("no rule “\(unknown)”; there are \(rules.joined(separator: ", "))")
    }
    files = try arguments.positionals()
    if files.isEmpty { throw UsageError("no file given") }
  }

  /// The class of `--class`, or of `--device` and `--orientation`.
  private static func layoutClass(_ arguments: inout Arguments) throws -> LayoutClass? {
    let name = try arguments.option("--class")
    let deviceName = try arguments.option("--device")
    let way: Way? = try arguments.choice("--orientation")
    if let name {
      if deviceName != nil || way != nil {
        throw UsageError("--class says it all; leave out --device and --orientation")
      }
      guard let layoutClass = LayoutClass(name) else {
        let all = LayoutClass.allCases.map(\.description).joined(separator: ", ")
        throw UsageError("--class takes one of \(all), not “\(name)”")
      }
      return layoutClass
    }
    guard let deviceName else {
      if way != nil { throw UsageError("--orientation needs a --device") }
      return nil
    }
    guard let device = Device(named: deviceName) else {
      let near = Device.table.map(\.name).suggestion(for: deviceName)
      throw UsageError("no device “\(deviceName)” in the table\(near)")
    }
    return (way == .landscape ? device.landscape : device.portrait).layoutClass
  }

  private static func idiom(_ arguments: inout Arguments) throws -> UserInterfaceIdiom? {
    switch try arguments.option("--idiom") {
    case nil: nil
    case "phone": .phone
    case "pad": .pad
    case let other?: throw UsageError("--idiom takes phone or pad, not “\(other)”")
    }
  }

  /// Reads every file, so that one that cannot be read does not hide what is in the others.
  func run() throws -> ExitCode {
    var reports: [StoryboardReport] = []
    var isFirst = true
    var areReadable = true
    var severities: Set<StoryboardFinding.Severity> = []
    for file in files.flatMap(StoryboardFiles.named) {
      do {
        let report = try report(file.get())
        severities.formUnion(report.findings.map(\.rule.severity))
        // Text goes out at once, so that a folder takes no more memory than its largest file.
        if format == .text {
          print((isFirst ? "" : "\n") + report.text, terminator: "")
        } else {
          reports.append(report)
        }
        isFirst = false
      } catch let error as InterfaceError {
        AdaptiveConformance.complain("storyboard: \(error)")
        areReadable = false
      }
    }
    switch format {
    case .text: break
    case .json: print(try StoryboardReport.json(reports), terminator: "")
    case .sarif: print(try StoryboardReport.sarif(reports), terminator: "")
    }
    if !areReadable { return .badInput }
    return severities.contains { $0.reaches(severity) } ? .unexpected : .success
  }

  private func report(_ file: String) throws -> StoryboardReport {
    let document = try InterfaceDocument(try contents(file), file: file)
    let findings = document.findings(reached: reached).filter { finding in
      !ignored.contains(finding.rule.rawValue)
    }
    return StoryboardReport(document, findings: findings, layoutClass: layoutClass)
  }

  private func contents(_ file: String) throws -> Data {
    do throws(InputFile.Problem) { return Data(try InputFile.bytes(of: file)) } catch {
      throw InterfaceError(file: file, line: nil, reason: "it cannot be read: \(error.reason)")
    }
  }
}
