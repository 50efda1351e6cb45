import AdaptiveReference
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
  @Test("a transcript with absurd contents is read back unchanged", .cases(90))
  func absurd() { check(.absurd) { loss($0).map(PropertyResult.failed) ?? .passed } }

  @Test(
    "a drawn question of any kind is read back, with and without an answer, in short rows",
    .cases(40),
    arguments: inquiries.filter { $0.drawing(for: .all) != nil }.map { "\($0)" }
  )
  func drawn(name: String) throws {
    let kind = try #require(inquiries.first { "\($0)" == name })
    let drawing = kind.drawing(for: .all)
    let questions = try #require(drawing)
    let answered = Generator { draw in
      (draw(questions), Set(Choice.allCases.filter { _ in draw.chance(1, in: 4) }))
    }
    checkAlways(answered, named: name) { request, choices in
      let reply = try ReferenceImplementation(choices: choices).answer(request)
      return [Transcript(request), Transcript(request, reply)].allSatisfy { transcript in
        let rows = "\(transcript)".split(separator: "\n").filter { $0.contains("- ") }
        return "\(transcript)".isEmpty
          || loss(transcript) == nil && rows.allSatisfy { $0.count <= 120 }
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
