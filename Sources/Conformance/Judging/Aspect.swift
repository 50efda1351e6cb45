import AdaptiveModel

/// What of a controller's account a clause looks at.
enum Aspect: Sendable {
  /// What it has at rest.
  case traits, size
  case order, payload, observation, count
  /// Whether it is called at all.
  case told
}

extension AnyClause {
  /// What the clause looks at; it decides how a breach is described.
  var aspect: Aspect {
    switch id {
    case "TC-1", "PR-1", "PR-2", "PR-3", "PR-4", "PR-20", "PR-21", "CO-1", "CO-3": .traits
    case "PR-24": .size
    case "PR-5", "PR-6", "PR-22", "CO-4": .order
    case "PR-13": .payload
    case "PR-14": .observation
    case "PR-18": .count
    default: .told
    }
  }
}

extension Aspect {
  /// In what way a witness is not as it should be, and what of it.
  func difference(
    of witness: Witness
  ) -> (Fingerprint.Difference, [String]) {
    switch self {
    case .traits: (.state, witness.wrongTraits)
    case .size: (.state, ["size"])
    case .order: (.order, witness.callsHeard)
    case .payload: (.payload, witness.wrongPayloads)
    case .observation: (.observation, [witness.heard.wasEarly ? "early" : "late"])
    case .count: (.repeated, witness.callsRepeated)
    case .told: witness.calls
    }
  }
}

extension Witness {
  /// Which of its traits are not those of its container and its override.
  fileprivate var wrongTraits: [String] {
    let right = `is`(.root) ? window.traits : combined
    var words: [String] = []
    if after.traits.horizontalSizeClass != right.horizontalSizeClass
      || after.traits.verticalSizeClass != right.verticalSizeClass
    {
      words.append("classes")
    }
    if after.traits.displayScale != right.displayScale { words.append("scale") }
    if after.traits.userInterfaceIdiom != right.userInterfaceIdiom { words.append("idiom") }
    if `is`(.root), after.size != window.size { words.append("size") }
    return words
  }

  fileprivate var callsHeard: [String] {
    words(heard.will.count > 0, heard.size.count > 0, heard.did.count > 0)
  }

  fileprivate var callsRepeated: [String] {
    words(heard.will.count > 1, heard.size.count > 1, heard.did.count > 1)
  }

  fileprivate var wrongPayloads: [String] {
    words(
      heard.will.count > 0 && (heard.will.lastCarried != after.traits || !heard.will.agree),
      heard.size.count > 0 && (heard.size.lastCarried != after.size || !heard.size.agree),
      heard.did.count > 0 && (heard.did.firstCarried != before.traits || !heard.did.agree)
    )
  }

  /// The calls that it misses, or else those that it should not have heard.
  fileprivate var calls: (Fingerprint.Difference, [String]) {
    if heard.replaced > 0, heard.nothing { return (.extra, ["replaced"]) }
    let hearsTraits = traitsChanged && !(kind.isWindow && `is`(.blockedTraits))
    let hearsSize = sizeChanged && !`is`(.blockedSize)
    let missing = words(
      hearsTraits && heard.will.count == 0 && claimsWill,
      hearsSize && heard.size.count == 0,
      traitsChanged && heard.did.count == 0 && claimsDid
    )
    if !missing.isEmpty { return (.missing, missing) }
    return (
      .extra,
      words(
        !hearsTraits && heard.will.count > 0,
        !hearsSize && heard.size.count > 0,
        !traitsChanged && heard.did.count > 0
      )
    )
  }

  private func words(_ will: Bool, _ size: Bool, _ did: Bool) -> [String] {
    (will ? ["willTransition"] : []) + (size ? ["viewWillTransition"] : [])
      + (did ? ["didChange"] : [])
  }
}
