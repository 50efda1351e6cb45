import AdaptiveModel
import Conformance
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@testable import Driver

@Suite("Answers that are read straight into values", .computing) struct PlainReaderTests {
  static let requests = Generator<Request>.oneOf(
    Generator<Scenario>.scenario().map { .run($0) },
    Generator<LayoutWalk>.layoutWalk.map { .layout($0) },
    Generator<EditingSession>.editingSession.map { .editing($0) }
  )

  static func line(_ request: Request) throws -> [UInt8] {
    let reply = try ReferenceImplementation().answer(request)
    return JSONWriter.bytes { $0.reply(reply, id: "17") }.dropLast()
  }

  /// What the careful reader says: the same, an error, or something that is no result.
  static func carefully(_ line: [UInt8], _ request: Request) -> (id: String, reply: Reply)? {
    guard let document = try? JSONDocument(line), let outgoing = try? document.outgoing() else {
      return nil
    }
    return (outgoing.id, document.reply(to: request, outgoing))
  }

  @Test("what the reference writes is read, with spaces as Python writes them too", .cases(120))
  func reading() {
    checkAlways(Self.requests) { request in
      let line = try Self.line(request)
      let expected = try ReferenceImplementation().answer(request)
      let spaced = line.flatMap { $0 == 0x3A || $0 == 0x2C ? [$0, 0x20] : [$0] }
      return [line, spaced].allSatisfy { line in
        PlainReader.answer(in: line).map { $0.id == "17" && $0.reply == expected } == true
      }
    }
  }

  @Test(
    "what was damaged anywhere is read as the careful reader reads it, or left to it",
    .cases(120)
  )
  func damage() {
    let pieces = ["\"", "{", "}", "[", "]", ",", ":", " ", "0", "-", ".", "e", "null", "é", ""]
    let damages = tuple(.integer(in: 0...(1 << 20)), .integer(in: 0...2), .element(of: pieces))
    var (read, left) = (0, 0)
    checkAlways(tuple(Self.requests, damages.array(40...40))) { request, damages in
      let line = try Self.line(request)
      return damages.allSatisfy { place, length, piece in
        let start = place % line.count
        let end = min(line.count, start + length)
        let damaged = Array(line[..<start]) + piece.utf8 + line[end...]
        guard let answer = PlainReader.answer(in: damaged) else {
          left += 1
          return true
        }
        read += 1
        let expected = Self.carefully(damaged, request)
        return answer.id == expected?.id && answer.reply == expected?.reply
      }
    }
    #expect(read > 500 && left > 500)
  }

  @Test(
    "what is unusual is left to the careful reader",
    arguments: [
      #"{"type":"result","id":"1","trace":{"steps":[]},"later":1}"#,
      #"{"type":"result","id":"1","trace":{"initial":[]}}"#,
      #"{"type":"result","id":"1","id":"2","trace":{"steps":[]}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[],"steps":[]}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[]}} {}"#,
      #"{"type":"error","id":"1","trace":{"steps":[]}}"#,
      #"{"type":"result","id":"1","layout":[],"trace":{"steps":[]}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[{"calls":[{"to":"a","call":"didChange"}]}]}}"#,
      #"{"type":"result","id":"1","trace":{"steps":[{},]}}"#,
      #"{"type":"result","id":"1","editing":[{"editing":"any-any","document":{"items":[]}}]}"#,
    ]
  )
  func unusual(line: String) {
    #expect(PlainReader.answer(in: Array(line.utf8)) == nil)
  }
}
