extension Generator {
  /// Values that contain values of the same kind.
  ///
  /// Fresh values nest less often the deeper they are, and not at all below `depth`; a replayed
  /// record can be deeper. Values of `base` contain no others; `step` creates the generator of values
  /// that do, from a generator of what they contain.
  /// Simplest: the simplest of `base`.
  @inlinable
  public static func recursive(
    depth: Int,
    base: Generator,
    step: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    Generator { draw in draw.nested(upTo: depth, base, step) }
  }
}

extension Draw {
  @inlinable
  mutating func nested<Value>(
    upTo depth: Int,
    _ base: Generator<Value>,
    _ step: @escaping @Sendable (Generator<Value>) -> Generator<Value>
  ) -> Value {
    let weight = UInt64(max(0, depth))
    guard branch([2, weight]) == 1 else { return self(base) }
    let inner = Generator<Value> { draw in draw.nested(upTo: depth - 1, base, step) }
    return self(step(inner))
  }
}
