import AdaptiveModel
import Conformance
import PropertyTesting
import PropertyTestingSupport
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
  @Test("anything that can be written, however absurd", .cases(250))
  func absurd() { check(.absurd) { loss($0).map(PropertyResult.failed) ?? .passed } }

  @Test("what the reference does", .cases(150))
  func referential() { check(.referential) { loss($0).map(PropertyResult.failed) ?? .passed } }

  private func loss(_ transcript: Transcript) -> Loss? {
    let text = "\(transcript)"
    do {
      let read = try Transcript(text)
      if read != transcript { return .value }
      return "\(read)".utf8.elementsEqual(text.utf8) ? nil : .bytes
    } catch { return .unreadable }
  }
}
