import AdaptiveModel

/// The content of a `given` line.
typealias Given = (device: String?, orientation: Orientation?, window: Window)

extension Line {
  /// Reads a device, an orientation and a window; parts that the device table implies may be
  /// missing.
  mutating func given() throws(SyntaxError) -> Given {
    let device = try device()
    if device != nil, !isAtEnd { try expect(sign: ",") }
    let orientation = orientation()
    if orientation != nil, !isAtEnd { try expect(sign: ",") }
    guard isAtEnd, let orientation, let device, let listed = Device(listed: device) else {
      return (device, orientation, try window(isFirst: device == nil && orientation == nil))
    }
    return (device, orientation, listed.window(in: orientation))
  }

  private mutating func device() throws(SyntaxError) -> String? {
    if next == UInt8(ascii: "\"") { return try quoted() }
    let name = String(decoding: part, as: UTF8.self)
    guard Device(listed: name) != nil else { return nil }
    skip(part.count)
    return name
  }

  private mutating func window(isFirst: Bool) throws(SyntaxError) -> Window {
    guard isAtSize else {
      let window = "a window, as in 414×736 compact-regular @3x phone"
      throw expected(isFirst ? "a listed device, another in quotes, or \(window)" : window)
    }
    let window = Window(size: try size(), traits: try traits())
    try expectEnd()
    return window
  }
}

extension LineReader {
  /// Reads the controllers, and their states if the text has them.
  mutating func given(_ given: Given) throws(SyntaxError) -> PartialScenario {
    var reader = HierarchyReader(traits: given.window.traits)
    var list: [State]?
    var window: Window?
    while list == nil, var row = nextRow() {
      if row.take("at") {
        if row.take("window") {
          window = try row.reportedWindow(relativeTo: given.window.traits)
          try row.expectEnd()
          continue
        }
        try row.expect("rest")
        list = try self.list(&row, given.window.traits)
      } else {
        try reader.read(&row)
      }
    }
    guard let hierarchy = reader.hierarchy else {
      throw endsBefore("a controller, with spaces before it")
    }
    let states = try reader.states()
    guard states.isEmpty || list == nil else {
      throw endsBefore("no list of states, since the rows have them")
    }
    let scenario = Scenario(
      device: given.device,
      orientation: given.orientation,
      window: given.window,
      hierarchy: hierarchy
    )
    let reported = list ?? (states.isEmpty ? nil : states)
    guard reported != nil || window != nil else { return PartialScenario(scenario: scenario) }
    return PartialScenario(
      scenario: scenario,
      trace: Trace(initial: reported ?? [], window: window)
    )
  }

  private mutating func list(
    _ row: inout Line,
    _ traits: TraitCollection
  ) throws(SyntaxError) -> [State] {
    if try row.notReported() { return [] }
    var states: [State] = []
    while var row = nextRow() { states.append(try row.state(relativeTo: traits)) }
    return states
  }
}

extension Line {
  /// Reads `not reported`, or nothing.
  mutating func notReported() throws(SyntaxError) -> Bool {
    if isAtEnd { return false }
    try expect("not", "reported")
    try expectEnd()
    return true
  }

  /// Reads a name and a complete state.
  package mutating func state(relativeTo traits: TraitCollection) throws(SyntaxError) -> State {
    let name = try name()
    var state = State(name, try environment(relativeTo: traits))
    if take("views") { state.views = try viewStates(relativeTo: traits) }
    if take("active") { state.active = try constraintNames() }
    state.document = try shownDocument()
    try expectEnd()
    return state
  }
}
