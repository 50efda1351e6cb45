public import PropertyTesting
public import Testing

/// Checks that a property holds for the values of `generator`; records an issue with the first fault.
///
/// The property returns a result and records no issues, so that shrinking stays quiet. An error
/// that it throws is a fault.
///
/// If the cases do not decide the demanded shares of labels, further values are drawn. The name, by
/// default the line, keeps its failures in a database apart from others of the same test. The issue
/// contains the picture of a value unchanged.
public func check<Value, Fault>(
  _ generator: Generator<Value>,
  demands: [Demand] = [],
  named name: String? = nil,
  picture: (Value) -> String = { pictured($0) },
  sourceLocation: SourceLocation = #_sourceLocation,
  property: (Value) throws -> PropertyResult<Fault>
) {
  guard let check = PropertyCheck(demands, name, sourceLocation) else { return }
  check.record(falsify(generator, check.search, property: property), of: generator, picture) {
    remark(on: $0, generator, check.search, picture, property)
  }
}

/// Checks that a condition holds for all values of `generator`, as `check` does a property.
public func checkAlways<Value>(
  _ generator: Generator<Value>,
  named name: String? = nil,
  picture: (Value) -> String = { pictured($0) },
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: (Value) throws -> Bool
) {
  check(generator, named: name, picture: picture, sourceLocation: sourceLocation) { value in
    try condition(value) ? .passed : .failed("the condition does not hold")
  }
}

/// A line with the number of irrelevant choices of a minimal value; empty if there are none.
private func remark<Value, Fault>(
  on shrunk: Shrunk<Value, Fault>,
  _ generator: Generator<Value>,
  _ search: Search,
  _ picture: (Value) -> String,
  _ property: (Value) throws -> PropertyResult<Fault>
) -> String {
  guard shrunk.end == .smallest else { return "" }
  let explanation = explain(
    shrunk.choices,
    generator,
    failure: shrunk.failure,
    isCancelled: { search.interruption() != nil },
    property: property
  )
  let own = picture(shrunk.value)
  let examples = explanation.irrelevant.compactMap { $0.examples.last }.map(picture)
  guard let example = examples.first(where: { $0 != own }) ?? examples.first else { return "" }
  let count = "\(examples.count) of \(shrunk.choices.count) choices"
  let isLine = !example.contains("\n")
  return "irrelevant, as far as tried: \(count)\(isLine ? ", as in \(example)" : "")\n"
}
