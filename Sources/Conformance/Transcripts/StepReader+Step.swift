import AdaptiveModel

extension StepReader {
  /// The step that was read.
  ///
  /// - Throws: ``SyntaxError`` if something is omitted that the text does not imply.
  func step() throws(SyntaxError) -> Step {
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
      guard let call else {
        let isSilent = columns.allSatisfy { $0 == nil }
        throw expected(
          isSilent
            ? "“silence” where no controller receives a call, or a mark such as t in a row"
            : "a receiver of call \(column + 1): a mark such as t in its column, or no such column",
          found: "dots only"
        )
      }
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
    var states: [State] = []
    for name in context.outline.names {
      let partial = rows[Name(name)] ?? PartialState()
      // What is omitted did not change.
      guard let size = partial.size ?? old[name]?.size,
        let traits = partial.traits ?? old[name]?.traits
      else {
        let unknown = "size and traits of \(Name(name).written), whose state is not known"
        throw expected(unknown, found: "less")
      }
      states.append(partial.state.named(name, Environment(traits, size)))
    }
    return states
  }

  /// An error that is found at the end of the step.
  private func expected(_ expected: String, found: String) -> SyntaxError {
    SyntaxError(line: last?.number ?? 1, expected: expected, found: found)
  }
}
