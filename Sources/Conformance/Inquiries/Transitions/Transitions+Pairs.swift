import AdaptiveModel

extension Transitions {
  /// Rules between a scenario and changed ones.
  package static let clauses: [Clause<PairDifference>] = [
    .paired(
      "TR-M1",
      "A coordinator's blocks change no other call, state or order.",
      .platform("H, W15-205"),
      consequence: "A screen changes because an animation ran alongside.",
      needs: [.all(.coordinator), .someAnnouncement],
      between: Metamorphosis { scenario in
        let plain = scenario.withoutBlocks
        guard plain != scenario, !scenario.hasRichReactions else { return [] }
        return [
          Metamorphosis.Partner(scenario: plain) { original, changed in
            original.firstDifference(besideBlocks: changed, plain)
          }
        ]
      }
    ),
    .paired(
      "TR-M2",
      "Presenting and dismissing restores all states.",
      .platform("W14-228"),
      consequence: "A screen stays changed after its sheet was dismissed.",
      needs: [.all(.presentation, .states)],
      between: .presentedForAWhile
    )
    .decidingHierarchy(after: .dismissal),
  ]
}

extension Metamorphosis {
  /// At the end the root presents a controller, unless it already presents one, and dismisses it.
  ///
  /// Presenting itself may cause calls (TR-O2), and a container may react to each of them.
  fileprivate static let presentedForAWhile = Metamorphosis { scenario in
    if scenario.hasRichReactions || scenario.reactsToAnnouncements { return [] }
    let state = scenario.finalState
    let names = ["sheet", "shown"].map { freshName($0, besides: scenario.names) }
    let presented = Hierarchy.presenting(
      Hierarchy(ViewController(names[1])),
      by: names[0],
      sizing: Sizing(width: .fraction(1, of: 3)),
      override: TraitCollection(horizontalSizeClass: .compact)
    )
    guard state.canPresent(0) else { return [] }
    let root = state.hierarchy.root.name
    let changed = scenario.followed(by: [.present(on: root, presented), .dismiss(root)])
    return [
      Partner(scenario: changed) { original, changed in
        original.firstDifference(afterPresenting: changed)
      }
    ]
  }
}

extension Scenario {
  /// Whether any container reacts to an announcement.
  fileprivate var reactsToAnnouncements: Bool {
    hierarchy.hasFurnished { $0.reactions.contains(where: \.moment.isAnnouncement) }
  }

  /// The scenario without any blocks.
  var withoutBlocks: Scenario {
    // By hand: every transition is asked without its blocks, and visiting all parts takes longer.
    changingHierarchies { hierarchy in
      for index in hierarchy.controllers.indices
      where !hierarchy.controllers[index].coordinates.isEmpty { hierarchy[index].coordinates = [] }
    }
  }
}

extension Trace {
  /// The first step in which another call, or a state, differs from the trace without blocks.
  fileprivate func firstDifference(
    besideBlocks plain: Trace,
    _ scenario: Scenario
  ) -> Metamorphosis.Difference? {
    guard steps.count == plain.steps.count, plain.steps.count == scenario.actions.count else {
      return nil
    }
    if let name = initial.firstDifference(plain.initial) {
      return .init(step: -1, name: name, remark: "begins differently without blocks")
    }
    for (number, (own, other)) in zip(steps, plain.steps).enumerated() {
      let calls = own.calls.filter { $0.kind.block == nil }
      let others = other.calls.filter { $0.kind.block == nil }
      if !calls.elementsEqual(others, by: { $0.equals($1) }) {
        let place = zip(calls, others).enumerated().first { !$1.0.equals($1.1) }?.offset
        let call = place.map { others[$0] } ?? (calls + others).last
        let name = call?.receiver ?? ""
        return .init(step: number, name: name, remark: "receives other callbacks without blocks")
      }
      if let name = own.states.firstDifference(other.states) {
        return .init(step: number, name: name, remark: "has something else without blocks")
      }
    }
    return nil
  }

  /// The first controller whose state differs after the presentation at the end is dismissed.
  fileprivate func firstDifference(afterPresenting other: Trace) -> Metamorphosis.Difference? {
    guard other.has(steps.count + 2) else { return nil }
    let (before, after) = (
      states(after: steps.count - 1), other.states(after: other.steps.count - 1)
    )
    let names = (other.steps.last?.states ?? []).map(\.name)
    guard let name = names.first(where: { after[$0] != before[$0] }) else { return nil }
    return .init(
      step: other.steps.count - 1,
      name: name,
      remark: "has something else than before the presentation"
    )
  }
}

extension [State] {
  /// The name of the first controller whose state differs, or that only one of the two has; the
  /// order of siblings is open.
  fileprivate func firstDifference(_ others: [State]) -> String? {
    // They hardly ever differ, and sorting takes longer.
    if self == others { return nil }
    let (own, others) = (map(\.sorted), others.map(\.sorted))
    return others.first { !own.contains($0) }?.name ?? own.first { !others.contains($0) }?.name
  }
}

extension State {
  /// The state with its lists sorted, whose order is open.
  fileprivate var sorted: State {
    modified(self) { state in
      state.active?.sort()
      state.views?.sort { $0.name < $1.name }
      state.document?.installed.sort()
      state.document?.outlets.sort()
    }
  }
}

extension Call {
  /// Whether it equals another, apart from the order of its event's constraints, which is open.
  fileprivate func equals(_ other: Call) -> Bool { self == other || sorted == other.sorted }

  private var sorted: Call {
    modified(self) { call in
      guard case .constraints(let event) = call.kind else { return }
      call.kind = .constraints(event.naming(event.constraints.sorted()))
    }
  }
}
