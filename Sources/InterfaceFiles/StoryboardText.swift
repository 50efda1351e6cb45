public import AdaptiveModel
import Text

/// What the `storyboard` verb found in one file.
public struct StoryboardReport: Sendable {
  public var document: InterfaceDocument
  public var findings: [StoryboardFinding]
  /// The class to show the scenes in; `nil` shows all nine.
  public var layoutClass: LayoutClass?

  public init(
    _ document: InterfaceDocument,
    findings: [StoryboardFinding],
    layoutClass: LayoutClass? = nil
  ) {
    self.document = document
    self.findings = findings
    self.layoutClass = layoutClass
  }
}

extension StoryboardReport {
  /// The report for people.
  public var text: String {
    var lines = [printable(document.file)]
    if document.runtime.hasPrefix("MacOSX") {
      lines.append("  for macOS, where nothing varies with size classes")
    } else if !document.usesSizeClasses {
      lines.append("  size classes are off (useTraitCollections): variations have no effect")
    }
    let sections = document.scenes.map { ($0, section($0)) }
    for (scene, rows) in sections where !rows.isEmpty { lines += ["", title(scene)] + rows }
    lines += plainLines(sections.filter(\.1.isEmpty).map(\.0.title))
    lines += findingLines + remarkLines
    if layoutClass == nil, sections.contains(where: { !$0.1.isEmpty }) {
      lines += ["", StoryboardTable.key]
    }
    lines += ["", summary]
    return lines.joined(separator: "\n") + "\n"
  }

  private func title(_ scene: InterfaceScene) -> String {
    let place = layoutClass.map { " in \($0)" } ?? ""
    return "\(printable(scene.title)) · scene \(printable(scene.id))\(place)"
      .fitted(to: StoryboardTable.width)
  }

  private func section(_ scene: InterfaceScene) -> [String] {
    if let layoutClass { return StoryboardTree(scene: scene, layoutClass: layoutClass).lines }
    return StoryboardTable(scene: scene).lines
  }

  /// The scenes that look the same in all classes, on one line.
  private func plainLines(_ titles: [String]) -> [String] {
    guard !titles.isEmpty else { return [] }
    let names = titles.map { printable($0) }.joined(separator: ", ")
    return ["", "nothing varies in \(names)".fitted(to: StoryboardTable.width)]
  }

  private var findingLines: [String] {
    findings.isEmpty ? [] : [""] + findings.map { line($0, in: document.file) }
  }

  /// A finding in the form that editors and CI logs turn into links.
  private func line(_ finding: StoryboardFinding, in file: String) -> String {
    "\(printable(file)):\(finding.line): \(finding.rule.severity.rawValue): "
      + "\(printable(finding.id)): \(printable(finding.message)) [\(finding.rule.rawValue)]"
  }

  private var remarkLines: [String] {
    document.remarks.isEmpty
      ? []
      : [""]
        + document.remarks.map { remark in
          "\(printable(document.file)):\(remark.line): not understood, and left out: "
            + printable(remark.text) + (remark.count > 1 ? " (\(remark.count) times)" : "")
        }
  }

  private var summary: String {
    let scenes = document.scenes.count
    let found =
      switch findings.count {
      case 0: "nothing found"
      case 1: "1 finding"
      default: "\(findings.count) findings"
      }
    return "\(scenes.counted("scene")), \(found)"
  }
}
