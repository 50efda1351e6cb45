import AdaptiveModel

extension Transcript {
  /// Reads a transcript, whoever wrote it.
  ///
  /// Lines that begin with `#`, empty lines, the legend of a picture and what stands behind an arrow
  /// are passed over; so is any amount of spaces, but for those that say who contains whom.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  /// - Complexity: O(*n*), where *n* is the size of the text and of what is read from it.
  public init(_ text: String) throws(SyntaxError) {
    try self.init(text, room: Layout.controllers)
  }

  /// Reads a transcript of no more than so many controllers, in all states and hierarchies together.
  package init(_ text: String, room: Int) throws(SyntaxError) {
    var reader = LineReader(text, room: room)
    self = try reader.transcript()
    if let line = reader.next { throw line.expected("“when” or the end") }
  }

  /// Reads any number of transcripts, one behind the other, each beginning with `given`.
  ///
  /// - Throws: ``SyntaxError`` at the first line that cannot be read.
  /// - Returns: The transcripts; none in a text of nothing but comments.
  public static func all(in text: String) throws(SyntaxError) -> [Transcript] {
    var reader = LineReader(text)
    var transcripts: [Transcript] = []
    while reader.next != nil { transcripts.append(try reader.transcript()) }
    return transcripts
  }
}

// MARK: - The whole

extension LineReader {
  mutating func transcript() throws(SyntaxError) -> Transcript {
    guard var line = nextLine() else { throw endsBefore("“given”") }
    try line.expect("given")
    let window = try line.given()
    var transcript = try given(window)
    var context = Context(transcript.scenario)
    context.rest = context.rest(of: transcript.trace?.initial ?? [])
    while var line = nextHead() {
      let head = line
      if line.take("when") {
        try when(&line, &context, &transcript)
      } else {
        try line.expectExtra(transcript)
      }
      try step(head, &context, &transcript)
    }
    return transcript
  }

  /// Reads an action, and performs it.
  private mutating func when(
    _ line: inout Line,
    _ context: inout Context,
    _ transcript: inout Transcript
  ) throws(SyntaxError) {
    guard transcript.trace?.steps.count ?? 0 <= transcript.scenario.actions.count else {
      throw line.expected("no action behind an extra step")
    }
    let action = line.take("add") ? try add(&line) : try line.action(in: context)
    try line.expectEnd()
    transcript.scenario.actions.append(action)
    if context.perform(action) { try hold(context.outline.count, line) }
  }

  private mutating func add(_ line: inout Line) throws(SyntaxError) -> Action {
    try line.expect("to")
    let parent = try line.name()
    var reader = HierarchyReader()
    while var row = nextRow(beginningWith: "+") {
      row.skipWord()
      try reader.read(&row)
    }
    guard let hierarchy = reader.hierarchy else {
      throw endsBefore("“+” and the controller that is added")
    }
    return .add(parent: parent, hierarchy)
  }

  /// Reads what an action led to, if that is told.
  private mutating func step(
    _ head: Line,
    _ context: inout Context,
    _ transcript: inout Transcript
  ) throws(SyntaxError) {
    var reader = StepReader(context)
    var isTold = false
    while var row = nextRow() {
      isTold = true
      try reader.read(&row)
    }
    let steps = transcript.trace?.steps.count ?? 0
    let actions = transcript.scenario.actions.count
    guard isTold else {
      guard head.word == "extra" else { return }
      throw head.expected("rows below that tell of the step", found: "none")
    }
    guard steps >= actions - 1 else {
      throw head.expected("no timeline, since the action before has none", found: "one")
    }
    let step = try reader.step()
    try hold(step.states.count, head)
    context.rest = context.rest(of: step.states)
    transcript.trace = transcript.trace ?? Trace()
    transcript.trace?.steps.append(step)
  }
}

extension Line {
  /// Reads the beginning of a step that no action led to.
  fileprivate mutating func expectExtra(_ transcript: Transcript) throws(SyntaxError) {
    guard word == "extra" else { throw expected("“when”") }
    guard transcript.trace?.steps.count ?? 0 >= transcript.scenario.actions.count else {
      throw expected("“extra step” only where every action has its timeline")
    }
    try expect("extra", "step")
    try expectEnd()
  }
}
