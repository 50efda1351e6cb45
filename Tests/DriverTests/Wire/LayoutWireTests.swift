import AdaptiveModel
import Conformance
import Messages
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing

@testable import Driver

@Suite("Layouts in the wire format", .computing) struct LayoutWireTests {
  func line(_ request: Request) -> [UInt8] {
    MessageWriter.bytes { $0.request(request, id: "1") }
  }

  func comesBack(_ request: Request) throws -> Bool {
    let reply = try ReferenceImplementation().answer(request)
    let answer = MessageWriter.bytes { $0.reply(reply, to: request, id: "1") }
    return try Incoming(line(request)) == .request(request, id: "1")
      && Outgoing(answer) { _ in request }.reply == reply
  }

  /// The size classes of a varying value, in the order in which they are written.
  func order(_ classes: LayoutClass...) -> [String] {
    var installed = Varying(true)
    for layoutClass in classes { installed.set(false, in: layoutClass) }
    let text = String(decoding: MessageWriter.bytes(of: installed), as: UTF8.self)
    return text.split(whereSeparator: { "{:,}\"".contains($0) }).map(String.init)
      .filter { !["true", "false"].contains($0) }
  }

  @Test("the default value is omitted for a single size class, and is read back")
  func unsaid() throws {
    #expect(order(.compactAnyOfTests) == ["compact-any"])
    var installed = Varying(true)
    installed.set(false, in: .compactAnyOfTests)
    let item = LayoutItem("a", installed: installed)
    var document = LayoutDocument(LayoutItem("root"))
    document.append(item, depth: 1)
    #expect(try comesBack(.layout(LayoutWalk(document, through: [.compactAnyOfTests]))))
  }

  @Test("the most general class may come first or last")
  func orders() throws {
    let finals = [
      LayoutClass(.compact, .compact), LayoutClass(.compact, .regular),
      LayoutClass(.regular, .regular),
    ]
    #expect(
      order(finals[0], finals[1], finals[2])
        == ["any-any", "compact-compact", "compact-regular", "regular-regular"]
    )
    #expect(
      order(finals[0], finals[1]) == ["compact-regular", "compact-compact", "any-any"]
    )
  }

  static let wrong = [
    #"{"document":{"items":[]},"classes":["any-any"]}"#,
    #"{"document":{"items":[{"id":"a"},{"id":"b","depth":2}]},"classes":["any-any"]}"#,
    #"{"document":{"items":[{"id":"a"},{"id":"b"}]},"classes":["any-any"]}"#,
    #"{"document":{"items":[{"id":"a"}]},"classes":[]}"#,
    #"{"document":{"items":[{"id":"a"}]},"classes":["wide-any"]}"#,
    #"{"document":{"items":[{"id":"a","installed":{"any":true}}]},"classes":["any-any"]}"#,
    #"{"document":{"items":[{"id":"a","installed":{"any-any":1}}]},"classes":["any-any"]}"#,
    #"{"document":{"items":"a"},"classes":["any-any"]}"#,
  ]

  @Test("an invalid document is refused", arguments: wrong)
  func refusals(text: String) throws {
    let line = #"{"type":"layout","id":"1","# + text.dropFirst()
    #expect(throws: MessageError.self) { try Incoming(line.utf8) }
  }

  @Test("an answer for other classes than the requested ones is a protocol error")
  func misfits() throws {
    let walk = LayoutWalk(LayoutDocument(LayoutItem("root")), through: [.anyAny])
    let line = #"{"type":"result","id":"1","layout":[{"class":"tall-any"}]}"#
    let failure = try #require(try Outgoing(line.utf8) { _ in .layout(walk) }.reply.failure)
    #expect(failure.kind == .protocolError && failure.message.contains("layout[0].class"))
  }
}

extension LayoutClass {
  fileprivate static let compactAnyOfTests = LayoutClass(.compact, .unspecified)
}
