extension Draw {
  /// A whole number of `range`, each as likely as the others.
  ///
  /// Simplest: the one nearest to zero; of two equally near ones the positive one.
  @inlinable @inline(__always)
  public mutating func int(in range: ClosedRange<Int>) -> Int {
    let bound = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let index = choice(upTo: bound)
    if range.lowerBound >= 0 { return range.lowerBound &+ Int(truncatingIfNeeded: index) }
    return range.value(at: index)
  }

  /// A whole number of `range`, near zero as often as far from it, and now and then at the end.
  ///
  /// Simplest: the one nearest to zero; of two equally near ones the positive one.
  @inlinable
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let bound = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    return range.value(at: choice(upTo: bound) { $0.magnitude(upTo: bound) })
  }

  /// One of `collection`, which must not be empty.
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

  /// One of all cases.
  ///
  /// Simplest: the first case.
  @inlinable
  public mutating func element<Value: CaseIterable>(of type: Value.Type) -> Value
  where Value.AllCases: RandomAccessCollection {
    element(of: type.allCases)
  }

  /// Decides for or against, each as often as the other.
  ///
  /// Simplest: `false`.
  @inlinable
  public mutating func bool() -> Bool { choice(upTo: 1) == 1 }

  /// Decides for something `n` times in `m`.
  ///
  /// Simplest: `false`.
  @inlinable
  public mutating func chance(_ n: UInt64, in m: UInt64) -> Bool {
    choice(upTo: 1) { $0.choice(upTo: m &- 1) < n ? 1 : 0 } == 1
  }

  /// Decides whether to go on, `n` times in `n + 1`.
  ///
  /// Simplest: to stop.
  @inlinable
  public mutating func more(_ n: UInt64 = 5) -> Bool {
    choice(upTo: 1, .more) { $0.choice(upTo: n) > 0 ? 1 : 0 } == 1
  }

  /// Decides whether to go on, `n` times in `m`.
  ///
  /// Simplest: to stop.
  @inlinable
  public mutating func more(_ n: UInt64, in m: UInt64) -> Bool {
    choice(upTo: 1, .more) { $0.choice(upTo: m &- 1) < n ? 1 : 0 } == 1
  }

  /// Decides whether to go on, `n` times in `m`, unless there is room for no more.
  ///
  /// What is full is asked too, with one answer: so the end is on record like any other, and one item
  /// can go without taking the end along.
  /// Simplest: to stop.
  @inlinable
  public mutating func more(_ n: UInt64, in m: UInt64, isFull: Bool) -> Bool {
    choice(upTo: isFull ? 0 : 1, .more) { !isFull && $0.choice(upTo: m &- 1) < n ? 1 : 0 } == 1
  }

  /// The number of one of `weights`, each as likely as its weight says.
  ///
  /// A weight of zero is never drawn afresh, but may well come from a record.
  /// Simplest: the first.
  @inlinable
  public mutating func branch(_ weights: [UInt64]) -> Int {
    precondition(!weights.isEmpty, "There is no branch to draw without weights.")
    let bound = UInt64(weights.count &- 1)
    return Int(truncatingIfNeeded: choice(upTo: bound) { $0.branch(weights) })
  }
}

extension Random {
  /// A number up to `bound` with a random number of digits; now and then `bound` itself.
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

/// The whole numbers around an origin, from simple to less simple: 0, 1, -1, 2, -2 and so on.
@usableFromInline
struct Ordinal: Sendable {
  @usableFromInline let above: UInt64
  @usableFromInline let below: UInt64

  @inlinable
  init(above: UInt64, below: UInt64) {
    self.above = above
    self.below = below
  }

  /// The distance from the origin of the number at `index`, in two's complement.
  @inlinable
  func offset(at index: UInt64) -> UInt64 {
    let distance = index / 2 &+ index % 2
    let common = min(above, below)
    guard distance > common else { return index % 2 == 1 ? distance : 0 &- distance }
    return above > below ? index &- common : 0 &- (index &- common)
  }
}

extension ClosedRange<Int> {
  /// The number of this range at `index` in the order from simple to less simple.
  @inlinable
  func value(at index: UInt64) -> Int {
    let origin = Swift.min(Swift.max(0, lowerBound), upperBound)
    let ordinal = Ordinal(
      above: UInt64(bitPattern: Int64(upperBound &- origin)),
      below: UInt64(bitPattern: Int64(origin &- lowerBound))
    )
    return origin &+ Int(truncatingIfNeeded: ordinal.offset(at: index))
  }
}
