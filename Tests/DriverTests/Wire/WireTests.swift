import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import Messages
import TestSupport
import TestThreads
import Testing
import VectorJudge

@testable import Driver

@Suite("The wire format", .computing) struct WireTests {
  private static let rows = Result { try TextRow.all(in: "Tests/DriverTests/Wire/written.lines") }
  /// The lines of a row; one that begins with `=` means what the one before does.
  private static func lines(_ row: TextRow) -> [(text: String, isAlike: Bool)] {
    row.parts.map { part in
      let isAlike = part.hasPrefix("= ")
      let lines = part.dropFirst(isAlike ? 2 : 0).split(separator: "\n")
      return (lines.map { $0.drop { $0 == " " } }.joined(), isAlike)
    }
  }

  private static func request(_ line: String) throws -> (Request, id: String)? {
    guard case .request(let request, let id)? = try? Incoming(line.utf8) else { return nil }
    return (request, id)
  }
  static let requests = rows.flatMap { rows in
    Result { try rows.compactMap { try request(lines($0)[0].text)?.0 } }
  }

  /// The line that the suite writes for what a line means: a request, an answer to one, a greeting.
  private static func rewritten(_ line: String, answering asked: String) throws -> String {
    if let (request, id) = try request(line) { return text { $0.request(request, id: id) } }
    guard let (request, own) = try request(asked) else {
      let greeting = try MessageReader.read(Greeting.self, from: line.utf8)
      return text { $0.line(greeting) }
    }
    let answer = try Outgoing(line.utf8) { $0 == own ? request : nil }
    return text { $0.reply(answer.reply, to: request, id: answer.id) }
  }

  @Test("what is written is read, and written again in the same way", arguments: try rows.get())
  func written(row: TextRow) throws {
    let lines = Self.lines(row)
    var canonical = ""
    for (line, isAlike) in lines {
      canonical = isAlike ? canonical : line
      let written = try Self.rewritten(line, answering: lines[0].text)
      #expect(written == canonical)
    }
  }

  private static func text(_ write: (inout MessageWriter) -> Void) -> String {
    String(decoding: MessageWriter.bytes(write).dropLast(), as: UTF8.self)
  }

  @Test("a hierarchy may be deep, and it may be wide", arguments: [9_999, 1])
  func large(depth: Int) throws {
    var hierarchy = Hierarchy(ViewController("0"))
    for index in 1..<10_000 {
      hierarchy.append(ViewController("\(index)"), depth: min(index, depth))
    }
    let window = Window(size: Size(1, 1), traits: .compactRegular)
    let request = Request.run(Scenario(window: window, hierarchy: hierarchy))
    let line = Self.text { $0.request(request, id: "1") }
    #expect(try Incoming(line.utf8) == .request(request, id: "1"))
  }

  /// A row is sent, and its answer is read.
  private static func problem(_ row: TextRow) throws -> String {
    do throws(MessageError) {
      if row.text.hasPrefix(#"{"type":"ready""#) {
        _ = try MessageReader.read(Greeting.self, from: row.text.utf8)
        return "read"
      }
      guard case .request(let request, _) = try Incoming(row.parts[0].utf8) else { return "" }
      guard row.parts.count > 1 else { return "read" }
      let answer = try Outgoing(row.parts[1].utf8) { $0 == "1" ? request : nil }
      guard let failure = answer.reply.failure else { return "read" }
      return (failure.kind == .protocolError ? "wrong: " : "\(failure.kind): ") + failure.message
    } catch { return "\(error)" }
  }

  @Test(
    "a line is refused with the place and the reason",
    arguments: try TextRow.all(in: "Tests/DriverTests/Wire/refused.lines")
  )
  func refused(row: TextRow) throws {
    let problem = try Self.problem(row)
    #expect(problem.hasPrefix(row.testDescription), "\(problem)")
  }

  static let ready = #"{"type":"ready","protocol":1,"implementation":{"name":"x"},"features":"#

  @Test("a greeting names the implementation and its features") func greeting() throws {
    let line = Self.ready + #"["states","telepathy"],"maxInFlight":3,"later":{}}"#
    guard case .ready(let ready) = try MessageReader.read(Greeting.self, from: line.utf8) else {
      Issue.record("not ready")
      return
    }
    #expect(ready.identity == Identity(name: "x", language: "", features: [.states]))
    #expect(ready.unknownFeatures == ["telepathy"])
    #expect(ready.maxInFlight == 3)
  }
}

@Suite("Noise that looks like JSON", .computing) struct NoiseTests {
  @Test("random text is accepted exactly if Foundation accepts it, except for repeated names")
  func agreement() throws {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let seeds = [
      #"{"type":"result","id":"1","trace":{"initial":[],"steps":[{"calls":[1.5e3,-0.2]}]}}"#,
      #"[true,false,null,"\u00e9\n",{"a":{"b":[[]]}},10,"é"]"#,
    ]
    let alphabet = Array("{}[]\",:\\u0123456789eE+-.truefalsn \u{1}".utf8) + [0xC3, 0xA9, 0xFF]
    for round in 0..<4000 {
      var bytes = Array(seeds[round % 2].utf8)
      for _ in 0...next(3) { bytes[next(bytes.count)] = alphabet[next(alphabet.count)] }
      let theirs =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      var problem = ""
      do { _ = try MessageReader.read(IgnoredValue.self, from: bytes) } catch {
        problem = error.description
      }
      if problem.contains("second field") { continue }
      #expect((problem == "") == theirs, "\(String(decoding: bytes, as: UTF8.self)): \(problem)")
      #expect((try? JSON(bytes)) != nil || !theirs)
    }
  }
}
