import AdaptiveModel
import Conformance
import Messages
import TestSupport
import TestThreads
import Testing

@testable import Driver

@Suite("The wire format", .computing) struct WireTests {
  /// Requests, each with its id, and answers to it, as lines.
  private struct Row {
    let asked: String
    let answered: ArraySlice<String>
    let request: Request
    let id: String

    init(_ row: TextRow) throws {
      let lines = row.parts.map { part in
        part.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      }
      (asked, answered) = (lines[0], lines.dropFirst())
      guard case .request(let request, let id) = try Incoming(asked.utf8) else {
        throw Failure(.error, "no request: \(asked)")
      }
      (self.request, self.id) = (request, id)
    }
  }

  private static let rows = Result { try TextRow.all(in: "Tests/DriverTests/Wire/written.lines") }
  static let requests = rows.flatMap { rows in Result { try rows.map { try Row($0).request } } }

  @Test("what is written is read, and written again in the same way", arguments: try rows.get())
  func written(row: TextRow) throws {
    let row = try Row(row)
    #expect(Self.text { $0.request(row.request, id: row.id) } == row.asked)
    for line in row.answered {
      let answer = try Outgoing(line.utf8) { $0 == row.id ? row.request : nil }
      #expect(Self.text { $0.reply(answer.reply, to: row.request, id: answer.id) } == line)
    }
  }

  private static func text(_ write: (inout MessageWriter) -> Void) -> String {
    String(decoding: MessageWriter.bytes(write).dropLast(), as: UTF8.self)
  }

  @Test(
    "a solution that reports a conflict may have no frames",
    arguments: ["", #","frames":null"#, #","frames":[]"#]
  )
  func framesLeftOut(frames: String) throws {
    let system = ConstraintSystem("view root\nview a in root\nc: a.width = 1\nd: a.width = 2")
    let question = ConstraintQuestion(try #require(system), sizes: [Size(320, 480)])
    let line = #"{"type":"result","id":"7","solutions":[{"broken":["c"]\#(frames)}]}"#
    let reply = try Outgoing(line.utf8) { _ in .solve(question) }.reply
    #expect(reply == .solutions([ConstraintLayout([:], broken: ["c"], ambiguous: [])]))
  }

  @Test("a number that is null counts as missing") func nulls() throws {
    let line = #"""
      {"type":"result","id":"7","rawValues":{"sizeClass":{"a":1,"b":null},"displayScale":{},
      "userInterfaceIdiom":{"c":null}}}
      """#
    let values = RawValues(sizeClass: ["a": 1], displayScale: [:], userInterfaceIdiom: [:])
    #expect(try Outgoing(line.utf8) { _ in .rawValues }.reply == .rawValues(values))
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

  @Test("an answer may have its fields in any order, and additional ones")
  func order() throws {
    let line = #"{"later":[{}],"trace":{"later":1,"steps":[]},"id":"1","type":"result"}"#
    let answer = try Outgoing(line.utf8) { _ in .run(.blank) }
    #expect(answer.reply == .trace(Trace()))
    #expect(try Outgoing(line.utf8, of: { _ in nil }).id == "1")
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
