import AdaptiveModel
import AdaptiveReference
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

@Suite("Transcripts of large hierarchies", .computing)
struct TranscriptSizeTests {
  static let count = Sampling.count(2_000, of: 10_000)

  @Test(
    "a transcript of thousands of children or levels is short and read back",
    arguments: [1, count]
  )
  func large(deepest: Int) throws {
    var hierarchy = Hierarchy(ViewController("c0"))
    for number in 1..<Self.count {
      hierarchy.append(ViewController("c\(number)"), depth: min(number, deepest))
    }
    var scenario = try Scenario(hierarchy, on: "iPad")
    let last = "c\(Self.count - 1)"
    scenario.actions = [.override(child: last, .compactCompact), .remove(last)]
    let transcript = Transcript(scenario, Reference.perform(scenario))
    let text = "\(transcript)"
    #expect(text.utf8.count < 200 * hierarchy.count)
    #expect(try Transcript(text) == transcript)
  }

  /// A whole transcript that further text can follow.
  private static let head = """
    given   iPhone 6, portrait
            root
    when    remove a
            root\u{20}
    """

  @Test(
    "30 000 bytes of garbage are refused",
    arguments: ["(", "\"", "a", "×", "t ", "at ", "[", "given ", "·", ","]
  )
  func garbage(unit: String) {
    let filling = String(repeating: unit, count: 30_000 / unit.utf8.count)
    #expect(throws: SyntaxError.self) { try Transcript(filling) }
    #expect(throws: SyntaxError.self) { try Transcript(Self.head + filling) }
  }

  @Test("30 000 bytes of blanks or arrows change nothing", arguments: [" ", "\n", "\n  ", "←"])
  func blanks(unit: String) throws {
    let filling = String(repeating: unit, count: 30_000 / unit.utf8.count)
    #expect(throws: SyntaxError.self) { try Transcript(filling) }
    #expect(try Transcript(Self.head + filling) == Transcript(Self.head))
  }

  @Test("a text whose states far exceed its length is refused")
  func greedy() {
    var text = "given   iPad, portrait\n        root  1×1 any-any\n"
    for number in 0..<200 { text += "          c\(number)  1×1 any-any\n" }
    for number in 0..<200 { text += "when    remove c\(number)\n        silence\n" }
    #expect(throws: SyntaxError.self) { try Transcript(text, room: 10_000) }
  }
}
