import PropertyTesting

/// A problem of the public shrinking challenge, or one of ours, with its smallest known value.
struct Challenge: Sendable {
  var name: String
  var expected: String

  /// The average number of calls of the property by Hypothesis 6.170, on its own values.
  var ceiling: Double
  var run: @Sendable (Seed) -> Trial?

  /// The result for one seed.
  struct Trial {
    var value: String
    var original: String

    /// The number of calls of the property from the first failure on, including that one.
    var calls: Int

    /// The shortest of four times, because other work may slow the machine down.
    ///
    /// It is measured, and the story told, only where that is asked for.
    var elapsed: () -> Duration
    var story: () -> [String]
  }

  /// Creates a challenge; a property that returns `nil` discards the value.
  init<Value>(
    _ name: String,
    _ expected: String,
    ceiling: Double,
    _ generator: Generator<Value>,
    _ property: @escaping @Sendable (Value) -> Bool?
  ) {
    self.name = name
    self.expected = expected
    self.ceiling = ceiling
    run = { seed in Challenge.run(seed, generator, property) }
  }

  private static func run<Value>(
    _ seed: Seed,
    _ generator: Generator<Value>,
    _ property: @escaping @Sendable (Value) -> Bool?
  ) -> Trial? {
    func outcome(_ value: Value) -> PropertyResult<String> {
      property(value).map { $0 ? .passed : .failed("broken") } ?? .discarded
    }
    for index in 0..<1_000_000 {
      let first = generator.value(from: seed.derived(UInt64(index)))
      guard !first.isDiscarded, case .failed(let fault) = outcome(first.value) else { continue }
      let shrinks = { shrink(generator, from: first.choices, fault: fault, property: outcome) }
      let shrunk = shrinks()
      return Trial(
        value: "\(shrunk.value)",
        original: "\(first.value)",
        calls: shrunk.calls,
        elapsed: {
          (0..<4).map { _ in ContinuousClock().measure { _ = shrinks() } }.min() ?? .zero
        },
        story: {
          shrunk.story.map { attempt in
            let value = generator.replay(attempt.choices).value
            return "\(attempt.pass): \(attempt.result) \(value) \(attempt.choices.values)"
          }
        }
      )
    }
    return nil
  }
}
