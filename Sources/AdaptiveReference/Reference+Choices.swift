import AdaptiveModel

// Choices that affect existing calls: their order and their number.

extension Reference {
  /// The calls of an action with these choices applied.
  func applyingChoices(to calls: [Call], of action: Action) -> [Call] {
    var calls = calls
    if choices.contains(.branchesInTurn) { calls = sorted(calls) { branches[$0] } }
    if choices.contains(.controllersInTurn) { calls = sorted(calls) { $0 } }
    if choices.contains(.toldTwice) { calls = calls.flatMap { [$0, $0] } }
    return calls
  }

  /// The calls sorted by a number for each receiver; calls with equal numbers stay in order.
  private func sorted(_ calls: [Call], by number: (Int) -> Int) -> [Call] {
    let numbers = calls.map { state.index(of: $0.receiver).map(number) ?? 0 }
    return zip(numbers, calls).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }

  /// For each controller, the number of the root's child whose branch it is in; the root's is zero.
  private var branches: [Int] {
    var branch = 0
    return state.hierarchy.depths.map { depth in
      if depth == 1 { branch += 1 }
      return branch
    }
  }
}
