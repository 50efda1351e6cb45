import AdaptiveModel

extension Reasoning {
  /// A row about the controller's state at rest, its origin, and the expected state.
  var atRest: ExplainedRow {
    let base = witness.window.traits
    let has = witness.after.words(relativeTo: base)
    let breached = brokenAtRest
    let broken = breached.map(\.id)
    let standing = standing(of: Set(breached.map(\.breachKind)))
    if broken.isEmpty { return row("\(has) — \(standing)") }
    // A missing value cannot be expressed in words that omit the window's values.
    let expected =
      witness.after.traits.isComplete ? expectation.words(relativeTo: base) : "\(expectation)"
    let rest = broken.filter { !standing.hasSuffix(", \($0)") }.map { ", \($0)" }.joined()
    return row("\(has) — expected \(expected): \(standing)\(rest)", broken)
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
      switch clause.breachKind {
      case .traits, .size, .reacted, .window: true
      // A clause about callbacks can also be about states (PR-17).
      case .calls: !ofCalls.contains(clause.id)
      case .order, .payload, .observation, .count, .replaced, .blocks, .preference, .presentation,
        .activeSet, .views, .document:
        false
      }
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
    let ownParts =
      breaches == [.size] && !witness.has(.root)
      ? [sizeStanding ?? "as large as \(ancestors.container.named)"]
      : [traitsStanding, breaches == [.traits] ? nil : sizeStanding]
    return ([movedStanding] + ownParts + [layoutStanding]).compactMap(\.self)
      .joined(separator: "; ")
  }

  /// The remark that a container added it in a callback in this step.
  private var movedStanding: String? {
    guard witness.has(.entered), witness.has(.callsOpen) else { return nil }
    return "added in a callback, TR-6"
  }

  private var traitsStanding: String {
    let container = ancestors.container.named
    if witness.has(.root) { return "as the window, PR-1" }
    if witness.has(.overrideUnknown) {
      return "overridden by a controller other than its container, PR-O6"
    }
    let override = "its override \(witness.override) over the traits of \(container)"
    if witness.has(.overrideSetByReaction) || witness.has(.overrideSetOnAppearance) {
      let isFirst = witness.has(.overrideSetOnAppearance)
      let what = witness.override.isEmpty ? "as \(container), which overrides nothing" : override
      let isRich = witness.has(.reactedUpon) && !isFirst
      let moment =
        isRich
        ? "in a callback of \(container), TR-6"
        : isFirst ? "when it first appeared, CO-3" : "when it received its size, CO-1"
      return "\(what), so decided \(moment)"
    }
    if witness.has(.presented) {
      return witness.override.isEmpty ? "as \(container), TR-4" : "\(override), TR-4"
    }
    if witness.has(.ownTraitsOpen) {
      return "its own traits where it overrides are unspecified, TR-O2"
    }
    if witness.has(.overridden) { return "\(override), PR-3" }
    if witness.has(.cleared) { return "as \(container): its override is gone, PR-20" }
    return "as \(container), \(witness.has(.overriddenAbove) ? "PR-4" : "PR-2")"
  }

  /// The active constraints of its view, and the reason for them.
  private var layoutStanding: String? {
    guard let layout = witness.layout else { return nil }
    let reason =
      !layout.isSettled
      ? reactions.contains(where: \.activates)
        ? "the active set is unspecified where a callback activates one, OL-O2"
        : "the size was not sent, OL-O2"
      : layout.sets.isOpen(in: layout.size)
        ? "a square, OL-O1"
        : !layout.sets.areByShape
          ? "by points, OL-9"
          : layout.size.isWider ? "wider than high, OL-2" : "higher than wide, OL-2"
    return "active \(layout.active.namesWritten): \(reason)"
  }

  private var sizeStanding: String? {
    if witness.has(.presented) {
      return "sized \(witness.sizing) by \(ancestors.container.named), TR-5"
    }
    if witness.has(.presentation) { return "as large as \(ancestors.container.named), TR-5" }
    guard !witness.has(.root), witness.sizing != .fills else { return nil }
    return "sized \(witness.sizing), \(witness.sizing.isFixed ? "PR-12" : "PR-24")"
  }
}
