import AdaptiveModel

// Where states are not reported, calls are all that tells of the traits that an implementation
// believes in: a wrong belief shows in what calls carry, in calls too many, and in calls too few.

extension ScenarioBreach {
  /// What the calls tell that is not so, in signs that all findings of one belief share; `nil` where
  /// no belief explains the calls.
  ///
  /// A smallest case has no override, and no container that moves children, that it can do without.
  func belief(in scenario: Scenario, _ claims: Claims) -> Symptom? {
    let calls: Set<Callback>
    switch subject {
    case .missing(let own), .unexpected(let own), .payload(let own): calls = own
    case .observation: calls = []
    default: return nil
    }
    var signs = scenario.movesInCallbacks ? ["moved"] : []
    if calls.isSubset(of: [.willTransition, .didChange]), !hasWrongSizeCalls {
      signs += sentTraits(claims)
    }
    if toldSizeIsWrong { signs.append("size") }
    return signs.isEmpty ? nil : Symptom("belief", present: signs, isShared: true)
  }

  private var hasWrongSizeCalls: Bool {
    decisions.contains { $0.isBroken && $0.callback == .viewWillTransition }
  }

  private var toldSizeIsWrong: Bool {
    switch subject {
    case .payload, .observation: witness.isMisinformed(by: .viewWillTransition)
    default: false
    }
  }

  /// The traits that are told wrong, and what else their values have in common.
  private func sentTraits(_ claims: Claims) -> [String] {
    guard let sent = witness.sentTraits(claims) else { return [] }
    let overrides = [witness.override] + past.overrides
    let isOverridden = overrides.count > 1 || !witness.facts.isDisjoint(with: .hasOverride)
    var wrong = sent.wrong
    // Calls that tell the truth, and come all the same, follow from what was before, where only an
    // override can have been another one.
    if wrong.isEmpty, sent.was == nil, case .unexpected = subject {
      wrong = overrides.reduce(into: []) { $0.formUnion($1.differences(from: TraitCollection())) }
    }
    if wrong.isEmpty { return [] }
    let isLate = !witness.received.ofTraits || sent.became == witness.before.traits
    return wrong.map(\.rawValue) + (isOverridden ? ["override"] : []) + (isLate ? ["before"] : [])
  }
}

extension Facts {
  /// Signs that its traits are, or were, overridden, by its container or one above.
  fileprivate static let hasOverride: Facts = [
    .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance, .overriddenAbove,
    .overrideChangedMidTransition, .targeted, .overrideFollowsSize,
  ]
}

/// The traits that calls tell a controller had and got, as far as they tell.
private struct SentTraits {
  var was: TraitCollection?
  var became: TraitCollection?
  /// The traits that are told otherwise than they are.
  var wrong: Set<TraitName>
}

extension Witness {
  /// What its calls tell of its traits; `nil` where the calls of a change are there in part.
  ///
  /// They tell of a change what they carry, and of no change where there are none.
  fileprivate func sentTraits(_ claims: Claims) -> SentTraits? {
    guard received.ofTraits else {
      return SentTraits(wrong: before.traits.differences(from: after.traits))
    }
    let isAnnounced = received.will.count > 0 || has(.ancestorDropsTraits)
    guard isAnnounced || !claims.willTransition, received.did.count > 0 || !claims.didChange
    else { return nil }
    let was = received.did.count > 0 && received.knowsPrevious ? received.did.firstCarried : nil
    let became = received.will.count > 0 ? received.will.lastCarried : nil
    if let was, was == became { return nil }
    let wrong = [(was, before.traits), (became, after.traits)].map { sent, traits in
      sent?.differences(from: traits) ?? []
    }
    return SentTraits(was: was, became: became, wrong: wrong[0].union(wrong[1]))
  }
}

extension TraitCollection {
  fileprivate func differences(from other: Self) -> Set<TraitName> {
    Set(TraitName.allCases.filter { only([$0]) != other.only([$0]) })
  }
}
