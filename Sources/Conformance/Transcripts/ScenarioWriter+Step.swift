import AdaptiveModel
import Text

extension ScenarioWriter {
  /// Writes the calls and states that an action caused.
  package mutating func write(_ step: Step, _ number: Int) {
    let payload = DefaultPayload(before: context.rest, after: context.rest(of: step.states))
    let isTimeline = step.calls.count <= PageWidth.columns
    // No call has an observation, although some call has a default for it.
    let unobserved =
      step.calls.allSatisfy { $0.has == nil }
      && step.calls.contains { payload.has(Mark($0.kind), $0.receiver) != nil }
    if step.calls.isEmpty { text.row("silence") }
    if !isTimeline { writeCalls(step.calls, payload, unobserved) }
    writeRows(step, number, isTimeline)
    if isTimeline { writeNotes(step.calls, payload, unobserved) }
    if unobserved { text.row("during calls  not reported") }
    write(step.window)
    writeRest(step.states, number)
    context.rest = payload.after
  }

  private mutating func writeRest(_ states: [State], _ number: Int) {
    if states.isEmpty {
      if !context.rest.isEmpty { text.row("at rest  not reported") }
    } else if !context.outline.matches(states) {
      writeList(states, number)
    }
  }
}

// MARK: - Rows

extension ScenarioWriter {
  private mutating func writeRows(_ step: Step, _ number: Int, _ isTimeline: Bool) {
    let marks = isTimeline ? timeline(of: step.calls) : [:]
    let quiet = isTimeline ? joined(step.calls.map { _ in "·" }, step.calls) : ""
    let outline = context.outline
    let hasStates = outline.matches(step.states)
    let isFull = isTimeline && !step.calls.isEmpty && outline.count <= PageWidth.rows
    var rows = Rows()
    for (place, name) in outline.names.enumerated() where outline.places[Name(name)] == place {
      let remark = remark(number, name)
      let former = isAboutState(number, name) ? nil : context.rest[name]
      let state = hasStates ? words(of: step.states[place], after: former) : ""
      let own = marks[Name(name)]
      guard isFull || own != nil || !state.isEmpty || !remark.isEmpty else { continue }
      let label = PageWidth.indent(outline.depths[place]) + Name(name).written
      rows.append(label, own ?? quiet, state, remark: remark)
    }
    for name in strangers(step.calls) where isTimeline {
      let label = PageWidth.indent(0) + "(\(Name(name).written))"
      rows.append(label, marks[Name(name)] ?? "", remark: remark(number, name))
    }
    text.append(rows)
  }

  /// Whether a clause about the state is found broken here: one that stayed the same shall be seen.
  private func isAboutState(_ number: Int, _ name: String) -> Bool {
    text.remarks(number, name).flatMap(AnyClause.named)?.breachKind.isOfState ?? false
  }

  /// The receivers that are not in the hierarchy, in the order of the calls.
  private func strangers(_ calls: [Call]) -> [String] {
    var known: Set<Name> = []
    return calls.map(\.receiver).filter { name in
      context.outline.places[Name(name)] == nil && known.insert(Name(name)).inserted
    }
  }

  /// The marks of each receiver.
  private func timeline(of calls: [Call]) -> [Name: String] {
    var columns: [Name: [String]] = [:]
    for (column, call) in calls.enumerated() {
      let quiet = Array(repeating: "·", count: calls.count)
      columns[Name(call.receiver), default: quiet][column] = Mark(call.kind).rawValue
    }
    return columns.mapValues { joined($0, calls) }
  }

  /// Marks in their columns, with a line at the change between announcements and reports.
  private func joined(_ marks: [String], _ calls: [Call]) -> String {
    var marks = marks
    let announcements = calls.prefix { Mark($0.kind).announces }.count
    let reports = calls[announcements...]
    if announcements > 0, !reports.isEmpty,
      reports.allSatisfy({ !Mark($0.kind).announces })
    {
      marks.insert("|", at: announcements)
    }
    return marks.joined(separator: " ")
  }
}
