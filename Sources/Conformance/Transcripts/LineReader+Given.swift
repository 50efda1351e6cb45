import AdaptiveModel
import Text

/// The content of a `given` line; a listed device and its orientation imply the window.
struct Given {
  var device: String?
  var orientation: Orientation?
  var window: Window?
}

extension Notation {
  static let given = Details<Given>(
    expected: "a window, as in 414×736 compact-regular @3x phone",
    details: [
      Detail(\.device, device), Detail(\.orientation, orientation),
      Detail(
        \.window,
        Phrase({ Window(size: $0, traits: $1) }, "_ _", size, traits) { ($0.size, $0.traits) }
      ),
    ]
  )

  /// A listed device, or another one in quotes.
  private static let device = Phrase<String>(
    write: { Device(listed: $0) == nil ? $0.quoted : $0 },
    read: { line throws(SyntaxError) in line.isAtQuote ? try line.quoted() : line.takePart() },
    fit: { line in
      var line = line
      return line.isAtQuote || Device(listed: line.takePart()) != nil ? 2 : 0
    }
  )
}

extension Line {
  /// Reads a device, an orientation and a window, which may be implied: a scenario as yet without
  /// controllers.
  mutating func given() throws(SyntaxError) -> Scenario {
    var given = Given()
    let start = self
    try Notation.given.read(&self, into: &given)
    if column == start.column {
      throw expected("a listed device, another in quotes, or " + Notation.given.expected)
    }
    let device = given.device.flatMap(Device.init(listed:))
    guard let window = given.window ?? given.orientation.flatMap({ device?.window(in: $0) }) else {
      throw expected(Notation.given.expected)
    }
    try expectEnd()
    return Scenario(
      device: given.device,
      orientation: given.orientation,
      window: window,
      hierarchy: .blank
    )
  }
}

extension LineReader {
  /// Reads the controllers, and their states if the text has them.
  mutating func given(_ scenario: Scenario) throws(SyntaxError) -> PartialScenario {
    let first = scenario.window.traits
    let notation = StateNotation(relativeTo: first)
    var reader = HierarchyReader(notation)
    var list: [State]?
    var window: Window?
    while list == nil, var row = nextRow() {
      if row.take("at") {
        if row.take("window") {
          window = try row.read(Notation.reportedWindow(relativeTo: first))
          try row.expectEnd()
          continue
        }
        try row.expect("rest")
        list = []
        if try row.notReported() { break }
        while var row = nextRow() { list?.append(try row.namedState(notation)) }
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
    let reported = list ?? (states.isEmpty ? nil : states)
    return PartialScenario(
      scenario: modified(scenario) { $0.hierarchy = hierarchy },
      trace: reported == nil && window == nil
        ? nil : Trace(initial: reported ?? [], window: window)
    )
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
  mutating func namedState(_ notation: StateNotation) throws(SyntaxError) -> State {
    let name = try name()
    let state = try read(notation.state).named(name)
    try expectEnd()
    return state
  }
}
