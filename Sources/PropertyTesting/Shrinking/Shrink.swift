/// Looks for the simplest value of `generator` that fails as the value of `choices` does.
///
/// A value that fails in another way is not followed, but kept in ``Shrunk/others``.
///
/// - Parameters:
///   - generator: What made the value.
///   - choices: The choices that made the value.
///   - fault: The way it fails.
///   - budget: How often the property may be called.
///   - isCancelled: Asked before every call.
///   - property: Tells whether a value fails, and in which way.
/// - Returns: The simplest value found, the story of the search, and other faults met.
public func shrink<Value, Fault>(
  _ generator: Generator<Value>,
  from choices: Choices,
  fault: Fault,
  budget: Int = 5_000,
  isCancelled: () -> Bool = { false },
  property: (Value) throws -> PropertyResult<Fault>
) -> Shrunk<Value, Fault> {
  shrink(
    generator,
    from: choices,
    failure: .fault(fault),
    budget: budget,
    isCancelled: isCancelled,
    property: property
  )
}

/// Looks for the simplest value of `generator` that fails as the value of `choices` does.
///
/// - Parameters:
///   - generator: What made the value.
///   - choices: The choices that made the value.
///   - failure: The way it fails: with a fault, or by throwing an error.
///   - budget: How often the property may be called.
///   - isCancelled: Asked before every call.
///   - property: Tells whether a value fails, and in which way.
/// - Returns: The simplest value found, the story of the search, and other faults met.
public func shrink<Value, Fault>(
  _ generator: Generator<Value>,
  from choices: Choices,
  failure: PropertyFailure<Fault>,
  budget: Int = 5_000,
  isCancelled: () -> Bool = { false },
  property: (Value) throws -> PropertyResult<Fault>
) -> Shrunk<Value, Fault> {
  withoutActuallyEscaping(property) { property in
    withoutActuallyEscaping(isCancelled) { isCancelled in
      var shrinker = Shrinker(
        generator,
        choices,
        failure,
        budget: budget,
        interruption: { isCancelled() ? .cancelled : nil }
      ) { value in Evaluation { try property(value) } }
      return shrinker.shrunk()
    }
  }
}
