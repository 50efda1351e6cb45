import AdaptiveModel
import Conformance
import PropertyTesting
import TestThreads
import Testing

/// What may be lost between writing and reading.
private enum Loss: Hashable, Sendable {
  case unreadable
  case value
  case bytes
}

@Suite("A transcript reads back as it was written", .computing)
struct TranscriptRoundTripTests {
  @Test("anything that can be written, however absurd")
  func absurd() {
    expectNoLoss(.absurd, cases: 400, seed: 0x7A)
  }

  @Test("what the reference does")
  func referential() {
    expectNoLoss(.referential, cases: 200, seed: 0x7B)
  }

  private func expectNoLoss(_ generator: Generator<Transcript>, cases: Int, seed: UInt64) {
    let search = Search(cases: cases, seed: Seed(rawValue: seed))
    let report = falsify(generator, search) { loss($0).map(Outcome.failed) ?? .passed }
    for finding in report.findings {
      Issue.record("\(finding.shrunk.failure):\n\(finding.shrunk.value)")
    }
  }

  private func loss(_ transcript: Transcript) -> Loss? {
    let text = "\(transcript)"
    do {
      let read = try Transcript(text)
      if read != transcript { return .value }
      return "\(read)".utf8.elementsEqual(text.utf8) ? nil : .bytes
    } catch { return .unreadable }
  }
}
