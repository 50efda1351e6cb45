extension Generator {
  /// This generator's values, transformed.
  ///
  /// Simplest: the transformed simplest value.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Generator<Result> {
    Generator<Result> { [generate] draw in transform(generate(&draw)) }
  }

  /// Values of a generator that `transform` chooses by a value of this one.
  ///
  /// Simplest: the simplest value of the generator for the simplest value.
  @inlinable
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result> { draw in draw(transform(draw(self))) }
  }

  /// This generator's values that satisfy `isIncluded`.
  ///
  /// After several attempts the value is discarded. Rejected values are not recorded.
  /// Simplest: the simplest, which should satisfy the predicate.
  @inlinable
  public func filter(
    attempts: Int = 32,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    Generator { draw in draw.first(of: self, attempts: attempts, where: isIncluded) }
  }

  /// A constant value.
  @inlinable
  public static func always(_ value: Value) -> Generator where Value: Sendable {
    Generator { _ in value }
  }

  /// One of `values`.
  ///
  /// Simplest: the first.
  @inlinable
  public static func element(of values: [Value]) -> Generator where Value: Sendable {
    Generator { draw in draw.element(of: values) }
  }

  /// Values of one of `generators`, with equal probabilities.
  ///
  /// Simplest: the simplest of the first generator.
  @inlinable
  public static func oneOf(_ generators: Generator...) -> Generator { oneOf(generators) }

  /// Values of one of `generators`, with equal probabilities.
  ///
  /// Simplest: the simplest of the first generator.
  @inlinable
  public static func oneOf(_ generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "There must be a generator to choose from.")
    let last = UInt64(generators.count - 1)
    return Generator { draw in
      generators.withUnsafeBufferPointer { draw($0[Int(draw.choice(upTo: last))]) }
    }
  }

  /// Values of one of the generators, with probabilities in proportion to the weights.
  ///
  /// Simplest: the simplest of the first generator.
  @inlinable
  public static func frequency(_ branches: (weight: UInt64, Generator)...) -> Generator {
    let weights = branches.map(\.weight)
    let generators = branches.map(\.1)
    return Generator { draw in draw(generators[draw.branch(weights)]) }
  }
}

extension Draw {
  /// Draws until a value satisfies the predicate; afterwards only that value is recorded.
  @inlinable
  mutating func first<Value>(
    of generator: Generator<Value>,
    attempts: Int,
    where isIncluded: (Value) -> Bool
  ) -> Value {
    let mark = tape.mark
    let (named, wasDiscarded) = (labels.count, isDiscarded)
    var value = self(generator)
    var tries = 1
    while !isIncluded(value) {
      reject()
      guard tries < attempts, tape.source != .script else {
        discard()
        return value
      }
      tape.rewind(to: mark)
      forget(labelsAfter: named, wasDiscarded)
      value = self(generator)
      tries += 1
    }
    return value
  }

  /// Forgets what a rejected value left: its labels, and that a filter inside it gave up.
  @usableFromInline
  mutating func forget(labelsAfter count: Int, _ wasDiscarded: Bool) {
    if labels.count > count { labels.removeSubrange(count...) }
    isDiscarded = wasDiscarded
  }
}

extension Tape {
  @usableFromInline
  var mark: (choices: Int, spans: Int) { (recording.choices.count, recording.spans.count) }

  @usableFromInline
  mutating func rewind(to mark: (choices: Int, spans: Int)) {
    recording.choices.removeSubrange(mark.choices...)
    guard keepsAll else { return }
    recording.bounds.removeSubrange(mark.choices...)
    recording.kinds.removeSubrange(mark.choices...)
    recording.spans.removeSubrange(mark.spans...)
  }
}
