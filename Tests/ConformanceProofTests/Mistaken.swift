import AdaptiveModel
import ConformanceProof
import TestSupport

@testable import Conformance

/// Implementations with mistakes that no mutant has, by what is wrong.
enum Mistaken {
  /// A mutant, or one of the mistakes here; “…, unreported” is one that never reports conflicts.
  static func named(_ name: String, _ features: Set<Feature>?) -> any Implementation {
    guard !name.hasSuffix(unreported) else {
      let other = mutant(String(name.dropLast(unreported.count)), features)
      return OneMistake(Constraints.self, of: other) { layouts, _ in
        for index in layouts.indices { layouts[index].broken = [] }
      }
    }
    return all[name] ?? mutant(name, features)
  }

  private static let unreported = ", unreported"

  private static let all = [
    inHierarchies, inDocuments, inWindows, inScenes, inOtherAnswers,
  ]
  .reduce(into: [:]) { $0.merge($1) { first, _ in first } }

  private static func scenarios(
    _ features: Set<Feature> = .ofScenarios,
    _ change: @escaping @Sendable (inout Trace, Scenario) -> Void
  ) -> OneMistake<Scenarios> { OneMistake(Scenarios.self, features, change) }

  private static let ofReturns: Set<Feature> = [
    .states, .overrides, .sizing, .containment, .sameObject,
  ]
}

extension Mistaken {
  private static let inHierarchies: [String: any Implementation] = [
    "a call that comes twice": scenarios { trace, _ in
      trace.changeCalls { calls in calls = calls.prefix(1) + calls }
    },
    "overrides that are never cleared": OneMistake(Scenarios.self, .ofScenarios) { scenario in
      scenario.actions = scenario.actions.map { action in
        guard case .override(let child, TraitCollection()) = action else { return action }
        return .override(child: "none but \(child)", TraitCollection())
      }
      for index in 0..<scenario.hierarchy.count {
        scenario.hierarchy[index].reactions.removeAll { $0.traits.isEmpty }
      }
    },
    "containers that react to the opposite of each condition": OneMistake(Scenarios.self, .all) {
      scenario in
      for controller in scenario.hierarchy.controllers.indices {
        for index in scenario.hierarchy[controller].reactions.indices {
          let condition = scenario.hierarchy[controller].reactions[index].condition
          scenario.hierarchy[controller].reactions[index].condition = condition.opposite
        }
      }
    },
    "former traits after a return": scenarios(ofReturns) { trace, scenario in
      var last: [String: TraitCollection] = [:]
      for state in trace.initial { last[state.name] = state.traits }
      for (number, action) in scenario.actions.enumerated() {
        for place in trace.steps[number].states.indices {
          let name = trace.steps[number].states[place].name
          if case .add(_, let child) = action, child.root.name == name, let kept = last[name] {
            trace.steps[number].states[place].environment.traits = kept
          }
          last[name] = trace.steps[number].states[place].traits
        }
      }
    },
    "overrides that add up": scenarios { trace, scenario in
      for (step, action) in zip(trace.steps.indices, scenario.actions) {
        let former = step > 0 ? trace.steps[step - 1].states : trace.initial
        guard case .override(let child, let traits) = action,
          let place = former.firstIndex(where: { $0.name == child })
        else { continue }
        trace.steps[step].states[place].environment.traits =
          former[place].traits.combined(with: traits)
      }
    },
    "the window's traits below an override": scenarios { trace, scenario in
      for place in trace.initial.indices where scenario.hierarchy.depths[place] > 1 {
        trace.initial[place].environment.traits = scenario.window.traits
      }
    },
    "descendants that stay": scenarios { trace, scenario in
      let hierarchy = scenario.hierarchy
      trace.changeStates { (states: inout [State]) in
        let names = Set(states.map(\.name))
        let left = hierarchy.controllers.indices.filter { index in
          hierarchy.depths[index] > 1 && !names.contains(hierarchy[index].name)
        }
        let first = states.first
        states += left.compactMap { index in
          first.map { State(hierarchy[index].name, $0.environment) }
        }
      }
    },
    "the root's old size, sent first": scenarios { trace, scenario in
      guard var root = trace.initial.first else { return }
      for (step, action) in zip(trace.steps.indices, scenario.actions) {
        let size = Call.Kind.viewWillTransition(root.environment.size)
        let place = trace.steps[step].calls.prefix { $0.kind.which == .willTransition }.count
        if action.isOfWindow {
          trace.steps[step].calls.insert(
            Call(to: root.name, size, has: root.environment),
            at: place
          )
        }
        root = trace.steps[step].states.first ?? root
      }
    },
    "a scale of 1 that is lost": scaleLost,
    "another override in place of a child's own as it returns": OneMistake(
      Scenarios.self,
      ofReturns
    ) { $0.rememberOverrides(replacing: true) },
    "no will-callbacks to presentation controllers": scenarios { trace, scenario in
      for step in trace.steps.indices {
        let state = ScenarioState(scenario, after: step + 1)
        let sheets = Set(state.hierarchy.controllers.filter(\.isPresentation).map(\.name))
        trace.steps[step].calls.removeAll { $0.kind.which.isWill && sheets.contains($0.receiver) }
      }
    },
    "willTransition from below": scenarios { trace, _ in
      trace.changeCalls { calls in
        let places = calls.indices.filter { calls[$0].kind.which == .willTransition }
        let former = calls
        for (place, other) in zip(places, places.reversed()) { calls[place] = former[other] }
      }
    },
    "no willTransition": scenarios(.ofScenariosAlone) { trace, _ in
      trace.removeCalls { $0.kind.which == .willTransition }
    },
    "what is dismissed stays": staying(after: \.dismisses),
    "what is removed stays": staying(after: \.removes),
    "what is dismissed or removed stays": staying { $0.dismisses || $0.removes },
  ]

