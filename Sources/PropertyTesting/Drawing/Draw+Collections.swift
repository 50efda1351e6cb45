extension Draw {
  /// Does `body` as many times as it draws from `count`.
  ///
  /// Every number is as likely as the others where they are 65 or fewer. Of more, each is five sixths
  /// as likely as the one before, so that few are far above the least: ask for `50...100` to have many.
  /// Simplest: as few times as may be.
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

  /// As many elements as it draws from `count`.
  ///
  /// Simplest: as few as may be, each the simplest.
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

  /// Whether there is one more after `done`.
  ///
  /// A full collection is asked, too, with one answer: so its end is on record like any other, and
  /// an item can go without taking the end along.
  @inlinable @inline(__always)
  mutating func goesOn(_ done: Int, _ count: ClosedRange<Int>, _ wanted: Int) -> Bool {
    if done < count.lowerBound { return true }
    if count.lowerBound == count.upperBound { return false }
    let most: UInt64 = done < count.upperBound ? 1 : 0
    return choice(upTo: most, .more) { _ in done < wanted ? most : 0 } == 1
  }

  /// The number of elements that a fresh draw is to have.
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
