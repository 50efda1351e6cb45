import AdaptiveModel
import Conformance
import Messages
import TestSupport
import Testing

@testable import Driver

@Suite("Wrong answers") struct AnswerTests {
  static let misplaced: [(String, String)] = [
    (#"{"steps":5}"#, "trace.steps: expected an array, found 5"),
    (#"{}"#, "trace: expected a field “steps”"),
    (
      #"{"steps":[{},{"calls":[{"to":"a","call":"viewWillTransition","size":{"width":"x"}}]}]}"#,
      "trace.steps[1].calls[0].size.width: expected a number, found “x”"
    ),
    (
      #"{"steps":[{"states":[{"name":"a","traits":{"displayScale":true}}]}]}"#,
      "trace.steps[0].states[0].traits.displayScale: expected a number, found true"
    ),
    (#"{"steps":[{"calls":[{"to":"a"}]}]}"#, "trace.steps[0].calls[0]: expected a field “call”"),
    (
      #"{"steps":[{"calls":[{"to":"a","call":"x\u001b"}]}]}"#,
      "trace.steps[0].calls[0].call: expected one of willTransition, viewWillTransition, didChange"
    ),
    (#"{"steps":[[]]}"#, "trace.steps[0]: expected an object, found an array"),
  ]

  @Test("the error for a misplaced value names its position", arguments: misplaced)
  func places(trace: String, message: String) throws {
    let line = #"{"type":"result","id":"1","trace":\#(trace)}"#
    let answer = try Outgoing(line.utf8) { _ in WireTests.requests[0] }
    let failure = try #require(answer.reply.failure, "\(answer)")
    #expect(answer.id == "1" && failure.kind == .protocolError)
    #expect(failure.message.hasPrefix(message), "\(failure.message)")
  }

  @Test(
    "an answer is refused if its type or id is unreadable or its line is invalid JSON",
    arguments: [
      #"{"type":"result","id":"1","trace":{"steps":[]}} {}"#,
      #"{"type":"result","id":"1","id":"2","trace":{"steps":[]}}"#,
      #"{"type":"result","id":1,"trace":{"steps":[]}}"#,
      #"{"type":"answer","id":"1","trace":{"steps":[]}}"#,
      #"{"type":"result","trace":{"steps":[]}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[{},]}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[],"more":{"a":1,"a":2}}}"#,
      #"{"type":"unsupported","id":"1","feature":7}"#, "[]", "",
    ]
  )
  func nothing(line: String) {
    #expect(throws: MessageError.self) {
      try Outgoing(line.utf8) { _ in WireTests.requests[0] }
    }
  }

  @Test("an answer may have its fields in any order, and additional ones")
  func order() throws {
    let line = #"{"later":[{}],"trace":{"later":1,"steps":[]},"id":"1","type":"result"}"#
    let answer = try Outgoing(line.utf8) { _ in WireTests.requests[0] }
    #expect(answer.reply == .trace(Trace()))
    #expect(try Outgoing(line.utf8, of: { _ in nil }).id == "1")
  }
}
