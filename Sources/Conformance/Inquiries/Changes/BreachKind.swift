import AdaptiveModel

/// What of a controller's account a clause looks at; it decides how a breach is described.
enum BreachKind: Sendable {
  /// What the controller has at rest.
  case traits, size
  case order, payload, observation, count
  /// Callbacks from before (PR-27).
  case replaced
  /// What an own window has.
  case window
  /// Blocks of the coordinator, and what a container is sent of preferred sizes.
  case blocks, preference
  /// In which order what is presented is sent will-callbacks, and what they carry (PR-25).
  case presentation
  /// Which of its constraints are active.
  case activeSet
  /// What its views have, and receive (TR-9, TR-10).
  case views
  /// What its document shows (TR-7).
  case document
  /// What it has at rest after its container did something in a callback (TR-6).
  case reacted
  /// Which callbacks are sent, by the list of call rules.
  case calls
}

extension Clause<Witness> {
  /// The clause, with what it looks at.
  func about(_ kind: BreachKind) -> Clause {
    var clause = self
    clause.aspect = kind
    return clause
  }
}

extension AnyClause {
  /// What the clause looks at: what its line says, and else the callbacks.
  var breachKind: BreachKind { (clause as? Clause<Witness>)?.aspect as? BreachKind ?? .calls }
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
    case .window: (.state, ["window"])
    case .order: (.order, witness.callbacks { $0 > 0 })
    case .payload: (.payload, Callback.allCases.filter(witness.isMisinformed).map(\.rawValue))
    case .observation: (.observation, [witness.received.wasEarly ? "early" : "late"])
    case .count: (.repeated, witness.callbacks { $0 > 1 })
    case .replaced: (.extra, ["replaced"])
    case .blocks: witness.differenceOfBlocks(clause)
    case .preference: witness.differenceOfPreference ?? judge.difference(of: witness, clause)
    case .presentation: witness.differenceOfPresentation
    case .views: (.state, ["views"])
    case .document: (.state, ["document"])
    case .reacted: (.state, witness.wrongTraits + (witness.hasTheSizeItIsGiven ? [] : ["size"]))
    case .activeSet: (.state, [witness.layout?.mistake?.rawValue ?? "constraints"])
    case .calls: judge.difference(of: witness, clause)
    }
  }
}

extension Witness {
  /// In what way what is presented was not sent will-callbacks as it had to be.
  fileprivate var differenceOfPresentation: (Fingerprint.Difference, [String]) {
    guard wasToldItsPresentedSize else { return (.payload, [Callback.viewWillTransition.rawValue]) }
    return (.order, callbacks { $0 > 0 })
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
    let broken = decisions(about: witness).filter { $0.isBroken && $0.clause == clause }
    let missing = broken.filter { $0.rule.demand == .due }
    if !missing.isEmpty { return (.missing, missing.map(\.callback.rawValue)) }
    if !broken.isEmpty { return (.extra, broken.map(\.callback.rawValue)) }
    return (.state, ["size"])
  }
}

extension Witness {
  /// Which of its traits are not those of its container and its override.
  var wrongTraits: [String] {
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
    Callback.allCases.filter { matches(received.count(of: $0)) }.map(\.rawValue)
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

  /// In what way a container was not sent a preferred size; `nil` where it was.
  fileprivate var differenceOfPreference: (Fingerprint.Difference, [String])? {
    if receivedPreferencesAreRight { return nil }
    let isDue = has(.containerOfPreferring)
    return (preferring.isEmpty ? .missing : isDue ? .repeated : .extra, ["preferredContentSize"])
  }
}
