import AdaptiveModel

/// What of a controller's account a clause looks at; it decides how a breach is described.
enum BreachKind: Sendable {
  /// What the controller has at rest.
  case traits, size
  case order, payload, observation, count
  /// Callbacks from before (PR-27).
  case replaced
  /// Blocks of the coordinator, and what a container is told of preferred sizes.
  case blocks, preference
  /// Which callbacks are sent, by the list of call rules.
  case calls
}

extension AnyClause {
  /// What the clause looks at.
  var breachKind: BreachKind {
    switch id {
    case "TC-1", "PR-1", "PR-2", "PR-3", "PR-4", "PR-20", "PR-21", "CO-1", "CO-3": .traits
    case "PR-24": .size
    case "PR-5", "PR-6", "PR-22", "CO-4": .order
    case "PR-13": .payload
    case "PR-14": .observation
    case "PR-18": .count
    case "PR-27": .replaced
    case "PR-23", "TR-1", "TR-2": .blocks
    case "PR-26": .preference
    default: .calls
    }
  }
}

extension BreachKind {
  /// In what way a witness is not as it should be, and what of it.
  func difference(
    of witness: Witness,
    _ clause: String,
    by judge: WitnessJudge
  ) -> (Fingerprint.Difference, [String]) {
    switch self {
    case .traits: (.state, witness.wrongTraits)
    case .size: (.state, ["size"])
    case .order: (.order, witness.callbacks { $0 > 0 })
    case .payload: (.payload, Callback.allCases.filter(witness.isMisinformed).map(\.rawValue))
    case .observation: (.observation, [witness.heard.wasEarly ? "early" : "late"])
    case .count: (.repeated, witness.callbacks { $0 > 1 })
    case .replaced: (.extra, ["replaced"])
    case .blocks: witness.differenceOfBlocks(clause)
    case .preference: witness.differenceOfPreference ?? judge.difference(of: witness, clause)
    case .calls: judge.difference(of: witness, clause)
    }
  }
}

extension WitnessJudge {
  /// The callbacks that a clause misses, or else those that it forbids and that came.
  ///
  /// A clause about callbacks may speak of what follows when they are cut off, too (PR-17).
  fileprivate func difference(
    of witness: Witness,
    _ clause: String
  ) -> (Fingerprint.Difference, [String]) {
    let broken = decisions(about: witness).filter { $0.isBroken && $0.rule.id == clause }
    let missing = broken.filter { $0.rule.demand == .due }
    if !missing.isEmpty { return (.missing, missing.map(\.callback.rawValue)) }
    if !broken.isEmpty { return (.extra, broken.map(\.callback.rawValue)) }
    return (.state, ["size"])
  }
}

extension Witness {
  /// Which of its traits are not those of its container and its override.
  fileprivate var wrongTraits: [String] {
    let right = has(.root) ? window.traits : combined
    var words: [String] = []
    if after.traits.horizontalSizeClass != right.horizontalSizeClass
      || after.traits.verticalSizeClass != right.verticalSizeClass
    {
      words.append("classes")
    }
    if after.traits.displayScale != right.displayScale { words.append("scale") }
    if after.traits.userInterfaceIdiom != right.userInterfaceIdiom { words.append("idiom") }
    if has(.root), after.size != window.size { words.append("size") }
    return words
  }

  /// The callbacks that came in such a number.
  fileprivate func callbacks(_ matches: (Int) -> Bool) -> [String] {
    Callback.allCases.filter { matches(heard.count(of: $0)) }.map(\.rawValue)
  }
}

extension Witness {
  /// In what way blocks did not run as they had to.
  fileprivate func differenceOfBlocks(_ clause: String) -> (Fingerprint.Difference, [String]) {
    switch clause {
    case "TR-2": (.observation, ["blocks"])
    case "TR-1": (.missing, ["blocks"])
    default: (coordination?.runsAsGiven ?? true ? .order : .repeated, ["blocks"])
    }
  }

  /// In what way a container was not told of a preferred size; `nil` where it was.
  fileprivate var differenceOfPreference: (Fingerprint.Difference, [String])? {
    if receivedPreferencesAreRight { return nil }
    let isDue = has(.containerOfPreferring)
    return (preferring.isEmpty ? .missing : isDue ? .repeated : .extra, ["preferredContentSize"])
  }
}
