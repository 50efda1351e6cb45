/// The settings of a search for values that break a property.
public struct Search: Sendable {
  /// The number of drawn values, in addition to the simplest one and ``replays``.
  public var cases: Int

  /// The seed of the sequence of cases; the same seed tries the same values on every machine.
  public var seed: Seed

  /// The maximum number of property calls to shrink one counterexample, apart from one more for the
  /// smallest value.
  public var budget = 5_000

  /// Whether to search for further faults after the first.
  public var findsAll = false

  /// The maximum number of choices per value.
  public var limit = Draw.limit

  /// Whether the simplest value is tried before all others.
  public var triesSimplest = true

  /// Called with the choices of each value before the property, so that they are known if the
  /// property ends the process.
  public var willTry: (@Sendable (Choices) -> Void)?

  /// Choices to try first, such as those of an earlier failure.
  public var replays: [Choices] = []

  /// The demanded shares of labels among the values.
  public var demands: [Demand] = []

  /// Called before every property call; once it returns `true`, the search ends with its results.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// The time at which searching and shrinking end with their results; with a deadline, results
  /// depend on the clock.
  ///
  /// ``budget`` limits shrinking by calls, whose number is the same on every machine.
  public var deadline: ContinuousClock.Instant?

  public init(cases: Int = 1_000, seed: Seed) {
    self.cases = cases
    self.seed = seed
  }

  /// The reason to stop now, if any; the clock is read only if there is a deadline.
  public func interruption() -> Interruption? {
    if isCancelled() { return .cancelled }
    guard let deadline, ContinuousClock.now >= deadline else { return nil }
    return .outOfTime
  }
}

/// One fault of a property, and the simplest value that shows it.
public struct Counterexample<Value, Fault: Hashable & Sendable> {
  public var origin: Origin
  public var original: Value
  public var shrunk: Shrunk<Value, Fault>

  public enum Origin: Sendable, Hashable {
    /// The value for all zeros.
    case simplest

    /// The choices at this index of ``Search/replays``.
    case replay(Int)

    /// The case at this index of the sequence, with its own seed; parts of the value that the seed
    /// draws can repeat another part.
    case drawn(index: Int, seed: Seed)

    /// A failure found while shrinking the previous counterexample.
    case shrinking(Choices)
  }
}

extension Counterexample: Sendable where Value: Sendable {}

/// The results and statistics of a search.
public struct SearchReport<Value, Fault: Hashable & Sendable> {
  /// One counterexample for each fault, in the order of the sequence.
  public var counterexamples: [Counterexample<Value, Fault>] = []
  public var statistics = SearchStatistics()
  public var demands: [Demand.Measurement] = []
  public var concerns: [Concern] = []

  /// The number of values that passed before the sequence: the simplest one and ``Search/replays``.
  public var passedFirst = 0

  /// The number of planned cases; ``SearchStatistics/cases`` is the number of those tried.
  public var planned = 0

  /// The reason for which the search stopped early; `nil` if it was completed.
  public var interruption: Interruption?

  init(interruption: Interruption? = nil) { self.interruption = interruption }
}

extension SearchReport: Sendable where Value: Sendable {}

extension SearchReport {
  /// The conclusion of a search about a property.
  public enum Conclusion: Sendable, Hashable {
    /// Every case was tried, at least one passed, and none failed.
    case passed
    case failed

    /// No case failed, but not every case was tried, or all of them were discarded.
    case inconclusive
  }

  /// The conclusion about the property; a search that was cut short never has the result `passed`.
  public var conclusion: Conclusion {
    if !counterexamples.isEmpty { return .failed }
    return interruption == nil && statistics.passed > 0 ? .passed : .inconclusive
  }
}
