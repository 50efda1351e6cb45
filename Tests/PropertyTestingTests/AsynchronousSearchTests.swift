import PropertyTesting
import Testing

@Suite("Searching with a property that takes its time")
struct AsynchronousSearchTests {
  /// What a user interface would be: something that only the main actor may touch.
  @MainActor
  final class Screen {
    var shown: [[Int]] = []

    func show(_ numbers: [Int]) async -> PropertyResult<String> {
      await Task.yield()
      shown.append(numbers)
      if numbers.count == 3 { return .discarded }
      return SearchTests.fault(numbers)
    }
  }

  @MainActor
  @Test("it asks and finds what a property that answers at once does", arguments: [false, true])
  func sameAsAtOnce(findsAll: Bool) async {
    var search = Search(cases: 2_000, seed: Seed(rawValue: 6))
    search.findsAll = findsAll
    let screen = Screen()
    let report = await falsifyAsynchronously(SearchTests.numbers, search) { numbers in
      MainActor.assertIsolated()
      return await screen.show(numbers)
    }
    var asked: [[Int]] = []
    let expected = falsify(SearchTests.numbers, search) { numbers in
      asked.append(numbers)
      return numbers.count == 3 ? .discarded : SearchTests.fault(numbers)
    }
    #expect(screen.shown == asked)
    #expect(report.statistics == expected.statistics)
    #expect(!findsAll || report.statistics.discarded > 0)
    #expect(report.counterexamples.map(\.origin) == expected.counterexamples.map(\.origin))
    #expect(
      report.counterexamples.map(\.shrunk.story) == expected.counterexamples.map(\.shrunk.story)
    )
    #expect(report.counterexamples.count == (findsAll ? 2 : 1))
    #expect(report.conclusion == .failed)
  }

  @Test("an error that it throws is a fault")
  func thrownError() async {
    struct Trouble: Error {}
    let search = Search(cases: 500, seed: Seed(rawValue: 6))
    let report = await falsifyAsynchronously(SearchTests.numbers, search) {
      numbers -> PropertyResult<String> in
      await Task.yield()
      if numbers.count > 2 { throw Trouble() }
      return .passed
    }
    #expect(report.counterexamples.map(\.shrunk.failure) == [.thrown(ThrownError(Trouble()))])
    #expect(report.counterexamples.map(\.shrunk.value) == [[0, 0, 0]])
  }

  @Test("once its task is cancelled it says nothing of the property")
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
