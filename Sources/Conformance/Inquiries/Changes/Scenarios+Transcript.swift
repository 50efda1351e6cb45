public import AdaptiveModel

extension Transcript {
  public init(_ scenario: Scenario, _ trace: Trace? = nil) {
    self.init(.run(scenario), trace.map(Reply.trace))
  }

  /// The scenario, where the question is one.
  public var scenario: Scenario? { request.scenario }

  /// The trace, where the answer is one.
  public var trace: Trace? { reply?.trace }

  /// The legend of the usual marks of a timeline; reports print it, and parsing skips it.
  public static let legend = Mark.legend

  /// The legend of the marks in this transcript; empty where there are no calls.
  public var legend: String {
    Mark.legend(of: Set((trace?.steps ?? []).flatMap(\.calls).map { Mark($0.kind) }))
  }
}

extension Scenarios: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool {
    lines.begins("given")
  }

  static func lines(
    _ page: inout Page,
    _ scenario: inout Scenario,
    _ trace: inout Trace?
  ) throws(SyntaxError) {
    try page.passage { writer in
      var scenario = ScenarioWriter(scenario, trace, writer)
      scenario.write()
      writer = scenario.text
    } reading: { lines throws(SyntaxError) in
      let draft = try lines.scenario()
      (scenario, trace) = (draft.scenario, draft.trace)
    }
  }
}

extension Scenario {
  /// The transcript of the scenario and its answer, with a fault at a place, and its legend where
  /// there are calls, in lines that are safe to print on a terminal.
  func picture(_ trace: Trace?, _ fault: String, at place: Breach.Place?) -> [String] {
    let lines = Transcript(self, trace).lines { step, name in
      guard let place, (step ?? -1) == place.step, name == place.name else { return nil }
      return fault
    }
    let marks = Set((trace?.steps ?? []).flatMap(\.calls).map { Mark($0.kind) })
    let others = Mark.legend(of: marks.subtracting(Mark.usual))
    let inParentheses = lines.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("(") }
      .map { String($0.dropFirst().prefix { $0 != ")" }) }
    let views = Set(hierarchies.flatMap(\.viewNames).map { Name($0).written })
    let strangers = Mark.explanation(of: inParentheses, views: views)
    let legend = [Mark.legend, others, strangers].filter { !$0.isEmpty }
    return lines + (marks.isEmpty ? [] : [""] + legend)
  }
}
