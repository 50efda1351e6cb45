public import AdaptiveModel

// When trait and size changes happen. The actions, in the order of the guide: the window, the
// container, the explicit override (PR-16).

extension Reference {
  /// Performs an action and returns every call that it caused, in order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers, if no container reacts.
  public mutating func perform(_ action: Action) -> [Call] {
    var calls = carryOut(action)
    if hasRichReactions { calls += reactToReports(calls) }
    return choices.isEmpty ? calls : applyingChoices(to: calls, of: action)
  }

  private mutating func carryOut(_ action: Action) -> [Call] {
    switch action {
    case .rotate, .turn, .resize, .share:
      let isUpsideDown = state.isUpsideDown(action) ?? false
      state.perform(action)
      return changeWindow(isUpsideDown: isUpsideDown)
    case .override, .sizing, .add:
      return changeContainment(state.perform(action))
    case .remove:
      return leave(by: action, areTold: choices.contains(.exitTold))
    case .present:
      return present(state.perform(action))
    case .dismiss:
      return leave(by: action, areTold: choices.contains(.dismissedTold))
    case .prefer:
      return prefer(state.perform(action))
    }
  }

  // MARK: - The window

  /// The window changes, and the change propagates down from the root.
  ///
  /// All traits are announced in pre-order, then all sizes. Then all values change, and the changes
  /// are reported (PR-22).
  private mutating func changeWindow(isUpsideDown: Bool) -> [Call] {
    var transition = transition()
    transition.target = goal
    let repeatsSize = isUpsideDown && choices.contains(.upsideDownSized)
    sweep(0..<state.hierarchy.count, repeatsSize: repeatsSize, in: &transition)
    finish(&transition)
    return transition.calls
  }

  /// Sends both will-callbacks down a subtree; its first controller receives them.
  mutating func sweep(
    _ range: Range<Int>,
    repeatsSize: Bool = false,
    in transition: inout Transition
  ) {
    let interleaved = choices.contains(.phasesInterleaved)
    if !interleaved { announceTraits(in: range, &transition) }
    let getsTraits = interleaved ? reached(in: range, by: .willTransition) : nil
    let getsSize = reached(in: range, by: .viewWillTransition)
    var unfinished: [Int] = []
    for index in transition.visits(range) {
      finishForwarding(&unfinished, .afterForwarding, before: index, in: &transition)
      let place = index - range.lowerBound
      if interleaved, getsTraits?[place] ?? true {
        let isSent = announceTraits(to: index, in: &transition)
        if isSent, hasRichReactions {
          react(index, .beforeForwardingTraits, in: &transition)
          react(index, .afterForwardingTraits, in: &transition)
        }
      }
      if getsSize?[place] ?? true, announceSize(to: index, always: repeatsSize, in: &transition),
        state.hierarchy.controllers[index].isReacting
      {
        react(index, .beforeForwarding, in: &transition)
        unfinished.append(index)
      }
    }
    finishForwarding(&unfinished, .afterForwarding, before: nil, in: &transition)
    announceLate(&transition)
  }

  /// Announces the traits to every controller that the callback reaches, in pre-order.
  private mutating func announceTraits(in range: Range<Int>, _ transition: inout Transition) {
    let reached = reached(in: range, by: .willTransition)
    var unfinished: [Int] = []
    for index in transition.visits(range) where reached?[index - range.lowerBound] ?? true {
      finishForwarding(&unfinished, .afterForwardingTraits, before: index, in: &transition)
      let isSent = announceTraits(to: index, in: &transition)
      guard isSent, hasRichReactions, state.hierarchy.controllers[index].isReacting else {
        continue
      }
      react(index, .beforeForwardingTraits, in: &transition)
      unfinished.append(index)
    }
    finishForwarding(&unfinished, .afterForwardingTraits, before: nil, in: &transition)
  }

