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
        write(actions[number], number)
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

// MARK: - Actions

extension ScenarioWriter {
  private mutating func write(_ action: Action, _ number: Int) {
    text.head("when", Notation.action(in: context).text(action), remark: text.remarks(number, nil))
    if let child = action.entering { write(child, sign: "+ ") }
    context.perform(action)
  }
}

// MARK: - States

extension ScenarioWriter {
  private var traits: TraitCollection { context.window.traits }

  /// The parts of a state that changed, in words.
  func words(of state: State, after old: Environment?) -> String {
    guard let old else { return Notation.state(relativeTo: traits).text(state) }
    var words: [String] = []
    if state.size != old.size { words.append(Notation.size.text(state.size)) }
    if state.traits != old.traits {
      words.append(Notation.traits(relativeTo: traits).text(state.traits))
    }
    return (words.joined(separator: " ") + Notation.reported(relativeTo: traits).text(state))
      .trimmed
  }

  /// Writes an own window, if one is reported.
  mutating func write(_ window: Window?) {
    guard let window else { return }
    text.row("at window  " + Notation.reportedWindow(relativeTo: traits).text(window))
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
}
