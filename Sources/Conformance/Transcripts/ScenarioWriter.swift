import AdaptiveModel
import Text

/// A writer of a scenario and its trace.
struct ScenarioWriter {
  let scenario: Scenario
  let trace: Trace?
  var context: Context
  var text: LineWriter

  init(_ scenario: Scenario, _ trace: Trace?, _ text: LineWriter) {
    self.scenario = scenario
    self.trace = trace
    self.text = text
    context = Context(scenario)
  }

  mutating func write() {
    writeGiven()
    let actions = scenario.actions
    let steps = trace?.steps ?? []
    for number in 0..<max(actions.count, steps.count) {
      text.gap()
      if number < actions.count {
        let words = Notation.action(in: context).text(actions[number])
        text.head("when", words, remark: text.remarks(number, nil))
        if let child = actions[number].entering { write(child, sign: "+ ") }
        context.perform(actions[number])
      } else {
        text.head("extra", "step", remark: text.remarks(number, nil))
      }
      if number < steps.count { write(steps[number], number) }
    }
  }

  /// The remark on a row, after an arrow.
  func remark(_ step: Int?, _ name: String?) -> String {
    LineWriter.arrow(text.remarks(step, name))
  }
}

// MARK: - Given

extension ScenarioWriter {
  private mutating func writeGiven() {
    text.head("given", given, remark: text.remarks(nil, nil))
    guard let trace else { return write(scenario.hierarchy) }
    context.rest = context.rest(of: trace.initial)
    let onRows = context.outline.matches(trace.initial)
    write(scenario.hierarchy, states: onRows ? trace.initial : [])
    write(trace.window)
    if trace.initial.isEmpty, trace.steps.isEmpty {
      text.row("at rest  not reported")
    } else if !trace.initial.isEmpty, !onRows {
      writeList(trace.initial)
    }
  }

  /// The device and its orientation, then the window if the device table does not give it.
  private var given: String {
    let listed = context.listedWindow(in: scenario.orientation)
    let window = listed == scenario.window ? nil : scenario.window
    return Notation.given.text(
      Given(device: scenario.device, orientation: scenario.orientation, window: window)
    )
  }

  /// Writes the controllers, each with its attributes and its initial state.
  ///
  /// Each row of an added hierarchy begins with a sign.
  private mutating func write(_ hierarchy: Hierarchy, states: [State] = [], sign: String = "") {
    let margin = PageWidth.indent(0) + sign
    var rows = Rows()
    for (place, controller) in hierarchy.controllers.enumerated() {
      let depth = hierarchy.depths[place]
      let words = [Name(controller.name).written, controller.words].filter { !$0.isEmpty }
      rows.append(
        margin + PageWidth.place(depth) + words.joined(separator: "  "),
        "",
        place < states.count ? self.words(of: states[place], after: nil) : "",
        remark: sign.isEmpty ? remark(nil, controller.name) : ""
      )
      for row in controller.rows {
        rows.append(margin + PageWidth.place(depth + 1) + "- " + row)
      }
    }
    text.append(rows)
  }
}

// MARK: - States

extension ScenarioWriter {
  /// The parts of a state that changed, in words.
  func words(of state: State, after old: Environment?) -> String {
    guard let old else { return context.notation.state.text(state) }
    var words: [String] = []
    if state.size != old.size { words.append(Notation.size.text(state.size)) }
    if state.traits != old.traits { words.append(context.notation.traits.text(state.traits)) }
    return (words.joined(separator: " ") + context.notation.reported.text(state)).trimmed
  }

  /// Writes an own window, if one is reported.
  mutating func write(_ window: Window?) {
    guard let window else { return }
    let phrase = Notation.reportedWindow(relativeTo: context.window.traits)
    text.row("at window  " + phrase.text(window))
  }

  /// Writes states that are not those of all controllers in order: as a list, in the reported
  /// order.
  mutating func writeList(_ states: [State], _ step: Int? = nil) {
    text.row("at rest")
    var rows = Rows()
    for state in states {
      // The others have a remark in a row of their own.
      let isKnown = context.outline.places[Name(state.name)] != nil
      rows.append(
        PageWidth.indent(1) + Name(state.name).written,
        words(of: state, after: nil),
        remark: isKnown ? "" : remark(step, state.name)
      )
    }
    text.append(rows)
  }

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
    if note.kind == nil, note.has == nil { return "" }
    return Notation.note(on: mark, relativeTo: context.window.traits).text(note)
  }
}
