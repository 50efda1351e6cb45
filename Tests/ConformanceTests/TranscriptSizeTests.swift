import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import TestThreads
import Testing

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
