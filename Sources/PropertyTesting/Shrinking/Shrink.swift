/// Searches for the simplest value of `generator` that fails in the same way as that of `choices`.
///
/// The same as ``shrink(_:from:failure:budget:isCancelled:property:)``, for a failure that is a
/// fault.
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

/// Searches for the simplest value of `generator` that fails in the same way as that of `choices`.
///
/// A value that fails in a different way is not pursued, but recorded in ``Shrunk/others``.
///
/// - Parameters:
///   - generator: The generator of the value.
///   - choices: The choices of the value.
///   - failure: The failure of the value: a fault or a thrown error.
///   - budget: The maximum number of property calls.
///   - isCancelled: Called before every property call.
///   - property: Returns whether a value fails, and how.
/// - Returns: The simplest value found, the history of the search, and other faults found.
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
