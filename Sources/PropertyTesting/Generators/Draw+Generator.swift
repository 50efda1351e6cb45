extension Draw {
  /// Draws what `generator` makes.
  @inlinable
  public mutating func callAsFunction<Value>(_ generator: Generator<Value>) -> Value {
    guard isTaped else { return generator.generate(&self) }
    return tapedSpan(SpanLabel(Value.self), generator.generate)
  }
}
