/// Searches for values of `generator` that break `property`, and shrinks them.
///
/// An error that the property throws is a fault, too.
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
