/// A recipe that turns choices into a value.
///
/// Zero is the simplest answer to every choice, so a generator decides what its simplest value is
/// by what it makes of zeros. Shrinking needs to know nothing else.
public struct Generator<Value>: Sendable {
  @usableFromInline let generate: @Sendable (inout Draw) -> Value

  @inlinable
  public init(_ generate: @escaping @Sendable (inout Draw) -> Value) {
    self.generate = generate
  }
}

/// A value and how it was drawn.
public struct Drawn<Value> {
  public var value: Value

  /// The choices that were made: these, and not those that were asked for.
  public var choices: Choices { Choices(recording.choices) }
  public var labels: [String]

  /// Whether the generator threw the value away.
  public var isDiscarded: Bool

  /// Whether the value took more choices than allowed, and was finished with zeros.
  public var isOverrun: Bool
  var recording: Recording
}

extension Drawn: Sendable where Value: Sendable {}

extension Generator {
  /// The value that follows from `seed`.
  public func value(from seed: Seed) -> Drawn<Value> {
    drawn(Draw(recording: seed))
  }

  /// The value that `choices` make; past their end every choice is zero.
  ///
  /// A choice that is too large for its place is taken as the largest that fits.
  public func replay(_ choices: Choices) -> Drawn<Value> {
    drawn(Draw(replaying: choices.values))
  }

  func replay(_ choices: [UInt64], limit: Int) -> Drawn<Value> {
    drawn(Draw(replaying: choices, limit: limit))
  }

  /// Plays `choices` again and keeps no more than the choices that were made.
  func glance(_ choices: [UInt64], limit: Int) -> Drawn<Value> {
    drawn(Draw(replaying: choices, limit: limit, keepsAll: false))
  }

  func replay(_ tree: Recording, limit: Int) -> Drawn<Value> {
    drawn(Draw(replaying: tree, limit: limit))
  }

  private func drawn(_ hand: Draw) -> Drawn<Value> {
    var draw = hand
    let value = generate(&draw)
    return Drawn(
      value: value,
      labels: draw.labels,
      isDiscarded: draw.isDiscarded,
      isOverrun: draw.tape.isOverrun,
      recording: draw.tape.recording
    )
  }

  /// The value of nothing but zeros.
  public var simplest: Value { replay(Choices()).value }
}
