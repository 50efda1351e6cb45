import AdaptiveModel

extension StepReader {
  /// The step that was told.
  ///
  /// - Throws: ``SyntaxError`` where something was left out that cannot be inferred.
  package func step() throws(SyntaxError) -> Step {
    let told = try partialCalls()
    let states = try states()
    let payload = DefaultPayload(before: context.rest, after: context.rest(of: states))
    var calls: [Call] = []
    for call in told { calls.append(try call.call(payload, unobserved)) }
    return Step(calls: calls, states: states)
  }

  private func partialCalls() throws(SyntaxError) -> [PartialCall] {
    var told = calls
    for (column, call) in columns.enumerated() {
      guard let call else { throw expected("a receiver of call \(column + 1)", found: "none") }
      told.append(call)
    }
    guard calls.isEmpty || columns.isEmpty else {
      throw expected("a timeline or a list of calls", found: "both")
    }
    guard told.isEmpty || !isSilent else { throw expected("silence or calls", found: "both") }
    return told
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
      let told = rows[Name(name)] ?? PartialState()
      states.append(State(name, try told.environment(after: old[name], or: unknown(name))))
    }
    return states
  }

  /// The states of before, with those that changed.
  private func changed(_ states: [State]) throws(SyntaxError) -> [State] {
    var states = states
    for (name, told) in rows where !told.isEmpty {
      guard let place = context.outline.places[name] else { continue }
      let old = states[place].environment
      states[place].environment = try told.environment(after: old, or: unknown(name.text))
    }
    return states
  }

  /// An error that shows at the end.
  private func expected(_ expected: String, found: String) -> SyntaxError {
    SyntaxError(line: last?.number ?? 1, expected: expected, found: found)
  }

  private func unknown(_ name: String) -> SyntaxError {
    expected("size and traits of \(Name(name).written), not told before", found: "less")
  }
}
