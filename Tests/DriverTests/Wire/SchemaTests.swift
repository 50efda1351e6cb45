import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import Messages
import PropertyTesting
import Reports
import TestSupport
import TestThreads
import Testing
import Text
import VectorJudge

@testable import Driver

@Suite("The schema of the messages", .computing) struct SchemaTests {
  static let requests = SchemaDocument(Schema.requests(of: .suite))
  static let replies = SchemaDocument(Schema.replies(of: .suite))

  /// The line, if it does not match exactly one of the defined messages.
  static func misfit(_ bytes: [UInt8], _ schema: SchemaDocument) -> String? {
    guard let value = try? JSON(bytes) else { return "not JSON" }
    return schema.fits(value, schema.root) ? nil : excerpt(bytes, limit: 300)
  }

  @Test("the schema defines all messages of a run") func run() throws {
    let seed = Seed(rawValue: 1)
    let cases = Sampling.count(10, of: 40)
    let plan = CaseFile.Plan(profile: .platform, seed: seed, cases: cases, features: .all)
    let reference = ReferenceImplementation()
    let each = Sampling.count(8, of: 20)
    let some = Dictionary(grouping: CaseFile(of: plan).requests, by: \.name).values.flatMap {
      $0.prefix(each)
    }
    var unlike: [String] = []
    for request in try some + WireTests.requests.get() {
      let asked = MessageWriter.bytes { $0.request(request, id: "1") }
      unlike += [Self.misfit(asked, Self.requests)].compactMap(\.self)
      let reply = reference.answers(to: [request])[0]
      let answered = MessageWriter.bytes { $0.reply(reply, to: request, id: "1") }
      unlike += [Self.misfit(answered, Self.replies)].compactMap(\.self)
    }
    #expect(unlike == [])
    #expect(some.count > Sampling.count(50, of: 100))
  }

  @Test("the schema defines the beginning and the end of a conversation") func ends() {
    let ready = Greeting.Ready(protocolVersion: 1, identity: ReferenceImplementation().identity)
    func misfit(_ line: some Message, _ schema: SchemaDocument) -> String? {
      Self.misfit(MessageWriter.bytes { $0.line(line) }, schema)
    }
    #expect(misfit(DriverOptions().hello, Self.requests) == nil)
    #expect(misfit(Probe(id: "1", operation: "x"), Self.requests) == nil)
    #expect(misfit(Bye(), Self.requests) == nil)
    #expect(misfit(Greeting.ready(ready), Self.replies) == nil)
    #expect(misfit(Greeting.refuse(reason: "no"), Self.replies) == nil)
    #expect(misfit(AnswerHead(id: "1", kind: .unsupported(feature: "x")), Self.replies) == nil)
    #expect(misfit(AnswerHead(id: "1", kind: .error(message: "x")), Self.replies) == nil)
    #expect(misfit(AnswerHead(id: "1", kind: .result), Self.replies) != nil)
  }

  @Test("schemas reject missing, misspelt and additional fields, and what only a driver may send")
  func misfits() {
    let requests = [
      #"{"type":"bye","more":1}"#, #"{"type":"probe","id":"1"}"#, #"{"type":"by"}"#,
      #"{"type":"contains","id":1,"collection":{},"other":{}}"#,
      #"{"type":"contains","id":"1","collection":{"displayScale":"2"},"other":{}}"#,
    ]
    let replies = [
      #"{"type":"result","id":"1","traits":{"displayScale":0}}"#,
      #"{"type":"result","id":"1","traits":{"verticalSizeClass":"unspecified"}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[]}}"#,
      #"{"type":"result","id":"1","trace":{"initial":[],"steps":[{"calls":[]}]}}"#,
      #"{"type":"result","id":"1","window":{"size":{"width":-1,"height":0},"traits":{}}}"#,
      #"{"type":"result","id":"1","layout":[{"class":"any-any"}]}"#,
    ]
    for line in requests { #expect(Self.misfit(Array(line.utf8), Self.requests) != nil, "\(line)") }
    for line in replies { #expect(Self.misfit(Array(line.utf8), Self.replies) != nil, "\(line)") }
  }

  @Test("the schema document is valid JSON without dangling references") func document() throws {
    let bytes = Schema.document
    guard case .object(let definitions)? = try JSON(bytes)["$defs"] else {
      Issue.record("no definitions")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let references = text.components(separatedBy: "#/$defs/").dropFirst()
    #expect(references.count > 20)
    for reference in references {
      #expect(definitions[String(reference.prefix { $0 != "\"" })] != nil)
    }
  }
}
