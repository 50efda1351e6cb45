/// A copy of a value after a change.
@inlinable
package func modified<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}

/// Copies of a value, in each of which one element of a list is replaced by one of some others.
package func replacingEach<Value, Element>(
  _ list: WritableKeyPath<Value, [Element]>,
  in value: Value,
  by others: (Element) -> some Sequence<Element>
) -> [Value] {
  value[keyPath: list].enumerated().flatMap { place, element in
    others(element).map { other in modified(value) { $0[keyPath: list][place] = other } }
  }
}

extension Dictionary {
  /// The first value of each key.
  @inlinable
  package init(firsts pairs: some Sequence<(Key, Value)>) {
    self.init(pairs, uniquingKeysWith: { first, _ in first })
  }
}
