import AdaptiveModel

// Presentation: the presentation controller has the traits and size of its presenter, and
// determines the traits and the size of the presented controller.

extension Reference {
  /// The traits and size of each controller at rest, derived from the state and the choices.
  ///
  /// Decision: a presentation controller has its presenter's traits, even if it overrides those of
  /// the presented controller; that is open (TR-O2).
  var goal: [Environment] {
    var environments = state.propagated()
    guard choices.contains(.presentationOverridden) else { return environments }
    override(&environments, in: 0..<environments.count)
    return environments
  }

  /// Gives presentation controllers in a range the traits that they override, if so chosen (TR-O2).
  func override(_ environments: inout [Environment], in range: Range<Int>) {
    guard choices.contains(.presentationOverridden) else { return }
    for (controller, presented) in state.hierarchy.presentations where range.contains(controller) {
      environments[controller].traits = environments[presented].traits
    }
  }

  /// Recomputes a range, as the choices determine.
  func propagate(to range: Range<Int>, in environments: inout [Environment]) {
    state.propagate(to: range, in: &environments)
    override(&environments, in: range)
  }

  /// Controllers in the order of their reports: presented ones before their presenter (TR-O2).
  func presentedFirst(_ order: [Int]) -> [Int] {
    let first = state.hierarchy.presentations.first?.controller ?? order.count
    return order.filter { $0 >= first } + order.filter { $0 < first }
  }

  /// A controller presents another one, at rest.
  ///
  /// Decision: no callbacks, as for every controller that enters; it is open (TR-O2).
  mutating func present(_ change: ScenarioState.Change) -> [Call] {
    guard case .entered(let range) = change else { return [] }
    makeRoom(for: range)
    applyPendingOverrides(range)
    appear(range)
    let before = environments
    environments = goal
    guard choices.contains(.presentedTold) else { return [] }
    return range.map { index in
      Call(
        to: state.hierarchy.controllers[index].name,
        .didChange(previous: before[index].traits),
        has: environments[index]
      )
    }
  }
}
