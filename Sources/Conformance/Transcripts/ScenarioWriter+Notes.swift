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
    var note = CallNote()
    if call.kind != payload.kind(mark, to: call.receiver) { note.kind = call.kind }
    if !unobserved, call.has != payload.has(mark, call.receiver) { note.has = .some(call.has) }
    return Notation.note(on: mark, relativeTo: context.window.traits).text(note)
  }
}
