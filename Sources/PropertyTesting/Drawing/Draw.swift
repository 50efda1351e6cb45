/// The hand a generator draws from: fresh choices, or a recorded sequence played again.
///
/// Fresh choices leave no record, and cost no more than a hand-written loop. A case that is to be
/// looked at is made again from its seed, then with a record.
public struct Draw {
  /// How many choices may still be made without looking at the tape.
  @usableFromInline var freely: Int
  @usableFromInline var random: Random
  @usableFromInline var isTaped = false
  @usableFromInline var tape = Tape()

  /// How many values filters threw away.
  public internal(set) var rejections = 0

  /// Whether the value is to be thrown away.
  public internal(set) var isDiscarded = false

  /// Whether the value takes more choices than allowed, and is being finished with zeros,
  /// and after very many of these with any numbers.
  public var isOverrun: Bool { tape.isOverrun }

  /// What was said about the value while it was drawn.
  public internal(set) var labels: [String] = []

  /// The largest number of choices a value may take, unless a search asks for another.
  public static let limit = 1 << 16

  /// Draws freely from `seed`, without a record.
  @inlinable
  public init(seed: Seed, limit: Int = Draw.limit) {
    random = Random(seed)
    freely = limit
    tape.limit = limit
  }

  /// Draws as freely, but keeps account of what was chosen.
  init(counting seed: Seed, limit: Int) {
    self.init(seed: seed, limit: limit)
    tape.source = .counted
  }

  /// A number that differs wherever choices do, of a draw that keeps account.
  var fingerprint: UInt64 { tape.fingerprint }

  /// How many choices were made, of a draw that keeps no record.
  var choiceCount: Int { tape.limit - max(freely, tape.source == .counted ? tape.left : 0) }

  /// Starts again from `seed`; what was allocated is used again.
  public mutating func restart(_ seed: Seed) {
    random = Random(seed)
    isTaped = false
    freely = tape.source == .counted ? 0 : tape.limit
    tape.left = tape.limit
    tape.fingerprint = 0
    tape.isOverrun = false
    tape.excess = 0
    isDiscarded = false
    rejections = 0
    if !labels.isEmpty { labels.removeAll(keepingCapacity: true) }
  }

  /// Chooses a number from zero up to and including `bound`.
  ///
  /// Simplest: zero.
  @inlinable @inline(__always)
  public mutating func choice(upTo bound: UInt64) -> UInt64 {
    guard freely > 0 else { return taped(upTo: bound) { $0.choice(upTo: bound) } }
    freely &-= 1
    return random.choice(upTo: bound)
  }

  /// Chooses a number up to `bound`, as `pick` does when the choice is a fresh one.
  ///
  /// Only the number is recorded, so that a record stays good when the distribution changes.
  /// Simplest: zero.
  ///
  /// - Parameters:
  ///   - bound: The largest number.
  ///   - kind: What the number means, where shrinking can make use of it.
  ///   - pick: Picks a number not above `bound`.
  /// - Returns: The number.
  @inlinable @inline(__always)
  public mutating func choice(
    upTo bound: UInt64,
    _ kind: ChoiceKind = .number,
    by pick: (inout Random) -> UInt64
  ) -> UInt64 {
    guard freely > 0 else { return taped(upTo: bound, kind, by: pick) }
    freely &-= 1
    return pick(&random)
  }

  /// Groups what `body` draws, so that shrinking can remove, replace or reorder it as one.
  ///
  /// Spans with equal labels may take each other's place.
  @inlinable @inline(__always)
  public mutating func span<Value>(
    _ label: StaticString = "",
    _ body: (inout Draw) throws -> Value
  ) rethrows -> Value {
    try span(SpanLabel(label), body)
  }

  @inlinable @inline(__always)
  mutating func span<Value>(
    _ label: @autoclosure () -> SpanLabel,
    _ body: (inout Draw) throws -> Value
  ) rethrows -> Value {
    // The body stands here once: spans are in line and inside one another, and two bodies in each
    // would double what is built with every level.
    let isTaped = isTaped
    if isTaped { openSpan(label()) }
    defer { if isTaped { closeSpan() } }
    return try body(&self)
  }

  /// Throws the value away: it is not one that the property speaks of.
  public mutating func discard() { isDiscarded = true }

  /// Counts a value that a filter threw away.
  @usableFromInline
  mutating func reject() { rejections += 1 }

  /// Says something about the value, for tables and coverage demands.
  public mutating func label(_ text: String) { labels.append(text) }

  /// A number up to `bound` that shapes fresh choices and is not one itself.
  ///
  /// It is not recorded, and zero when a record is played again: use it only for how likely
  /// something is, never for what the value is.
  @inlinable
  public mutating func luck(upTo bound: UInt64) -> UInt64 {
    tape.source == .script ? 0 : random.choice(upTo: bound)
  }
}

/// What a choice means, as far as shrinking can make use of it.
public enum ChoiceKind: UInt8, Sendable, Hashable {
  case number

  /// Whether a collection goes on: one, and there is another element; zero, and it ends.
  case more
}
