public import AdaptiveModel

/// A difference between a trace and the expected one.
public struct Difference: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// An expected call that did not come.
    case missing(Call)
    /// An unexpected call.
    case extra(Call)
    /// A call that came after another call than expected; `nil` is the beginning.
    case moved(Call, behind: Call?, expected: Call?)
    /// A call with another payload than expected.
    case carried(Call, expected: Call)
    /// A call whose receiver had another state at that moment than expected.
    case had(Call, expected: Call)
    /// A state that differs from the expected one.
    case state(State, expected: State)
    /// An expected state that was not reported.
    case missingState(State)
    /// A reported state that was not expected.
    case extraState(State)
    /// The same states in another order.
    case stateOrder([String], expected: [String])
    /// The number of steps.
    case steps(Int, expected: Int)
  }

  /// The step, counted from zero; `nil` for the start, and for the trace as a whole.
  public var step: Int?
  public var kind: Kind

  public init(_ kind: Kind, inStep step: Int?) {
    self.kind = kind
    self.step = step
  }
}

extension Trace {
  /// The differences from the expected trace, step by step; empty if there are none.
  ///
  /// Calls are compared by receiver and callback: the first of them with the first, the second with
  /// the second.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of calls and states.
  public func differences(from expected: Trace) -> [Difference] {
    var kinds: [(Int?, [Difference.Kind])] = []
    kinds.append((nil, initial.differences(from: expected.initial)))
    for (number, (step, other)) in zip(steps, expected.steps).enumerated() {
      kinds.append((number, step.calls.differences(from: other.calls)))
      kinds.append((number, step.states.differences(from: other.states)))
    }
    if steps.count != expected.steps.count {
      kinds.append((nil, [.steps(steps.count, expected: expected.steps.count)]))
    }
    return kinds.flatMap { step, kinds in kinds.map { Difference($0, inStep: step) } }
  }
}
