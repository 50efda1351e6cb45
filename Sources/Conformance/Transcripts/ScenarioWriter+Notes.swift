import Text
import AdaptiveModel

extension ScenarioWriter {
  /// Writes the payloads of calls and the states of receivers that differ from the defaults.
  mutating func writeNotes(_ calls: [Call], _ payload: DefaultPayload, _ unobserved: Bool) {
    var rows = Rows()
    for (number, call) in calls.enumerated() {
      let note = note(on: call, payload, unobserved)
      guard !note.isEmpty else { continue }
      rows.append(
        PageWidth.indent(0) + "at \(number + 1)",
        Name(call.receiver).written + " " + note
      )
    }
    text.append(rows)
  }

  /// Writes every call on a line of its own, if there are too many for a timeline.
  mutating func writeCalls(_ calls: [Call], _ payload: DefaultPayload, _ unobserved: Bool) {
    for call in calls {
      let note = note(on: call, payload, unobserved)
      let words = "call  \(Mark(call.kind).rawValue) \(Name(call.receiver).written)"
      text.row(words + (note.isEmpty ? "" : " " + note))
    }
  }

  private func note(on call: Call, _ payload: DefaultPayload, _ unobserved: Bool) -> String {
    let mark = Mark(call.kind)
    var clauses: [String] = []
    if call.kind != payload.kind(mark, to: call.receiver) {
      clauses.append("brings \(words(carriedBy: call.kind))")
    }
    if !unobserved, call.has != payload.has(mark, call.receiver) {
      let had = call.has?.words(relativeTo: context.window.traits)
      clauses.append(had.map { "had \($0)" } ?? "unobserved")
    }
    return clauses.joined(separator: "; ")
  }

  private func words(carriedBy kind: Call.Kind) -> String {
    switch kind {
    case .didChange(previous: .unreported): "no traits"
    case .willTransition(let traits), .didChange(previous: let traits):
      traits.words(relativeTo: context.window.traits)
    case .viewWillTransition(let size): "\(size)"
    case .willRotate, .didRotate: ""
    case .constraints(let event): event.constraints.namesWritten
    case .alongside(let name), .completion(let name), .preferredContentSizeDidChange(let name):
      Name(name).written
    }
  }
}
