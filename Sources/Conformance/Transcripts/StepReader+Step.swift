import AdaptiveModel

extension StepReader {
  /// The step that was read.
  ///
  /// - Throws: ``SyntaxError`` if something is omitted that the text does not imply.
  package func step() throws(SyntaxError) -> Step {
    let partial = try partialCalls()
    let states = try states()
    let payload = DefaultPayload(before: context.rest, after: context.rest(of: states))
    var calls: [Call] = []
    for call in partial { calls.append(try call.call(payload, unobserved)) }
    return Step(calls: calls, states: states, window: window)
  }

  private func partialCalls() throws(SyntaxError) -> [PartialCall] {
    var partial = calls
    for (column, call) in columns.enumerated() {
      guard let call else { throw expected("a receiver of call \(column + 1)", found: "none") }
      partial.append(call)
    }
    guard calls.isEmpty || columns.isEmpty else {
      throw expected("a timeline or a list of calls", found: "both")
    }
    guard partial.isEmpty || !isSilent else { throw expected("silence or calls", found: "both") }
    return partial
  }

  private func states() throws(SyntaxError) -> [State] {
    if let list {
      guard rows.values.allSatisfy(\.isEmpty) else {
        throw expected("states in the rows or in a list", found: "both")
      }
      return list
    }
    let old = context.rest
    if old.isEmpty, rows.values.allSatisfy(\.isEmpty) { return [] }
    if context.outline.matches(old.states) { return try changed(old.states) }
    var states: [State] = []
    for name in context.outline.names {
      let partial = rows[Name(name)] ?? PartialState()
      var state = State(name, try partial.environment(after: old[name], or: unknown(name)))
      state.active = partial.active
      state.views = partial.views
      state.document = partial.document
      states.append(state)
    }
    return states
  }

  /// The previous states with the changes.
  private func changed(_ states: [State]) throws(SyntaxError) -> [State] {
    var states = states
    for index in states.indices where states[index].active != nil { states[index].active = nil }
    for index in states.indices where states[index].views != nil { states[index].views = nil }
    for index in states.indices where states[index].document != nil {
      states[index].document = nil
    }
    for (name, partial) in rows where !partial.isEmpty {
      guard let place = context.outline.places[name] else { continue }
      let old = states[place].environment
      states[place].environment = try partial.environment(after: old, or: unknown(name.text))
      states[place].active = partial.active
      states[place].views = partial.views
      states[place].document = partial.document
    }
    return states
  }

  /// An error that is found at the end of the step.
  private func expected(_ expected: String, found: String) -> SyntaxError {
    SyntaxError(line: last?.number ?? 1, expected: expected, found: found)
  }

  private func unknown(_ name: String) -> SyntaxError {
    expected("size and traits of \(Name(name).written), whose state is not known", found: "less")
  }
}
