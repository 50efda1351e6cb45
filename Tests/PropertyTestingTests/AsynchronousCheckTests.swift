import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@Suite("Asynchronous properties, and properties with expectations")
struct AsynchronousCheckTests {
  private static let numbers = Generator<Int>.integer(in: 0...1000)

  @Test("an asynchronous property runs on the test's actor, and its failure is shrunk")
  @MainActor
  func asynchronous() async throws {
    let found = try await recordedIssues {
      await check(Self.numbers) { @MainActor number -> PropertyResult<String> in
        MainActor.assertIsolated()
        await Task.yield()
        return number < 500 ? .passed : .failed("too large")
      }
    }
    #expect(found.count == 1)
    #expect(found.text.hasPrefix("too large\n\n  500\n"))
    #expect(
      try await recordedIssues {
        await check(Self.numbers) { _ async -> PropertyResult<String> in .passed }
      }
      .isEmpty
    )
  }

  @Test("an unmet expectation is recorded once, for the smallest value")
  func expectations() async throws {
    let calls = Mutable(0)
    let line = #line + 4
    let found = try await recordedIssues {
      await checkExpectations(Self.numbers) { number in
        calls.value += 1
        #expect(number < 500)
      }
    }
    #expect(calls.value > 10)
    #expect(found.count == 2)
    #expect(found.first?.sourceLocation?.line == line)
    #expect(found.first.map { "\($0)".contains("500") } == true)
    #expect(found.text.contains("unmet expectation at "))
    #expect(found.text.contains("\n\n  500\n"))
  }

  @Test("a failed requirement and a thrown error fail too; a warning does not")
  func others() async throws {
    struct Trouble: Error {}
    let required = try await recordedIssues {
      await checkExpectations(Self.numbers) { number in
        let small = try #require(number < 700 ? number : nil)
        #expect(small >= 0)
      }
    }
    #expect(required.text.contains("\n\n  700\n"))
    let thrown = try await recordedIssues {
      await checkExpectations(Self.numbers) { _ in throw Trouble() }
    }
    #expect(thrown.text.contains("Trouble"))
    let warned = try await recordedIssues {
      await checkExpectations(Self.numbers) { _ in Issue.record("a remark", severity: .warning) }
    }
    #expect(warned.isEmpty)
  }

  @Test("a recorded error fails like an expectation; a known issue does not")
  func recorded() async throws {
    struct Trouble: Error {}
    let recorded = try await recordedIssues {
      await checkExpectations(Self.numbers) { if $0 >= 300 { Issue.record(Trouble()) } }
    }
    #expect(recorded.text.contains("\n\n  300\n"))
    let known = try await recordedIssues {
      await checkExpectations(Self.numbers) { number in
        withKnownIssue { #expect(number < 0) }
      }
    }
    #expect(known.isEmpty)
  }
}
