/// Looks for values of `generator` that break `property`, and shrinks what it finds.
///
/// - Parameters:
///   - generator: Makes the values.
///   - search: How many, from which seed, and so on.
///   - property: Tells whether a value fails, and in which way. An error that it throws is a fault.
/// - Returns: A finding for each fault, in the order of the sequence, and what was seen.
public func falsify<Value, Fault>(
  _ generator: Generator<Value>,
  _ search: Search,
  property: (Value) throws -> PropertyResult<Fault>
) -> SearchReport<Value, Fault> {
  withoutActuallyEscaping(property) { property in
    CaseRunner(generator: generator, search: search) { value in
      Evaluation { try property(value) }
    }
    .report()
  }
}
