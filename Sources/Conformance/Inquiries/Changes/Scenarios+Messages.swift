package import AdaptiveModel
package import Messages

extension Scenarios {
  package static var answerField: StaticString? { "trace" }

  /// The scenario is a separate field, next to a title for the log.
  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ scenario: inout Scenario) {
    var title = scenario.title
    visitor.next(note: "for the log")
    visitor.written("title", &title)
    visitor.field("scenario", &scenario)
  }

  package static func check(_ scenario: Scenario) {}
}
