public import PropertyTesting
import Synchronization
public import Testing

/// Checks a property that takes its time; records one issue for each fault.
///
/// The property is called where the caller is, such as on the main actor, one value after the other.
///
/// - Parameters:
///   - generator: Makes the values.
///   - demands: What shares of the values must be like; where the cases do not decide that, as many
///     more values are drawn as do.
///   - name: Tells it from others of the same test in a database; by default, its line does.
///   - picture: Shows a value; what is returned stands in the issue as it is.
///   - sourceLocation: Where the issue is recorded.
///   - isolation: Where the property is called.
///   - property: Tells whether a value fails, and in which way.
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

/// Checks that the expectations of `body` are met by all that `generator` makes.
///
/// What `#expect` and `#require` record while values are tried and shrunk is kept back. The smallest
/// value that fails is tried once more, and then they record what they have to say of it, beside the
/// issue with its picture. Failures at different lines are different faults.
///
/// - Parameters:
///   - generator: Makes the values.
///   - name: Tells it from others of the same test in a database; by default, its line does.
///   - picture: Shows a value; what is returned stands in the issue as it is.
///   - sourceLocation: Where the issue is recorded.
///   - isolation: Where the search is carried out.
///   - body: States expectations of a value.
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

/// An expectation that was not met, told from others by its place.
public struct UnmetExpectation: Sendable, Hashable, CustomStringConvertible {
  public var sourceLocation: SourceLocation?

  public var description: String {
    "unmet expectation\(sourceLocation.map { " at \($0)" } ?? "")"
  }
}

/// The first expectation of `body` that is not met, which is then not recorded.
private func unmetExpectation(
  _ body: @escaping @Sendable () async throws -> Void
) async throws -> UnmetExpectation? {
  let unmet = Mutex<[UnmetExpectation]>([])
  let silence: IssueHandlingTrait = .compactMapIssues { issue in
    guard issue.severity == .error, issue.error == nil || issue.error is ExpectationFailedError
    else { return nil }
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
    // Thrown by `#require`, which has recorded it.
  }
  return unmet.withLock { $0.first }
}
