import AdaptiveModel
import Conformance
import Text

/// A drawing of a scenario and its trace: the devices, the tree, a column for each call.
struct ScenarioFigure {
  private let scenario: Scenario
  private let trace: Trace
  private let marks: [(step: Int, name: String, clause: String)]
  private let markedCalls: Set<Derivation.CallMark>

  /// A figure; `nil` if there is no scenario, or no answer that fits it.
  init?(_ finding: Conformance.Finding) {
    guard finding.pair == nil, let scenario = finding.smallest.request.scenario,
      case .answer? = finding.replies.first, let trace = finding.replies.first?.trace,
      Self.shows(scenario, trace),
      let derivation = try? Derivation(
        scenario,
        trace,
        profile: finding.profile,
        features: finding.features,
        world: finding.world
      )
    else { return nil }
    self.scenario = scenario
    self.trace = derivation.trace
    marks = derivation.marks.map { ($0.step, $0.name, $0.clause) }
    var calls = derivation.callMarks
    if let breach = finding.breach, let number = finding.earlyCall {
      calls.insert(Derivation.CallMark(step: breach.step, number: number))
    }
    markedCalls = calls
  }

  /// A figure of a scenario and the trace that was judged, with marks on controllers that break a
  /// clause in the last step; `nil` if it would be too large.
  init?(_ derivation: Derivation, marks: [(name: String, clause: String)]) {
    guard Self.shows(derivation.scenario, derivation.trace) else { return nil }
    (scenario, trace) = (derivation.scenario, derivation.trace)
    let last = trace.steps.count - 1
    self.marks = marks.map { (last, $0.name, $0.clause) }
    markedCalls = marks.isEmpty ? [] : derivation.callMarks
  }

  /// Whether an answer fits, and the figure is not too large.
  private static func shows(_ scenario: Scenario, _ trace: Trace) -> Bool {
    trace.steps.count == scenario.actions.count && scenario.hierarchy.count <= 40
  }

  func write(to writer: inout HTMLWriter) {
    devices(&writer)
    if scenario.actions.isEmpty { table(&writer, step: -1) }
    for step in scenario.actions.indices { table(&writer, step: step) }
  }

  // MARK: Windows

  /// The window at first and after each action, with the controllers in it and what they report.
  private func devices(_ writer: inout HTMLWriter) {
    let steps = Array((-1..<scenario.actions.count).prefix(Self.mostWindows))
    let states = steps.map { ScenarioState(scenario, after: $0 + 1) }
    let longest = states.map { max($0.window.size.width, $0.window.size.height) }.max() ?? 1
    writer.element("div", [("class", "devices")]) { writer in
      for (step, state) in zip(steps, states) {
        let caption =
          step < 0 ? "at first" : scenario.actions[step].cause(from: scenario.window)[0]
        writer.element("figure") { writer in
          outline(&writer, state.window, scale: 140 / Double(max(longest, 1)))
          writer.element("figcaption") { writer in
            writer.write(caption)
            writer.empty("br", [])
            writer.write("\(state.window)")
          }
          let depths = state.hierarchy.depths
          for index in depths.indices where depths[index] == 0 { box(&writer, index, state, step) }
        }
      }
    }
  }

  private static let mostWindows = 6

  /// The window to scale.
  private func outline(_ writer: inout HTMLWriter, _ window: Window, scale: Double) {
    let width = max(4, Int(Double(window.size.width) * scale))
    let height = max(4, Int(Double(window.size.height) * scale))
    let drawing = [
      ("width", "\(width + 2)"), ("height", "\(height + 2)"), ("role", "img"),
      ("aria-label", "the window: \(window)"),
    ]
    writer.element("svg", drawing) { writer in
      let shape = [
        ("class", "device"), ("x", "1"), ("y", "1"), ("rx", "6"), ("width", "\(width)"),
        ("height", "\(height)"),
      ]
      writer.empty("rect", shape)
    }
  }

