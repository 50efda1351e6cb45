public import Testing

/// Runs tests on threads of their own, so that the threads on which other tests end stay free.
///
/// The pool of Swift's concurrency has one thread per core and takes jobs in the order of their
/// arrival. Where a test computes for seconds or waits for a process, everything else stands behind
/// it, the end of a finished test too.
public struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  let executor: ThreadExecutor

  public var isRecursive: Bool { true }

  /// Runs the test, and whatever it starts, on these threads.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// For tests that compute for longer than a moment: two at a time.
  public static var computing: Self { OwnThreads(executor: .computing) }

  /// For tests that wait for processes: four at a time.
  public static var waiting: Self { OwnThreads(executor: .waiting) }
}
