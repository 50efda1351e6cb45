package import AdaptiveModel

extension JSONWriter {
  package mutating func trace(_ trace: Trace) {
    beginObject()
    field("initial")
    states(trace.initial)
    field("steps")
    beginArray()
    for step in trace.steps {
      beginObject()
      field("calls")
      beginArray()
      for call in step.calls { self.call(call) }
      endArray()
      field("states")
      states(step.states)
      endObject()
    }
    endArray()
    endObject()
  }

  private mutating func states(_ states: [State]) {
    beginArray()
    for state in states {
      beginObject()
      field("name")
      string(state.name)
      environment(state.environment)
      endObject()
    }
    endArray()
  }

  private mutating func environment(_ environment: Environment) {
    field("traits")
    traits(environment.traits)
    field("size")
    size(environment.size)
  }

  private mutating func call(_ call: Call) {
    beginObject()
    field("to")
    string(call.receiver)
    field("call")
    kind(call.kind)
    if let has = call.has {
      field("has")
      beginObject()
      environment(has)
      endObject()
    }
    endObject()
  }

  private mutating func kind(_ kind: Call.Kind) {
    switch kind {
    case .willTransition(let traits):
      word("willTransition")
      field("traits")
      self.traits(traits)
    case .viewWillTransition(let size):
      word("viewWillTransition")
      field("size")
      self.size(size)
    case .didChange(let previous):
      word("didChange")
      field("previous")
      traits(previous)
    case .willRotate: word("willRotate")
    case .didRotate: word("didRotate")
    }
  }
}
