import Messages
import AdaptiveModel
import Conformance
import Foundation
import TestSupport
import Testing

@testable import Driver

@Suite("scripts/drivers/PROTOCOL.md") struct ProtocolTests {
  static func text() throws -> String {
    try String(contentsOf: Checkout.file("scripts/drivers/PROTOCOL.md"), encoding: .utf8)
  }

  /// The example lines of one side.
  static func lines(_ arrow: String) throws -> [[UInt8]] {
    try text().split(separator: "\n")
      .filter { $0.hasPrefix(arrow + " {") }
      .map { Array($0.dropFirst(2).utf8) }
  }

  @Test("shows messages that are messages") func examples() throws {
    let requests = try Self.lines("→")
    let replies = try Self.lines("←")
    #expect(requests.count > 8 && replies.count > 6)
    for line in requests { #expect(SchemaTests.misfit(line, Schema.requests()) == nil) }
    for line in replies { #expect(SchemaTests.misfit(line, Schema.replies()) == nil) }
    for line in requests.dropFirst() { _ = try Incoming(line) }
    for line in replies.dropFirst() { _ = try MessageReader.read(AnswerHead.self, from: line) }
  }

  @Test("shows answers that are right") func answers() throws {
    let reference = ReferenceImplementation()
    for line in try Self.lines("→").dropFirst() {
      guard case .request(let request, let id) = try Incoming(line) else { continue }
      for answer in try Self.lines("←").dropFirst() {
        let answer = try Outgoing(answer) { _ in request }
        guard answer.id == id, case .answer = answer.reply else { continue }
        #expect(answer.reply.withoutExtras == reference.answers(to: [request])[0].withoutExtras)
      }
    }
  }

  @Test("lists every feature") func features() throws {
    let text = try Self.text()
    for feature in Set<Feature>.all { #expect(text.contains("`\(feature.rawValue)`")) }
  }
}

extension Reply {
  /// Without what an implementation need not report: observations and tokens.
  fileprivate var withoutExtras: Reply {
    if var trace = self.trace {
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