  /// Loses a scale of 1, in collections that it combines and in overrides.
  private static let scaleLost: any Implementation = {
    @Sendable func lose(_ traits: inout TraitCollection) {
      if traits.displayScale == 1 { traits = traits.without([.displayScale]) }
    }
    var mistake = OneMistake(Scenarios.self, [.states, .overrides, .combine]) { scenario in
      for index in 0..<scenario.hierarchy.count {
        lose(&scenario.hierarchy[index].overrideTraitCollection)
      }
    }
    mistake.other = OneMistake(Combining.self, [.combine]) { question in
      for index in question.collections.indices { lose(&question.collections[index]) }
    }
    return mistake
  }()

  /// Controllers stay in reports after they left by such an action.
  private static func staying(
    after isMeant: @escaping @Sendable (Action) -> Bool
  ) -> any Implementation {
    scenarios { trace, scenario in
      for (step, action) in scenario.actions.enumerated() where isMeant(action) {
        let before = step == 0 ? trace.initial : trace.steps[step - 1].states
        let names = Set(trace.steps[step].states.map(\.name))
        trace.steps[step].states += before.filter { !names.contains($0.name) }
      }
    }
  }
}

extension Action {
  fileprivate var dismisses: Bool { if case .dismiss = self { true } else { false } }
  fileprivate var removes: Bool { if case .remove = self { true } else { false } }
}

extension Callback? {
  fileprivate var isWill: Bool { self == .willTransition || self == .viewWillTransition }
}

extension Reaction.Condition {
  fileprivate var opposite: Reaction.Condition {
    switch self {
    case .shape(.taller): .shape(.wider)
    case .shape(.wider): .shape(.taller)
    case .horizontal(let size): .horizontal(size == .compact ? .regular : .compact)
    case .vertical(let size): .vertical(size == .compact ? .regular : .compact)
    case .shape(.always), .widthOver: self
    }
  }
}
