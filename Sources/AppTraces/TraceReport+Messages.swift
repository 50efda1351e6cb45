import Conformance
package import Messages

/// The report for programs, version 1.
package struct TraceStatement: Message {
  private var version = 1
  private var lines = 0
  private var damaged = 0
  private var steps: [TraceReport.Step] = []
  private var forwarding: [TraceReport.Dropper] = []
  private var systemContainers: [String] = []

  package init(_ report: TraceReport) {
    lines = report.lines
    damaged = report.damaged
    steps = report.steps
    forwarding = report.droppers
    systemContainers = report.systemContainers
  }

  private init() {}

  package static var blank: Self { Self() }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ statement: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("version", &statement.version)
    try visitor.field("lines", &statement.lines)
    try visitor.field("damaged", &statement.damaged)
    try visitor.field("steps", &statement.steps)
    try visitor.field("forwarding", &statement.forwarding)
    visitor.next(note: "their children's calls are not judged")
    try visitor.field("systemContainers", &statement.systemContainers)
  }
}

extension TraceReport.Outcome: RawWord {}

extension TraceReport.Step: Message {
  package static var blank: Self {
    Self(number: 0, window: "", lines: 0...0, action: "", outcome: .documented)
  }
  package static var schemaName: String { "step" }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ step: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("number", &step.number)
    try visitor.field("window", &step.window)
    visitor.next(note: "the numbers of the lines of its two snapshots")
    var lines = [step.lines.lowerBound, step.lines.upperBound]
    try visitor.field("lines", &lines)
    if lines.count == 2, lines[0] <= lines[1] { step.lines = lines[0]...lines[1] }
    try visitor.field("action", &step.action)
    try visitor.field("outcome", &step.outcome)
    try visitor.field("broken", &step.findings)
    try visitor.field("open", &step.points)
    try visitor.field("remarks", &step.remarks)
  }
}

extension TraceReport.Finding: Message {
  package static var blank: Self { Self(controller: "", clause: "") }
  package static var schemaName: String { "finding" }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ finding: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("controller", &finding.controller)
    try visitor.field("clause", &finding.clause)
  }
}

extension TraceReport.Dropper: Message {
  package static var blank: Self {
    Self(controller: "", callback: .willTransition, isObserved: false, missed: [], steps: [])
  }
  package static var schemaName: String { "dropper" }

  package static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ dropper: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("controller", &dropper.controller)
    var callback = dropper.callback.rawValue
    try visitor.field("callback", &callback)
    dropper.callback = Callback(rawValue: callback) ?? dropper.callback
    visitor.next(note: "it returned without calling super; else it explains what is missing")
    try visitor.field("observed", &dropper.isObserved)
    visitor.next(note: "the controllers that had to hear the callback, and did not")
    try visitor.field("missed", &dropper.missed)
    try visitor.field("steps", &dropper.steps)
  }
}

extension TraceLine {
  /// The JSON Schema of a line behind its prefix.
  package static var schema: [UInt8] {
    var printer = SchemaPrinter(of: .anyone)
    let root = printer.named(Self.self)
    return MessageSchema.document(
      "A line of a tracer's output, behind “\(prefix)”",
      root,
      with: printer
    )
  }
}
