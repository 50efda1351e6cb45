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

  @Test("an intrinsic size has several forms")
  func forms() throws {
    for form in [#"{"width":1}"#, "[1,null]", #"{"width":1,"height":null}"#] {
      let views = #"{"views":[{"id":"a","intrinsic":\#(form)}],"constraints":[]}"#
      let text = #"{"layout":\#(views),"sizes":[{"width":1,"height":1}]}"#
      let question = try MessageReader.read(ConstraintQuestion.self, from: text.utf8)
      #expect(question.system.items.map(\.intrinsic) == [PerAxis(horizontal: 1, vertical: nil)])
    }
  }
}

extension LayoutClass {
  fileprivate static let compactAnyOfTests = LayoutClass(.compact, .unspecified)
}
