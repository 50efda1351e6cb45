import AdaptiveModel
import Conformance
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@testable import Driver

@Suite("Layouts on the wire", .computing) struct LayoutWireTests {
  func document(_ request: Request) throws -> JSONDocument {
    try JSONDocument(JSONWriter.bytes { $0.request(request, id: "1") }.dropLast())
  }

  func comesBack(_ request: Request) throws -> Bool {
    let reply = try ReferenceImplementation().answer(request)
    let answer = try JSONDocument(JSONWriter.bytes { $0.reply(reply, id: "1") }.dropLast())
    return try document(request).incoming() == .request(request, id: "1")
      && answer.reply(to: request, try answer.outgoing()) == reply
  }

  @Test("requests and their answers come back as they went", .cases(60))
  func roundTrips() throws {
    checkAlways(.layoutWalk) { try comesBack(.layout($0)) }
    checkAlways(.editingSession) { try comesBack(.editing($0)) }
    for layoutClass in LayoutClass.allCases { #expect(try comesBack(.grid(layoutClass))) }
    #expect(try comesBack(.layoutClasses))
  }

  /// The classes of what varies, in the order in which they are written.
  func order(_ classes: LayoutClass...) throws -> [String] {
    var installed = Varying(true)
    for layoutClass in classes { installed.set(false, in: layoutClass) }
    let walk = LayoutWalk(LayoutDocument(LayoutItem("a", installed: installed)), through: [.anyAny])
    let document = try document(.layout(walk))
    let items = try document.required("items", of: document.required("document", of: document.root))
    let item = try #require(Array(document.elements(of: items)).first)
    let place = try document.required("installed", of: item)
    return try Array(document.members(of: place)).map { "\(try document.layoutClass(at: $0 - 1))" }
  }

  @Test("neither the first class nor the last is always the most general")
  func orders() throws {
    let finals = [LayoutClass(.compact, .compact), LayoutClass(.compact, .regular)]
    #expect(try order(finals[0]) == ["any-any", "compact-compact"])
    #expect(
      try order(finals[0], finals[1]) == ["compact-regular", "compact-compact", "any-any"]
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

  @Test("what is no document is refused with the place", arguments: wrong)
  func refusals(text: String) throws {
    let line = #"{"type":"layout","id":"1","# + text.dropFirst()
    let document = try JSONDocument(Array(line.utf8))
    #expect(throws: WireError.self) { try document.incoming() }
  }

  @Test("an answer for other classes than were asked for is a protocol error")
  func misfits() throws {
    let walk = LayoutWalk(LayoutDocument(LayoutItem("root")), through: [.anyAny])
    let answer = try JSONDocument(
      Array(#"{"type":"result","id":"1","layout":[{"class":"tall-any"}]}"#.utf8)
    )
    guard case .failed(let failure) = answer.reply(to: .layout(walk), try answer.outgoing()) else {
      Issue.record("the answer was taken")
      return
    }
    #expect(failure.kind == .protocolError && failure.message.contains("layout[0].class"))
  }
}
