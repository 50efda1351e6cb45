import AdaptiveModel

/// What the rows below an action say that it led to.
struct Account {
  /// The situation after the action, with the states of before it.
  private let situation: Situation
  private var isSilent = false
  private var unobserved = false
  /// The calls of a timeline, column by column; empty where there is none.
  private var columns: [ToldCall?] = []
  /// The calls that are told one by one.
  private var calls: [ToldCall] = []
  private var rows: [Name: ToldState] = [:]
  private var list: [State]?
  private var isListing = false
  private var last: Line?

  init(_ situation: Situation) {
    self.situation = situation
  }

  private var traits: TraitCollection { situation.window.traits }

  /// Reads one row.
  mutating func read(_ line: inout Line) throws(SyntaxError) {
    last = line
    if isListing {
      let state = try line.state(besides: traits)
      list?.append(state)
    } else if line.take("at") {
      if line.take("rest") { try readRest(&line) } else { try readNote(&line) }
    } else if line.take("call") {
      try readCall(&line)
    } else if line.take("silence") {
      isSilent = true
    } else if line.take("unobserved") {
      unobserved = true
    } else {
      try readRow(&line)
    }
    try line.expectEnd()
  }

  private mutating func readRest(_ line: inout Line) throws(SyntaxError) {
    guard list == nil, rows.values.allSatisfy(\.isEmpty) else {
      throw line.missing("states once, in the rows or in a list")
    }
    list = []
    isListing = try !line.notReported()
  }
}

// MARK: - Calls

extension Account {
  /// Reads a call that stands on its own.
  private mutating func readCall(_ line: inout Line) throws(SyntaxError) {
    guard let mark = Mark(rawValue: line.word) else { throw line.expected("one of t, s, d, r, R") }
    let start = line
    line.skipWord()
    var call = ToldCall(mark: mark, receiver: try line.name(), line: start)
    try call.readNote(&line, traits)
    calls.append(call)
  }

  /// Reads what a call in the timeline carried, or what its receiver had.
  private mutating func readNote(_ line: inout Line) throws(SyntaxError) {
    guard let number = Int(line.word), number > 0, number <= columns.count,
      var call = columns[number - 1]
    else { throw line.expected("“rest”, or the number of a call in the rows above") }
    line.skipWord()
    let start = line
    guard Name(try line.name()) == Name(call.receiver) else {
      throw start.expected("\(Name(call.receiver).written), whom call \(number) goes to")
    }
    try call.readNote(&line, traits)
    columns[number - 1] = call
  }

  /// Reads a row of a timeline, or a controller's state.
  private mutating func readRow(_ line: inout Line) throws(SyntaxError) {
    let start = line
    let isStranger = line.take(sign: "(")
    let name = try line.name()
    if isStranger { try line.expect(sign: ")") }
    guard isStranger || situation.outline.places[Name(name)] != nil else {
      throw start.expected("a controller that is there, or a name in parentheses")
    }
    guard rows[Name(name)] == nil else { throw start.expected("one row for each controller") }
    try place(try line.marks(), of: name, start)
    rows[Name(name)] = isStranger ? ToldState() : try line.toldState(besides: traits)
  }

  /// Puts marks into their columns.
  private mutating func place(
    _ marks: [Mark?],
    of name: String,
    _ line: Line
  ) throws(SyntaxError) {
    if columns.isEmpty { columns = Array(repeating: nil, count: marks.count) }
    guard marks.isEmpty || marks.count == columns.count else {
      throw line.missing("a mark for each of the \(columns.count) calls in the rows above")
    }
    for case (let column, let mark?) in marks.enumerated() {
      guard columns[column] == nil else { throw line.missing("one receiver of call \(column + 1)") }
      columns[column] = ToldCall(mark: mark, receiver: name, line: line)
    }
  }
}

// MARK: - The end

extension Account {
  /// The step that was told.
  ///
  /// - Throws: ``SyntaxError`` where something was left out that cannot be inferred.
  func step() throws(SyntaxError) -> Step {
    let told = try toldCalls()
    let states = try states()
    let usual = Usual(before: situation.rest, after: situation.rest(of: states))
    var calls: [Call] = []
    for call in told { calls.append(try call.call(usual, unobserved)) }
    return Step(calls: calls, states: states)
  }

  private func toldCalls() throws(SyntaxError) -> [ToldCall] {
    var told = calls
    for (column, call) in columns.enumerated() {
      guard let call else { throw missing("a receiver of call \(column + 1)") }
      told.append(call)
    }
    guard calls.isEmpty || columns.isEmpty else { throw missing("a timeline or calls, not both") }
    guard told.isEmpty || !isSilent else { throw missing("silence or calls, not both") }
    return told
  }

  private func states() throws(SyntaxError) -> [State] {
    if let list {
      guard rows.values.allSatisfy(\.isEmpty) else { throw missing("states once") }
      return list
    }
    let old = situation.rest
    if old.isEmpty, rows.values.allSatisfy(\.isEmpty) { return [] }
    if situation.outline.matches(old.states) { return try changed(old.states) }
    var states: [State] = []
    for name in situation.outline.names {
      let told = rows[Name(name)] ?? ToldState()
      states.append(State(name, try told.environment(after: old[name], of: name, missing)))
    }
    return states
  }

  /// The states of before, with those that changed.
  private func changed(_ states: [State]) throws(SyntaxError) -> [State] {
    var states = states
    for (name, told) in rows where !told.isEmpty {
      guard let place = situation.outline.places[name] else { continue }
      let old = states[place].environment
      states[place].environment = try told.environment(after: old, of: name.text, missing)
    }
    return states
  }

  private func missing(_ expected: String) -> SyntaxError {
    last?.missing(expected) ?? SyntaxError(line: 1, expected: expected, found: "nothing")
  }
}
