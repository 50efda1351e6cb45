import AdaptiveModel
import Messages

extension Chapter {
  /// Rules between a scenario and a changed one; each follows from the clauses.
  public static let metamorphic = Chapter("metamorphic", "Scenarios in pairs", "PR-M")
}

extension Pairs {
  /// Rules between a scenario and a changed one; each follows from the clauses.
  package static let clauses: [Clause<PairDifference>] = [
    .paired(
      "PR-M1",
      "There and back: turning and turning back restores the traits and size of each controller, "
        + "and the two transitions notify the same controllers.",
      .documented("S0"),
      consequence: "After turning the device there and back the app differs from before.",
      between: .thereAndBack
    ),
    .paired(
      "PR-M2",
      "A container that overrides nothing and fills its parent can be inserted anywhere: no "
        + "other controller's notifications change.",
      .documented("S0"),
      consequence: "Wrapping a screen in a plain container changes how it behaves.",
      between: .insertion
    ),
    .paired(
      "PR-M3",
      "A controller's notifications depend on its path to the window only: siblings' subtrees "
        + "can be removed.",
      .documented("derived"),
      consequence: "A screen behaves differently because of an unrelated neighbour.",
      between: .locality
    ),
    .paired(
      "PR-M4",
      "Renaming controllers renames the trace, nothing else.",
      .documented("derived"),
      consequence: "Renaming a class changes the callbacks that it receives.",
      between: .renaming
    ),
    .paired(
      "PR-M5",
      "An action that changes nothing causes no callback.",
      .documented("S0"),
      consequence: "Setting a value that already applies makes the screen flicker.",
      between: .nothing
    ),
    .paired(
      "PR-M6",
      "Overriding every trait with its current value isolates a controller from later trait "
        + "changes and from nothing else.",
      .documented("derived"),
      consequence: "A child that is pinned to its traits still follows the window, or stops "
        + "resizing.",
      needs: [.someCall, .all(.overrides)],
      between: .isolation
    ),
    .paired(
      "PR-M7",
      "The same scenario twice gives the same trace.",
      .documented("protocol"),
      consequence: "The same taps lead to different screens on different days.",
      between: .repetition
    )
    .aboutFlakiness,
  ]
}

extension Metamorphosis {
  /// PR-M1: turns to the other side and back, after all other actions.
  static let thereAndBack = Metamorphosis { scenario in
    guard scenario.isPlain, case let state = scenario.finalState,
      let orientation = state.orientation,
      let device = scenario.listedDevice
    else { return [] }
    let other = orientation.otherSide
    let (here, there) = (state.window, device.window(in: other))
    guard here != there else { return [] }
    let changed = scenario.followed(by: [.rotate(other, there), .rotate(orientation, here)])
    let last = changed.actions.count - 1
    return [
      Partner(scenario: changed) { _, trace in
        guard trace.has(last + 1) else { return nil }
        let (before, after) = (trace.states(after: last - 2), trace.states(after: last))
        for state in trace.steps[last].states where before[state.name] != after[state.name] {
          let due = before[state.name].map { ", \($0.size) \($0.traits)" } ?? ""
          return .init(step: last, name: state.name, remark: "is not what it was", due: due)
        }
        let (outward, back) = (trace.steps[last - 1].hearers, trace.steps[last].hearers)
        guard let name = outward.symmetricDifference(back).min() else { return nil }
        return .init(
          step: last,
          name: String(name.dropFirst()),
          remark: "receives callbacks on one way only"
        )
      }
    ]
  }

  /// PR-M2: inserts a container above a child, and another below a controller.
  static let insertion = Metamorphosis { scenario in
    guard scenario.isPlain, scenario.isClosed else { return [] }
    let names = scenario.names
    let inserted = Self.freshName(besides: names)
    return scenario.hierarchy.controllers.indices.flatMap { index -> [Partner] in
      var partners: [Partner] = []
      if let hierarchy = scenario.hierarchy.wrapping(index, in: inserted),
        !scenario.overrides(scenario.hierarchy[index].name)
      {
        partners.append(.comparing(scenario.showing(hierarchy), with: scenario, names))
      }
      var hierarchy = scenario.hierarchy
      hierarchy.insert(Hierarchy(ViewController(inserted)), inside: index)
      partners.append(.comparing(scenario.showing(hierarchy), with: scenario, names))
      return partners
    }
  }

