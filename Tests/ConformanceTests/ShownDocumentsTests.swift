import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import Testing

@Suite("A document below a controller is shown in the controller's classes")
struct ShownDocumentsTests {
  static let text = """
    given   iPad, portrait
            root
              detail  overridden to compact-any
                - document view root
                - document   view side: out, regular-any in
                - document outlet side to side

    when    override detail to regular-any
    """

  @Test("the controller's classes decide what is installed; outlets hold uninstalled views too")
  func classes() throws {
    let scenario = try #require(try Transcript(Self.text).scenario)
    let right = Reference.perform(scenario)
    #expect(right.initial[0].document == nil)
    #expect(right.initial[1].document == ShownDocument(installed: ["root"], outlets: ["side"]))
    let regular = ShownDocument(installed: ["root", "side"], outlets: ["side"])
    #expect(right.steps[0].states[1].document == regular)
    var trace = right
    trace.steps[0].states[1].document?.installed.reverse()
    #expect(try brokenClauses(by: trace, to: scenario) == [])
    trace.initial[1].document = regular
    #expect(try brokenClauses(by: trace, to: scenario) == ["TR-7"])
    trace = right
    trace.initial[1].document?.outlets = []
    #expect(try brokenClauses(by: trace, to: scenario) == ["TR-7"])
  }

  @Test("a view is open if two classes decide differently about it")
  func undecided() throws {
    let text = Self.text.replacing("regular-any in", with: "compact-any in, any-regular out")
    let scenario = try #require(try Transcript(text).scenario)
    var trace = Reference.perform(scenario)
    for installed in [["root"], ["root", "side"]] {
      trace.initial[1].document?.installed = installed
      #expect(try brokenClauses(by: trace, to: scenario) == [])
    }
  }

  @Test("a state without the document of its controller is a protocol error")
  func missing() throws {
    let scenario = try #require(try Transcript(Self.text).scenario)
    let right = Reference.perform(scenario)
    var trace = right
    trace.steps[0].states[1].document = nil
    let failure = #expect(throws: Failure.self) { try brokenClauses(by: trace, to: scenario) }
    #expect(failure?.kind == .protocolError)
    #expect(
      failure?.message
        == "after step 1, the state of “detail” has no `document`, but the controller has one"
    )
  }
}
