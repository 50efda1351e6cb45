import AdaptiveModel
import AdaptiveReference

extension Reasoning {
  /// A row about the controller's state at rest, its origin, and the expected state.
  var atRest: ExplainedRow {
    let base = witness.window.traits
    let has = witness.after.words(relativeTo: base)
    let breached = brokenAtRest
    let broken = breached.map(\.id)
    let standing = standing(of: Set(breached.map(\.breachKind)))
    if broken.isEmpty {
      let unjudged = lacksItsOverride ? "not judged without the feature “overrides”" : nil
      return row("\(has) — \(unjudged ?? standing)")
    }
    let expected = expectation.words(
      relativeTo: self.base(of: expectation.traits, beside: witness.after.traits)
    )
    let rest = broken.filter { !standing.hasSuffix(", \($0)") }.map { ", \($0)" }.joined()
    return row("\(has) — expected \(expected): \(standing)\(rest)", broken)
  }

  /// What words about expected traits may omit: what equals the window's, unless the actual traits
  /// differ in more than classes.
  func base(of expected: TraitCollection, beside actual: TraitCollection?) -> TraitCollection {
    let isAlike = actual?.without(.sizeClasses) == expected.without(.sizeClasses)
    return isAlike ? witness.window.traits : TraitCollection()
  }

  /// Whether it does not show an override that it has; without the claim nothing judges that.
  private var lacksItsOverride: Bool {
    !witness.override.isEmpty && !witness.after.traits.contains(traitsIn: witness.override)
      && !witness.has(.overrideUnknown) && !witness.has(.ownTraitsUnspecified)
  }

  /// Whether the origin of the controller's state is worth a row.
  var isWorthAStanding: Bool {
    !witness.has(.absent)
      && (witness.before != witness.after || witness.has(.entered) || !brokenAtRest.isEmpty)
  }

  /// The broken clauses about states.
  private var brokenAtRest: [AnyClause] {
    let ofCalls = decisions.filter(\.isBroken).map(\.clause)
    return broken.filter { clause in
      let kind = clause.breachKind
      // A clause about callbacks can also be about states (PR-17).
      return kind.isOfState || kind == .window || kind == .calls && !ofCalls.contains(clause.id)
    }
  }

  /// The state that the model expects.
  private var expectation: Environment {
    witness.has(.root)
      ? witness.window.environment
      : Environment(witness.combined, witness.sizing.applied(to: witness.container.size))
  }

  /// The origin of its state; only of its traits or of its size if breaches are only about these.
  private func standing(of breaches: Set<BreachKind>) -> String {
    // A container's reaction may decide both.
    let isReacted = breaches == [.reacted]
    let isOfSize = breaches == [.size] || isReacted && witness.wrongTraits.isEmpty
    let isOfTraits = breaches == [.traits] || isReacted && witness.hasTheSizeItIsGiven
    let ownParts =
      isOfSize && !witness.has(.root)
      ? [sizeStanding ?? "as large as \(ancestors.container.named)"]
      : [words(of: StateReason.ofTraits), isOfTraits ? nil : sizeStanding]
    return ([movedStanding] + ownParts + [layoutStanding]).compactMap(\.self)
      .joined(separator: "; ")
  }

  /// The remark that a container added it in a callback in this step.
  private var movedStanding: String? {
    guard witness.has(.entered), witness.has(.callsUnspecified) else { return nil }
    return "added in a callback, \(BreachKind.reacted.clause)"
  }

  private var sizeStanding: String? {
    witness.isOfPresentation || witness.sizing != .fills ? words(of: StateReason.ofSize) : nil
  }

  /// The first reason that applies, with its clause.
  private func words(of reasons: [StateReason]) -> String? {
    reasons.first { FactBits(when: $0.when, unless: $0.unless).fit(witness.facts) }.map { line in
      "\(line.reason.words { ancestors.words(for: $0, witness) }), \(line.id)"
    }
  }

  /// The active constraints of its view, and the reason for them.
  private var layoutStanding: String? {
    guard let layout = witness.layout else { return nil }
    return "active \(layout.active.namesWritten): \(reason(of: layout))"
  }

  private func reason(of layout: SetEvidence) -> String {
    if !layout.isSettled {
      let words =
        reactions.contains(where: \.activates)
        ? "the active set is unspecified where a callback activates one" : "the size was not sent"
      return "\(words), \(OpenPoint.updatePasses.id)"
    }
    if !layout.isRight { return "not the set for \(layout.size)" }
    if layout.isOpen { return "a square, \(OpenPoint.squareViews.id)" }
    guard layout.sets.areByShape else {
      return "by points, \(SetEvidence.Likeness.turned.clause)"
    }
    let shape = layout.size.isWider ? "wider than high" : "higher than wide"
    return "\(shape), \(SetEvidence.Likeness.several.clause)"
  }
}
