import Foundation

extension StoryboardReport {
  /// The findings as SARIF 2.1.0; files that cannot be read are notifications.
  ///
  /// - Parameters:
  ///   - reports: The reports of the files.
  ///   - version: The version of the command.
  /// - Returns: One object on one line, which code hosts show in the source.
  public static func sarif(_ reports: [FileReport], version: String = "") -> String {
    let version: JSONValue? = version.isEmpty ? nil : .text(version)
    let driver: JSONValue = [
      "name": .text("adaptive-conformance"), "version": version, "semanticVersion": version,
      "rules": .list(StoryboardFinding.Rule.allCases.map(rule)),
    ]
    let notifications = reports.compactMap(\.notification)
    let invocation: JSONValue = [
      "executionSuccessful": .flag(notifications.isEmpty),
      "toolExecutionNotifications": .list(notifications),
    ]
    let run: JSONValue = [
      "tool": ["driver": driver],
      "invocations": [invocation],
      // Lines and columns count in UTF-16 units, which is SARIF's default.
      "columnKind": .text("utf16CodeUnits"),
      "results": .list(reports.flatMap(\.results)),
    ]
    let document: JSONValue = [
      "$schema": .text("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .text("2.1.0"), "runs": [run],
    ]
    return document.document
  }

  private static func rule(_ rule: StoryboardFinding.Rule) -> JSONValue {
    [
      "id": .text(rule.rawValue),
      "shortDescription": ["text": .text(rule.summary)],
      "fullDescription": ["text": .text(rule.reason)],
      "help": ["text": .text(rule.repair)],
      "defaultConfiguration": [
        "enabled": .flag(rule.isOnByDefault), "level": .text(rule.severity.rawValue),
      ],
    ]
  }
}

extension FileReport {
  /// A file that cannot be read, as a notification about the tool itself.
  fileprivate var notification: JSONValue? {
    guard let problem else { return nil }
    return [
      "level": .text("error"),
      "message": ["text": .text("it cannot be read: \(problem.message)")],
      "locations": [location(problem.line)],
    ]
  }

  fileprivate var results: [JSONValue] {
    findings.map { finding in
      let path = [finding.scene, finding.id].compactMap(\.self).joined(separator: "/")
      let object: JSONValue = ["name": .text(finding.name), "fullyQualifiedName": .text(path)]
      return [
        "ruleId": .text(finding.rule.rawValue),
        "ruleIndex": .number(StoryboardFinding.Rule.allCases.firstIndex(of: finding.rule) ?? 0),
        "level": .text(finding.severity.rawValue),
        "message": ["text": .text(finding.sentence)],
        "locations": [location(finding.line, of: object)],
        // Unchanged when lines move, so that hosts do not report the same finding as new.
        "partialFingerprints": ["finding/v3": .text(finding.fingerprint(in: ""))],
      ]
    }
  }

  private func location(_ line: Int, of object: JSONValue? = nil) -> JSONValue {
    [
      "physicalLocation": [
        "artifactLocation": ["uri": .text(uri)], "region": ["startLine": .number(max(1, line))],
      ],
      "logicalLocations": object.map { [$0] },
    ]
  }

  /// The file as a URI reference: relative paths stay relative, so that hosts find the file.
  private var uri: String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    let path = file.addingPercentEncoding(withAllowedCharacters: allowed)
    return (file.hasPrefix("/") ? "file://" : "") + (path ?? file)
  }
}
