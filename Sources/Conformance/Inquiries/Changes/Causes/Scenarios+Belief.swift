import AdaptiveModel

// Where states are not reported, only calls reveal the traits that an implementation assumes: a
// wrong assumption shows in the payload of calls, in unexpected calls, and in missing calls.

extension ScenarioBreach {
  /// The wrong values implied by the calls, in signs that all findings of one wrong assumption
  /// share; `nil` where no assumption explains the calls.
  ///
  /// A minimal case has no irrelevant override.
  func belief(_ claims: Claims) -> Symptom? {
    let calls: Set<Callback>
    switch subject {
    case .missing(let own), .unexpected(let own), .payload(let own): calls = own
    case .observation: calls = []
    default: return nil
    }
    guard calls.isSubset(of: [.willTransition, .didChange]) else { return nil }
    let signs = sentTraits(claims)
    return signs.isEmpty ? nil : Symptom("belief", present: signs, isShared: true)
  }

  /// The traits that are implied wrongly, and other common properties of their values.
  private func sentTraits(_ claims: Claims) -> [String] {
    guard let sent = witness.sentTraits(claims) else { return [] }
    let overrides = [witness.override] + formerOverrides
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
    return wrong.map(\.rawValue) + (isOverridden ? ["override"] : [])
  }
}

extension Facts {
  /// Facts that show that its traits are, or were, overridden, by its container or one above.
  fileprivate static let hasOverride: Facts = [
    .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance, .overriddenAbove,
    .overrideChangedMidTransition, .targeted, .overrideFollowsSize,
  ]
}

/// The former traits that calls imply, where they carry any, and those that differ from the actual
/// ones.
private typealias SentTraits = (was: TraitCollection?, wrong: Set<TraitName>)

extension Witness {
  /// The traits that its calls imply; `nil` where only some calls of a change are present.
  ///
  /// Calls imply a change between the traits that they carry; the absence of calls implies no
  /// change.
  fileprivate func sentTraits(_ claims: Claims) -> SentTraits? {
    guard received.ofTraits else {
      return (nil, before.traits.names(differentFrom: after.traits))
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
    return (was, wrong[0].union(wrong[1]))
  }
}
