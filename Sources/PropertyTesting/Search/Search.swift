/// How values that break a property are looked for.
public struct Search: Sendable {
  /// How many values are drawn, besides the simplest one and ``replays``.
  public var cases: Int

  /// Where the sequence of cases starts; the same seed tries the same values on every machine.
  public var seed: Seed

  /// How often the property may be called to shrink one finding.
  public var budget = 5_000

  /// Whether to look for further faults after the first.
  public var findsAll = false

  /// The largest number of choices a value may take.
  public var limit = Draw.limit

  /// Whether the simplest value of all is tried before all others.
  public var triesSimplest = true

  /// Told the choices of each value before the property is called, so that they are known where it
  /// ends the process.
  public var willTry: (@Sendable (Choices) -> Void)?

  /// Choices to try first, such as those of a failure found earlier.
  public var replays: [Choices] = []

  /// What shares of the values must be like.
  public var demands: [Demand] = []

  /// Asked before every call; once it says `true` the search ends with what it has.
  public var isCancelled: @Sendable () -> Bool = { false }

  /// When searching and shrinking end with what they have; with one, results follow the clock.
  ///
  /// ``budget`` bounds shrinking in calls, which are the same everywhere.
  public var deadline: ContinuousClock.Instant?

  public init(cases: Int = 1_000, seed: Seed) {
    self.cases = cases
    self.seed = seed
  }
}

/// One way in which a property is broken, and the simplest value that shows it.
public struct Counterexample<Value, Fault: Hashable & Sendable> {
  public var origin: Origin
  public var original: Value
  public var shrunk: Shrunk<Value, Fault>

  public enum Origin: Sendable, Hashable {
    /// The value of nothing but zeros.
    case simplest

    /// The choices at this place of ``Search/replays``.
    case replay(Int)

    /// The case at this place of the sequence, with its own seed.
    case drawn(index: Int, seed: Seed)

    /// Met while the finding before was shrunk.
    case shrinking(Choices)
  }
}

extension Counterexample: Sendable where Value: Sendable {}

/// What a search found, and what it looked at.
public struct SearchReport<Value, Fault: Hashable & Sendable> {
  /// One for each fault, in the order of the sequence.
  public var counterexamples: [Counterexample<Value, Fault>] = []
  public var statistics = SearchStatistics()
  public var demands: [Demand.Measurement] = []
  public var concerns: [Concern] = []

  /// How many values passed before the sequence: of the simplest one and ``Search/replays``.
  public var passedFirst = 0

  /// How many cases were to be tried; ``SearchStatistics/cases`` says how many were.
  public var planned = 0

  /// Why it stopped before it was done; `nil` where it was done.
  public var interruption: Interruption?

  init(interruption: Interruption? = nil) { self.interruption = interruption }
}

extension SearchReport: Sendable where Value: Sendable {}
