import Synchronization
public import Testing

/// The issues recorded during some work; they are intercepted, so that a run does not print them.
///
/// - Parameter work: The work, as part of the current test.
/// - Returns: The issues in the order in which they were recorded.
/// - Throws: What the work throws, or an error outside of a test.
public func recordedIssues(
  _ work: @escaping @Sendable () async throws -> Void
) async throws -> [Issue] {
  let recorded = Recorded()
  let trait: IssueHandlingTrait = .compactMapIssues { issue in
    recorded.issues.withLock { $0.append(issue) }
    return nil
  }
  let test = try #require(Test.current)
  try await trait.provideScope(for: test, testCase: nil) { try await work() }
  return recorded.issues.withLock { $0 }
}

private final class Recorded: Sendable {
  let issues = Mutex<[Issue]>([])
}

extension Issue {
  public var text: String { comments.map(\.rawValue).joined() }
}

extension [Issue] {
  public var text: String { map(\.text).joined(separator: "\n") }
}
