/// The source of a generator's choices: fresh ones, or a replayed record.
///
/// Fresh choices are not recorded, and cost no more than a hand-written loop. To inspect a case, it
/// is drawn again from its seed, with a record.
public struct Draw {
  /// The number of choices that can still be made without consulting the tape.
  @usableFromInline var freely: Int
  @usableFromInline var random: Random
  @usableFromInline var isTaped = false
  @usableFromInline var tape = Tape()

  /// The number of values that filters rejected.
  public internal(set) var rejections = 0

  /// Whether the value is discarded.
  public internal(set) var isDiscarded = false

  /// Whether the value takes more choices than allowed.
  ///
  /// The remaining choices are zeros, and after very many of these, arbitrary numbers.
  public var isOverrun: Bool { tape.isOverrun }

  /// The labels that the generator attached to the value.
  public internal(set) var labels: [String] = []

  /// The maximum number of choices per value, unless a search sets another.
  public static let limit = 1 << 16

  /// Creates a draw with fresh choices from `seed`, without a record.
  @inlinable
  public init(seed: Seed, limit: Int = Draw.limit) {
    random = Random(seed)
    freely = limit
    tape.limit = limit
  }

  /// Creates a draw with fresh choices that counts and fingerprints them.
  init(counting seed: Seed, limit: Int) {
    self.init(seed: seed, limit: limit)
    tape.source = .counted
  }

  /// A hash of all choices, for a counting draw or a replay.
  var fingerprint: UInt64 {
    tape.recording.choices.reduce(tape.fingerprint) { Random.fingerprint($0, adding: $1) }
  }

  /// The number of choices made, for a draw without a record or a replay.
  var choiceCount: Int {
    guard tape.source != .script else { return tape.recording.choices.count }
    return tape.limit - max(freely, tape.source == .counted ? tape.left : 0)
  }

  /// Restarts from `seed`, and reuses allocated memory.
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

  /// Draws a number from zero through `bound`.
  ///
  /// Simplest: zero.
  @inlinable @inline(__always)
  public mutating func choice(upTo bound: UInt64) -> UInt64 {
    guard freely > 0 else { return taped(upTo: bound) { $0.choice(upTo: bound) } }
    freely &-= 1
    return random.choice(upTo: bound)
  }

  /// Draws a number up to `bound`; `pick` selects it if the choice is fresh.
  ///
  /// Only the number is recorded, so that a record stays valid when the distribution changes; its
  /// kind is relevant for shrinking.
  /// Simplest: zero.
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

  /// Groups the choices of `body`, so that shrinking can remove, replace or reorder them together.
  ///
  /// Shrinking can exchange spans with equal labels.
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
    // The body is inlined only once: spans are inlined into one another, and two copies in each
    // would double the code size with every level.
    let isTaped = isTaped
    if isTaped { openSpan(label()) }
    defer { if isTaped { closeSpan() } }
    return try body(&self)
  }

  /// Discards the value, because the property does not apply to it.
  public mutating func discard() { isDiscarded = true }

  /// Counts a value that a filter rejected.
  @usableFromInline
  mutating func reject() { rejections += 1 }

  /// Attaches a label to the value, for tables and coverage demands.
  public mutating func label(_ text: String) { labels.append(text) }

  /// A number up to `bound` that affects fresh choices without being a choice itself.
  ///
  /// It is not recorded, and is zero in a replay: use it only for probabilities, never for the
  /// value itself.
  @inlinable
  public mutating func luck(upTo bound: UInt64) -> UInt64 {
    tape.source == .script ? 0 : random.choice(upTo: bound)
  }
}

/// The meaning of a choice, as far as it is relevant for shrinking.
public enum ChoiceKind: UInt8, Sendable, Hashable {
  case number

  /// A number of which every second value is negative, in the order 0, 1, -1, 2, -2.
  case signed

  /// Whether a collection continues: one for another element, zero for the end.
  case more

  var isNumber: Bool { self != .more }
}
