extension Draw {
  /// Runs `body` a number of times drawn from `count`.
  ///
  /// If there are at most 65 possible numbers, all are equally likely. For more, each is five
  /// sixths as likely as the one before, so that numbers far above the minimum are rare: use
  /// `50...100` to have many.
  /// Simplest: the minimum number of times.
  @inlinable
  public mutating func times(
    _ count: ClosedRange<Int>,
    _ body: (inout Draw) throws -> Void
  ) rethrows {
    precondition(count.lowerBound >= 0, "Nothing can be done fewer than zero times.")
    guard isTaped else { return try freeTimes(count, body) }
    let wanted = wantedCount(count)
    var done = 0
    while true {
      openSpan(SpanLabel.repetition)
      defer { closeSpan() }
      guard goesOn(done, count, wanted) else { return }
      try body(&self)
      done += 1
    }
  }

  /// An array with a number of elements drawn from `count`.
  ///
  /// Simplest: the minimum number of elements, each the simplest.
  @inlinable
  public mutating func array<Element>(
    _ count: ClosedRange<Int>,
    of element: (inout Draw) throws -> Element
  ) rethrows -> [Element] {
    var elements: [Element] = []
    guard isTaped else {
      let wanted = wantedCount(count)
      if wanted > 0 { elements.reserveCapacity(min(wanted, 64)) }
      while goesOn(elements.count, count, wanted) { elements.append(try element(&self)) }
      return elements
    }
    try times(count) { draw in elements.append(try element(&draw)) }
    return elements
  }

  @inlinable
  mutating func freeTimes(
    _ count: ClosedRange<Int>,
    _ body: (inout Draw) throws -> Void
  ) rethrows {
    let wanted = wantedCount(count)
    var done = 0
    while goesOn(done, count, wanted) {
      try body(&self)
      done &+= 1
    }
  }

  /// Whether another repetition follows the first `done`.
  ///
  /// A full collection still records its stop choice, so that shrinking can remove an item without
  /// moving the end.
  @inlinable @inline(__always)
  mutating func goesOn(_ done: Int, _ count: ClosedRange<Int>, _ wanted: Int) -> Bool {
    if done < count.lowerBound { return true }
    if count.lowerBound == count.upperBound { return false }
    let most: UInt64 = done < count.upperBound ? 1 : 0
    return choice(upTo: most, .more) { _ in done < wanted ? most : 0 } == 1
  }

  /// The number of elements for a fresh draw.
  @inlinable
  mutating func wantedCount(_ count: ClosedRange<Int>) -> Int {
    let spare = UInt64(count.upperBound &- count.lowerBound)
    if spare == 0 { return count.lowerBound }
    if spare <= 64 { return count.lowerBound &+ Int(luck(upTo: spare)) }
    var wanted = count.lowerBound
    while wanted < count.upperBound, luck(upTo: 5) > 0 { wanted += 1 }
    return wanted
  }
}

extension SpanLabel {
  @usableFromInline static let repetition = SpanLabel("one more")
}
