import AdaptiveModel

// The same distinctions as in the clauses' own words (`Changes+Witness.swift`), put the other way
// round: not whether a clause is kept, but which one decides about a call. A test flips each call
// and sees that exactly that clause breaks.

extension Witness {
  /// What decides about each of the three calls.
  func rulings(_ surroundings: Surroundings, _ profile: Profile) -> [Ruling] {
    Callback.allCases.map { ruling(on: $0, surroundings, profile) }
  }

  private func ruling(
    on callback: Callback,
    _ surroundings: Surroundings,
    _ profile: Profile
  ) -> Ruling {
    guard kind.isJudged else { return Ruling(callback, .open, "PR-O1", kind.openness) }
    if `is`(.absent) {
      let clause = callback == .viewWillTransition ? "PR-10" : "PR-7"
      return Ruling(callback, .barred, clause, "it is in no hierarchy, so that nothing changes")
    }
    if isOutOfReach(profile) {
      return Ruling(
        callback,
        .barred,
        "PR-19",
        "an override at rest reaches the child and its subtree only"
      )
    }
    if callback == .viewWillTransition { return sizeRuling(surroundings) }
    return traitsChanged
      ? changedRuling(callback, surroundings) : unchangedRuling(callback, surroundings)
  }

  /// The step overrides somebody else, and headers and talks say that nobody else hears of it.
  private func isOutOfReach(_ profile: Profile) -> Bool {
    kind == .override && !`is`(.targeted) && profile == .platform && !traitsChanged && !sizeChanged
  }

  // MARK: Traits that change

  private func changedRuling(_ callback: Callback, _ surroundings: Surroundings) -> Ruling {
    if kind == .sizing {
      return Ruling(
        callback,
        .open,
        "PR-O9",
        "a size given at rest led to an override; who is told of such a size is open"
      )
    }
    if `is`(.unsettled) {
      return Ruling(callback, .open, "PR-O6", "an override for somebody else's child is open")
    }
    if `is`(.reconsidered) { return reconsideredRuling(callback, surroundings) }
    if isCutOffFromTraits { return cutOffRuling(callback, surroundings) }
    if `is`(.blockedTraits) {
      return Ruling(
        callback,
        .open,
        "PR-O10",
        "whether an override at rest is told below \(surroundings.silentOfTraits.named), which "
          + "does not forward, is open"
      )
    }
    let clause = wasOverriddenExplicitly ? "PR-16" : "PR-8"
    return Ruling(callback, .due, clause, changeReason(surroundings))
  }

  private func changeReason(_ surroundings: Surroundings) -> String {
    if kind == .override, `is`(.changeAbove) { return "its traits change with its container's" }
    if kind == .override { return "its container overrides its traits" }
    if `is`(.root) { return "its traits change with the window's" }
    return "its traits change with those of \(surroundings.container.named)"
  }

  private func reconsideredRuling(
    _ callback: Callback,
    _ surroundings: Surroundings
  ) -> Ruling {
    guard `is`(.blockedTraits) else {
      let reason = "an override was changed in mid-transition, and its traits with it"
      return Ruling(callback, .due, "CO-2", reason)
    }
    let reason =
      "an override was changed in mid-transition below \(surroundings.silentOfTraits.named), "
      + "which does not forward"
    return Ruling(callback, .open, "PR-17", reason)
  }

  private func cutOffRuling(_ callback: Callback, _ surroundings: Surroundings) -> Ruling {
    let who = surroundings.silentOfTraits.named
    return callback == .willTransition
      ? Ruling(callback, .barred, "PR-17", "\(who) does not forward it")
      : Ruling(callback, .due, "PR-17", "its traits change, and it needs no forwarding by \(who)")
  }

  // MARK: Traits that do not change

  private func unchangedRuling(_ callback: Callback, _ surroundings: Surroundings) -> Ruling {
    if changeIsHidden {
      return Ruling(callback, .barred, "PR-9", surroundings.hiding(from: name))
    }
    if `is`(.reconsidered) { return retractedRuling(callback) }
    if onlyReacted {
      return Ruling(callback, .barred, "CO-2", "it overrides a child, its own traits do not change")
    }
    if onlySizeChanged {
      return Ruling(callback, .barred, "PR-15", "its size changes, its traits do not")
    }
    return Ruling(callback, .barred, "PR-7", "its traits do not change")
  }

  private func retractedRuling(_ callback: Callback) -> Ruling {
    guard callback == .didChange, nothingOfTraitsChanged else {
      return Ruling(
        callback,
        .open,
        "PR-O7",
        "an override changed in mid-transition, and in the end its traits do not; what is told of "
          + "a change that is taken back is open"
      )
    }
    return Ruling(callback, .barred, "PR-7", "in the end its traits do not change")
  }

  // MARK: Size

  private func sizeRuling(_ surroundings: Surroundings) -> Ruling {
    let callback = Callback.viewWillTransition
    if kind == .sizing {
      return Ruling(callback, .open, "PR-O9", "who is told of a size given at rest is open")
    }
    if isFixedInWindow {
      return Ruling(callback, .barred, "PR-12", "its width and height are fixed")
    }
    if sizeMustBeTold { return toldSizeRuling }
    if sizeChanged, kind.isWindow {
      let reason = "\(surroundings.silentOfSize.named) does not forward it"
      return Ruling(callback, .barred, "PR-17", reason)
    }
    if `is`(.repeatable) {
      let reason = "a turn by 180° leaves its size as it is; whether that is told is open"
      return Ruling(callback, .open, "PR-O4", reason)
    }
    if onlyTraitsChanged {
      return Ruling(callback, .barred, "PR-15", "its traits change, its size does not")
    }
    if sizeChanged {
      return Ruling(callback, .open, "PR-O9", "its size changes though no window does")
    }
    return Ruling(callback, .barred, "PR-10", "its size does not change")
  }

  private var toldSizeRuling: Ruling {
    guard hasAFixedSide else {
      return Ruling(.viewWillTransition, .due, "PR-11", "its size changes")
    }
    let reason = "its size changes: one side alone is fixed"
    return Ruling(.viewWillTransition, .due, "PR-12", reason)
  }
}

extension StepKind {
  /// Why calls of such a step are open.
  fileprivate var openness: String {
    switch self {
    case .start: "what is told when controllers first appear is open"
    case .remove: "what is told when controllers leave is open"
    default: "what is told when controllers enter is open"
    }
  }
}

extension Optional<String> {
  /// A name in a sentence, or what stands for it.
  var named: String { map { Name($0).written } ?? "a container above it" }
}

extension Surroundings {
  /// Why a change above does not reach a controller.
  fileprivate func hiding(from name: String) -> String {
    let change = hidden.isEmpty ? "the change" : "the \(hidden) change"
    if hider == name { return "its override hides \(change) of \(container.named)" }
    guard let hider else { return "an override above it hides \(change)" }
    return "the override of \(Name(hider).written) hides \(change)"
  }
}
