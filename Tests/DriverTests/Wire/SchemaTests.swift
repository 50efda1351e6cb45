import Messages
import Text
import AdaptiveModel
import Conformance
import Foundation
import PropertyTesting
import Reports
import TestThreads
import Testing

@testable import Driver

@Suite("The schema of the messages", .computing) struct SchemaTests {
  /// Whether a line is exactly one of the messages that are defined.
  static func misfit(_ bytes: [UInt8], _ messages: [(name: String, schema: Schema)]) -> String? {
    guard let document = try? JSONDocument(bytes, nestingLimit: 1000) else { return "not JSON" }
    let isDefined = messages.contains { $0.schema.misfit(in: document, at: 0) == nil }
    return isDefined ? nil : excerpt(bytes, limit: 300)
  }

  @Test("defines all that a run says") func run() {
    let recorder = RequestRecorder(features: .all)
    _ = Examination(cases: 200).run(recorder)
    let reference = ReferenceImplementation()
    var unlike: [String] = []
    for request in recorder.requests + WireTests.requests {
      let asked = JSONWriter.bytes { $0.request(request, id: "1") }
      unlike += [Self.misfit(asked, Schema.requests)].compactMap(\.self)
      let reply = reference.answers(to: [request])[0]
      let answered = JSONWriter.bytes { $0.reply(reply, id: "1") }
      unlike += [Self.misfit(answered, Schema.replies)].compactMap(\.self)
    }
    #expect(unlike == [])
    #expect(recorder.requests.count > 500)
  }

  @Test("defines how a conversation begins and ends") func ends() {
    let ready = Greeting.Ready(protocolVersion: 1, identity: ReferenceImplementation().identity)
    #expect(Self.misfit(JSONWriter.bytes { $0.hello(Hello()) }, Schema.requests) == nil)
    #expect(Self.misfit(JSONWriter.bytes { $0.probe("x", id: "1") }, Schema.requests) == nil)
    #expect(Self.misfit(JSONWriter.bytes { $0.bye() }, Schema.requests) == nil)
    #expect(Self.misfit(JSONWriter.bytes { $0.ready(ready) }, Schema.replies) == nil)
    #expect(Self.misfit(JSONWriter.bytes { $0.refuse("no") }, Schema.replies) == nil)
  }

  @Test("finds what is missing, misspelt or too much") func misfits() {
    let lines = [
      #"{"type":"bye","more":1}"#, #"{"type":"probe","id":"1"}"#, #"{"type":"by"}"#,
      #"{"type":"contains","id":1,"collection":{},"other":{}}"#,
      #"{"type":"contains","id":"1","collection":{"displayScale":"2"},"other":{}}"#,
    ]
    for line in lines { #expect(Self.misfit(Array(line.utf8), Schema.requests) != nil) }
  }

  @Test("finds what a driver may say and this suite never writes") func unwritten() {
    let lines = [
      #"{"type":"result","id":"1","traits":{"displayScale":0}}"#,
      #"{"type":"result","id":"1","traits":{"verticalSizeClass":"unspecified"}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[]}}"#,
      #"{"type":"result","id":"1","trace":{"initial":[],"steps":[{"calls":[]}]}}"#,
      #"{"type":"result","id":"1","window":{"size":{"width":-1,"height":0},"traits":{}}}"#,
      #"{"type":"result","id":"1","layout":[{"class":"any-any"}]}"#,
    ]
    for line in lines { #expect(Self.misfit(Array(line.utf8), Schema.replies) != nil) }
  }

  @Test("counts elements and tells them apart") func extents() throws {
    let schemas: [(Schema.Extent, fits: [String], not: [String])] = [
      (.some, ["[1]"], ["[]"]), (.pair, ["[1,1]"], ["[1]", "[1,2,3]"]),
      (.set, ["[]", "[1,2]"], ["[1,1]"]),
    ]
    for (extent, fits, not) in schemas {
      let schema = Schema.array(.number(), extent)
      for text in fits + not {
        let document = try JSONDocument(Array(text.utf8))
        #expect((schema.misfit(in: document, at: document.root) == nil) == fits.contains(text))
      }
    }
  }

  @Test(
    "is JSON, and everything it refers to is there",
    arguments: [Schema.document, Schema.vectors(tiers: ["smoke"])]
  )
  func document(bytes: [UInt8]) throws {
    let document = try JSONDocument(bytes)
    let definitions = try #require(document.field("$defs", of: 0))
    let names = Set(try document.members(of: definitions).compactMap { document.text(at: $0 - 1) })
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.components(separatedBy: "#/$defs/").dropFirst() {
      #expect(names.contains(String(part.prefix { $0 != "\"" })))
    }
  }
}
