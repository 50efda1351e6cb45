extension Draw {
  /// Draws a value from `generator`.
  @inlinable
  public mutating func callAsFunction<Value>(_ generator: Generator<Value>) -> Value {
    span(SpanLabel(Value.self), generator.generate)
  }
}
