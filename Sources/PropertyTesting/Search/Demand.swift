/// A claim about how many of the values bear a label.
public struct Demand: Sendable, Hashable {
  public var label: String

  /// The least share of the values, in parts of a thousand.
  public var permille: Int

  public init(_ label: String, atLeast permille: Int) {
    self.label = label
    self.permille = permille
  }

  public struct Verdict: Sendable, Hashable {
    public var demand: Demand
    public var count: Int
    public var cases: Int
    public var decision: Decision
  }

  public enum Decision: Sendable, Hashable { case kept, broken, undecided }

  func verdict(_ tally: Tally) -> Verdict {
    let count = tally.labels[label] ?? 0
    let decision = Demand.decision(count, of: tally.counted, permille: permille)
    return Verdict(demand: self, count: count, cases: tally.counted, decision: decision)
  }
}

extension Demand {
  static func decision(_ count: Int, of cases: Int, permille: Int) -> Decision {
    .undecided
  }
}
