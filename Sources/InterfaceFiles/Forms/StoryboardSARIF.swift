import Foundation

extension StoryboardReport {
  /// The findings as SARIF 2.1.0, which code hosts show in the source.
  public static func sarif(_ reports: [StoryboardReport]) throws -> String {
    sarif(reports.map { $0.fileReport() })
  }

  /// The findings as SARIF 2.1.0; files that cannot be read are notifications.
  ///
  /// - Parameters:
  ///   - reports: The reports of the files.
  ///   - version: The version of the command.
  /// - Returns: One object on one line.
  public static func sarif(_ reports: [FileReport], version: String = "") -> String {
    let rules = StoryboardFinding.Rule.allCases
    let driver = JSONValue.object([
      ("name", .text("adaptive-conformance")),
      ("version", version.isEmpty ? nil : .text(version)),
      ("semanticVersion", version.isEmpty ? nil : .text(version)),
      ("rules", .list(rules.map(rule))),
    ])
    let notifications = reports.compactMap(\.notification)
    let invocation = JSONValue.object([
      ("executionSuccessful", .flag(notifications.isEmpty)),
      ("toolExecutionNotifications", .list(notifications)),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])),
      ("invocations", .list([invocation])),
      // Lines and columns count in UTF-16 units, which is SARIF's default.
      ("columnKind", .text("utf16CodeUnits")),
      ("results", .list(reports.flatMap(\.results))),
    ])
    return JSONValue.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")),
      ("runs", .list([run])),
    ])
    .document
  }

  private static func rule(_ rule: StoryboardFinding.Rule) -> JSONValue {
    .object([
      ("id", .text(rule.rawValue)),
      ("shortDescription", .object([("text", .text(rule.summary))])),
      ("fullDescription", .object([("text", .text(rule.advice.reason))])),
      ("help", .object([("text", .text(rule.advice.repair))])),
      (
        "defaultConfiguration",
        .object([
          ("enabled", .flag(rule.isOnByDefault)), ("level", .text(rule.severity.rawValue)),
        ])
      ),
    ])
  }
}

extension FileReport {
  /// A file that cannot be read, as a notification about the tool itself.
  fileprivate var notification: JSONValue? {
    guard let problem else { return nil }
    return .object([
      ("level", .text("error")),
      ("message", .object([("text", .text("it cannot be read: \(problem.reason)"))])),
      ("locations", .list([location(problem.line, names: nil)])),
    ])
  }

  fileprivate var results: [JSONValue] {
    findings.map { finding in
      let path = [finding.scene, finding.id].compactMap(\.self).joined(separator: "/")
      return .object([
        ("ruleId", .text(finding.rule.rawValue)),
        (
          "ruleIndex",
          .number(StoryboardFinding.Rule.allCases.firstIndex(of: finding.rule) ?? 0)
        ),
        ("level", .text(finding.severity.rawValue)),
        ("message", .object([("text", .text(finding.sentence))])),
        ("locations", .list([location(finding.line, names: (finding.name, path))])),
        // Unchanged when lines move, so that hosts do not report the same finding as new.
        ("partialFingerprints", .object([("finding/v2", .text(finding.fingerprint(in: "")))])),
      ])
    }
  }

  private func location(_ line: Int, names: (name: String, path: String)?) -> JSONValue {
    let logical = names.map { names in
      JSONValue.object([
        ("name", .text(names.name)), ("fullyQualifiedName", .text(names.path)),
      ])
    }
    return .object([
      (
        "physicalLocation",
        .object([
          ("artifactLocation", .object([("uri", .text(uri))])),
          ("region", .object([("startLine", .number(max(1, line)))])),
        ])
      ),
      ("logicalLocations", logical.map { .list([$0]) }),
    ])
  }

  /// The file as a URI reference: relative paths stay relative, so that hosts find the file.
  private var uri: String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    let path = file.addingPercentEncoding(withAllowedCharacters: allowed)
    return (file.hasPrefix("/") ? "file://" : "") + (path ?? file)
  }
}

extension StoryboardFinding {
  /// The identity of a finding, independent of lines and of later changes of wording: file, rule,
  /// object and message.
  public func fingerprint(in file: String) -> String {
    let words = (identity.isEmpty ? message : identity).withFormerWording
    return [file, rule.rawValue, scene ?? "", id, words].joined(separator: "\u{1F}").digest
  }
}
