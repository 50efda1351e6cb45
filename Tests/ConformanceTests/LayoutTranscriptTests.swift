import AdaptiveModel
import Conformance
import TestThreads
import Testing

@Suite("Layout transcripts", .computing) struct LayoutTranscriptTests {
  @Test("states that no reference shows can be written and read back") func oddities() throws {
    var document = LayoutDocument(LayoutItem("with", kind: "constraint"))
    document.append(LayoutItem("a \"b\"\n", kind: "", installed: Varying(false)), depth: 1)
    document[1].attributes = [LayoutAttribute("none", Varying("ü\u{7}"))]
    for depth in 2..<60 { document.append(LayoutItem("n\(depth)"), depth: depth) }
    document.append(LayoutItem("last"), depth: 3)
    document.constraints = [
      LayoutConstraint("of", items: []), LayoutConstraint("c", items: ["with"]),
    ]
    document.outlets = [Outlet("nothing", "in"), Outlet("", "nobody")]
    let views: [LayoutState.Object] = [
      .init("root", token: "root"), .init("a", parent: "nobody", token: "7"),
      .init("b", parent: "a"),
      .init("constraint", parent: "root", token: "constraint"), .init("root", token: "other"),
    ]
    let state = LayoutState(
      layoutClass: .anyAny,
      views: views,
      constraints: [.init("c", parent: "p", token: "")],
      outlets: [.init("o", nil), .init("holds", .init("nothing", token: "nothing"))],
      values: [.init("of", "of", nil), .init("a", "font", "")]
    )
    let walk = LayoutWalk(document, through: [.anyAny, .anyAny])
    let transcript = Transcript(
      .layout(walk),
      .layout([state, LayoutState(layoutClass: .anyAny)])
    )
    #expect(try Transcript(transcript.description) == transcript)
  }

  @Test("remarks after arrows, comments and additional indentation are ignored") func loose() throws
  {
    let text = """
          given  document     ← here
            # a comment
            view   root
               label title:out,regular-any in
                  with font "17" ,  compact-any none

          start  editing any-any
            unchanged
          when  set font of title to "9" in line any-any   ← ED-7
            editing any-any
            view root
              label title: out, regular-any in
                with font "9", compact-any none
      """
    let transcript = try Transcript(text)
    let session = try #require(transcript.request.question as? EditingSession)
    let states = try #require(transcript.reply?.answer(as: [EditingState].self))
    #expect(session.states() == states)
    #expect(try Transcript(transcript.text { step, _ in "mark \(step ?? -1)" }) == transcript)
  }
}
