/// A function from choices to a value.
///
/// Zero is the simplest choice everywhere, so the value for all zeros is the generator's simplest
/// one. Shrinking needs no other information.
public struct Generator<Value>: Sendable {
  @usableFromInline let generate: @Sendable (inout Draw) -> Value

  @inlinable
  public init(_ generate: @escaping @Sendable (inout Draw) -> Value) {
    self.generate = generate
  }
}

extension Draw {
  /// Draws a value from `generator`.
  @inlinable
  public mutating func callAsFunction<Value>(_ generator: Generator<Value>) -> Value {
    span(SpanLabel(Value.self), generator.generate)
  }
}

/// A value and its choices.
public struct Drawn<Value> {
  public var value: Value

  /// The choices made; they can differ from the requested ones.
  public var choices: Choices { Choices(recording.choices) }
  public var labels: [String]

  /// Whether the generator discarded the value.
  public var isDiscarded: Bool

  /// Whether the value took more choices than allowed, so that the remaining ones are zeros.
  public var isOverrun: Bool
  var recording: Recording
}

extension Drawn: Sendable where Value: Sendable {}

extension Generator {
  /// The value drawn from `seed`, with at most `limit` choices.
  public func value(from seed: Seed, limit: Int = Draw.limit) -> Drawn<Value> {
    drawn(Draw(recording: seed, limit: limit))
  }

  /// The value for `choices`; past their end every choice is zero.
  ///
  /// A choice above its bound is replaced by the bound.
  public func replay(_ choices: Choices) -> Drawn<Value> {
    drawn(Draw(replaying: choices.values, limit: max(Draw.limit, choices.count)))
  }

  /// Replays `choices`, and records nothing except the choices made.
  func glance(_ choices: [UInt64], limit: Int) -> Drawn<Value> {
    drawn(Draw(replaying: choices, limit: limit, keepsAll: false))
  }

  func drawn(_ draw: Draw) -> Drawn<Value> {
    var draw = draw
    let value = generate(&draw)
    return Drawn(
      value: value,
      labels: draw.labels,
      isDiscarded: draw.isDiscarded,
      isOverrun: draw.tape.isOverrun,
      recording: draw.tape.recording
    )
  }

  /// The value for all zeros.
  public var simplest: Value { replay(Choices()).value }
}
