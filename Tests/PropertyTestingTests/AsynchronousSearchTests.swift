import PropertyTesting
import Testing

@Suite("Searching with an asynchronous property")
struct AsynchronousSearchTests {
  /// A stand-in for a user interface: only the main actor may use it.
  @MainActor
  final class Screen {
    var shown: [[Int]] = []

    func show(_ numbers: [Int]) async throws -> PropertyResult<String> {
      await Task.yield()
      shown.append(numbers)
      return try Screen.result(numbers)
    }

    /// Some values fail, are discarded also while they are shrunk, or throw.
    nonisolated static func result(_ numbers: [Int]) throws -> PropertyResult<String> {
      struct Trouble: Error {}
      if numbers.count == 3 { return .discarded }
      if numbers.count > 7 { throw Trouble() }
      return SearchTests.fault(numbers)
    }
  }

  @MainActor
  @Test("the calls and findings equal those of a synchronous search", arguments: [false, true])
  func sameAsAtOnce(findsAll: Bool) async {
    var search = Search(cases: 2_000, seed: Seed(rawValue: 6))
    search.findsAll = findsAll
    let screen = Screen()
    let report = await falsifyAsynchronously(SearchTests.numbers, search) { numbers in
      MainActor.assertIsolated()
      return try await screen.show(numbers)
    }
    var asked: [[Int]] = []
    let expected = falsify(SearchTests.numbers, search) { numbers in
      asked.append(numbers)
      return try Screen.result(numbers)
    }
    #expect(screen.shown == asked)
    #expect(report.statistics == expected.statistics)
    #expect(!findsAll || report.statistics.discarded > 0)
    #expect(report.counterexamples.map(\.origin) == expected.counterexamples.map(\.origin))
    #expect(
      report.counterexamples.map(\.shrunk.story) == expected.counterexamples.map(\.shrunk.story)
    )
    #expect(
      report.counterexamples.map(\.shrunk.failure) == expected.counterexamples.map(\.shrunk.failure)
    )
    #expect(report.counterexamples.count == (findsAll ? 3 : 1))
    #expect(report.conclusion == .failed)
  }

  @Test("shrinking cut short by a deadline keeps a failing value")
  func deadline() async throws {
    var search = Search(cases: 500, seed: Seed(rawValue: 1))
    search.deadline = .now.advanced(by: .milliseconds(60))
    let report = await falsifyAsynchronously(Generator<Int>.integer(in: 0...(1 << 40)), search) {
      number -> PropertyResult<String> in
      try await Task.sleep(for: .milliseconds(4))
      return number < 1000 ? .passed : .failed("large")
    }
    // Only a machine that runs no case within the deadline has no counterexample.
    guard let found = report.counterexamples.first else {
      #expect(report.interruption == .outOfTime)
      return
    }
    #expect(found.shrunk.calls > 0 || found.shrunk.end == .interrupted(.outOfTime))
    #expect(found.shrunk.value >= 1000)
  }

  @Test("what a property throws because its task is cancelled is no counterexample")
  func cancelledInside() async {
    let task = Task {
      await falsifyAsynchronously(
        Generator<Int>.integer(in: 0...9),
        Search(cases: 1_000, seed: Seed(rawValue: 1))
      ) { _ in
        try await Task.sleep(for: .milliseconds(5))
        return PropertyResult<String>.passed
      }
    }
    try? await Task.sleep(for: .milliseconds(30))
    task.cancel()
    let report = await task.value
    #expect(report.counterexamples.isEmpty && report.interruption == .cancelled)
  }

  @Test("a search in a cancelled task is inconclusive")
  func cancellation() async {
    let search = Search(cases: 1_000, seed: Seed(rawValue: 6))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await falsifyAsynchronously(SearchTests.numbers, search) {
        _ -> PropertyResult<String> in
        .passed
      }
    }
    let report = await task.value
    #expect(report.interruption == .cancelled)
    #expect(report.conclusion == .inconclusive)
    #expect(report.statistics.cases < 1_000)
  }
}
