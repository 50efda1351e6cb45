extension Draw {
  /// A whole number of `range`, with equal probabilities.
  ///
  /// Simplest: the one nearest to zero; of two equally near ones, the positive one.
  @inlinable @inline(__always)
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    let bound = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let index = choice(upTo: bound, range.ordinal.kind) { $0.choice(upTo: bound) }
    if range.lowerBound >= 0 { return range.lowerBound &+ Int(truncatingIfNeeded: index) }
    return range.value(at: index)
  }

  /// A whole number of `range`, small and large magnitudes equally often, sometimes the one
  /// farthest from zero.
  ///
  /// Simplest: the one nearest to zero; of two equally near ones, the positive one.
  @inlinable
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let bound = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.value(at: choice(upTo: bound, range.ordinal.kind) { $0.magnitude(upTo: bound) })
  }

  /// An element of `collection`, which must not be empty.
  ///
  /// Simplest: the first.
  @inlinable @inline(__always)
  public mutating func element<Elements: RandomAccessCollection>(
    of collection: Elements
  ) -> Elements.Element {
    precondition(!collection.isEmpty, "There is no element to draw in an empty collection.")
    let offset = Int(truncatingIfNeeded: choice(upTo: UInt64(collection.count &- 1)))
    return collection[collection.index(collection.startIndex, offsetBy: offset)]
  }

  /// One of all cases of a type.
  ///
  /// Simplest: the first case.
  @inlinable
  public mutating func element<Value: CaseIterable>(of type: Value.Type) -> Value
  where Value.AllCases: RandomAccessCollection {
    element(of: type.allCases)
  }

  /// A Boolean value, with equal probabilities.
  ///
  /// Simplest: `false`.
  @inlinable
  public mutating func bool() -> Bool { choice(upTo: 1) == 1 }

  /// `true` with probability `n / m`.
  ///
  /// Simplest: `false`.
  @inlinable
  public mutating func chance(_ n: UInt64, in m: UInt64) -> Bool {
    choice(upTo: 1) { $0.choice(upTo: m &- 1) < n ? 1 : 0 } == 1
  }

  /// Whether to continue, with probability `n / (n + 1)`.
  ///
  /// Simplest: to stop.
  @inlinable
  public mutating func more(_ n: UInt64 = 5) -> Bool {
    choice(upTo: 1, .more) { $0.choice(upTo: n) > 0 ? 1 : 0 } == 1
  }

  /// Whether to continue, with probability `n / m`; `false` if the collection is full.
  ///
  /// A full collection still records its stop choice, so that shrinking can remove an item without
  /// moving the end.
  /// Simplest: to stop.
  @inlinable
  public mutating func more(_ n: UInt64, in m: UInt64, isFull: Bool = false) -> Bool {
    choice(upTo: isFull ? 0 : 1, .more) { !isFull && $0.choice(upTo: m &- 1) < n ? 1 : 0 } == 1
  }

  /// An index into `weights`, with probabilities in proportion to the weights.
  ///
  /// A fresh draw never has a weight of zero, but a replayed record can.
  /// Simplest: the first.
  @inlinable
  public mutating func branch(_ weights: [UInt64]) -> Int {
    precondition(!weights.isEmpty, "There is no branch to draw without weights.")
    let bound = UInt64(weights.count &- 1)
    return Int(truncatingIfNeeded: choice(upTo: bound) { $0.branch(weights) })
  }
}

extension Random {
  /// A number up to `bound` with a random number of digits; sometimes `bound` itself.
  @inlinable
  mutating func magnitude(upTo bound: UInt64) -> UInt64 {
    let width = UInt64(UInt64.bitWidth - bound.leadingZeroBitCount)
    let digits = choice(upTo: width &+ 1)
    guard digits <= width else { return bound }
    return min(bound, digits == 0 ? 0 : choice(upTo: UInt64.max >> (64 - digits)))
  }

  @inlinable
  mutating func branch(_ weights: [UInt64]) -> UInt64 {
    let total = weights.reduce(0, &+)
    guard total > 0 else { return 0 }
    var rest = choice(upTo: total &- 1)
    for index in weights.indices {
      if rest < weights[index] { return UInt64(index) }
      rest &-= weights[index]
    }
    return 0
  }
}

/// The whole numbers around an origin, ordered by simplicity: 0, 1, -1, 2, -2 and so on.
@usableFromInline
struct Ordinal: Sendable {
  @usableFromInline let above: UInt64
  @usableFromInline let below: UInt64

  @inlinable
  init(above: UInt64, below: UInt64) {
    self.above = above
    self.below = below
  }

  /// Signed if there are numbers on both sides.
  @inlinable
  var kind: ChoiceKind { above > 0 && below > 0 ? .signed : .number }

  /// The distance of the number at `index` from the origin, in two's complement.
  @inlinable
  func offset(at index: UInt64) -> UInt64 {
    let distance = index / 2 &+ index % 2
    let common = min(above, below)
    guard distance > common else { return index % 2 == 1 ? distance : 0 &- distance }
    return above > below ? index &- common : 0 &- (index &- common)
  }
}

extension ClosedRange<Int> {
  @inlinable
  var origin: Int { Swift.min(Swift.max(0, lowerBound), upperBound) }

  @inlinable
  var ordinal: Ordinal {
    Ordinal(
      above: UInt64(bitPattern: Int64(upperBound &- origin)),
      below: UInt64(bitPattern: Int64(origin &- lowerBound))
    )
  }

  /// The number at `index` in the range's order of simplicity.
  @inlinable
  func value(at index: UInt64) -> Int {
    origin &+ Int(truncatingIfNeeded: ordinal.offset(at: index))
  }
}
