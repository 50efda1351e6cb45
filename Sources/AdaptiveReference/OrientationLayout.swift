package import AdaptiveModel

// A layout with several sets of constraints; the view's shape or size chooses one of them (OL).

/// A moment at which a layout can choose: a controller's view before and at the end of a step.
package struct ConstraintSetMoment: Sendable {
  package var controller: String
  package var sets: ConstraintSets
  /// The previous traits and size of the controller; `nil` if it appears.
  package var before: Environment?
  package var after: Environment
  /// The last size announced to it, if any.
  package var announced: Size?
  /// Whether a change of its traits was announced.
  package var isToldOfTraits: Bool
  package var orientation: Orientation?
  /// The active constraints, an id once for each activation.
  package var active: [String]
  /// The number of times it has chosen before.
  package var count: Int

  /// Whether this is its first layout.
  package var isFirst: Bool { before == nil }
}

/// A layout's policy for choosing and activating its sets.
package struct ConstraintSetPolicy: Sendable {
  /// Whether it chooses at a moment.
  package var chooses: @Sendable (ConstraintSetMoment) -> Bool
  /// The chosen constraints, without the common ones.
  package var choice: @Sendable (ConstraintSetMoment) -> [String]
  /// The events that the choice causes.
  package var exchange: @Sendable (ConstraintSetMoment, [String]) -> [ConstraintEvent]
  /// The events when its controller activates one of the sets (TR-6).
  package var activation: @Sendable (ConstraintSetMoment, [String]) -> [ConstraintEvent] = {
    moment,
    chosen in
    moment.exchange(for: chosen)
  }
  /// Whether it chooses in `viewWillTransition`, while the view still has its old size.
  package var isEarly = false
  /// Whether passes run after all reports.
  package var isLate = false
  /// Whether each pass runs twice.
  package var isDoubled = false

  /// The policy of the reference.
  ///
  /// Decision: it chooses at the first layout and after each `viewWillTransition`, because the
  /// sample of S3 does so; a size change without that call leaves the set unchanged (OL-O2). A
  /// square has the set for portrait, because it is not wider than tall (OL-O1).
  package init(_ choices: Set<Choice> = []) {
    let isUnasked = choices.contains(.layoutFollowsUnasked)
    let isSquareWide = choices.contains(.squareIsLandscape)
    let isAnew = choices.contains(.layoutAnew)
    isEarly = choices.contains(.layoutFromAnnouncement)
    // An early pass cannot also be late.
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
  /// Deactivates the constraints that are not chosen, then activates the chosen ones.
  package func exchange(for chosen: [String], isAnew: Bool = false) -> [ConstraintEvent] {
    let own = sets.alternatives.joined()
    let old = active.filter { own.contains($0) && (isAnew || !chosen.contains($0)) }
    let new = (sets.common + chosen).filter { !active.contains($0) || old.contains($0) }
    return (old.isEmpty ? [] : [.deactivate(old)]) + (new.isEmpty ? [] : [.activate(new)])
  }
}

extension Trace {
  /// Runs the layouts that have sets of constraints: adds events to the calls, and active
  /// constraints to the states at rest.
  ///
  /// - Parameters:
  ///   - scenario: The scenario of this trace.
  ///   - policy: The policy of each layout.
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
  /// Whether any controller, initially or later, has sets of constraints.
  package var hasConstraintSets: Bool { hasFurnished { $0.constraintSets != nil } }
}

/// The active constraints of each controller's view, step by step.
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

  /// Lays out changed views, and records the active constraints in the states.
  ///
  /// - Returns: The calls, including the events.
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
      isToldOfTraits: calls.contains {
        $0.receiver == state.name && $0.kind.name == .willTransition
      },
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

  /// A controller activates a set when it appears, before the first layout.
  private func appear(_ controller: ViewController, _ moment: inout ConstraintSetMoment) {
    let reactions = controller.reactions(at: .viewWillAppear, in: moment.after)
    for side in reactions.compactMap(\.side) {
      for event in policy.activation(moment, moment.sets.set(side)) {
        moment.active.apply(event)
      }
    }
  }

  /// A controller activates sets in calls that it received: immediately, and before the update pass
  /// if the call announces a change.
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

  /// Inserts events in order: after the announcements, directly after the size's own announcement,
  /// or at the end, where only blocks follow.
  private func insert(
    _ events: [ConstraintEvent],
    _ moment: ConstraintSetMoment,
    into calls: inout [Call]
  ) {
    let own = calls.lastIndex {
      $0.receiver == moment.controller && $0.kind.name == .viewWillTransition
    }
    let isEarly = policy.isEarly && own != nil
    let last = isEarly ? own : lastCall(before: moment.controller, in: calls)
    var place = last.map { $0 + 1 } ?? 0
    // Skip the events of earlier controllers in the same pass.
    while place < calls.count, case .constraints = calls[place].kind { place += 1 }
    let has = isEarly ? moment.before : moment.after
    let added = events.map { event in
      Call(to: moment.controller, .constraints(event), has: has)
    }
    calls.insert(contentsOf: added, at: place)
  }

  /// The last call before a controller's pass; its report follows the pass.
  private func lastCall(before controller: String, in calls: [Call]) -> Int? {
    if policy.isLate { return calls.lastIndex { !$0.isBlock } }
    let report = calls.firstIndex { $0.receiver == controller && $0.kind.name == .didChange }
    return calls[..<(report ?? calls.count)].lastIndex(where: \.announces)
  }
}

extension [String] {
  /// Applies an event to the active constraints; a deactivation removes one occurrence of each id.
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
  /// The set that it activates, if any.
  fileprivate var side: ConstraintSets.Side? {
    if case .activate(let side) = effect { side } else { nil }
  }
}

extension Call {
  /// Whether it announces a change.
  var announces: Bool { kind.name == .willTransition || kind.name == .viewWillTransition }

  fileprivate var isBlock: Bool { kind.name == .alongside || kind.name == .completion }
}

extension [Call] {
  /// The last size sent to a controller.
  fileprivate func lastSize(to name: String) -> Size? {
    for call in reversed() where call.receiver == name {
      if case .viewWillTransition(let size) = call.kind { return size }
    }
    return nil
  }
}
