import AdaptiveModel
import AdaptiveReference

extension Reasoning {
  /// The reason why a block ran or a container received a preferred size, and the clause that
  /// forbids it; `nil` for any other call.
  func reason(
    around call: Call.Kind,
    ordinal: Int
  ) -> (words: String, broken: [String])? {
    if let block = call.block { return reason(of: block) }
    if case .constraints(let event) = call { return reason(of: event) }
    guard case .preferredContentSizeDidChange(let child) = call else { return nil }
    if witness.has(.preferStep), witness.has(.preferenceUnspecified) {
      return (Self.openPreference, [])
    }
    guard witness.has(.preferStep) else { return ("no clause covers this call", []) }
    let clause = BreachKind.preference.clause
    let isContainer = witness.has(.containerOfPreferring)
    let isDue = child == witness.preferred
    let isFirst = witness.preferring.firstIndex(of: child) == ordinal - 1
    if breach(of: .preference) != nil, !(isContainer && isDue && isFirst) {
      let fault =
        !isContainer
        ? "only the container of \(Name(witness.preferred ?? child).written) receives it"
        : isDue ? "the container receives it once" : "\(Name(child).written) prefers nothing new"
      return ("unexpected: \(fault), \(clause)", [clause])
    }
    return ("\(Name(child).written) prefers a different size, \(clause)", [])
  }

  /// Rows about possible calls around a transition that did not come.
  var absencesAround: [ExplainedRow] {
    if witness.has(.preferStep), witness.has(.containerOfPreferring), witness.preferring.isEmpty {
      return [absenceOfPreference].compactMap(\.self)
    }
    return (witness.coordination?.neverGiven ?? []).map { block in
      let kind = block.isCompletion ? "completion" : "alongside"
      return row(
        "no \(Name(block.name).written) \(kind) — its call did not come, \(BreachKind.blocks.clause)"
      )
    }
  }

  /// A row about a preferred size that a container was not sent.
  private var absenceOfPreference: ExplainedRow? {
    let silence = "no preferredContentSizeDidChange — "
    if witness.has(.preferenceUnspecified) { return row(silence + Self.openPreference) }
    guard let clause = breach(of: .preference), let child = witness.preferred else { return nil }
    let reason = "\(Name(child).written) prefers a different size, \(clause)"
    return row("\(silence)expected: \(reason)", [clause])
  }

  private static let openPreference =
    "whether an equal preferred size is reported is unspecified, \(OpenPoint.callsOfMembers.id)"

  private func reason(of event: ConstraintEvent) -> (words: String, broken: [String]) {
    let kind = event == .choose ? BreachKind.activeSet([.early]) : .exchange
    let isInOrder = kind == .exchange && witness.layout?.isExchangedInOrder ?? false
    let (clause, broken) = (kind.clause, isInOrder ? [] : breach(of: kind).map { [$0] } ?? [])
    let expected = broken.isEmpty ? "" : "expected: "
    let words =
      switch event {
      case .choose:
        broken.isEmpty
          ? "requested when a size is sent, \(SetEvidence.Likeness.before.clause); how often is "
            + "unspecified, \(OpenPoint.updatePasses.id)"
          : "unexpected: the view still has the old size, \(clause)"
      case .deactivate: expected + "before the new set is activated, \(clause)"
      case .activate: expected + "after the old set is deactivated, \(clause)"
      case .conflict: "unexpected: no two sets are active together, \(clause)"
      }
    return (words, broken)
  }

  private func reason(of block: Block) -> (words: String, broken: [String]) {
    guard let coordination = witness.coordination else {
      return ("blocks where no window changes are unspecified, \(OpenPoint.orderOfBlocks.id)", [])
    }
    let clause = BreachKind.blocks.clause
    if breach(of: .blocks) != nil, let trouble = coordination.trouble(with: block) {
      return ("\(trouble), \(clause)", [clause])
    }
    let given = "given in a call to it, \(clause); "
    if block.isCompletion { return (given + "it runs last", []) }
    return (
      given + "before or after didChange is unspecified, \(OpenPoint.coordinatorBlocks.id)", []
    )
  }
}
