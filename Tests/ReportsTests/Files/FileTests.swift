import AdaptiveModel
import Conformance
import Foundation
import Messages
import PropertyTesting
import TestSupport
import Testing

@testable import Driver
@testable import Reports

@Suite("Requests and answers in files") struct FileTests {
  static let plan = CaseFile.Plan(
    profile: .documented,
    seed: Seed(rawValue: 0x2a),
    cases: 20,
    features: [.combine, .contains]
  )

  static let requests: [Request] = [
    .combine([.compactCompact]), .contains(.compactCompact, TraitCollection()), .combine([]),
  ]

  static let cases = CaseFile(plan: plan, requests: requests)

  /// The first line of an answer file, with the features and perhaps a world.
  static func ready(_ claims: String, version: Int = 1) -> String {
    #"{"type":"ready","protocol":\#(version),"implementation":{"name":"x"},"features":\#(claims)}"#
  }

  static func answers(_ lines: [String]) throws -> AnswerFile {
    let text = ([ready(#"["combine","contains","devices"]"#)] + lines).joined(separator: "\n")
      .replacingOccurrences(of: "#", with: "-\(cases.tag)")
    return try AnswerFile(Array(text.utf8), to: cases)
  }

  /// What is said of a file that is refused.
  static func problem(of name: String = "", _ read: () throws -> Void) throws -> String {
    try #require(throws: MessageError.self, "\(name)") { try read() }.description
  }

  @Test("requests are read back as they were written") func roundTrip() throws {
    let read = try CaseFile(Self.cases.bytes)
    #expect(read.plan == Self.plan)
    #expect(read.requests == Self.requests)
  }

  @Test("a pipe is read to its end") func pipes() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let descriptor = open(path, O_WRONLY)
      usleep(20_000)
      _ = write(descriptor, "one ", 4)
      usleep(20_000)
      _ = write(descriptor, "two", 3)
      close(descriptor)
    }
    writer.start()
    #expect(try InputFile.bytes(of: path) == Array("one two".utf8))
  }

  @Test(
    "a file that is no text is refused with the command that makes it one",
    arguments: [
      ([0x1F, 0x8B, 8], "“gzip -dc”"), (Array("PK\u{3}\u{4}".utf8), "“unzip -p”"),
      ([0xFF, 0xFE, 0, 0, 0x0A, 0, 0, 0], "“iconv -f UTF-32 -t UTF-8”"),
    ] as [([UInt8], String)]
  )
  func refused(_ bytes: [UInt8], _ command: String) throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.file("log")
    try Data(bytes).write(to: URL(filePath: path))
    let problem = #expect(throws: InputFile.Problem.self) {
      try InputFile.pieces(of: path, size: 1_000) { _, _ in Issue.record("it is read") }
    }
    #expect("\(String(describing: problem))".contains(command))
  }

  @Test("requests are generated in the world that the answers must declare") func worlds() throws {
    let world = DeclaredWorld(traits: .sizeClasses, actions: [.override])
    let plan = CaseFile.Plan(
      profile: .documented,
      seed: Seed(rawValue: 1),
      cases: 30,
      features: [.states, .overrides],
      world: world
    )
    let file = CaseFile(of: plan)
    #expect(try CaseFile(file.bytes).plan == plan)
    let labels = Set(file.requests.compactMap(\.scenario).flatMap(\.actions).map(\.label))
    #expect(labels == ["override"])
    func ready(_ world: String) -> [UInt8] {
      Array(Self.ready(#"["states","overrides"]"# + world).utf8)
    }
    let own =
      #","world":{"traits":["horizontalSizeClass","verticalSizeClass"],"actions":["override"]}"#
    #expect(try AnswerFile(ready(own), to: file).identity.world == world)
    #expect(throws: MessageError.self) { try AnswerFile(ready(""), to: file) }
    let other = CaseFile.Plan(
      profile: .platform,
      seed: plan.seed,
      cases: 20,
      features: [.states, .ownWindow]
    )
    let turns = CaseFile(of: other).requests.compactMap(\.scenario).flatMap(\.actions)
    #expect(!turns.isEmpty && turns.allSatisfy { ["turn", "share"].contains($0.label) })
  }

  @Test("a driver can read the requests") func driver() throws {
    let lines = Self.cases.bytes.split(separator: 0x0A)
    #expect(try MessageReader.read(Hello.self, from: lines[0]).versions == Hello.Versions())
    #expect(try Incoming(lines[lines.count - 1]) == .bye)
  }

  @Test("answers may come in any order, and some may be missing") func answers() throws {
    let file = try Self.answers([
      #"{"type":"result","id":"2#","contains":true}"#,
      #"{"type":"unsupported","id":"probe"}"#,
      #"{"type":"error","id":"1#","message":"no"}"#,
    ])
    #expect(file.identity.features == Self.plan.features)
    #expect(try file.answer(Self.requests[1]) == .contains(true))
    #expect(try file.answer(Self.requests[0]) == .failed(Failure(.error, "no")))
    #expect(try file.answer(Self.requests[2]).failure?.kind == .notAsked)
    #expect(file.remarks == [])
  }

  @Test("a repeated answer is an error; answers to no request are remarked") func remarks() throws {
    let file = try Self.answers([
      #"{"type":"result","id":"2#","contains":true}"#,
      #"{"type":"result","id":"2#","contains":true}"#,
      #"{"type":"result","id":"02#","contains":true}"#,
      "  ",
      #"{"type":"result","id":"probe"}"#,
    ])
    #expect(try file.answer(Self.requests[1]).failure?.kind == .protocolError)
    #expect(file.remarks.map(\.kind) == [.noise, .noise])
  }

  @Test("answers to other requests are refused, even with a known number")
  func others() throws {
    let other = CaseFile(plan: Self.plan, requests: Array(Self.requests.reversed()))
    #expect(other.tag != Self.cases.tag)
    for id in ["2-\(other.tag)", "2", "99"] {
      let line = #"{"type":"result","id":"\#(id)"}"#
      let error = try Self.problem(of: id) { _ = try Self.answers([line]) }
      #expect(error.hasPrefix("line 2, id: “\(id)” belongs to other requests"))
    }
    let file = try Self.answers([#"{"type":"result","id":"2#","contains":true}"#])
    #expect(file.line(of: Self.requests[1]) == 2 && file.line(of: Self.requests[0]) == nil)
  }

  // Promise of Sources/Tool/Verbs/Verb+Judge.swift: “Answers to another file are refused, and so
  // are requests that were changed, left out, or written by another version of the suite.”
  @Test("requests that were changed, removed or generated by another suite are refused")
  func changed() throws {
    func problem(_ text: String) throws -> String {
      try Self.problem { _ = try CaseFile(Array(text.utf8)) }
    }
    let text = String(decoding: Self.cases.bytes, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.remove(at: 3)
    let changes = [
      lines.joined(separator: "\n"),
      text.replacingOccurrences(of: #""cases":20"#, with: #""cases":21"#),
    ]
    for change in changes { #expect(try problem(change).contains("not as “cases” wrote them")) }
    let older = text.replacingOccurrences(of: Suite.version, with: "0.9.0")
    #expect(try problem(older).hasPrefix("line 1, suite.version: written by suite 0.9.0"))
    #expect(throws: MessageError.self) { try Self.cases.checkDrawn() }
    try CaseFile(of: Self.plan).checkDrawn()
  }

  @Test("an answer in a protocol version that was not offered is refused") func version() {
    let ready = Self.ready(#"["combine","contains"]"#, version: 0)
    #expect(throws: MessageError("line 1, protocol", "expected 1, found 0")) {
      try AnswerFile(Array(ready.utf8), to: Self.cases)
    }
  }

  @Test("an error names the line that cannot be read") func unreadable() throws {
    let refused = try Self.problem { _ = try Self.answers(["{}", "nope"]) }
    #expect(refused == "line 2: expected a field “type”")
    let other = try Self.problem { _ = try Self.answers([#"{"type":"bye","id":"1"}"#]) }
    #expect(other.hasPrefix("line 2, type: expected"))
    var plan = Self.plan
    plan.features = [.layout]
    let file = CaseFile(plan: plan, requests: [])
    let lacking = try Self.problem { _ = try AnswerFile(Array(Self.ready("[]").utf8), to: file) }
    #expect(lacking.hasPrefix("line 1, features: the requests also need layout"))
    let empty = try Self.problem { _ = try CaseFile([]) }
    #expect(empty == "line 1: expected “hello”, found the end")
  }
}
