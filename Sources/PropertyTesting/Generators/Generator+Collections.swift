extension Generator {
  /// Arrays of this generator's values.
  ///
  /// Simplest: the minimum number of elements, each the simplest.
  @inlinable
  public func array(_ count: ClosedRange<Int> = 0...Int.max) -> Generator<[Value]> {
    Generator<[Value]> { draw in draw.array(count) { draw in draw(self) } }
  }

  /// Optional values of this generator.
  ///
  /// Simplest: `nil`.
  @inlinable
  public func optional() -> Generator<Value?> {
    Generator<Value?> { draw in draw.chance(3, in: 4) ? draw(self) : nil }
  }
}

extension Generator where Value: Hashable & Sendable {
  /// Sets of this generator's values.
  ///
  /// A duplicate element is drawn again; if that does not help, the case is discarded.
  /// Simplest: the minimum number of elements, the first of them the simplest.
  @inlinable
  public func set(_ count: ClosedRange<Int> = 0...Int.max) -> Generator<Set<Value>> {
    Generator<Set<Value>> { draw in
      var elements: Set<Value> = []
      draw.times(count) { draw in
        elements.insert(draw.first(of: self, attempts: 32) { !elements.contains($0) })
      }
      return elements
    }
  }
}

extension Generator {
  /// The elements of `elements` in any order.
  ///
  /// Simplest: the given order.
  @inlinable
  public static func permutation<Element: Sendable>(
    of elements: [Element]
  ) -> Generator where Value == [Element] {
    Generator { draw in
      var rest = elements
      var drawn: [Element] = []
      while rest.count > 1 {
        drawn.append(rest.remove(at: Int(draw.choice(upTo: UInt64(rest.count - 1)))))
      }
      return drawn + rest
    }
  }

  /// Some of the elements of `elements`, in the given order.
  ///
  /// Simplest: none of them.
  @inlinable
  public static func subset<Element: Sendable>(
    of elements: [Element]
  ) -> Generator where Value == [Element] {
    Generator { draw in elements.filter { _ in draw.bool() } }
  }
}

/// Tuples with one value of each of `generators`.
///
/// Simplest: the simplest of each.
@inlinable
public func tuple<each Value>(
  _ generators: repeat Generator<each Value>
) -> Generator<(repeat each Value)> {
  Generator { draw in (repeat draw(each generators)) }
}
