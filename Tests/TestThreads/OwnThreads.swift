public import Testing

/// A trait that runs tests on separate threads, so that the threads of other tests stay free.
///
/// The pool of Swift's concurrency has one thread per core and takes jobs in the order of their
/// arrival. Where a test computes for seconds or waits for a process, all other jobs wait behind
/// it, even the end of a finished test.
public struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  let executor: ThreadExecutor

  public var isRecursive: Bool { true }

  /// Runs the test, and all tasks that it starts, on these threads.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(executor) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// The trait for tests that compute for more than a moment: two at a time.
  public static var computing: Self { OwnThreads(executor: .computing) }

  /// The trait for tests that wait for processes: four at a time.
  public static var waiting: Self { OwnThreads(executor: .waiting) }
}
