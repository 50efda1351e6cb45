import AdaptiveModel
import AdaptiveReference

extension Reasoning {
  /// A row about a received call, with the clauses that it breaks; two may expect the same.
  ///
  /// Its number is that in the step, its ordinal that among calls of its kind, both from 1; before
  /// the report, the controller received no `didChange`.
  func row(of call: Call, ordinal: Int, isBeforeReport: Bool, number: Int) -> ExplainedRow {
    var (words, broken) = reason(of: call.kind, ordinal: ordinal)
    if broken.isEmpty, let turn = turn(of: call.kind) { words += turn }
    for fault in faults(of: call, ordinal: ordinal, isBeforeReport: isBeforeReport) {
      words += (words.contains(fault.words) ? "" : "; \(fault.words)") + ", \(fault.clause)"
      broken.append(fault.clause)
    }
    let shown = call.kind.words(relativeTo: witness.window.traits)
    return row("\(shown) — \(words)", broken, number: number)
  }

  /// The reason why a call came, and the clause that forbids it.
  private func reason(of call: Call.Kind, ordinal: Int) -> (words: String, broken: [String]) {
    guard let callback = call.which else {
      if let reason = reason(around: call, ordinal: ordinal) { return reason }
      let breach = breach(of: .replaced)
      let words = "replaced by the callbacks in use, \(breach ?? BreachKind.replaced.clause)"
      return (breach == nil ? words : "unexpected: " + words, breach.map { [$0] } ?? [])
    }
    if witness.has(.unknown) {
      return ("its override is unspecified, \(OpenPoint.overrideOfStranger.id)", [])
    }
    guard let decision = decisions.first(where: { $0.callback == callback }) else {
      return ("not claimed, so not judged", [])
    }
    if decision.isBroken { return ("unexpected: \(words(of: decision))", [decision.clause]) }
    if decision.rule.demand == .due, witness.has(.overrideChangedMidTransition),
      ordinal < decision.count
    {
      let words = "sent before an override changed in mid-transition; the last one counts, "
      return (words + BreachKind.payload.clause, [])
    }
    return (words(of: decision), [])
  }

  /// The order of a will-callback to a presentation controller or a presented one, in words.
  private func turn(of call: Call.Kind) -> String? {
    guard witness.kind.isWindow, call.which != nil, call.which != .didChange else { return nil }
    let container = ancestors.container.named
    let clause = BreachKind.presentation.clause
    if witness.has(.presentation) { return "; after all children of \(container), \(clause)" }
    return witness.has(.presented)
      ? "; after \(container), which is responsible for it, \(clause)" : nil
  }

  /// The faults of a received call, other than that it came.
  private func faults(
    of call: Call,
    ordinal: Int,
    isBeforeReport: Bool
  ) -> [(words: String, clause: String)] {
    guard let callback = call.kind.which else { return [] }
    var faults: [(words: String, clause: String)] = []
    if let clause = breach(of: .payload),
      let expected = expectation(instead: call.kind, callback, ordinal)
    {
      let hint = "; `previous` may be left out in a declared world"
      let words = "expected it to carry \(expected)"
      faults.append((words + (call.kind.leavesOutPrevious ? hint : ""), clause))
    }
    if let clause = breach(of: .presentation), case .viewWillTransition(let size) = call.kind,
      size != witness.after.size
    {
      faults.append(("expected it to carry \(witness.after.size)", clause))
    }
    if let clause = breach(of: .observation),
      let expected = observation(instead: call, callback, ordinal, isBeforeReport)
    {
      let words = expected.words(relativeTo: base(of: expected.traits, beside: call.has?.traits))
      faults.append(("expected its receiver to have \(words)", clause))
    }
    let isOpen = callback == .viewWillTransition && witness.kind == .sizing
    if let clause = breach(of: .count), ordinal > 1, !isOpen {
      faults.append(("sent again: expected at most one", clause))
    }
    return faults
  }

  /// The expected payload of a call, if it carried something else.
  ///
  /// If an override changed in mid-transition, the last announcement and the first report count.
  private func expectation(
    instead call: Call.Kind,
    _ callback: Callback,
    _ ordinal: Int
  ) -> String? {
    guard witness.isMisinformed(by: callback) else { return nil }
    let isLast = ordinal == witness.received.count(of: callback)
    switch call {
    case .willTransition(let traits):
      let isTrue =
        traits == witness.after.traits || witness.has(.overrideChangedMidTransition) && !isLast
      return isTrue ? nil : words(for: witness.after.traits, beside: traits)
    case .viewWillTransition(let size):
      return size == witness.after.size ? nil : "\(witness.after.size)"
    case .didChange(let traits):
      let isTrue =
        traits == witness.before.traits || witness.has(.overrideChangedMidTransition) && ordinal > 1
      return isTrue ? nil : words(for: witness.before.traits, beside: traits)
    case .willRotate, .didRotate, .alongside, .completion, .preferredContentSizeDidChange,
      .constraints:
      return nil
    }
  }

  private func words(for expected: TraitCollection, beside actual: TraitCollection) -> String {
    expected.words(relativeTo: base(of: expected, beside: actual))
  }

  /// The expected state of the receiver at a call, if it had another one.
  private func observation(
    instead call: Call,
    _ callback: Callback,
    _ ordinal: Int,
    _ isBeforeReport: Bool
  ) -> Environment? {
    guard let has = call.has else { return nil }
    guard callback == .didChange else {
      return isBeforeReport && has != witness.before ? witness.before : nil
    }
    let counts =
      !witness.has(.overrideChangedMidTransition) || ordinal == witness.received.did.count
    return counts && has != witness.after ? witness.after : nil
  }
}

extension Call.Kind {
  /// Whether it is a `didChange` that does not say which traits its receiver had.
  fileprivate var leavesOutPrevious: Bool {
    if case .didChange(let previous) = self { previous.isEmpty } else { false }
  }
}
