/// Searches for values of `generator` that break `property`, and shrinks them.
///
/// - Parameters:
///   - generator: The generator of the values.
///   - search: The settings of the search, such as the number of cases and the seed.
///   - property: Returns whether a value fails, and how. An error that it throws is a fault.
/// - Returns: A counterexample for each fault, in the order of the sequence, and statistics.
public func falsify<Value, Fault>(
  _ generator: Generator<Value>,
  _ search: Search,
  property: (Value) throws -> PropertyResult<Fault>
) -> SearchReport<Value, Fault> {
  withoutActuallyEscaping(property) { property in
    var runner = CaseRunner(generator: generator, search: search) { value in
      Evaluation { try property(value) }
    }
    return runner.report()
  }
}
