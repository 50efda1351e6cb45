extension Generator {
  /// Dictionaries of `keys` with `values`.
  ///
  /// A key that is there already is drawn again, and the case discarded if that does not help.
  /// Simplest: as few entries as may be, the first of them the simplest.
  @inlinable
  public static func dictionary<Key: Hashable & Sendable, Element>(
    of keys: Generator<Key>,
    _ values: Generator<Element>,
    _ count: ClosedRange<Int> = 0...Int.max
  ) -> Generator where Value == [Key: Element] {
    Generator { draw in
      var entries: [Key: Element] = [:]
      draw.times(count) { draw in
        let key = draw.first(of: keys, attempts: 32) { entries[$0] == nil }
        entries[key] = draw(values)
      }
      return entries
    }
  }
}

extension Generator where Value == [UInt8] {
  /// Bytes, the small ones first.
  ///
  /// Simplest: as few as may be, all of them zero.
  @inlinable
  public static func bytes(_ count: ClosedRange<Int> = 0...Int.max) -> Generator {
    Generator<UInt8>.integer().array(count)
  }
}
