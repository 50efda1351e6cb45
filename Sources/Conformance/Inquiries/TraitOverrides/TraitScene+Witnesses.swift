import AdaptiveModel

extension TraitScene {
  /// The account of each element in each turn; the answer must fit.
  func witnesses(_ trace: TraitTrace, _ each: (TraitWitness) -> Void) {
    var now = TraitSceneState(self)
    var history = [now]
    var met: [TraitRegistration] = []
    let allTraits = Set(TraitName.allCases)
    for step in -1..<turns.count {
      let start = history.count - 1
      let actions = step < 0 ? [] : turns[step].actions
      let calls = step < 0 ? [] : trace.turns[step].calls
      for action in actions {
        now.perform(action)
        history.append(now)
      }
      let states = history[start...]
      let isThereAndBack = states.isThereAndBack
      for registration in states.flatMap(\.registrations) where !met.contains(registration) {
        // An id that is used again is that of the later registration.
        met.removeAll { $0.id == registration.id && $0.element == registration.element }
        met.append(registration)
      }
      // Under a profile that leaves TO-5 open, traits may also come from parents.
      let possible = [true, false].map { views in states.map { $0.traits(throughViews: views) } }
      let brought = [true, false].map { views in
        self.brought(in: actions, history[start], throughViews: views)
      }
      let reported = trace.states(after: step)
      let earlier = step < 0 ? nil : trace.states(after: step - 1)
      let former = elements.indices.map { index in history.map { $0.overrides[index] } }
      let elsewhere = TraitCollection(traitsFrom: history.flatMap(\.overrides))
      for index in elements.indices {
        let own = calls.filter { $0.receiver == elements[index].name }
        let above = self.above(index)
        let parent = elements[index].isView ? nil : controller(above: index)
        each(
          TraitWitness(
            step: step,
            element: elements[index],
            own: now.overrides[index],
            formerOwn: former[index],
            above: above.map { now.overrides[$0] },
            formerAbove: TraitCollection(traitsFrom: above.flatMap { former[$0] }),
            elsewhere: elsewhere,
            inherited: above.first.map { reported[$0] } ?? now.window,
            parent: parent.map { reported[$0] },
            before: earlier?[index],
            after: reported[index],
            possible: zip(brought, possible).map { $0[index] + $1.map { $0[index] } },
            registrations: met.filter { $0.element == elements[index].name }
              .map { TraitWitness.Registered($0, states, own) },
            told: TraitWitness.Registered(
              registration: TraitRegistration("", of: elements[index].name, allTraits),
              isThere: true,
              calls: own.filter { $0.registration == nil }
            ),
            defaults: defaults,
            updated: step < 0 ? nil : updated(index, in: turns[step], trace.turns[step]),
            isThereAndBack: isThereAndBack
          ).decided
        )
      }
    }
  }

  /// The traits that each element can have had because of updates.
  ///
  /// Decision: what is above the updated one may then still have former traits, because the documents
  /// only say what happens below it (TO-O7).
  private func brought(
    in actions: [TraitAction],
    _ start: TraitSceneState,
    throughViews: Bool
  ) -> [Set<TraitCollection>] {
    var state = start
    var brought = start.traits(throughViews: throughViews).map { Set([$0]) }
    for action in actions {
      state.perform(action)
      guard case .update(let name) = action, let updated = index(of: name) else { continue }
      let places = subtree(of: updated)
      var next: [Set<TraitCollection>] = []
      for index in elements.indices {
        let above = source(of: index, throughViews: throughViews).map { next[$0] }
        let fresh = (above ?? [start.window, state.window])
          .map { $0.combined(with: state.overrides[index]) }
        next.append(places.contains(index) ? Set(fresh) : brought[index].union(fresh))
      }
      for index in places { brought[index].formUnion(next[index]) }
    }
    return brought
  }

  /// What is so of an element after the first update in a turn that settles its traits: nothing
  /// above what is updated changes, and for the element nothing does later.
  private func updated(
    _ index: Int,
    in turn: Turn,
    _ answer: TraitTrace.Turn
  ) -> TraitWitness.Updated? {
    let name = elements[index].name
    let line = [name] + above(index).map { elements[$0].name }
    var updates = answer.updates[...]
    for (place, action) in turn.actions.enumerated() {
      guard let updated = action.updated, let update = updates.popFirst(),
        let top = line.firstIndex(of: updated),
        let state = update.states.first(where: { $0.name == name })
      else { continue }
      let isSettled = turn.actions.enumerated().allSatisfy { position, action in
        guard let changed = action.changed else { return true }
        guard let level = line.firstIndex(of: changed) else { return changed != "" }
        return level <= top && position < place
      }
      if isSettled {
        let calls = answer.calls.prefix(update.calls).filter { $0.receiver == name }
        return TraitWitness.Updated(of: updated, traits: state.traits, calls: calls)
      }
    }
    return nil
  }
}

extension ArraySlice<TraitSceneState> {
  /// Whether only overrides change, and are at the end as at first.
  fileprivate var isThereAndBack: Bool {
    guard let first, let last else { return false }
    return last.overrides == first.overrides && contains { $0.overrides != first.overrides }
      && allSatisfy { $0.window == first.window }
  }
}

extension TraitWitness.Registered {
  fileprivate init(
    _ registration: TraitRegistration,
    _ states: ArraySlice<TraitSceneState>,
    _ calls: [TraitCall]
  ) {
    let count = states.count { $0.registrations.contains(registration) }
    self.registration = registration
    isThere = count == states.count ? true : count == 0 ? false : nil
    self.calls = calls.filter { $0.registration == registration.id }
  }
}

extension TraitTrace {
  /// The reported traits after a turn; after -1 those at first.
  fileprivate func states(after step: Int) -> [TraitCollection] {
    (step < 0 ? initial : turns[step].states).map(\.traits)
  }
}
