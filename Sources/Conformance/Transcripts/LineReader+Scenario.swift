import AdaptiveModel

/// A scenario and its trace, as far as they have been read.
struct PartialScenario {
  var scenario: Scenario
  var trace: Trace?
}

extension LineReader {
  /// Reads a scenario, and its trace if there is one.
  mutating func scenario() throws(SyntaxError) -> PartialScenario {
    guard var line = nextLine() else { throw endsBefore("“given”") }
    try line.expect("given")
    var draft = try given(line.given())
    var context = Context(draft.scenario)
    context.rest = context.rest(of: draft.trace?.initial ?? [])
    // Another transcript begins with the next “given”.
    while next?.word != "given", var line = nextLine() {
      let head = line
      if line.take("when") {
        try when(&line, &context, &draft)
      } else {
        try line.expectExtra(draft)
      }
      try step(head, &context, &draft)
    }
    return draft
  }

  /// Reads an action, and performs it.
  private mutating func when(
    _ line: inout Line,
    _ context: inout Context,
    _ draft: inout PartialScenario
  ) throws(SyntaxError) {
    guard draft.trace?.steps.count ?? 0 <= draft.scenario.actions.count else {
      throw line.expected("no action after an extra step")
    }
    var action = try line.read(Notation.action(in: context))
    try line.expectEnd()
    if action.entering != nil {
      let row = next
      let hierarchy = try entering()
      if case .present = action, let row, !hierarchy.root.isPresentation {
        throw row.expected(
          "a presentation controller below, as in “+ sheet  presentation controller”"
        )
      }
      action = action.entering { _ in hierarchy }
    }
    draft.scenario.actions.append(action)
    if context.perform(action) { try hold(context.outline.count, line) }
  }

  /// Reads the hierarchy that enters.
  private mutating func entering() throws(SyntaxError) -> Hierarchy {
    var reader = HierarchyReader()
    while var row = nextRow(beginningWith: "+") {
      row.skipWord()
      try reader.read(&row)
    }
    guard let hierarchy = reader.hierarchy else {
      throw endsBefore("“+” and the controller that is added")
    }
    return hierarchy
  }

  /// Reads the step that an action caused, if the text has it.
  private mutating func step(
    _ head: Line,
    _ context: inout Context,
    _ draft: inout PartialScenario
  ) throws(SyntaxError) {
    var reader = StepReader(context)
    var isTold = false
    while var row = nextRow() {
      isTold = true
      try reader.read(&row)
    }
    let steps = draft.trace?.steps.count ?? 0
    let actions = draft.scenario.actions.count
    guard isTold else {
      guard head.word == "extra" else { return }
      throw head.expected("rows below with the calls or states of the step", found: "none")
    }
    guard steps >= actions - 1 else {
      throw head.expected("no timeline, since the action before has none", found: "one")
    }
    let step = try reader.step()
    try hold(step.states.count, head)
    context.rest = context.rest(of: step.states)
    draft.trace = draft.trace ?? Trace()
    draft.trace?.steps.append(step)
  }
}

extension Line {
  /// Reads the beginning of a step that no action caused.
  fileprivate mutating func expectExtra(_ draft: PartialScenario) throws(SyntaxError) {
    guard word == "extra" else { throw expected("“when”") }
    guard draft.trace?.steps.count ?? 0 >= draft.scenario.actions.count else {
      throw expected("“extra step” only where every action has its timeline")
    }
    try expect("extra", "step")
    try expectEnd()
  }
}
