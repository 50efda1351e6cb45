public import PropertyTesting
public import Testing

/// Checks that a property holds for what `generator` makes; records one issue for each fault if not.
///
/// The property answers with a value and records nothing, so that shrinking makes no noise. An error
/// that it throws is a fault.
///
/// - Parameters:
///   - generator: Makes the values.
///   - demands: What shares of the values must be like; where the cases do not decide that, as many
///     more values are drawn as do.
///   - name: Tells it from others of the same test in a database; by default, its line does.
///   - picture: Shows a value; what is returned stands in the issue as it is.
///   - sourceLocation: Where the issue is recorded.
///   - property: Tells whether a value fails, and in which way.
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

/// Checks that a condition holds for all that `generator` makes.
///
/// - Parameters:
///   - generator: Makes the values.
///   - name: Tells it from others of the same test in a database; by default, its line does.
///   - picture: Shows a value; what is returned stands in the issue as it is.
///   - sourceLocation: Where the issue is recorded.
///   - condition: Tells whether a value is as it should be.
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

/// How many choices of a smallest value do not matter, on a line of its own; empty where all do.
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
