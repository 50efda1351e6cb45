extension Draw {
  /// Draws what `generator` makes.
  @inlinable
  public mutating func callAsFunction<Value>(_ generator: Generator<Value>) -> Value {
    span(SpanLabel(Value.self), generator.generate)
  }
}
