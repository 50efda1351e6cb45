package import AdaptiveModel

// A layout with sets of constraints of which the view's shape, or its size, chooses one (OL).

/// When a layout may choose: a controller's view at the end of a step, and what it was before.
package struct ConstraintSetMoment: Sendable {
  package var controller: String
  package var sets: ConstraintSets
  /// What the controller had before; `nil` where it appears.
  package var before: Environment?
  package var after: Environment
  /// The size that was announced to it last, where one was.
  package var announced: Size?
  /// Whether its traits were said to change.
  package var isToldOfTraits: Bool
  package var orientation: Orientation?
  /// What is active, an id as often as it is.
  package var active: [String]
  /// How often it chose already.
  package var count: Int

  /// Whether it is laid out for the first time.
  package var isFirst: Bool { before == nil }
}

/// How a layout chooses its set and makes it active.
package struct ConstraintSetPolicy: Sendable {
  /// Whether it chooses at all.
  package var chooses: @Sendable (ConstraintSetMoment) -> Bool
  /// What it chooses, the common ones left out.
  package var choice: @Sendable (ConstraintSetMoment) -> [String]
  /// What it then does.
  package var exchange: @Sendable (ConstraintSetMoment, [String]) -> [ConstraintEvent]
  /// What it does where its controller asks for one of the sets (TR-6).
  package var activation: @Sendable (ConstraintSetMoment, [String]) -> [ConstraintEvent] = {
    moment,
    chosen in
    moment.exchange(for: chosen)
  }
  /// Whether it chooses in `viewWillTransition`, while the view still has its old size.
  package var isEarly = false
  /// Whether passes wait until everything is reported.
  package var isLate = false
  /// Whether each pass comes twice.
  package var isDoubled = false

  /// The reference's.
  ///
  /// Decision: it chooses at the first layout and after each `viewWillTransition`, because that is
  /// what the sample of S3 does; a size that changes without that call leaves the set as it was
  /// (OL-O2). A square has the set for portrait, because it is not wider than high (OL-O1).
  package init(_ choices: Set<Choice> = []) {
    let isUnasked = choices.contains(.layoutFollowsUnasked)
    let isSquareWide = choices.contains(.squareIsLandscape)
    let isAnew = choices.contains(.layoutAnew)
    isEarly = choices.contains(.layoutFromAnnouncement)
    // A pass that comes early does not come late.
    isLate = !isEarly && choices.contains(.layoutAfterReports)
    isDoubled = choices.contains(.layoutTwice)
    chooses = { moment in
      moment.isFirst || moment.announced != nil || isUnasked && moment.before != moment.after
    }
    choice = { moment in
      let isOpen = moment.sets.isOpen(in: moment.after.size)
      return isOpen && isSquareWide
        ? moment.sets.landscape : moment.sets.chosen(in: moment.after.size)
    }
    exchange = { moment, chosen in moment.exchange(for: chosen, isAnew: isAnew) }
  }
}

extension ConstraintSetMoment {
  /// Deactivates what is not chosen, then activates what is.
  package func exchange(for chosen: [String], isAnew: Bool = false) -> [ConstraintEvent] {
    let own = sets.alternatives.joined()
    let old = active.filter { own.contains($0) && (isAnew || !chosen.contains($0)) }
    let new = (sets.common + chosen).filter { !active.contains($0) || old.contains($0) }
    return (old.isEmpty ? [] : [.deactivate(old)]) + (new.isEmpty ? [] : [.activate(new)])
  }
}

extension Trace {
  /// Lets layouts with sets of constraints do what they do: events among the calls, and what is active
  /// at rest.
  ///
  /// - Parameters:
  ///   - scenario: The scenario that it is a trace of.
  ///   - policy: How each layout chooses.
  package mutating func layOut(
    _ scenario: Scenario,
    by policy: @autoclosure () -> ConstraintSetPolicy
  ) {
    guard scenario.hasConstraintSets else { return }
    var layout = ConstraintSetLayout(policy(), ScenarioState(scenario))
    _ = layout.settle(&initial, [], orientation: scenario.orientation)
    for (index, action) in scenario.actions.enumerated() where index < steps.count {
      layout.state.perform(action)
      let calls = steps[index].calls
      steps[index].calls = layout.settle(
        &steps[index].states,
        calls,
        orientation: layout.state.orientation
      )
    }
  }
}

extension Scenario {
  /// Whether some controller, at first or later, has sets of constraints.
  package var hasConstraintSets: Bool { hasFurnished { $0.constraintSets != nil } }
}

/// What is active in each controller's view, step by step.
private struct ConstraintSetLayout {
  private struct Current {
    var environment: Environment
    var active: [String]
    var count = 0
  }

  private let policy: ConstraintSetPolicy
  var state: ScenarioState
  private var current: [String: Current] = [:]

  init(_ policy: ConstraintSetPolicy, _ state: ScenarioState) {
    self.policy = policy
    self.state = state
  }

  /// Lays out what changed, and notes in the states what is active.
  ///
  /// - Returns: The calls with the events among them.
  mutating func settle(
    _ states: inout [State],
    _ calls: [Call],
    orientation: Orientation?
  ) -> [Call] {
    var calls = calls
    for name in current.keys where !states.contains(where: { $0.name == name }) {
      current[name] = nil
    }
    for index in states.indices {
      guard let place = state.index(of: states[index].name),
        let sets = state.hierarchy[place].constraintSets
      else { continue }
      layOut(states[index], state.hierarchy[place], sets, &calls, orientation)
      states[index].active = current[states[index].name]?.active
    }
    return calls
  }

