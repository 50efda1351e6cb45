/// Searches for the simplest value of `generator` that fails in the same way as that of `choices`.
///
/// A value that fails in a different way is not pursued, but recorded in ``Shrunk/others``.
///
/// The budget is the maximum number of property calls; `isCancelled` is called before each of them.
public func shrink<Value, Fault>(
  _ generator: Generator<Value>,
  from choices: Choices,
  fault: Fault,
  budget: Int = 5_000,
  isCancelled: () -> Bool = { false },
  property: (Value) throws -> PropertyResult<Fault>
) -> Shrunk<Value, Fault> {
  withoutActuallyEscaping(property) { property in
    withoutActuallyEscaping(isCancelled) { isCancelled in
      var shrinker = Shrinker(
        generator,
        choices,
        .fault(fault),
        budget: budget,
        interruption: { isCancelled() ? .cancelled : nil }
      ) { value in Evaluation { try property(value) } }
      return shrinker.shrunk()
    }
  }
}
