import AdaptiveModel

/// The part of a controller's account that a clause checks; it decides how a breach is described.
enum BreachKind: Sendable, Hashable {
  /// Its traits and its size at rest.
  case traits, size
  /// The traits and the size of the window's root (PR-1).
  case windowOfRoot
  case order(Order), payload, observation, count
  /// Callbacks that the new ones replaced (PR-27).
  case replaced
  /// Its own window.
  case window
  /// The blocks of the coordinator: all of them, those that could be forgotten (TR-1), and what is
  /// seen in them (TR-2).
  case blocks, specialBlocks, lateBlocks
  /// The preferred sizes that a container is sent.
  case preference
  /// The order in which a presented branch is sent will-callbacks, and their payload (PR-25).
  case presentation
  /// The set of its active constraints, and the wrong sets that the clause is about.
  case activeSet([SetEvidence.Likeness])
  /// The way from one set to the next, and constraints that no set explains.
  case exchange, cleanSet
  /// The traits of its views, and the callbacks that they receive (TR-9, TR-10).
  case views, callsOfViews
  /// The contents of its document (TR-7).
  case document
  /// Its traits and size at rest after its container reacted in a callback (TR-6).
  case reacted
  /// The callbacks that are sent, by the list of call rules.
  case calls

  /// The calls whose order a clause is about.
  enum Order: Sendable, Hashable {
    /// Those of the controller itself, and those of its container before its own.
    case own, container
    /// The traits of an override before the size that it was set for.
    case override
    /// Those of all controllers, phase by phase.
    case sweep
  }

  /// The id of the first clause that is about this.
  var clause: String {
    Scenarios.clauses.first { $0.aspect as? BreachKind == self }?.id ?? ""
  }

  /// Whether it is about traits and sizes at rest.
  var isOfState: Bool { [.traits, .size, .windowOfRoot, .reacted].contains(self) }

  /// Whether it is about sets of constraints.
  var isOfSets: Bool {
    switch self {
    case .activeSet, .exchange, .cleanSet: true
    default: false
    }
  }
}

extension SetEvidence.Likeness {
  /// The clause that is about such a set.
  var clause: String {
    let row = Scenarios.clauses.first { clause in
      guard case .activeSet(let signs)? = clause.aspect as? BreachKind else { return false }
      return signs.contains(self)
    }
    return row?.id ?? ""
  }
}

extension Clause<Witness> {
  /// The clause, with the kind of breach that it reports.
  func about(_ kind: BreachKind) -> Clause {
    modified(self) { $0.aspect = kind }
  }
}

extension AnyClause {
  /// The kind of breach that the clause reports; by default, the callbacks.
  var breachKind: BreachKind { (clause as? Clause<Witness>)?.aspect as? BreachKind ?? .calls }
}

extension ScenarioBreach {
  /// The difference between the witness and its expectation, and the names of the parts that differ.
  var difference: (Fingerprint.Manner, [String]) {
    switch kind {
    case .window: (.state, ["window"])
    case .replaced: (.extra, ["replaced"])
    case .blocks:
      (witness.coordination?.runsAsGiven ?? true ? .order : .repeated, ["blocks"])
    case .specialBlocks: (.missing, ["blocks"])
    case .lateBlocks: (.observation, ["blocks"])
    case .preference where subject == .other: witness.differenceOfPreference
    case .presentation: witness.differenceOfPresentation
    case .views: (.state, ["views"])
    case .document: (.state, ["document"])
    case .reacted:
      (.state, witness.wrongTraits + (witness.hasTheSizeItIsGiven ? [] : ["size"]))
    case .activeSet, .exchange, .cleanSet:
      (.state, [witness.layout?.mistake?.rawValue ?? "constraints"])
    case .traits, .size, .windowOfRoot, .order, .payload, .observation, .count, .preference, .calls,
      .callsOfViews:
      differenceOfSubject
    }
  }

  private var differenceOfSubject: (Fingerprint.Manner, [String]) {
    func names(_ calls: Set<Callback>) -> [String] {
      Callback.allCases.filter(calls.contains).map(\.rawValue)
    }
    return switch subject {
    case .traits: (.state, witness.wrongTraits)
    case .size: (.state, ["size"])
    case .order: (.order, witness.callbacks { $0 > 0 })
    case .payload(let calls): (.payload, names(calls))
    case .observation: (.observation, [witness.received.whatWasObserved])
    case .count: (.repeated, witness.callbacks { $0 > 1 })
    case .missing(let calls): (.missing, names(calls))
    case .unexpected(let calls):
      (.extra, kind == .callsOfViews && calls.count > 1 ? ["will-callback"] : names(calls))
    case .blocks, .activeSet, .other: (.state, ["views"])
    }
  }
}

extension Witness {
  /// The difference in a presented branch: the payload of `viewWillTransition`, or the order of
  /// will-callbacks.
  fileprivate var differenceOfPresentation: (Fingerprint.Manner, [String]) {
    guard wasToldItsPresentedSize else { return (.payload, [Callback.viewWillTransition.rawValue]) }
    let isInOrder = !has(.outOfPresentation)
    return isInOrder ? (.missing, callbacks { $0 == 0 }) : (.order, callbacks { $0 > 0 })
  }
}

extension ReceivedCalls {
  /// Which state its receiver had in a call: that of afterwards too early, that of before too late,
  /// or neither.
  fileprivate var whatWasObserved: String {
    wasAstray ? "calls" : wasEarly ? "early" : "late"
  }
}

extension Witness {
  /// The calls of which a clause about order says that they are in the wrong order.
  func wrongOrder(_ kind: BreachKind) -> WrongOrder? {
    switch kind {
    case .order(.own): ownDisorder
    case .order(.container): disorderWithItsContainer
    case .order(.override): lateOverride
    case .order(.sweep), .presentation: disorderInSweep
    default: nil
    }
  }

  /// The traits that differ from the combination of its container's traits and its override.
  var wrongTraits: [String] {
    let right = has(.root) ? window.traits : combined
    let wrong = after.traits.differences(from: right)
    var words = wrong.contains(where: \.isSizeClass) ? ["classes"] : []
    words += wrong.filter { !$0.isSizeClass }.map { "\($0.word)" }
    if has(.root), after.size != window.size { words.append("size") }
    return words
  }

  /// The callbacks whose count satisfies a condition.
  fileprivate func callbacks(_ matches: (Int) -> Bool) -> [String] {
    Callback.allCases.filter { matches(received.count(of: $0)) }.map(\.rawValue)
  }

  /// The difference in the preferred sizes that a container was sent.
  fileprivate var differenceOfPreference: (Fingerprint.Manner, [String]) {
    let difference: Fingerprint.Manner =
      preferring.isEmpty
      ? .missing
      : !has(.containerOfPreferring) ? .extra : preferring.count == 1 ? .payload : .repeated
    return (difference, ["preferredContentSize"])
  }
}
