public import PropertyTesting
public import Testing

/// Checks an asynchronous property; records an issue with the first fault.
///
/// The property is called in the caller's isolation, such as on the main actor, one value after the
/// other; everything else is as for a synchronous one.
public func check<Value, Fault>(
  _ generator: Generator<Value>,
  demands: [Demand] = [],
  named name: String? = nil,
  picture: (Value) -> String = { pictured($0) },
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  property: (Value) async throws -> PropertyResult<Fault>
) async {
  guard let check = PropertyCheck(demands, name, sourceLocation) else { return }
  let report = await falsifyAsynchronously(generator, check.search, property: property)
  check.record(report, of: generator, picture) { _ in "" }
}

/// Checks that all values of `generator` satisfy the expectations of `body`.
///
/// While values are tried and shrunk, issues from `#expect` and `#require` are suppressed. The
/// minimal failing value is run once more with these issues recorded, in addition to the issue with
/// its picture. Failures at different lines are different faults.
public func checkExpectations<Value: Sendable>(
  _ generator: Generator<Value>,
  named name: String? = nil,
  picture: (Value) -> String = { pictured($0) },
  sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation,
  of body: @escaping @Sendable (Value) async throws -> Void
) async {
  guard let check = PropertyCheck([], name, sourceLocation) else { return }
  let report = await falsifyAsynchronously(generator, check.search) { value in
    try await unmetExpectation { try await body(value) }.map(PropertyResult.failed) ?? .passed
  }
  for counterexample in report.counterexamples { try? await body(counterexample.shrunk.value) }
  check.record(report, of: generator, picture) { _ in "" }
}

/// An unmet expectation, identified by its location.
public struct UnmetExpectation: Sendable, Hashable, CustomStringConvertible {
  public var sourceLocation: SourceLocation?

  public var description: String {
    "unmet expectation\(sourceLocation.map { " at \($0)" } ?? "")"
  }
}

/// The first unmet expectation of `body`, whose issue is suppressed.
private func unmetExpectation(
  _ body: @escaping @Sendable () async throws -> Void
) async throws -> UnmetExpectation? {
  let unmet = Guarded<[UnmetExpectation]>([])
  let silence: IssueHandlingTrait = .compactMapIssues { issue in
    guard issue.isFailure else { return nil }
    unmet.withLock { $0.append(UnmetExpectation(sourceLocation: issue.sourceLocation)) }
    return nil
  }
  guard let test = Test.current else {
    try await body()
    return nil
  }
  do {
    try await silence.provideScope(for: test, testCase: nil) { try await body() }
  } catch is ExpectationFailedError {
    // `#require` throws this after it has recorded the issue.
  }
  return unmet.withLock { $0.first }
}
