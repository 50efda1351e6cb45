public import AdaptiveModel

/// A way to change a scenario, and the invariant between the two traces.
///
/// Both traces are the implementation's own. The change to a scenario may depend on the model:
/// PR-M5 and PR-M6 set overrides to the traits that controllers have at rest, by its propagation.
public struct Metamorphosis: Sendable {
  /// Changed scenarios, each with its comparison; none where the rule does not apply.
  public var partners: @Sendable (Scenario) -> [Partner]

  /// The changed scenarios, if the given one contains only features that the rules about pairs
  /// cover.
  package func partnersOfChanges(_ scenario: Scenario) -> [Partner] {
    scenario.isOfChanges ? partners(scenario) : []
  }

  /// A changed scenario.
  public struct Partner: Sendable {
    public var scenario: Scenario
    /// The features that it needs and the given scenario may not, such as for an action more.
    var needed: Set<Feature> = []
    /// The first difference that violates the rule; `nil` where the traces agree.
    public var difference: @Sendable (_ original: Trace, _ changed: Trace) -> Difference?
  }

  /// A difference between two traces that violates a rule.
  public struct Difference: Sendable, Hashable {
    /// The step of the changed scenario; -1 before any action.
    public var step: Int
    /// The controller that differs, by its name in the changed scenario.
    public var name: String
    /// The human-readable description of the difference, the same for all cases of one kind.
    public var remark: String
    /// What is due in this case; empty if the steps of the two scenarios show it.
    public var due = ""
  }
}

// MARK: - Comparing

extension Trace {
  /// A controller's traits and size after a step, or at the beginning; the first of several states
  /// counts.
  fileprivate func environment(of name: String, after step: Int) -> Environment? {
    (step < 0 ? initial : steps[step].states).first { $0.name == name }?.environment
  }

  /// The calls of some kinds that one controller received in a step, in order.
  fileprivate func calls(
    to name: String,
    in step: Int,
    _ kinds: @escaping (Call.Kind) -> Bool
  ) -> some Sequence<Call.Kind> {
    steps[step].calls.lazy.filter { $0.receiver == name && kinds($0.kind) }.map(\.kind)
  }

  /// The states after a step, or at the beginning, by name.
  func states(after step: Int) -> [String: Environment] {
    Dictionary(firsts: (step < 0 ? initial : steps[step].states).map { ($0.name, $0.environment) })
  }

  /// Whether the trace has this number of steps, so that it can be compared.
  func has(_ steps: Int) -> Bool { self.steps.count == steps }
}

extension Scenario {
  /// Whether every call of the scenario is settled: no controller reacts inside a callback.
  package var isPlain: Bool { !hasFurnished(where: \.isReacting) && isOfChanges }

  /// Whether it has no blocks, preferred sizes or presentations, which the rules about pairs of
  /// scenarios do not cover.
  package var isOfChanges: Bool {
    !hierarchy.hasPresentations && !hasFurnished(where: \.givesBlocks)
      && actions.allSatisfy { action in
        switch action {
        case .rotate, .resize, .turn, .share, .override, .sizing, .add, .remove: true
        default: false
        }
      }
  }

  /// Whether no controller enters or leaves.
  var isClosed: Bool {
    !actions.contains(where: \.movesControllers)
  }

  /// Names that are in the hierarchy initially, or enter it.
  var names: [String] { hierarchies.flatMap(\.controllers).map(\.name) }

  /// The state after all actions.
  var finalState: ScenarioState { ScenarioState(self, after: actions.count) }

  /// The scenario with more actions at its end.
  func followed(by actions: [Action]) -> Scenario {
    modified(self) { $0.actions += actions }
  }
}

extension ScenarioState {
  /// Whether the calls that an action causes are settled.
  ///
  /// Adding, removing and resizing at rest are open, as is turning by 180°, and as is an override
  /// by a container that does not forward (PR-O1, PR-O4, PR-O9, PR-O10).
  fileprivate func settlesCalls(of action: Action) -> Bool {
    switch action {
    case .rotate(let orientation, let window):
      return window.size != self.window.size || orientation == self.orientation
    case .turn(let orientation):
      return listedWindow(in: orientation)?.size != window.size || orientation == self.orientation
    case .resize, .share:
      return true
    case .override(let child, _):
      guard let index = index(of: child), index > 0 else { return true }
      return !hierarchy.drops(.willTransition, at: parents[index])
    default:
      return false
    }
  }
}

extension Metamorphosis.Partner {
  /// Compares calls of some kinds, and the states, of some controllers, step by step, in both traces.
  ///
  /// The controllers are named as in the original, and may be renamed in the changed scenario; the
  /// offset is the number of actions inserted before its first.
  static func comparing(
    _ scenario: Scenario,
    with original: Scenario,
    _ names: [String],
    renamed: @escaping @Sendable (String) -> String = { $0 },
    offset: Int = 0,
    states: Bool = true,
    calls kinds: @escaping @Sendable (Call.Kind) -> Bool = { $0.isCurrent }
  ) -> Self {
    Self(scenario: scenario) { first, second in
      guard first.has(original.actions.count), second.has(scenario.actions.count) else {
        return nil
      }
      var state = ScenarioState(original)
      for step in -1..<original.actions.count {
        let isSettled = step >= 0 && state.settlesCalls(of: original.actions[step])
        if step >= 0 { state.perform(original.actions[step]) }
        for name in names {
          let other = renamed(name)
          if states, step >= 0 || offset == 0,
            first.environment(of: name, after: step)
              != second.environment(of: other, after: step < 0 ? -1 : step + offset)
          {
            return .init(step: step + offset, name: other, remark: "has something else at rest")
          }
          guard isSettled else { continue }
          let received = first.calls(to: name, in: step, kinds)
          if !received.elementsEqual(second.calls(to: other, in: step + offset, kinds)) {
            return .init(step: step + offset, name: other, remark: "receives something else")
          }
        }
      }
      return nil
    }
  }
}
