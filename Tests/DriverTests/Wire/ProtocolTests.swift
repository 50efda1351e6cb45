import AdaptiveModel
import AdaptiveReference
import Conformance
import Foundation
import Messages
import TestSupport
import Testing

@testable import Driver

@Suite("scripts/drivers/PROTOCOL.md") struct ProtocolTests {
  static func text() throws -> String {
    try Checkout.text("scripts/drivers/PROTOCOL.md")
  }

  /// The example lines of one side.
  static func lines(_ arrow: String) throws -> [[UInt8]] {
    try text().split(separator: "\n")
      .filter { $0.hasPrefix(arrow + " {") }
      .map { Array($0.dropFirst(2).utf8) }
  }

  @Test("the document's example messages match the schema and can be read") func examples() throws {
    let requests = try Self.lines("→")
    let replies = try Self.lines("←")
    #expect(requests.count > 8 && replies.count > 6)
    let schemas = [Schema.requests(), Schema.replies()].map(SchemaDocument.init)
    for line in requests { #expect(SchemaTests.misfit(line, schemas[0]) == nil) }
    for line in replies { #expect(SchemaTests.misfit(line, schemas[1]) == nil) }
    for line in requests.dropFirst() { _ = try Incoming(line) }
    for line in replies.dropFirst() { _ = try MessageReader.read(AnswerHead.self, from: line) }
  }

  @Test("the document's example answers are right") func answers() throws {
    let reference = ReferenceImplementation()
    var (asked, answered): (Set<String>, Set<String>) = ([], [])
    for line in try Self.lines("→").dropFirst() {
      guard case .request(let request, let id) = try Incoming(line) else { continue }
      asked.insert(request.name)
      for answer in try Self.lines("←").dropFirst() {
        let answer = try Outgoing(answer) { _ in request }
        guard answer.id == id, case .answer = answer.reply else { continue }
        let right = reference.answers(to: [request])[0].withoutExtras
        expectSame([answer.reply.withoutExtras], [right], accepting: "what serve replies to it")
        answered.insert(request.name)
      }
    }
    #expect(asked.count > 10 && answered == asked)
  }

  @Test("the document lists every feature, trait and action") func features() throws {
    let text = try Self.text()
    let words =
      TraitName.allCases.map(\.rawValue) + DeclaredWorld.ActionKind.allCases.map(\.rawValue)
    let names = Set<Feature>.all.union([.ownWindow]).map(\.rawValue) + words
    #expect(names.filter { !text.contains("`\($0)`") } == [], "PROTOCOL.md names each")
  }

  @Test("the document names every open point") func openPoints() throws {
    let text = try Self.text()
    let bare = OpenPoint.all.map(\.id).filter { !text.contains($0) }
    #expect(bare == [], "PROTOCOL.md names each")
  }

  @Test("the document has an example of every request, result, action, call and reaction")
  func everything() throws {
    let requests = try Self.lines("→").map { String(decoding: $0, as: UTF8.self) }
    let replies = try Self.lines("←").map { String(decoding: $0, as: UTF8.self) }
    for request in Request.samples(for: .all) {
      let isThere = requests.contains { asked in
        guard asked.contains("\"type\":\"\(request.name)\""),
          let id = asked.firstMatch(of: /"id":"[^"]*"/)?.output
        else { return false }
        return replies.contains { $0.contains("\"type\":\"result\",\(id)") }
      }
      #expect(isThere, "PROTOCOL.md has an example of \(request.name)")
    }
    let actions = WordList.of(Action.blank) + WordList.of(EditingOperation.blank)
    let unshown = actions.filter { word in !requests.contains { $0.contains("{\"\(word)\":") } }
    #expect(unshown == [], "each has an example in PROTOCOL.md")
    // No right answer has some calls: the replaced callbacks, and conflicts on the way.
    let calls = WordList.of(Call.blank.kind).filter { !$0.hasSuffix("Rotate") && $0 != "conflict" }
    #expect(
      calls.filter { word in !replies.contains { $0.contains("\"call\":\"\(word)\"") } } == []
    )
    let moments = ["viewWillAppear", "viewWillTransition\",\"when\":\"wider\",\"order"]
    #expect(
      moments.filter { word in !requests.contains { $0.contains("\"during\":\"\(word)") } } == []
    )
    let kinds = ["unsupported", "skipped"]
    #expect(
      kinds.filter { kind in !replies.contains { $0.contains("\"type\":\"\(kind)\"") } } == []
    )
  }
}

extension Reply {
  /// The reply without optional parts: observations, tokens, and devices that table 12-2 lacks.
  fileprivate var withoutExtras: Reply {
    if var grid = answer(as: SizeClassGrid.self) {
      grid.affected.removeAll { Device(named: $0.device)?.level != .documented }
      return .grid(grid)
    }
    if var states = answer(as: [EditingState].self) {
      for index in states.indices { states[index].isHighlighted = nil }
      return .editing(states)
    }
    if var trace = self.trace {
      trace.window = nil
      for step in trace.steps.indices { trace.steps[step].window = nil }
      for step in trace.steps.indices {
        for call in trace.steps[step].calls.indices { trace.steps[step].calls[call].has = nil }
      }
      return .trace(trace)
    }
    if var states = answer(as: [LayoutState].self) {
      for index in states.indices {
        for view in states[index].views.indices { states[index].views[view].token = nil }
        for place in states[index].outlets.indices {
          states[index].outlets[place].held?.token = nil
        }
      }
      return .layout(states)
    }
    return self
  }
}
