import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import Testing

@Suite("Views are separate trait environments")
struct ViewsTests {
  static let text = """
    given   iPad, portrait
            root
              - views title
              detail  overridden to compact-any
                - views label

    when    resize to 507×1024 compact-regular

    when    override detail to any-compact
    """

  @Test("a view has its controller's traits and is notified only of their changes")
  func broken() throws {
    let scenario = try #require(try Transcript(Self.text).scenario)
    let right = Reference.perform(scenario)
    #expect(right.steps[0].calls.contains { $0.receiver == "title" })
    #expect(!right.steps[0].calls.contains { $0.receiver == "label" })
    var trace = right
    trace.steps[0].states[1].views = [ViewState("label", right.initial[0].traits)]
    #expect(try brokenClauses(by: trace, to: scenario).contains("TR-9"))
    trace = right
    trace.steps[0].calls.removeAll { $0.receiver == "title" }
    #expect(try brokenClauses(by: trace, to: scenario) == ["TR-10"])
    trace = right
    let has = right.steps[1].states[1].environment
    trace.steps[1].calls.append(Call(to: "label", .viewWillTransition(has.size), has: has))
    #expect(try brokenClauses(by: trace, to: scenario) == ["TR-10"])
  }

  @Test("a state without the views of its controller is a protocol error")
  func missing() throws {
    let scenario = try #require(try Transcript(Self.text).scenario)
    var trace = Reference.perform(scenario)
    trace.initial[0].views = nil
    let failure = #expect(throws: Failure.self) { try brokenClauses(by: trace, to: scenario) }
    #expect(failure?.kind == .protocolError)
    #expect(
      failure?.message
        == "at the beginning, the state of “root” has no `views`, but the controller has views"
    )
  }

  @Test("a view and a controller cannot have the same name")
  func names() throws {
    let text = "given   iPad, portrait\n        root\n          - views a\n          a"
    #expect(try #require(try Transcript(text).scenario).problems.count == 1)
  }
}