  /// PR-M3: removes a subtree; every other controller stays unchanged.
  static let locality = Metamorphosis { scenario in
    guard scenario.isPlain, scenario.isClosed else { return [] }
    let named = scenario.actions.flatMap(\.names)
    return scenario.hierarchy.controllers.indices.dropFirst().compactMap { index -> Partner? in
      let leaving = scenario.hierarchy.part(at: index).controllers.map(\.name)
      guard !named.contains(where: leaving.contains) else { return nil }
      var hierarchy = scenario.hierarchy
      hierarchy.remove(at: index)
      let staying = hierarchy.controllers.map(\.name)
      return .comparing(scenario.showing(hierarchy), with: scenario, staying)
    }
  }

  /// PR-M4: gives every controller another's name, or one that is easily taken for another's.
  static let renaming = Metamorphosis { scenario in
    let names = Array(Set(scenario.names)).sorted()
    // They differ in case, a blank, and what follows the end of a string in C.
    let alike = names.indices.map {
      String(repeating: "x", count: $0 / 4) + ["x", "X", "x ", "x\u{0}"][$0 % 4]
    }
    return [names.reversed(), alike].compactMap { others in
      let renamed = Dictionary(uniqueKeysWithValues: zip(names, others))
      let changed = scenario.renaming { renamed[$0] ?? $0 }
      guard changed != scenario else { return nil }
      return .comparing(changed, with: scenario, names, renamed: { renamed[$0] ?? $0 })
    }
  }

  /// PR-M5: resizes to the current window, turns to the current orientation, or overrides with
  /// current traits.
  static let nothing = Metamorphosis { scenario in
    guard scenario.isPlain else { return [] }
    let count = scenario.actions.count
    let state = scenario.finalState
    var actions: [Action] = [.resize(state.window)]
    if let orientation = state.orientation { actions.append(.rotate(orientation, state.window)) }
    for (child, environment) in zip(state.hierarchy.controllers, state.propagated()).dropFirst() {
      actions.append(.override(child: child.name, environment.traits))
    }
    return actions.map { action in
      let changed = scenario.followed(by: [action])
      let last = changed.actions.count - 1
      let needed: Set<Feature> = action.isOfWindow ? [] : [.overrides]
      return Partner(scenario: changed, needed: needed) { original, trace in
        guard original.has(count), trace.has(last + 1), action.changesNothing(after: original)
        else { return nil }
        if let call = trace.steps[last].calls.first(where: { $0.kind.isCurrent }) {
          return .init(
            step: last,
            name: call.receiver,
            remark: "receives a callback though nothing changed"
          )
        }
        let (before, after) = (trace.states(after: last - 1), trace.states(after: last))
        guard let name = after.keys.filter({ after[$0] != before[$0] }).min() else { return nil }
        return .init(step: last, name: name, remark: "changed though nothing did")
      }
    }
  }

  /// PR-M7: performs the scenario twice more, to detect differences at every second run.
  static let repetition = Metamorphosis { scenario in
    let partner = Partner(scenario: scenario) { first, second in
      guard first != second else { return nil }
      if first.initial != second.initial {
        return .init(step: -1, name: "", remark: "begins differently the next time")
      }
      let pairs = zip(first.steps, second.steps).enumerated()
      guard let different = pairs.first(where: { $1.0 != $1.1 }) else { return nil }
      return .init(step: different.offset, name: "", remark: "goes differently the next time")
    }
    return [partner, partner]
  }

  /// A name that no controller has.
  static func freshName(_ name: String = "inserted", besides names: [String]) -> String {
    var fresh = name
    while names.contains(fresh) { fresh += "'" }
    return fresh
  }
}

extension Step {
  /// The calls that controllers received: the letter of the kind, then the name.
  var hearers: Set<String> {
    Set(
      calls.compactMap { call in call.kind.which.map { _ in call.kind.letter + call.receiver } }
    )
  }
}
