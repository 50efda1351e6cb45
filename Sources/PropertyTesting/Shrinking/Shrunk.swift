/// The simplest value found that fails in one way, and the history of the search.
public struct Shrunk<Value, Fault: Hashable & Sendable> {
  public var value: Value
  public var choices: Choices
  public var failure: PropertyFailure<Fault>

  /// The number of property calls.
  public var calls: Int

  /// The number of values drawn to find those worth a property call.
  public var draws: Int

  /// The reason for the end.
  public var end: End

  /// The property calls, in order.
  public var story: [Attempt]

  /// Other faults found during the search, each with the first value that showed it.
  public var others: [Other]

  public enum End: Sendable, Hashable {
    /// No pass finds a simpler value that fails in the same way.
    case smallest
    case outOfBudget
    case interrupted(Interruption)

    /// The initial value does not fail, or not in this way.
    case notReproduced
  }

  /// One call of the property.
  public struct Attempt: Sendable, Hashable {
    public var pass: ShrinkPass
    public var choices: Choices
    public var result: Result

    public enum Result: Sendable, Hashable {
      case adopted, passed, discarded, otherFault

      /// It fails in the same way, but was tried only as a probe, not as a simpler value.
      case noSimpler
    }
  }

  public struct Other: Sendable, Hashable {
    public var failure: PropertyFailure<Fault>
    public var choices: Choices
  }
}

extension Shrunk: Sendable where Value: Sendable {}

extension Shrunk.End: CustomStringConvertible {
  public var description: String {
    switch self {
    case .smallest: "no simpler case was found"
    case .outOfBudget: "the budget of runs was used up"
    case .interrupted(let interruption): "\(interruption)"
    case .notReproduced: "not reproducible: the value did not fail in the same way again"
    }
  }
}
