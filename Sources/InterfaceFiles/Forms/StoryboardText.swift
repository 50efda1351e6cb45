public import AdaptiveModel
import Text

/// The results of the `storyboard` verb for one file.
public struct StoryboardReport: Sendable {
  /// The output form of a report.
  public enum Form: String, Sendable, Hashable, CaseIterable {
    /// For people: findings, and the tables of variations.
    case text
    case json
    case sarif
    /// Workflow commands, which GitHub shows next to a change.
    case github
    case checkstyle
    case junit
    /// The code quality report of GitLab.
    case gitlab
  }

  public var document: InterfaceDocument
  public var findings: [StoryboardFinding]
  /// The class to show the scenes in; `nil` shows all nine.
  public var layoutClass: LayoutClass?
  /// The share of the layout that was judged, if requested.
  public var layout: LayoutSummary?
  /// What its project says of the windows.
  public var project: ProjectFacts

  public init(
    _ document: InterfaceDocument,
    findings: [StoryboardFinding],
    layoutClass: LayoutClass? = nil,
    layout: LayoutSummary? = nil,
    project: ProjectFacts = ProjectFacts()
  ) {
    self.layout = layout
    self.project = project
    self.document = document
    self.findings = findings
    self.layoutClass = layoutClass
  }

  /// The readable report.
  public var text: String { fileReport(tables: true).text }

  /// The report in the form that passes between processes.
  ///
  /// - Parameters:
  ///   - tables: Whether to include the tables.
  ///   - json: Whether to include the object for the JSON form.
  /// - Returns: The findings, and the requested parts.
  public func fileReport(tables: Bool = false, json: Bool = false) -> FileReport {
    var report = FileReport(document.file)
    report.sceneCount = document.scenes.count
    report.gap = document.namedIdiom.gap ?? ""
    report.project = project.said
    report.findings = findings
    report.remarks = remarkLines
    report.layout = layout
    if tables { report.tables = tableLines }
    if json { report.json = jsonText }
    return report
  }

  private var tableLines: [String] {
    var lines: [String] = []
    if document.runtime.hasPrefix("MacOSX") {
      lines.append("  for macOS, where nothing varies with size classes")
    } else if !document.usesSizeClasses {
      lines.append("  size classes are off (useTraitCollections): variations have no effect")
    }
    let sections = document.scenes.map { scene in
      (scene, rows: layoutClass.map(scene.tree) ?? scene.table)
    }
    let place = layoutClass.map { " in \($0)" } ?? ""
    for (scene, rows) in sections where !rows.isEmpty {
      lines += ["", "\(scene.heading)\(place)".fitted(to: Self.width)] + rows
    }
    let plain = sections.filter(\.rows.isEmpty).map { printable($0.0.title) }
    if !plain.isEmpty {
      let names = plain.joined(separator: ", ")
      lines += ["", "the same in every size class: \(names)".fitted(to: Self.width)]
    }
    return lines + (layoutClass == nil && plain.count < sections.count ? ["", Self.key] : [])
  }

  private var remarkLines: [String] {
    let file = printable(document.file)
    let gap = document.namedIdiom.gap.map { "\(file): not judged for \(printable($0))" }
    return [gap].compactMap(\.self)
      + document.remarks.map { remark in
        "\(file):\(remark.line): not understood, skipped: "
          + printable(remark.text) + (remark.count > 1 ? " (\(remark.count) times)" : "")
      }
  }
}
