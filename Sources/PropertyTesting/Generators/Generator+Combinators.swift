extension Generator {
  /// What `transform` makes of this generator's values.
  ///
  /// Simplest: what it makes of the simplest.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> Generator<Result> {
    Generator<Result> { [generate] draw in transform(generate(&draw)) }
  }

  /// What the generator makes that `transform` chooses by a value of this one.
  ///
  /// Simplest: the simplest of the generator that follows from the simplest.
  @inlinable
  public func flatMap<Result>(
    _ transform: @escaping @Sendable (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result> { draw in draw(transform(draw(self))) }
  }

  /// This generator's values for which `isIncluded` holds.
  ///
  /// Gives up after some attempts and then discards the value. What it refuses is not recorded.
  /// Simplest: the simplest, which should be one that is included.
  @inlinable
  public func filter(
    attempts: Int = 32,
    _ isIncluded: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    Generator { draw in draw.first(of: self, attempts: attempts, where: isIncluded) }
  }

  /// The one value.
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

  /// What one of `generators` makes, each as likely as the others.
  ///
  /// Simplest: the simplest of the first.
  @inlinable
  public static func oneOf(_ generators: Generator...) -> Generator { oneOf(generators) }

  /// What one of `generators` makes, each as likely as the others.
  ///
  /// Simplest: the simplest of the first.
  @inlinable
  public static func oneOf(_ generators: [Generator]) -> Generator {
    precondition(!generators.isEmpty, "There must be a generator to choose from.")
    let last = UInt64(generators.count - 1)
    return Generator { draw in
      generators.withUnsafeBufferPointer { draw($0[Int(draw.choice(upTo: last))]) }
    }
  }

  /// What one of the generators makes, each as likely as its weight says.
  ///
  /// Simplest: the simplest of the first.
  @inlinable
  public static func frequency(_ branches: (weight: UInt64, Generator)...) -> Generator {
    let weights = branches.map(\.weight)
    let generators = branches.map(\.1)
    return Generator { draw in draw(generators[draw.branch(weights)]) }
  }

  /// This generator's values in a span of their own kind.
  ///
  /// Shrinking lets them take the place of others with the same label, and of no others.
  @inlinable
  public func labelled(_ label: StaticString) -> Generator {
    Generator { [generate] draw in draw.span(label, generate) }
  }
}

extension Draw {
  /// Draws until a value satisfies the condition; afterwards only that one is on record.
  @inlinable
  mutating func first<Value>(
    of generator: Generator<Value>,
    attempts: Int,
    where isIncluded: (Value) -> Bool
  ) -> Value {
    let mark = tape.mark
    var value = self(generator)
    var tries = 1
    while !isIncluded(value) {
      reject()
      guard tries < attempts, tape.source != .script else {
        discard()
        return value
      }
      tape.rewind(to: mark)
      value = self(generator)
      tries += 1
    }
    return value
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
