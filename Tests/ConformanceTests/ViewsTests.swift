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

  @Test("TR-10 · a view's only didChange carries what it had, or nothing; of several it is open")
  func previous() throws {
    let scenario = try #require(try Transcript(Self.text).scenario)
    var trace = Reference.perform(scenario)
    let place = try #require(trace.steps[0].calls.firstIndex { $0.receiver == "title" })
    trace.steps[0].calls[place].kind = .didChange(previous: TraitCollection())
    #expect(try brokenClauses(by: trace, to: scenario) == [])
    let new = trace.steps[0].states[0].environment.traits
    trace.steps[0].calls[place].kind = .didChange(previous: new)
    #expect(try brokenClauses(by: trace, to: scenario) == ["TR-10"])
    trace.steps[0].calls.insert(trace.steps[0].calls[place], at: place)
    #expect(try brokenClauses(by: trace, to: scenario) == [])
  }

  @Test("TR-10 · a view's didChange needs no forwarding by the containers above it")
  func unforwarded() throws {
    let text = """
      given   iPhone 6, portrait
              root  forwards nothing
                detail
                  - views label

      when    rotate to landscapeLeft
      """
    let scenario = try #require(try Transcript(text).scenario)
    var trace = Reference.perform(scenario)
    #expect(try brokenClauses(by: trace, to: scenario) == [])
    trace.steps[0].calls.removeAll { $0.receiver == "label" }
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
