import AdaptiveModel
import AdaptiveReference
package import Text

extension Derivation {
  /// The derivation for people: the effect of each action, each call with the clause that causes
  /// it, and each absent call with the clause that suppresses it.
  ///
  /// Each row that breaks a clause is marked with a cross.
  public var text: String { page.fitted() }

  /// The same, for any width.
  package var page: PageText { PageText(parts.flatMap(\.lines)) }

  /// The opening, then each action.
  package var parts: [PageText] {
    var window = scenario.window
    var state = ScenarioState(scenario)
    return moments.map { moment in
      let (calls, states) = rows(moment)
      var lines = moment.step < 0 ? [opening] : heading(moment.step, from: window, in: &state)
      lines += calls.map(\.line)
      if moment.step >= 0, !states.isEmpty { lines.append(.row(PageWidth.indent(0) + "at rest")) }
      lines += states.map(\.line)
      window = moment.reasonings.first?.witness.window ?? window
      return PageText(lines)
    }
  }

  /// The marks of the text: the step, the controller, and the broken clause.
  public var marks: Set<Mark> {
    Set(
      allRows.flatMap { step, row in
        row.broken.map { Mark(step: step, name: row.name, clause: $0) }
      }
    )
  }

  /// The rows about a controller in a step that break a clause, as in the text.
  func words(about name: String, step: Int, breaking clause: String) -> [String] {
    allRows.filter { $0.step == step && $0.row.name == name && $0.row.broken.contains(clause) }
      .map(\.row.words)
  }

  /// The calls of the trace that have a mark.
  package var callMarks: Set<CallMark> {
    Set(
      allRows.filter { !$0.row.broken.isEmpty }.compactMap { step, row in
        row.number.map { CallMark(step: step, number: $0 - 1) }
      }
    )
  }

  /// A call that breaks a clause.
  package struct CallMark: Sendable, Hashable {
    /// The number of the step.
    package var step: Int
    /// The number of the call in its step.
    package var number: Int

    package init(step: Int, number: Int) {
      self.step = step
      self.number = number
    }
  }

  /// A clause that a controller breaks in a step.
  public struct Mark: Sendable, Hashable {
    /// The number of the step; -1 is the beginning.
    public var step: Int
    public var name: String
    public var clause: String
  }

  // MARK: Headings

  private var opening: PageText.Line {
    let device = [scenario.device?.escaped, scenario.orientation?.rawValue].compactMap { $0 }
    let from = device.isEmpty ? "" : " (\(device.joined(separator: ", ")))"
    return .sentence("the window\(from): \(scenario.window)", after: PageWidth.head("given", ""))
  }

  /// The action of a step, and its effect on a state, in which it is performed.
  private func heading(
    _ step: Int,
    from window: Window,
    in state: inout ScenarioState
  ) -> [PageText.Line] {
    let action = scenario.actions[step]
    // If containers add and remove, the actions alone do not determine which controllers exist.
    let isVain = state.perform(action) == .nothing && !scenario.hasRichReactions
    let cause = isVain ? Action.vain : action.cause(from: window)
    return [.row(""), .row(PageWidth.head("when", cause[0]))]
      + cause.dropFirst().map { .sentence($0, after: PageWidth.indent(0)) }
  }

  // MARK: Rows

  /// Every row of the text, with its step.
  private var allRows: [(step: Int, row: ExplainedRow)] {
    moments.flatMap { moment in
      let (calls, states) = rows(moment)
      return (calls + states).map { (moment.step, $0) }
    }
  }

  /// The rows of a step: first the calls and the absent calls, then the states at rest.
  func rows(_ moment: Moment) -> (calls: [ExplainedRow], states: [ExplainedRow]) {
    if let fault = moment.fault { return ([], [fault]) }
    let isStart = moment.step < 0
    var calls = isStart ? moment.reasonings.flatMap(\.appearance) : self.calls(moment)
    if moment.kind.isJudged {
      calls += moment.reasonings.flatMap { $0.absences + $0.absencesAround + $0.absencesOfViews }
    } else if !isStart {
      calls.append(ExplainedRow(words: moment.kind.openCalls))
    }
    let states = moment.reasonings.flatMap { reasoning in
      let isShown = isStart || reasoning.isWorthAStanding
      return (isShown ? [reasoning.atRest] : []) + reasoning.parts(all: isShown)
    }
    let shown = calls + states
    return (calls + moment.reasonings.flatMap { $0.remainder(after: shown) }, states)
  }

