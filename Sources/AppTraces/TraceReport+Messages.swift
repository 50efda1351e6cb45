import Conformance
package import Messages

/// The report for programs, version 1.
extension TraceReport: Message {
  package static var blank: Self { Self([]) }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ report: inout Self) {
    var version = 1
    visitor.field("version", &version)
    visitor.field("lines", &report.lines)
    visitor.field("damaged", &report.damaged)
    visitor.field("steps", &report.steps)
    visitor.field("forwarding", &report.droppers)
    visitor.next(note: "their children's calls are not judged")
    visitor.field("systemContainers", &report.systemContainers)
  }
}

extension TraceReport.Outcome: RawWord {}

extension TraceReport.Step: Message {
  package static var blank: Self {
    Self(number: 0, window: "", lines: 0...0, action: "", outcome: .documented)
  }
  package static var schemaName: String { "step" }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ step: inout Self) {
    visitor.field("number", &step.number)
    visitor.field("window", &step.window)
    visitor.next(note: "the numbers of the lines of its two snapshots")
    var lines = [step.lines.lowerBound, step.lines.upperBound]
    visitor.field("lines", &lines)
    if lines.count == 2, lines[0] <= lines[1] { step.lines = lines[0]...lines[1] }
    visitor.field("action", &step.action)
    visitor.field("outcome", &step.outcome)
    visitor.field("broken", &step.findings)
    visitor.field("open", &step.points)
    visitor.field("remarks", &step.remarks)
  }
}

extension TraceReport.Finding: Message {
  package static var blank: Self { Self(controller: "", clause: "") }
  package static var schemaName: String { "finding" }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ finding: inout Self) {
    visitor.field("controller", &finding.controller)
    visitor.field("clause", &finding.clause)
  }
}

extension TraceReport.Dropper: Message {
  package static var blank: Self {
    Self(controller: "", callback: .willTransition, isObserved: false, missed: [], steps: [])
  }
  package static var schemaName: String { "dropper" }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ dropper: inout Self) {
    visitor.field("controller", &dropper.controller)
    var callback = dropper.callback.rawValue
    visitor.field("callback", &callback)
    dropper.callback = Callback(rawValue: callback) ?? dropper.callback
    visitor.next(note: "it returned without calling super; else it explains what is missing")
    visitor.field("observed", &dropper.isObserved)
    visitor.next(note: "the controllers that had to hear the callback, and did not")
    visitor.field("missed", &dropper.missed)
    visitor.field("steps", &dropper.steps)
  }
}

extension TraceLine {
  /// The JSON Schema of a line behind its prefix.
  package static var schema: [UInt8] {
    MessageSchema.document("A line of a tracer's output, behind “\(prefix)”") {
      $0.named(Self.self)
    }
  }
}