  /// A controller with what it reports, and in it the controllers below it.
  private func box(
    _ writer: inout HTMLWriter,
    _ index: Int,
    _ state: ScenarioState,
    _ step: Int
  ) {
    let controller = state.hierarchy.controllers[index]
    let broken = broken(controller.name, step)
    writer.element("div", [("class", broken.isEmpty ? "view" : "view broken")]) { writer in
      writer.element("strong", printable(controller.name, limit: 40))
      writer.write(" " + self.state(controller.name, step) + broken)
      if !controller.overrideTraitCollection.isEmpty {
        writer.empty("br", [])
        writer.write("overridden to \(controller.overrideTraitCollection)")
      }
      let depths = state.hierarchy.depths
      let below = depths.indices.dropFirst(index + 1).prefix { depths[$0] > depths[index] }
      for child in below where depths[child] == depths[index] + 1 {
        box(&writer, child, state, step)
      }
    }
  }

  /// The clauses that are broken for a controller in a step, as its mark; empty if there are none.
  private func broken(_ name: String, _ step: Int) -> String {
    let clauses = marks.filter { $0.step == step && $0.name == name }.map(\.clause).sorted()
    return clauses.isEmpty ? "" : " ✘ " + clauses.joined(separator: ", ")
  }

  // MARK: A step

  private func table(_ writer: inout HTMLWriter, step: Int) {
    let title =
      step < 0
      ? "Before any action"
      : "Step \(step + 1): \(scenario.actions[step].cause(from: scenario.window)[0])"
    writer.element("h4", title)
    writer.table(title, "lanes", columns: columns(of: step)) { writer in
      for row in rows(of: step) { self.row(&writer, row, step) }
    }
  }

  private func calls(of step: Int) -> ArraySlice<Call> {
    step < 0 ? [] : trace.steps[step].calls.prefix(32)
  }

  private func columns(of step: Int) -> [String] {
    let numbers = calls(of: step).indices.map { "\($0 + 1)" }
    return step < 0 ? ["controller", "at rest"] : ["controller", "before"] + numbers + ["after"]
  }

  /// The controllers of a step, in pre-order, then receivers that are not in the hierarchy.
  private func rows(of step: Int) -> [(name: String, depth: Int)] {
    let state = ScenarioState(scenario, after: step + 1)
    let names = zip(state.hierarchy.controllers.map(\.name), state.hierarchy.depths)
    var rows = names.map { (name: $0, depth: $1) }
    for call in calls(of: step) where !rows.contains(where: { $0.name == call.receiver }) {
      rows.append((call.receiver, 0))
    }
    return rows
  }

  private func row(
    _ writer: inout HTMLWriter,
    _ row: (name: String, depth: Int),
    _ step: Int
  ) {
    let broken = broken(row.name, step)
    writer.newline()
    writer.element("tr") { writer in
      name(&writer, row, broken)
      if step >= 0 { writer.element("td", state(row.name, step - 1)) }
      for (number, call) in calls(of: step).enumerated() {
        let isMarked = markedCalls.contains(Derivation.CallMark(step: step, number: number))
        cell(&writer, call, of: row.name, isMarked: isMarked)
      }
      let (before, after) = (state(row.name, step - 1), state(row.name, step))
      let isSame = step >= 0 && before == after
      writer.element("td", [("class", isSame ? "same" : "")], after)
    }
  }

  private func name(
    _ writer: inout HTMLWriter,
    _ row: (name: String, depth: Int),
    _ broken: String
  ) {
    let style = broken.isEmpty ? "" : "mark"
    writer.element("th", [("scope", "row"), ("class", style)]) { writer in
      for _ in 0..<row.depth { writer.element("span", [("class", "step")], "") }
      writer.write(printable(row.name, limit: 40) + broken)
    }
  }

  private func cell(_ writer: inout HTMLWriter, _ call: Call, of name: String, isMarked: Bool) {
    guard call.receiver == name else { return writer.element("td", [("class", "call same")], "·") }
    writer.element("td", [("class", isMarked ? "call mark" : "call")]) { writer in
      writer.element("abbr", [("title", call.kind.title)], call.kind.letter)
      if isMarked { writer.write(" ✘") }
    }
  }

  /// The state that the implementation reports for a controller at rest.
  private func state(_ name: String, _ step: Int) -> String {
    let states = step < 0 ? trace.initial : trace.steps[step].states
    guard let state = states.first(where: { $0.name == name }) else { return "—" }
    return "\(state.size) \(state.traits)"
  }
}
