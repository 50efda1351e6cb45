import AdaptiveModel
import Text

/// A writer of a scenario and its trace.
struct ScenarioWriter {
  let scenario: Scenario
  let trace: Trace?
  let remarks: (_ step: Int?, _ name: String?) -> String?
  var context: Context
  var text = LineWriter()

  init(
    _ scenario: Scenario,
    _ trace: Trace?,
    remarks: @escaping (_ step: Int?, _ name: String?) -> String?
  ) {
    self.scenario = scenario
    self.trace = trace
    self.remarks = remarks
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
        text.head("extra", "step", remark: remarks(number, nil))
      }
      if number < steps.count { write(steps[number], number) }
    }
  }

  /// The remark on a row, after an arrow.
  func remark(_ step: Int?, _ name: String?) -> String {
    LineWriter.arrow(remarks(step, name))
  }
}

// MARK: - Given

extension ScenarioWriter {
  private mutating func writeGiven() {
    text.head("given", given, remark: remarks(nil, nil))
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
    var parts: [String] = []
    if let device = scenario.device {
      parts.append(context.device == nil ? device.quoted : device)
    }
    if let orientation = scenario.orientation { parts.append(orientation.rawValue) }
    if context.listedWindow(in: scenario.orientation) != scenario.window {
      parts.append("\(scenario.window)")
    }
    return parts.joined(separator: ", ")
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
        place < states.count ? self.words(of: states[place]) : "",
        remark: sign.isEmpty ? remark(nil, controller.name) : ""
      )
      for reaction in controller.reactions {
        rows.append(margin + PageWidth.place(depth + 1) + "- " + reaction.words)
      }
      if !controller.views.isEmpty {
        let row = margin + PageWidth.place(depth + 1) + "- views "
        rows.append(row + controller.views.namesWritten)
      }
      for row in controller.document?.rows ?? [] {
        rows.append(margin + PageWidth.place(depth + 1) + "- document " + row)
      }
      if let sets = controller.constraintSets {
        rows.append(margin + PageWidth.place(depth + 1) + "- " + sets.words)
      }
      for blocks in controller.coordinates {
        rows.append(margin + PageWidth.place(depth + 1) + "- " + blocks.words)
      }
    }
    text.append(rows)
  }
}

// MARK: - Actions

extension ScenarioWriter {
  private mutating func write(_ action: Action, _ number: Int) {
    text.head("when", words(of: action), remark: remarks(number, nil))
    if let child = action.entering { write(child, sign: "+ ") }
    context.perform(action)
  }

  private func words(of action: Action) -> String {
    switch action {
    case .rotate(let orientation, let window):
      let words = "rotate to \(orientation.rawValue)"
      let isListed = context.listedWindow(in: orientation) == window
      return isListed ? words : words + ", " + window.words(relativeTo: context.window.traits)
    case .resize(let window):
      let isListed = context.listedWindow(in: context.state.orientation) == window
      return "resize to "
        + (isListed ? "full screen" : window.words(relativeTo: context.window.traits))
    case .turn(let orientation): return "turn to \(orientation.rawValue)"
    case .share(let share): return "share \(share?.rawValue ?? "1")"
    case .override(let child, let traits): return traits.overriding(child)
    case .sizing(let child, let sizing): return "size \(Name(child).written) to \(sizing)"
    case .add(let parent, _): return "add to \(Name(parent).written)"
    case .remove(let child): return "remove \(Name(child).written)"
    case .present(let presenter, _): return "present on \(Name(presenter).written)"
    case .dismiss(let presenter): return "dismiss from \(Name(presenter).written)"
    case .prefer(let name, let size): return "prefer \(size) for \(Name(name).written)"
    }
  }
}

// MARK: - States

extension ScenarioWriter {
  /// A complete state, in words.
  func words(of state: State) -> String {
    state.environment.words(relativeTo: context.window.traits) + activeWords(of: state)
  }

  /// The parts of a state that changed, in words.
  func words(of state: State, after old: Environment?) -> String {
    guard let old else { return words(of: state) }
    var words: [String] = []
    if state.size != old.size { words.append("\(state.size)") }
    if state.traits != old.traits {
      words.append(state.traits.words(relativeTo: context.window.traits))
    }
    return (words.joined(separator: " ") + activeWords(of: state)).trimmed
  }

  /// The views, active constraints and document of a controller, if they are reported.
  private func activeWords(of state: State) -> String {
    (state.views.map { " views " + words(of: $0) } ?? "")
      + (state.active.map { " active \($0.namesWritten)" } ?? "")
      + (state.document.map { (state.active == nil ? " " : "; ") + $0.words } ?? "")
  }

  /// Views with their traits, as in `title compact-regular, subtitle compact-regular`.
  private func words(of views: [ViewState]) -> String {
    if views.isEmpty { return "nothing" }
    return views.map { view in
      Name(view.name).written + " " + view.traits.words(relativeTo: context.window.traits)
    }
    .joined(separator: ", ")
  }

  /// Writes an own window, if one is reported.
  mutating func write(_ window: Window?) {
    guard let window else { return }
    let begin =
      window.origin == .zero
      ? "" : " from \(points(window.origin.x))×\(points(window.origin.y))"
    text.row("at window  \(window.words(relativeTo: context.window.traits))\(begin)")
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
        words(of: state),
        remark: isKnown ? "" : remark(step, state.name)
      )
    }
    text.append(rows)
  }
}
