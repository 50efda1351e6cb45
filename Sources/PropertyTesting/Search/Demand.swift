/// A claim about the share of values with a label.
///
/// A sequential test decides it: each check requires twice as many cases as the last one, with a
/// confidence of seven standard deviations. So over all checks, a true claim is called broken, or a
/// wrong one kept, in less than one in a billion runs.
public struct Demand: Sendable, Hashable {
  public var label: String

  /// The minimum share of the values, in parts per thousand.
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
    /// The share is at least nine tenths of the demand.
    case kept

    /// The share is less than the demand.
    case broken

    /// There were too few cases to decide.
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

  /// Compares Wilson's interval around the observed share with the demanded share.
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

/// Draws values until every demand is decided, without checking a property.
///
/// After `most` values a demand can be undecided.
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
