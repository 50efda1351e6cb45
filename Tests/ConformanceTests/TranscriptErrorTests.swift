import Conformance
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@Suite("Texts that are not transcripts", .computing)
struct TranscriptErrorTests {
  /// A text, and the expected error with the line.
  static let wrong: [(text: String, error: String)] = [
    ("", "line 1: expected “given”, found the end of the text"),
    ("given", "line 1: expected a listed device"),
    ("given   iPhone 66, portrait\n        root", "line 1: expected a listed device"),
    ("given   iPhone 6\n        root", "line 1: expected a window"),
    ("given   iPhone 6, portrait, 4l4×736\n        root", "line 1: expected a window"),
    ("given   iPhone 6, portrait", "line 1: expected a controller, with spaces before it"),
    (
      "given   iPhone 6, portrait\nroot",
      "line 2: expected a controller, with spaces before it, found “root”"
    ),
    (short + "\nroot", "line 3: expected “when”, found “root”"),
    (short + "\n          a\n          a", "line 4: expected a name that no other controller has"),
    (short + "\n             a", "line 3: expected two spaces for each level"),
    (short + "\n            a", "line 3: expected a depth of 1 to 1, found 2"),
    (short + "\n        a", "line 3: expected a depth of 1 to 1, found 0"),
    (short + "\n          a sized 320", "line 3: expected rules for width and height"),
    (short + "\n          a forwards all", "line 3: expected “nothing”"),
    (short + "\n          a is here", "line 3: expected one of “overridden to”"),
    (short + "\n          \"a", "line 3: expected a closing quote"),
    (short + "\n          \"\\x\"", "line 3: expected one of \\n"),
    (short + "\n          a  10×10 any-any", "line 2: expected a state, as the others have"),
    (short + "\nwhen    twist", "line 3: expected an action"),
    (short + "\nwhen    rotate to left", "line 3: expected an orientation"),
    (short + "\nwhen    add to root", "line 3: expected “+” and the controller"),
    (short + "\nwhen    resize to 1×1 @2x", "line 3: expected size classes"),
    (turned + "a  t", "line 4: expected a present controller"),
    (turned + "root  t", "line 4: expected the payload of the call to root"),
    (turned + "root  s\n        at 1  root receives", "line 5: expected a size"),
    (turned + "root  s\n        at 2  root receives 1×1", "line 5: expected “rest”, or the number"),
    (
      turned + "root  s\n        at 1  a receives 1×1",
      "line 5: expected root, the receiver of call 1"
    ),
    (
      turned + "root  · s\n        at 2  root receives 1×1", "line 5: expected a receiver of call 1"
    ),
    (turned + "root  · | ·", "line 4: expected “silence” where no controller receives a call"),
    (turned + "root  t\n        (a)   t", "line 5: expected one receiver of call 1"),
    (turned + "root  t\n        (a)   · s", "line 5: expected 1 marks"),
    (turned + "silence\n        root  r", "line 5: expected silence or calls, found both"),
    (turned + "root  1×1", "line 4: expected size and traits of root, whose state is not known"),
    (short + "\nextra step", "line 3: expected rows below with the calls or states of the step"),
    (turned + "silence\nextra step\n        silence\nwhen remove a", "line 7: expected no action"),
    (short + "\nwhen remove a\nwhen remove a\n  silence", "line 4: expected no timeline"),
  ]

  static let wrongDocuments: [(text: String, error: String)] = [
    ("given   document\n", "line 2: expected a kind and a name, as in: view root"),
    (
      "given   document\n        view\n",
      "line 2: expected a name, in quotes if it is not a plain word"
    ),
    (document + "\n        view b\n", "line 3: expected an item inside another item"),
    (document + ": inn\n", "line 2: expected “in” or “out”"),
    (document + ": in, any-any out\n", "line 2: expected a class that is not repeated"),
    (document + "\n          with font 17\n", "line 3: expected a text in quotes, or “none”"),
    (document + "\nshown   in tall\n", "line 3: expected a size class, as in compact-any"),
    (
      document + "\nshown   in any-any\n        root\nshown   in any-any\n",
      "line 5: expected a state, in every class or in none"
    ),
    (document + "\nwhen    jump\n", "line 3: expected an operation, as in: choose compact-any"),
    (
      document + "\nwhen    delete a from menu\n",
      "line 3: expected “canvas”, “outline” or “size-inspector”"
    ),
    (asset + "        a\n", "line 2: expected an image in quotes, or “nothing”"),
    (asset + "        \"a\" for\n", "line 2: expected traits, as in compact-regular @3x phone"),
    (asset + "when    x\n", "line 2: expected “shown”"),
    (asset + "shown   in any-any: x\n", "line 2: expected a text in quotes, or “none”"),
    (
      asset + "shown   in any-any: none\n        in any-any\n",
      "line 3: expected an image for all traits or for none"
    ),
  ]

  private static let document = "given   document\n        view root"
  private static let asset = "given   asset\n"
  private static let short = "given   iPhone 6, portrait\n        root"
  private static let turned = short + "\nwhen    rotate to landscapeLeft\n        "

  @Test(
    "an invalid text is refused with its line and the expected text",
    arguments: wrong + wrongDocuments
  )
  func refused(text: String, error: String) {
    #expect(message(text)?.hasPrefix(error) == true, "\(message(text) ?? "it was read")")
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try Transcript(text)
      return nil
    } catch { return "\(error)" }
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