  /// The calls of a step in their order, with the point at which all traits and sizes change.
  private func calls(_ moment: Moment) -> [ExplainedRow] {
    var places: [Name: Int] = [:]
    for (index, reasoning) in moment.reasonings.enumerated() {
      places[Name(reasoning.witness.name)] = index
    }
    var counts: [Name: [String: Int]] = [:]
    let calls = trace.steps[moment.step].calls
    let flip = calls.firstIndex { $0.kind.which == .didChange }
    return calls.enumerated().flatMap { place, call -> [ExplainedRow] in
      let flips =
        place == flip
        ? [ExplainedRow(words: "all traits and sizes change, \(BreachKind.observation.clause)")]
        : []
      let name = Name(call.receiver)
      let ordinal = counts[name, default: [:]][call.kind.label, default: 0] + 1
      counts[name, default: [:]][call.kind.label] = ordinal
      guard let index = places[name] else {
        return flips + [row(of: call, number: place + 1, in: moment)]
      }
      let reasoning = moment.reasonings[index]
      let isBeforeReport = counts[name]?[Callback.didChange.rawValue] == nil
      let row = reasoning.row(
        of: call,
        ordinal: ordinal,
        isBeforeReport: isBeforeReport,
        number: place + 1
      )
      return flips + [row] + reasoning.reactions(to: call.kind)
    }
  }

  /// A row about a call to a view, or to a controller that enters or leaves in the step.
  private func row(of call: Call, number: Int, in moment: Moment) -> ExplainedRow {
    for reasoning in moment.reasonings {
      guard let view = reasoning.witness.views?.first(where: { $0.name == call.receiver }) else {
        continue
      }
      return reasoning.row(of: call, toView: view, number: number)
    }
    let base = moment.reasonings.first?.witness.window.traits ?? TraitCollection()
    let shown = "\(Name(call.receiver).written): \(call.kind.words(relativeTo: base))"
    let words = moment.kind.isJudged ? Self.movedWords : moment.kind.openCalls
    return ExplainedRow(words: "\(shown) — \(words)", number: number)
  }

  private static let movedWords =
    "it enters or leaves in a callback of its container; which callbacks it gets is unspecified, "
    + OpenPoint.callsOfMembers.id
}

extension Reasoning {
  /// Rows about a container's reactions as it appears, if it does more than override by the shape.
  fileprivate var appearance: [ExplainedRow] {
    let controller = ViewController(witness.name, reactions: reactions)
    guard controller.hasRichReactions else { return [] }
    return rows(
      controller.reactions(at: .viewWillAppear, in: witness.after),
      .decidedOnAppearance
    )
  }

  /// Rows about clauses that no other row has marked: the order of calls, which no single call
  /// shows.
  fileprivate func remainder(after rows: [ExplainedRow]) -> [ExplainedRow] {
    let marked = Set(rows.filter { $0.name == witness.name }.flatMap(\.broken))
    return broken.filter { !marked.contains($0.id) }.map { clause in
      let words = instead(of: clause.breachKind).map { "expected \($0)" }
      let sentence = "\(clause.breachKind.trouble): \(clause.sentence.dropLast())"
      return row("\(words ?? sentence), \(clause.id)", [clause.id])
    }
  }

  /// Rows about the controller's reactions when it receives a size.
  fileprivate func reactions(to kind: Call.Kind) -> [ExplainedRow] {
    let controller = ViewController(witness.name, reactions: reactions)
    return rows(controller.reactions(to: kind, having: witness.after), .decidedBySize)
  }

  /// Rows about reactions; the reason is that of those that only override by the shape.
  private func rows(_ reactions: [Reaction], _ plain: StateReason) -> [ExplainedRow] {
    reactions.map { reaction in
      let clause = reaction.isRich ? BreachKind.reacted.clause : plain.id
      return ExplainedRow(words: "\(name) reacts \(reaction.words), \(clause)")
    }
  }
}

extension StepKind {
  /// The words for the callbacks of a step that are not judged.
  fileprivate var openCalls: String {
    switch self {
    case .present, .dismiss:
      "callbacks for presenting and dismissing are unspecified, \(OpenPoint.presentation.id)"
    case .start, .window, .upsideDown, .override, .sizing, .add, .remove, .prefer:
      "callbacks for adding and removing are unspecified, \(OpenPoint.containment.id)"
    }
  }
}

extension BreachKind {
  /// The words for a failure that no single call causes.
  fileprivate var trouble: String {
    switch self {
    case .blocks, .specialBlocks, .lateBlocks, .preference, .activeSet, .exchange, .cleanSet,
      .views, .callsOfViews, .document, .window:
      "expected"
    case .traits, .size, .windowOfRoot, .reacted, .order, .payload, .observation, .count,
      .replaced, .presentation, .calls:
      "out of order"
    }
  }
}

extension Call.Kind {
  /// The name of the call.
  fileprivate var label: String { which?.rawValue ?? words(relativeTo: TraitCollection()) }
}
