package import AdaptiveModel

extension JSONDocument {
  /// Reads a trace; states and calls that an implementation does not report may be left out.
  package func trace(at place: Int) throws(WireError) -> Trace {
    var trace = Trace()
    let steps = try required("steps", of: place)
    trace.initial = try states(of: place, in: "initial")
    for place in try elements(of: steps) {
      trace.steps.append(
        Step(calls: try calls(of: place), states: try states(of: place, in: "states"))
      )
    }
    return trace
  }

  private func states(of place: Int, in name: StaticString) throws(WireError) -> [State] {
    guard nodes[place].kind == .object else { throw unexpected(place, "an object") }
    guard let list = field(name, of: place) else { return [] }
    var states: [State] = []
    for place in try elements(of: list) {
      let name = try string(at: try required("name", of: place))
      states.append(State(name, try environment(at: place)))
    }
    return states
  }

  private func environment(at place: Int) throws(WireError) -> Environment {
    Environment(
      try traits(at: try required("traits", of: place)),
      try size(at: try required("size", of: place))
    )
  }

  private func calls(of step: Int) throws(WireError) -> [Call] {
    guard let list = field("calls", of: step) else { return [] }
    var calls: [Call] = []
    for place in try elements(of: list) {
      let receiver = try string(at: try required("to", of: place))
      var call = Call(to: receiver, try kind(at: place))
      if let has = field("has", of: place) { call.has = try environment(at: has) }
      calls.append(call)
    }
    return calls
  }

  private func kind(at place: Int) throws(WireError) -> Call.Kind {
    let name = try required("call", of: place)
    if matches(name, "willTransition") {
      return .willTransition(try traits(at: try required("traits", of: place)))
    }
    if matches(name, "viewWillTransition") {
      return .viewWillTransition(try size(at: try required("size", of: place)))
    }
    if matches(name, "didChange") {
      return .didChange(previous: try traits(at: try required("previous", of: place)))
    }
    if matches(name, "willRotate") { return .willRotate }
    if matches(name, "didRotate") { return .didRotate }
    throw unexpected(
      name,
      "a call (willTransition, viewWillTransition, didChange, willRotate, didRotate)"
    )
  }
}
