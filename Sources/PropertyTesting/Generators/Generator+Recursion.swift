extension Generator {
  /// Values that contain values of the same kind.
  ///
  /// Fresh values go on less readily the deeper they are, and not at all below `depth`; a record
  /// may be deeper.
  /// Simplest: the simplest of `base`.
  ///
  /// - Parameters:
  ///   - depth: How deep fresh values may become.
  ///   - base: Makes what contains no others.
  ///   - step: Makes what contains others, of a generator for these.
  /// - Returns: A generator of values that nest.
  @inlinable
  public static func recursive(
    depth: Int,
    base: Generator,
    step: @escaping @Sendable (Generator) -> Generator
  ) -> Generator {
    Generator { draw in draw.nested(upTo: depth, base, step) }
  }

  /// What `transform` makes of a size that it may spend.
  ///
  /// Simplest: what it makes of zero, at its simplest.
  @inlinable
  public static func sized(
    upTo size: Int,
    _ transform: @escaping @Sendable (Int) -> Generator
  ) -> Generator {
    Generator { draw in draw(transform(draw.int(in: 0...max(0, size)))) }
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
