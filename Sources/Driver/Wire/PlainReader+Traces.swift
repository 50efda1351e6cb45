import AdaptiveModel

extension PlainReader {
  mutating func trace() -> Trace? {
    var trace = Trace()
    let fields = object { reader in
      if reader.field("\"initial\":") { return reader.states(into: &trace.initial, 0) ? 1 : nil }
      guard reader.field("\"steps\":") else { return nil }
      let controllers = trace.initial.count
      return reader.array { $0.step(into: &trace.steps, controllers) } ? 2 : nil
    }
    return fields == 2 || fields == 3 ? trace : nil
  }

  private mutating func step(into steps: inout [Step], _ controllers: Int) -> Bool {
    var step = Step()
    let fields = object { reader in
      if reader.field("\"calls\":") {
        return reader.calls(into: &step.calls, controllers) ? 1 : nil
      }
      guard reader.field("\"states\":") else { return nil }
      return reader.states(into: &step.states, controllers) ? 2 : nil
    }
    steps.append(step)
    return fields != nil
  }

  private mutating func states(into states: inout [State], _ expected: Int) -> Bool {
    states.reserveCapacity(expected)
    return array { $0.state(into: &states) }
  }

  private mutating func state(into states: inout [State]) -> Bool {
    var state = State("", Environment(TraitCollection(), Size(0, 0)))
    let fields = object { reader in
      if reader.field("\"name\":") { return reader.string(into: &state.name) ? 1 : nil }
      return reader.environment(into: &state.environment)
    }
    states.append(state)
    return fields == 7
  }

  /// Reads one of the two fields of an environment.
  private mutating func environment(into environment: inout Environment) -> Int? {
    if field("\"traits\":") { return traits(into: &environment.traits) ? 2 : nil }
    return field("\"size\":") && size(into: &environment.size) ? 4 : nil
  }

  private mutating func calls(into calls: inout [Call], _ expected: Int) -> Bool {
    calls.reserveCapacity(2 * expected)
    return array { $0.call(into: &calls) }
  }

  private mutating func call(into calls: inout [Call]) -> Bool {
    var (call, kind) = (Call(to: "", .willRotate), 0)
    var (traits, size) = (TraitCollection(), Size(0, 0))
    let fields = object { reader in
      if reader.field("\"to\":") { return reader.string(into: &call.receiver) ? 1 : nil }
      if reader.field("\"call\":") { return reader.kind(into: &kind) ? 2 : nil }
      if reader.field("\"traits\":") { return reader.traits(into: &traits) ? 4 : nil }
      if reader.field("\"previous\":") { return reader.traits(into: &traits) ? 8 : nil }
      if reader.field("\"size\":") { return reader.size(into: &size) ? 16 : nil }
      return reader.field("\"has\":") && reader.has(into: &call.has) ? 32 : nil
    }
    guard let fields, fields & 31 == 3 | kind else { return false }
    switch kind {
    case 4: call.kind = .willTransition(traits)
    case 8: call.kind = .didChange(previous: traits)
    default: call.kind = .viewWillTransition(size)
    }
    calls.append(call)
    return true
  }

  /// Reads what is called; the kind is the field that it has to bring.
  private mutating func kind(into kind: inout Int) -> Bool {
    take("\"willTransition\"", as: 4, into: &kind)
      || take("\"viewWillTransition\"", as: 16, into: &kind)
      || take("\"didChange\"", as: 8, into: &kind)
  }

  private mutating func has(into environment: inout Environment?) -> Bool {
    var found = Environment(TraitCollection(), Size(0, 0))
    let fields = object { $0.environment(into: &found) }
    environment = found
    return fields == 6
  }
}

// MARK: - Traits and sizes

extension PlainReader {
  private mutating func traits(into traits: inout TraitCollection) -> Bool {
    let fields = object { reader in
      if reader.field("\"horizontalSizeClass\":") {
        return reader.sizeClass(into: &traits.horizontalSizeClass) ? 1 : nil
      }
      if reader.field("\"verticalSizeClass\":") {
        return reader.sizeClass(into: &traits.verticalSizeClass) ? 2 : nil
      }
      if reader.field("\"displayScale\":") {
        return reader.number(into: &traits.displayScale) ? 4 : nil
      }
      guard reader.field("\"userInterfaceIdiom\":") else { return nil }
      return reader.idiom(into: &traits.userInterfaceIdiom) ? 8 : nil
    }
    return fields != nil
  }

  @inline(__always)
  private mutating func sizeClass(into sizeClass: inout SizeClass) -> Bool {
    take("\"compact\"", as: .compact, into: &sizeClass)
      || take("\"regular\"", as: .regular, into: &sizeClass)
  }

  private mutating func idiom(into idiom: inout UserInterfaceIdiom) -> Bool {
    take("\"phone\"", as: .phone, into: &idiom)
      || take("\"pad\"", as: .pad, into: &idiom)
      || take("\"tv\"", as: .tv, into: &idiom)
      || take("\"carPlay\"", as: .carPlay, into: &idiom)
      || take("\"mac\"", as: .mac, into: &idiom)
      || take("\"vision\"", as: .vision, into: &idiom)
  }

  private mutating func size(into size: inout Size) -> Bool {
    let fields = object { reader in
      if reader.field("\"width\":") { return reader.number(into: &size.width) ? 1 : nil }
      return reader.field("\"height\":") && reader.number(into: &size.height) ? 2 : nil
    }
    return fields == 3
  }
}
