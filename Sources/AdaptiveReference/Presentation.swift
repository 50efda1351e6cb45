import AdaptiveModel

// What a controller presents: the presentation controller has what the presenter has, and answers for
// the traits and the size of what it presents.

extension Reference {
  /// What each controller has at rest: what follows from the state, but for what is open.
  ///
  /// Decision: a presentation controller has its presenter's traits, also where it overrides those of
  /// what it presents; that is open (TR-O2).
  var goal: [Environment] {
    var environments = state.propagated()
    guard choices.contains(.presentationOverridden) else { return environments }
    override(&environments, in: 0..<environments.count)
    return environments
  }

  /// Gives presentation controllers of a range the traits that they override, too (TR-O2).
  func override(_ environments: inout [Environment], in range: Range<Int>) {
    guard choices.contains(.presentationOverridden) else { return }
    for index in range where state.hierarchy.controllers[index].isPresentation {
      guard index + 1 < environments.count else { continue }
      environments[index].traits = environments[index + 1].traits
    }
  }

  /// Propagates anew to a range, as the choices have it.
  func propagate(to range: Range<Int>, in environments: inout [Environment]) {
    state.propagate(to: range, in: &environments)
    override(&environments, in: range)
  }

  /// Controllers in the order in which they report: what is presented before what presents it (TR-O2).
  func presentedFirst(_ order: [Int]) -> [Int] {
    let first = state.hierarchy.controllers.firstIndex(where: \.isPresentation) ?? order.count
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
