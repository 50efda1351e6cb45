import AdaptiveModel

// Where states are not reported, only calls reveal the traits that an implementation assumes: a
// wrong assumption shows in the payload of calls, in unexpected calls, and in missing calls.

extension ScenarioBreach {
  /// The wrong values implied by the calls, in signs that all findings of one wrong assumption
  /// share; `nil` where no assumption explains the calls.
  ///
  /// A minimal case has no irrelevant override, and no irrelevant container that moves children.
  func belief(in scenario: Scenario, _ claims: Claims) -> Symptom? {
    let calls: Set<Callback>
    switch subject {
    case .missing(let own), .unexpected(let own), .payload(let own): calls = own
    case .observation: calls = []
    default: return nil
    }
    var signs = scenario.withoutMoves != scenario ? ["moved"] : []
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

  /// The traits that are implied wrongly, and other common properties of their values.
  private func sentTraits(_ claims: Claims) -> [String] {
    guard let sent = witness.sentTraits(claims) else { return [] }
    let overrides = [witness.override] + past.overrides
    let isOverridden = overrides.count > 1 || !witness.facts.isDisjoint(with: .hasOverride)
    var wrong = sent.wrong
    // Unexpected calls with a correct payload follow from the previous traits, where only an
    // override can have been different.
    if wrong.isEmpty, sent.was == nil, case .unexpected = subject {
      wrong = overrides.reduce(into: []) {
        $0.formUnion($1.names(differentFrom: TraitCollection()))
      }
    }
    if wrong.isEmpty { return [] }
    let isLate = !witness.received.ofTraits || sent.became == witness.before.traits
    return wrong.map(\.rawValue) + (isOverridden ? ["override"] : []) + (isLate ? ["before"] : [])
  }
}

extension Facts {
  /// Facts that show that its traits are, or were, overridden, by its container or one above.
  fileprivate static let hasOverride: Facts = [
    .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance, .overriddenAbove,
    .overrideChangedMidTransition, .targeted, .overrideFollowsSize,
  ]
}

/// The traits that calls imply a controller had and got, where they imply any.
private struct SentTraits {
  var was: TraitCollection?
  var became: TraitCollection?
  /// The traits that differ from the actual ones.
  var wrong: Set<TraitName>
}

extension Witness {
  /// The traits that its calls imply; `nil` where only some calls of a change are present.
  ///
  /// Calls imply a change between the traits that they carry; the absence of calls implies no
  /// change.
  fileprivate func sentTraits(_ claims: Claims) -> SentTraits? {
    guard received.ofTraits else {
      return SentTraits(wrong: before.traits.names(differentFrom: after.traits))
    }
    let isAnnounced = received.will.count > 0 || has(.ancestorDropsTraits)
    guard isAnnounced || !claims.willTransition, received.did.count > 0 || !claims.didChange
    else { return nil }
    let was = received.did.count > 0 && received.knowsPrevious ? received.did.firstCarried : nil
    let became = received.will.count > 0 ? received.will.lastCarried : nil
    if let was, was == became { return nil }
    let wrong = [(was, before.traits), (became, after.traits)].map { sent, traits in
      sent?.names(differentFrom: traits) ?? []
    }
    return SentTraits(was: was, became: became, wrong: wrong[0].union(wrong[1]))
  }
}
