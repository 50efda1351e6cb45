import Conformance
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

/// A loss between writing and reading.
private enum Loss: Hashable, Sendable {
  case unreadable
  case value
  case bytes
}

@Suite("Reading back a written transcript", .computing)
struct TranscriptRoundTripTests {
  @Test("a transcript with absurd contents is read back unchanged", .cases(40))
  func absurd() { check(.absurd) { loss($0).map(PropertyResult.failed) ?? .passed } }

  @Test("a transcript of the reference's behavior is read back unchanged", .cases(50))
  func referential() { check(.referential) { loss($0).map(PropertyResult.failed) ?? .passed } }

  @Test("a drawn question of any kind is read back, with and without its answer", .cases(6))
  func drawn() {
    let requests = Generator<[Request]> { draw in
      inquiries.compactMap { $0.drawing(for: Set(Feature.allCases)).map { draw($0) } }
    }
    checkAlways(requests) { requests in
      try requests.allSatisfy { request in
        let reply = try ReferenceImplementation().answer(request)
        return [Transcript(request), Transcript(request, reply)]
          .allSatisfy { "\($0)".isEmpty || loss($0) == nil }
      }
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
