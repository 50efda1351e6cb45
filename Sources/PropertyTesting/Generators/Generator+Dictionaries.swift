extension Generator {
  /// Dictionaries of `keys` with `values`.
  ///
  /// A duplicate key is drawn again; if that does not help, the case is discarded.
  /// Simplest: the minimum number of entries, the first of them the simplest.
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
  /// Arrays of bytes, small bytes more often.
  ///
  /// Simplest: the minimum number of bytes, all of them zero.
  @inlinable
  public static func bytes(_ count: ClosedRange<Int> = 0...Int.max) -> Generator {
    Generator<UInt8>.integer().array(count)
  }
}
