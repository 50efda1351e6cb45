/// A claim about how many of the values bear a label.
///
/// It is decided by a sequential test: looked at only after twice as many cases as the last time,
/// with a confidence of seven standard deviations, so that over all looks a true claim is called
/// broken, or a wrong one kept, in less than one of a billion runs.
public struct Demand: Sendable, Hashable {
  public var label: String

  /// The least share of the values, in parts of a thousand.
  public var permille: Int

  public init(_ label: String, atLeast permille: Int) {
    self.label = label
    self.permille = permille
  }

  public struct Measurement: Sendable, Hashable {
    public var demand: Demand
    public var count: Int
    public var cases: Int
    public var decision: Decision
  }

  public enum Decision: Sendable, Hashable {
    /// The share is at least nine tenths of what is demanded.
    case kept

    /// The share is less than what is demanded.
    case broken

    /// There were too few cases to tell.
    case undecided
  }

  func measurement(_ statistics: SearchStatistics) -> Measurement {
    let count = statistics.labels[label] ?? 0
    let cases = statistics.counted
    return Measurement(
      demand: self,
      count: count,
      cases: cases,
      decision: decision(count, of: cases)
    )
  }

  /// Wilson's interval around the share seen, against the share demanded.
  func decision(_ count: Int, of cases: Int) -> Decision {
    guard cases > 0 else { return .undecided }
    let (share, total, deviations) = (Double(count) / Double(cases), Double(cases), 7.0)
    let square = deviations * deviations / total
    let middle = (share + square / 2) / (1 + square)
    let spread = share * (1 - share) / total + square / (4 * total)
    let half = deviations / (1 + square) * spread.squareRoot()
    let demanded = Double(permille) / 1000
    if middle + half < demanded { return .broken }
    return middle - half >= demanded * 0.9 ? .kept : .undecided
  }
}

/// Draws values until every demand is decided, and tries no property.
///
/// - Parameters:
///   - demands: The claims.
///   - generator: Makes the values.
///   - seed: Where the sequence starts.
///   - most: The number of values after which it gives up; a demand may then be undecided.
/// - Returns: What was counted for each demand, and what follows.
public func decide<Value>(
  _ demands: [Demand],
  of generator: Generator<Value>,
  seed: Seed,
  atMost most: Int = 1 << 22
) -> [Demand.Measurement] {
  var draw = Draw(seed: seed)
  var statistics = SearchStatistics()
  var look = 128
  while true {
    while statistics.cases < min(look, most) {
      draw.restart(seed.derived(UInt64(statistics.cases)))
      _ = draw(generator)
      statistics.cases += 1
      if draw.isDiscarded || draw.isOverrun {
        statistics.discarded += 1
      } else {
        statistics.add(draw.labels)
      }
    }
    let measurements = demands.map { $0.measurement(statistics) }
    let isDecided = measurements.allSatisfy { $0.decision != .undecided }
    if isDecided || statistics.cases >= most { return measurements }
    look *= 2
  }
}
