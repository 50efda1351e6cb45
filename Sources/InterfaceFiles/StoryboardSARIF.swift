import Foundation

extension StoryboardReport {
  /// The findings as SARIF 2.1.0, which code hosts show in place.
  public static func sarif(_ reports: [StoryboardReport]) throws -> String {
    try encoded(
      Log(
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [
          Run(tool: Tool(driver: Driver(rules: rules)), results: reports.flatMap(\.results))
        ]
      )
    )
  }

  private struct Log: Encodable {
    var schema: String
    var version: String
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    /// Lines and columns count in UTF-16, as SARIF does where nothing is said.
    var columnKind = "utf16CodeUnits"
  }

  private struct Tool: Encodable {
    var driver: Driver
  }

  private struct Driver: Encodable {
    var name = "adaptive-conformance"
    var rules: [Rule]
  }

  private struct Rule: Encodable {
    var id: String
    var shortDescription: Message
    var defaultConfiguration: Configuration
  }

  private struct Configuration: Encodable {
    var level: String
  }

  private struct Message: Encodable {
    var text: String
  }

  private struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int
    var level: String
    var message: Message
    var locations: [Location]
    /// The same finding keeps it when lines move, so that hosts do not report it as new.
    var partialFingerprints: [String: String]
  }

  private struct Location: Encodable {
    var physicalLocation: Physical
    var logicalLocations: [Logical]
  }

  private struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  private struct Artifact: Encodable {
    var uri: String
  }

  private struct Region: Encodable {
    var startLine: Int
  }

  private struct Logical: Encodable {
    var name: String
    var fullyQualifiedName: String
  }

  private static var rules: [Rule] {
    StoryboardFinding.Rule.allCases.map { rule in
      Rule(
        id: rule.rawValue,
        shortDescription: Message(text: rule.summary),
        defaultConfiguration: Configuration(level: rule.severity.rawValue)
      )
    }
  }

  private var results: [Result] {
    findings.map { finding in
      let path = [finding.scene, finding.id].compactMap(\.self).joined(separator: "/")
      return Result(
        ruleId: finding.rule.rawValue,
        ruleIndex: StoryboardFinding.Rule.allCases.firstIndex(of: finding.rule) ?? 0,
        level: finding.rule.severity.rawValue,
        message: Message(text: "\(finding.id): \(finding.message)"),
        locations: [
          Location(
            physicalLocation: Physical(
              artifactLocation: Artifact(uri: uri),
              region: Region(startLine: max(1, finding.line))
            ),
            logicalLocations: [Logical(name: finding.id, fullyQualifiedName: path)]
          )
        ],
        partialFingerprints: ["finding/v1": "\(path): \(finding.message)"]
      )
    }
  }

  /// The file as a URI reference: relative paths stay relative, so that hosts find the file.
  private var uri: String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ":"))
    let path = document.file.addingPercentEncoding(withAllowedCharacters: allowed)
    return (document.file.hasPrefix("/") ? "file://" : "") + (path ?? document.file)
  }
}