  private mutating func layOut(
    _ state: State,
    _ controller: ViewController,
    _ sets: ConstraintSets,
    _ calls: inout [Call],
    _ orientation: Orientation?
  ) {
    let former = current[state.name]
    var moment = ConstraintSetMoment(
      controller: state.name,
      sets: sets,
      before: former?.environment,
      after: state.environment,
      announced: calls.lastSize(to: state.name),
      isToldOfTraits: calls.contains { $0.receiver == state.name && $0.isWillTransition },
      orientation: orientation,
      active: former?.active ?? sets.others,
      count: former?.count ?? 0
    )
    if former == nil {
      appear(controller, &moment)
    } else {
      activate(controller, inAnnouncements: true, &moment, &calls)
      if policy.isLate { activate(controller, inAnnouncements: false, &moment, &calls) }
    }
    if policy.chooses(moment) {
      for _ in 0..<(policy.isDoubled ? 2 : 1) {
        let events = [.choose] + policy.exchange(moment, policy.choice(moment))
        for event in events { moment.active.apply(event) }
        moment.count += 1
        if former != nil { insert(events, moment, into: &calls) }
      }
    }
    if former != nil, !policy.isLate {
      activate(controller, inAnnouncements: false, &moment, &calls)
    }
    if former == nil, !moment.sets.common.allSatisfy(moment.active.contains) {
      moment.active += moment.sets.common.filter { !moment.active.contains($0) }
    }
    current[state.name] = Current(
      environment: state.environment,
      active: moment.active,
      count: moment.count
    )
  }

  /// A controller makes a set active as it appears, before the first layout.
  private func appear(_ controller: ViewController, _ moment: inout ConstraintSetMoment) {
    let reactions = controller.reactions(at: .viewWillAppear, in: moment.after)
    for side in reactions.compactMap(\.side) {
      for event in policy.activation(moment, moment.sets.set(side)) {
        moment.active.apply(event)
      }
    }
  }

  /// A controller makes a set active in calls that it received: at once, before the update pass
  /// where the call announces something.
  private func activate(
    _ controller: ViewController,
    inAnnouncements: Bool,
    _ moment: inout ConstraintSetMoment,
    _ calls: inout [Call]
  ) {
    guard controller.reactions.contains(where: \.activates) else { return }
    var place = 0
    while place < calls.count {
      let call = calls[place]
      place += 1
      guard call.receiver == controller.name, call.announces == inAnnouncements else { continue }
      let reactions = controller.reactions(to: call.kind, having: moment.after)
      for side in reactions.compactMap(\.side) {
        for event in policy.activation(moment, moment.sets.set(side)) {
          moment.active.apply(event)
          let has = inAnnouncements ? moment.before : moment.after
          calls.insert(Call(to: call.receiver, .constraints(event), has: has), at: place)
          place += 1
        }
      }
    }
  }

  /// Puts events where they happen: after the announcements, right behind the size's own, or at the
  /// end, where only blocks come later.
  private func insert(
    _ events: [ConstraintEvent],
    _ moment: ConstraintSetMoment,
    into calls: inout [Call]
  ) {
    let own = calls.lastIndex { $0.receiver == moment.controller && $0.isViewWillTransition }
    let isEarly = policy.isEarly && own != nil
    let last = isEarly ? own : lastCall(before: moment.controller, in: calls)
    var place = last.map { $0 + 1 } ?? 0
    // Behind the events of what came before in the same pass.
    while place < calls.count, case .constraints = calls[place].kind { place += 1 }
    let has = isEarly ? moment.before : moment.after
    let added = events.map { event in
      Call(to: moment.controller, .constraints(event), has: has)
    }
    calls.insert(contentsOf: added, at: place)
  }

  /// The last call before the pass of a controller; what its report brings comes behind that.
  private func lastCall(before controller: String, in calls: [Call]) -> Int? {
    if policy.isLate { return calls.lastIndex { !$0.isBlock } }
    let report = calls.firstIndex { $0.receiver == controller && $0.isDidChange }
    return calls[..<(report ?? calls.count)].lastIndex(where: \.announces)
  }
}

extension [String] {
  /// What is active after an event; of what is active twice one goes.
  package mutating func apply(_ event: ConstraintEvent) {
    switch event {
    case .choose, .conflict: break
    case .activate(let ids): self += ids
    case .deactivate(let ids):
      for id in ids {
        if let place = firstIndex(of: id) { remove(at: place) }
      }
    }
  }
}

extension Reaction {
  /// The set that it makes the active one, if it does.
  fileprivate var side: ConstraintSets.Side? {
    if case .activate(let side) = effect { side } else { nil }
  }
}

extension Call {
  /// Whether it announces something.
  var announces: Bool { isWillTransition || isViewWillTransition }

  fileprivate var isBlock: Bool {
    switch kind {
    case .alongside, .completion: true
    case .willTransition, .viewWillTransition, .didChange, .willRotate, .didRotate,
      .preferredContentSizeDidChange, .constraints:
      false
    }
  }

  var isWillTransition: Bool {
    if case .willTransition = kind { true } else { false }
  }

  fileprivate var isDidChange: Bool {
    if case .didChange = kind { true } else { false }
  }

  fileprivate var isViewWillTransition: Bool {
    if case .viewWillTransition = kind { true } else { false }
  }
}

extension [Call] {
  /// The size that a controller was sent last.
  fileprivate func lastSize(to name: String) -> Size? {
    for call in reversed() where call.receiver == name {
      if case .viewWillTransition(let size) = call.kind { return size }
    }
    return nil
  }
}
