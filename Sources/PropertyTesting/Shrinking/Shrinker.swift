/// The state of one shrink: the simplest failing value so far, and cached results for others.
struct Shrinker<Value, Fault: Hashable & Sendable> {
  let generator: Generator<Value>
  /// The failure, as described by the simplest value so far.
  private(set) var failure: PropertyFailure<Fault>
  let budget: Int
  let interruption: () -> Interruption?
  let willTry: ((Choices) -> Void)?
  let property: (Value) -> Evaluation<Fault>

  var best: Drawn<Value>
  var calls = 0
  var draws = 0
  var pass = ShrinkPass.start
  var story: [Shrunk<Value, Fault>.Attempt] = []
  var others: [Shrunk<Value, Fault>.Other] = []
  var end: Shrunk<Value, Fault>.End?

  let results = ValueCache<Value, Shrunk<Value, Fault>.Attempt.Result>()

  /// The sequences tried so far, both as requested and as drawn, by their fingerprints: of long
  /// ones there are too many to keep.
  var known: Set<UInt64> = []

  /// The results of tried sequences, also of those that the generator discards.
  private var verdicts: [UInt64: Shrunk<Value, Fault>.Attempt.Result] = [:]

  /// What could not be lowered or removed; it is tried again only if nothing else helps.
  var stuck: Set<Stuck> = []

  init(
    _ generator: Generator<Value>,
    _ choices: Choices,
    _ failure: PropertyFailure<Fault>,
    budget: Int,
    interruption: @escaping () -> Interruption?,
    willTry: ((Choices) -> Void)? = nil,
    property: @escaping (Value) -> Evaluation<Fault>
  ) {
    self.generator = generator
    self.failure = failure
    self.budget = budget
    self.interruption = interruption
    self.willTry = willTry
    self.property = property
    best = generator.replay(choices)
  }

  var choices: [UInt64] { best.recording.choices }

  mutating func shrunk() -> Shrunk<Value, Fault> {
    if verify() { runPasses() }
    return Shrunk(
      value: best.value,
      choices: best.choices,
      failure: failure,
      calls: calls,
      draws: draws,
      end: end ?? .smallest,
      story: story,
      others: others
    )
  }

  /// Calls the property once for the initial value: a flaky property is not shrunk.
  private mutating func verify() -> Bool {
    known.insert(choices.fingerprint)
    guard mayGoOn(), judge(best) == .adopted else {
      if end == nil { end = .notReproduced }
      return false
    }
    return true
  }

  private mutating func mayGoOn() -> Bool {
    if end == nil, calls >= budget { end = .outOfBudget }
    if end == nil { end = interruption().map { .interrupted($0) } }
    return end == nil
  }

  /// Tries `candidate`, and adopts its value if it is simpler and fails in the same way.
  mutating func attempt(_ candidate: [UInt64]) -> Bool {
    let fingerprint = candidate.fingerprint
    guard end == nil, known.insert(fingerprint).inserted, mayGoOn() else { return false }
    draws += 1
    let drawn = generator.glance(candidate, limit: choices.count)
    let made = drawn.recording.choices
    if drawn.isDiscarded { verdicts[fingerprint] = .discarded }
    guard !drawn.isDiscarded, !drawn.isOverrun, precedes(made, choices) else { return false }
    guard made == candidate || known.insert(made.fingerprint).inserted else { return false }
    let result = judge(drawn)
    verdicts[fingerprint] = result
    guard result == .adopted else { return false }
    best = generator.drawn(Draw(replaying: made, limit: choices.count))
    return true
  }

  /// Whether the value of `candidate` fails in the same way, regardless of simplicity.
  mutating func stillFails(_ candidate: [UInt64]) -> Bool {
    if let verdict = verdict(candidate) { return verdict == .adopted }
    guard mayGoOn() else { return false }
    draws += 1
    let drawn = generator.glance(candidate, limit: candidate.count)
    let isCase = !drawn.isDiscarded && !drawn.isOverrun
    let verdict = isCase ? judge(drawn, isSimpler: false) : .discarded
    verdicts[candidate.fingerprint] = verdict
    return verdict == .adopted
  }

  /// The result of a tried sequence; it is discarded by the generator or by the property.
  func verdict(_ candidate: [UInt64]) -> Shrunk<Value, Fault>.Attempt.Result? {
    verdicts[candidate.fingerprint]
  }

  /// Tries `candidate`; whether the generator or the property discards its value.
  mutating func wasRefused(_ candidate: [UInt64]) -> Bool {
    !attempt(candidate) && verdict(candidate) == .discarded
  }

  /// Whether the value of `candidate` uses all of its choices and no others.
  mutating func isAligned(_ candidate: [UInt64]) -> Bool {
    draws += 1
    return generator.glance(candidate, limit: candidate.count + 1).recording.choices == candidate
  }

  /// Tries the value of `tree`, with its spans matched by label.
  mutating func attempt(_ tree: Recording) -> Bool {
    draws += 1
    let made = generator.drawn(Draw(replaying: tree, limit: choices.count + 1))
    guard !made.isOverrun, precedes(made.recording.choices, choices) else { return false }
    return attempt(made.recording.choices)
  }

  private mutating func judge(
    _ drawn: Drawn<Value>,
    isSimpler: Bool = true
  ) -> Shrunk<Value, Fault>.Attempt.Result {
    // Equal values can still behave differently, as 0 and -0: a failing value is always run itself.
    if let known = results.result(drawn.value), known != .adopted || !isSimpler { return known }
    calls += 1
    willTry?(drawn.choices)
    let result = result(property(drawn.value), drawn, isSimpler)
    results.store(drawn.value, result)
    let reported = result == .adopted && !isSimpler ? .noSimpler : result
    story.append(.init(pass: pass, choices: drawn.choices, result: reported))
    return result
  }

  private mutating func result(
    _ verdict: Evaluation<Fault>,
    _ drawn: Drawn<Value>,
    _ isSimpler: Bool
  ) -> Shrunk<Value, Fault>.Attempt.Result {
    switch verdict {
    case .passed: return .passed
    case .discarded: return .discarded
    case .failed(let same) where same == failure:
      if isSimpler { failure = same }
      return .adopted
    case .failed(let other):
      if !others.contains(where: { $0.failure == other }) {
        others.append(.init(failure: other, choices: drawn.choices))
      }
      return .otherFault
    }
  }
}

/// A number that could not be lowered, or not by more steps of one size, or an item of a value of so
/// many choices that must stay.
enum Stuck: Hashable {
  case number(UInt64, bound: UInt64)
  case steps(UInt64, bound: UInt64)
  case item(Range<Int>, of: Int)
}

extension [UInt64] {
  /// A hash of all choices, the same on every machine.
  ///
  /// It begins with arbitrary bits: from a small number on, no choices would be like one of the
  /// largest numbers.
  fileprivate var fingerprint: UInt64 {
    reduce(Random.mixed(UInt64(count) + 1)) { Random.fingerprint($0, adding: $1) }
  }
}
