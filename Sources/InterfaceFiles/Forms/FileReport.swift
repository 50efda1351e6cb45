public import Messages
import Text

/// The report on one file after reading, in a form that passes between processes.
public struct FileReport: Sendable, Message {
  /// The path that it was read from, as given.
  public var file: String
  /// The finding that it cannot be read, with the line, or 0; `nil` if it was read.
  public var problem: StoryboardFinding?
  public var sceneCount = 0
  /// The devices that were not judged because of names, with the reason; empty if there are none.
  public var gap = ""
  /// What its project says of the windows.
  public var project = ProjectFacts.Said()
  /// The tables of its scenes, line by line.
  public var tables: [String] = []
  /// The content that was not understood, line by line.
  public var remarks: [String] = []
  /// The object for the JSON form, without the findings; empty if another form was requested.
  public var json = ""
  public var findings: [StoryboardFinding] = []
  /// The share of the layout that was judged, if requested.
  public var layout: LayoutSummary?
  /// Wireframes, if requested.
  public var drawing = ""

  public init(_ file: String) { self.file = file }

  public init(_ error: InterfaceError) {
    let (line, reason) = (error.line ?? 0, error.reason)
    file = error.file
    problem = StoryboardFinding(rule: .unreadable, line: line, id: "", message: reason)
  }

  public static let blank = FileReport("")

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ report: inout Self) {
    visitor.field("file", &report.file)
    visitor.optional("problem", &report.problem)
    visitor.field("sceneCount", &report.sceneCount, unless: 0)
    visitor.field("gap", &report.gap, unless: "")
    visitor.field("project", &report.project, unless: ProjectFacts.Said())
    visitor.field("tables", &report.tables, unless: [])
    visitor.field("remarks", &report.remarks, unless: [])
    visitor.field("json", &report.json, unless: "")
    visitor.field("findings", &report.findings, unless: [])
    visitor.optional("layout", &report.layout)
    visitor.field("drawing", &report.drawing, unless: "")
  }
}

extension StoryboardFinding.Rule: RawWord {}
extension StoryboardFinding.Severity: RawWord {}

extension StoryboardFinding: Message {
  public static let blank = StoryboardFinding(rule: .conflict, line: 0, id: "", message: "")

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ finding: inout Self) {
    visitor.field("rule", &finding.rule)
    visitor.field("severity", &finding.severity)
    visitor.field("line", &finding.line)
    visitor.optional("scene", &finding.scene)
    visitor.field("id", &finding.id)
    visitor.field("name", &finding.name)
    visitor.field("message", &finding.message)
    visitor.field("lines", &finding.lines, unless: [])
    visitor.field("devices", &finding.devices, unless: [])
    visitor.field("facts", &finding.facts, unless: "")
    visitor.field("hides", &finding.hides, unless: [])
  }
}

extension LayoutSummary: Message {
  public static let blank = LayoutSummary()

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ summary: inout Self) {
    visitor.field("scenes", &summary.scenes)
    visitor.field("systems", &summary.systems)
    visitor.field("constraints", &summary.constraints)
    visitor.field("notJudged", &summary.notJudged, unless: [])
  }

  /// A reason for which layouts were not judged, with the number of occurrences.
  public struct Gap: Sendable, Hashable, Message {
    public var reason = ""
    public var count = 0
    /// The lines of the scenes that it is about, where it is about some.
    public var lines: [Int] = []

    public static let blank = Gap()
    static let ofOpenInsets =
      ": sources disagree on their safe area, of which conflicts take the least insets"

    /// Whether it is so of nearly every scene, so that only a whole report has it.
    package var isUsual: Bool { reason.hasSuffix(Self.ofOpenInsets) }

    public static func fields<V: FieldVisitor>(_ visitor: inout V, _ gap: inout Self) {
      visitor.field("reason", &gap.reason)
      visitor.field("count", &gap.count)
      visitor.field("lines", &gap.lines, unless: [])
    }
  }

  /// A line of totals, and one for each reason for which something was not judged, with what is
  /// said of the scenes.
  func lines(scenes words: (Gap) -> String) -> [String] {
    let sets = systems.counted("set")
    let totals = "layout: \(scenes.counted("scene")), \(sets) of constraints judged"
    return [totals + (notJudged.isEmpty ? "" : "; not judged:")]
      + notJudged.map { "  \($0.count) × \($0.reason)\(words($0))" }
  }
}
