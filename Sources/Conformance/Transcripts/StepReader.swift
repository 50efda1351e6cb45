import AdaptiveModel

/// A reader of the rows below an action: its calls and the states after it.
struct StepReader {
  /// The context after the action, with the states before it.
  let context: Context
  private(set) var isSilent = false
  private(set) var unobserved = false
  /// The calls of a timeline, column by column; empty if there is none.
  private(set) var columns: [PartialCall?] = []
  /// The calls that have a line of their own.
  private(set) var calls: [PartialCall] = []
  private(set) var rows: [Name: PartialState] = [:]
  private(set) var list: [State]?
  /// The implementation's own window, if it is reported.
  private(set) var window: Window?
  private var isListing = false
  private(set) var last: Line?

  init(_ context: Context) { self.context = context }

  private var traits: TraitCollection { context.window.traits }

  /// Reads one row.
  mutating func read(_ line: inout Line) throws(SyntaxError) {
    last = line
    if isListing {
      list?.append(try line.namedState(context.notation))
    } else if line.take("at") {
      if line.take("rest") {
        try readRest(&line)
      } else if line.take("window") {
        window = try line.read(Notation.reportedWindow(relativeTo: traits))
      } else {
        try readNote(&line)
      }
    } else if line.take("call") {
      try readCall(&line)
    } else if line.take("silence") {
      isSilent = true
    } else if line.take("during") {
      try line.expect("calls", "not", "reported")
      unobserved = true
    } else if line.take("unobserved") {
      // The word of earlier versions.
      unobserved = true
    } else {
      try readRow(&line)
    }
    try line.expectEnd()
  }

  private mutating func readRest(_ line: inout Line) throws(SyntaxError) {
    guard list == nil, rows.values.allSatisfy(\.isEmpty) else {
      throw line.expected("states in the rows or in a list", found: "both")
    }
    list = []
    isListing = try !line.notReported()
  }
}

// MARK: - Calls

extension StepReader {
  /// Reads a call on a line of its own.
  private mutating func readCall(_ line: inout Line) throws(SyntaxError) {
    guard let mark = Mark(rawValue: line.word) else {
      throw line.expected("one of " + Mark.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let start = line
    line.skipWord()
    var call = PartialCall(mark: mark, receiver: try line.name(), line: start)
    try call.readNote(&line, traits)
    calls.append(call)
  }

  /// Reads the payload of a call in the timeline, or the state of its receiver.
  private mutating func readNote(_ line: inout Line) throws(SyntaxError) {
    guard let number = Int(line.word), number > 0, number <= columns.count,
      var call = columns[number - 1]
    else { throw line.expected("“rest”, or the number of a call in the rows above") }
    line.skipWord()
    let start = line
    guard Name(try line.name()) == Name(call.receiver) else {
      throw start.expected("\(Name(call.receiver).written), the receiver of call \(number)")
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
    guard isStranger || context.outline.places[Name(name)] != nil else {
      throw start.expected("a present controller, or a name in parentheses")
    }
    guard rows[Name(name)] == nil else { throw start.expected("one row for each controller") }
    try place(try line.marks(), of: name, start)
    rows[Name(name)] = isStranger ? PartialState() : try line.partialState(context.notation)
  }

  /// Puts marks into their columns.
  private mutating func place(
    _ marks: [Mark?],
    of name: String,
    _ line: Line
  ) throws(SyntaxError) {
    if columns.isEmpty { columns = Array(repeating: nil, count: marks.count) }
    guard marks.isEmpty || marks.count == columns.count else {
      throw line.expected("\(columns.count) marks, as in the rows above", found: "\(marks.count)")
    }
    for case (let column, let mark?) in marks.enumerated() {
      guard columns[column] == nil else {
        throw line.expected("one receiver of call \(column + 1)", found: "another")
      }
      columns[column] = PartialCall(mark: mark, receiver: name, line: line)
    }
  }
}
