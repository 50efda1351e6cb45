public import AdaptiveModel

/// A point in which a trace is not what was expected.
public struct Difference: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// A call that was expected and did not come.
    case missing(Call)
    /// A call that came and was not expected.
    case extra(Call)
    /// A call that came, but not behind the same other one; `nil` is the beginning.
    case moved(Call, behind: Call?, expected: Call?)
    /// A call that carried something else.
    case carried(Call, expected: Call)
    /// A call whose receiver had something else at that moment.
    case had(Call, expected: Call)
    /// A state that is another one.
    case state(State, expected: State)
    /// A state that was expected and not reported.
    case missingState(State)
    /// A state that was reported and not expected.
    case extraState(State)
    /// The states, though the same, in another order.
    case stateOrder([String], expected: [String])
    /// The number of steps.
    case steps(Int, expected: Int)
  }

  /// The step, counted from zero; `nil` for the start, and for the whole.
  public var step: Int?
  public var kind: Kind

  public init(_ kind: Kind, inStep step: Int?) {
    self.kind = kind
    self.step = step
  }
}

extension Trace {
  /// In what the trace is not what was expected, step by step; nothing if it is.
  ///
  /// Calls are held against each other by receiver and callback: the first of them against the
  /// first, the second against the second.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of calls and states.
  public func differences(from expected: Trace) -> [Difference] {
    var kinds: [(Int?, [Difference.Kind])] = []
    kinds.append((nil, StateComparison(initial, expected.initial).differences))
    for (number, (step, other)) in zip(steps, expected.steps).enumerated() {
      kinds.append((number, CallComparison(step.calls, other.calls).differences))
      kinds.append((number, StateComparison(step.states, other.states).differences))
    }
    if steps.count != expected.steps.count {
      kinds.append((nil, [.steps(steps.count, expected: expected.steps.count)]))
    }
    return kinds.flatMap { step, kinds in kinds.map { Difference($0, inStep: step) } }
  }
}
