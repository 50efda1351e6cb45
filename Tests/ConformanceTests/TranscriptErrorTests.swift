import Conformance
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

@Suite("Texts that are no transcripts, or of what cannot be performed", .computing)
struct TranscriptErrorTests {
  @Test(
    "an invalid text is refused with its line and the expected text",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/refused.transcripts")
  )
  func refused(row: TextRow) {
    let error = #expect(throws: SyntaxError.self) { try Transcript(row.text) }
    let message = error.map { "\($0)" } ?? "it was read"
    #expect(message.hasPrefix(row.testDescription), "\(message)")
  }

  @Test(
    "each problem is reported with its position",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/problems.transcripts")
  )
  func told(row: TextRow) throws {
    let scenario = try scenario(in: row.text)
    let problems = scenario.problems.map(\.description)
    let told = problems.isEmpty ? "nothing" : problems.joined(separator: " | ")
    #expect(told == row.testDescription)
    if let first = scenario.problems.first {
      #expect(throws: first) { try scenario.validate() }
    }
  }

  @Test(
    "randomly changed texts never crash the parser, and parsed ones are written back",
    .cases(200)
  )
  func mutated() {
    let texts = Generator<String> { draw in
      var bytes = Array("\(draw(Generator<Transcript>.absurd))".utf8)
      draw.times(1...6) { draw in Self.mutate(&bytes, &draw) }
      return String(decoding: bytes, as: UTF8.self)
    }
    var (read, refused) = (0, 0)
    checkAlways(texts) { text in
      guard let transcript = try? Transcript(text) else {
        refused += 1
        return true
      }
      read += 1
      return try Transcript("\(transcript)") == transcript
    }
    #expect(read > 0 && refused > 0)
  }

  private static func mutate(_ bytes: inout [UInt8], _ draw: inout Draw) {
    let place = draw.int(in: 0...bytes.count)
    let end = min(bytes.count, place + draw.integer(in: 0...40))
    switch draw.int(in: 0...3) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(UInt8(draw.int(in: 0...255)), at: place)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: draw.int(in: 0...bytes.count))
    default:
      let words = ["\n", "  ", "×", "at 1 ", "at rest\n", "silence", "\"", "+ ", "- ", "[9999] "]
      bytes.insert(contentsOf: Array(draw.element(of: words).utf8), at: place)
    }
  }
}
