import AdaptiveModel
import Conformance
import Messages
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@Suite("Constraints: transcripts and messages", .computing)
struct ConstraintTranscriptTests {
  @Test("an intrinsic size has several forms, fields may be omitted, invalid values are refused")
  func forms() throws {
    func question(_ view: String, _ more: String = "") throws -> ConstraintQuestion {
      let text =
        #"{"layout":{"views":[{"id":"a"\#(view)}],"constraints":["#
        + #"{"id":"c","first":["a","width"],"relation":"=="}\#(more)]},"#
        + #""sizes":[{"width":1,"height":1}]}"#
      return try MessageReader.read(ConstraintQuestion.self, from: text.utf8)
    }
    let plain = try question("")
    #expect(plain.system.items == [ConstraintItem("a")])
    #expect(plain.system.constraints == [Constraint("c", Anchor("a", .width))])
    for form in [#"{"width":1}"#, "[1,null]", #"{"width":1,"height":null}"#] {
      let item = try question(#","intrinsic":\#(form)"#).system.items[0]
      #expect(item.intrinsic == PerAxis(horizontal: 1, vertical: nil))
    }
    for (view, more) in [
      (#","intrinsic":[1]"#, ""), (#","hugging":[1,2,3]"#, ""),
      ("", #",{"id":"c","first":["a","width"],"relation":"=="}"#),
      ("", #",{"id":"d","first":["b","width"],"relation":"=="}"#),
      ("", #",{"id":"d","first":["a","left"],"relation":"==","second":["a","top"]}"#),
      ("", #",{"id":"d","first":["a","middle"],"relation":"=="}"#),
    ] {
      #expect(throws: MessageError.self) { try question(view, more) }
    }
  }

  @Test("a drawn finding is read back without its drawing and its remark")
  func pasting() throws {
    let text = """
      given   constraints @2x
              view a in b intrinsic 80×-
              guide b
              c1: a.left = 0.5 b.right + 8 @750 in b off

      solved  in 320×480   ← AL-1
              a 8 0 80 20
              b 0 0  0  0
              # ┌a──┐
              given up: c1
              ambiguous: a, b

      solved  in 480×320
              nothing
      """
    let transcript = try Transcript(text)
    let layouts = try #require(transcript.reply?.answer(as: [ConstraintLayout].self))
    #expect(layouts[0].broken == ["c1"] && layouts[0].ambiguous == ["a", "b"])
    #expect(layouts[0].frames["a"] == Frame(x: 8, width: 80, height: 20))
    #expect(try Transcript(transcript.text()) == transcript)
    for wrong in ["c1: a.left", "view", "a 1 2 3"] {
      #expect(throws: SyntaxError.self) {
        try Transcript(text.replacing("guide b", with: wrong))
      }
    }
  }
}
