public import PropertyTesting
public import Testing

/// Checks that a property holds for the values of `generator`; records an issue with the first fault.
///
/// The property returns a result and records no issues, so that shrinking stays quiet. An error
/// that it throws is a fault.
///
/// - Parameters:
///   - generator: The generator of the values.
///   - demands: The demanded shares of labels among the values; if the cases do not decide them,
///     further values are drawn.
///   - name: The name in a database, distinct from others of the same test; by default, the line.
///   - picture: Describes a value; the issue contains the result unchanged.
///   - sourceLocation: The location of the recorded issue.
///   - property: Returns whether a value fails, and how.
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

/// Checks that a condition holds for all values of `generator`.
///
/// - Parameters:
///   - generator: The generator of the values.
///   - name: The name in a database, distinct from others of the same test; by default, the line.
///   - picture: Describes a value; the issue contains the result unchanged.
///   - sourceLocation: The location of the recorded issue.
///   - condition: Returns whether the condition holds for a value.
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