  /// Whether a will-callback to the first of `range` reaches each controller: it does if the
  /// container receives it and forwards it (PR-17).
  ///
  /// - Returns: A value for each controller; `nil` in the common case that it reaches all of them.
  private func reached(in range: Range<Int>, by callback: ViewController.Forwarding) -> [Bool]? {
    let controllers = state.hierarchy.controllers
    if choices.contains(.forwardingUnneeded)
      || range.allSatisfy({ controllers[$0].forwards.contains(callback) })
    {
      return nil
    }
    var reached: [Bool] = []
    reached.reserveCapacity(range.count)
    reached.append(true)
    for index in range.dropFirst() {
      let parent = state.parents[index]
      reached.append(
        reached[parent - range.lowerBound] && controllers[parent].forwards.contains(callback)
      )
    }
    return reached
  }

  // MARK: - The container

  /// Lets containers react after forwarding, once all their descendants were called.
  private mutating func finishForwarding(
    _ unfinished: inout [Int],
    _ moment: Reaction.Moment,
    before next: Int?,
    in transition: inout Transition
  ) {
    while let index = unfinished.last {
      if let next, state.hierarchy.depths[next] > state.hierarchy.depths[index] { return }
      unfinished.removeLast()
      react(index, moment, in: &transition)
    }
  }

  /// Performs a container's reactions inside its own callback (CO-1, TR-6).
  private mutating func react(
    _ index: Int,
    _ moment: Reaction.Moment,
    in transition: inout Transition
  ) {
    let announced = transition.target[index]
    for reaction in state.hierarchy.controllers[index].reactions(at: moment, in: announced) {
      guard case .override = reaction.effect else {
        carryOut(reaction.effect, by: index, in: &transition)
        continue
      }
      let before = state.index(of: reaction.child).map {
        state.hierarchy[$0].overrideTraitCollection
      }
      guard let child = setOverride(reaction.traits, for: reaction.child, by: index) else {
        continue
      }
      if before != reaction.traits {
        reconsider(state.hierarchy.subtree(at: child), moment, in: &transition)
      } else if choices.contains(.equalOverrideTold) {
        transition.announced[child] = transition.target[child].traits
        call(child, .willTransition(transition.target[child].traits), in: &transition)
      }
    }
  }

  /// Recomputes the traits of a subtree, and announces them where the last announcement is
  /// outdated.
  ///
  /// Decision: an override set during a transition is part of it, because the sample of S4 sets it
  /// there and expects one change: the new values and `didChange` follow at the transition's end.
  private mutating func reconsider(
    _ range: Range<Int>,
    _ moment: Reaction.Moment,
    in transition: inout Transition
  ) {
    propagate(to: range, in: &transition.target)
    if moment.isAfterForwarding, choices.contains(.extraToldLate) {
      transition.late.append(range)
    } else if !choices.contains(.reactionUnannounced) {
      announceTraits(in: range, &transition)
    }
  }

  /// Makes the postponed announcements (PR-O8).
  private mutating func announceLate(_ transition: inout Transition) {
    for range in transition.late { announceTraits(in: range, &transition) }
    transition.late = []
  }

  // MARK: - The explicit override

  /// A container overrides a child's traits at rest: a separate transition, without sizes.
  mutating func override(at index: Int) -> [Call] {
    var transition = transition(isAtRest: true)
    let range = state.hierarchy.subtree(at: index)
    propagate(to: range, in: &transition.target)
    let forwards = choices.contains(.forwardingUnneeded) || isForwarded(to: index)
    if !forwards, choices.contains(.unforwardedUnreported) {
      flip(transition)
      return []
    }
    if forwards || !choices.contains(.unforwardedUntold) {
      announceTraits(in: range, &transition)
    }
    announceLate(&transition)
    finish(&transition)
    return transition.calls
  }

  /// Whether every container above a controller forwards `willTransition`.
  private func isForwarded(to index: Int) -> Bool {
    state.parents.ancestors(of: index).allSatisfy {
      state.hierarchy.controllers[$0].forwards.contains(.willTransition)
    }
  }
}
