import AdaptiveModel
import Conformance
import PropertyTesting
import TestThreads
import Testing

@testable import Driver

@Suite("Answers that are read straight into values", .computing) struct PlainReaderTests {
  static let requests: [Request] = (UInt64(0)..<60).flatMap { number -> [Request] in
    let seed = Seed(rawValue: number)
    return [
      .run(Generator.scenario().value(from: seed).value),
      .layout(Generator.layoutWalk.value(from: seed).value),
      .editing(Generator.editingSession.value(from: seed).value),
    ]
  }

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

  @Test("what the reference writes is read, with spaces as Python writes them too")
  func reading() throws {
    for request in Self.requests {
      let line = try Self.line(request)
      let expected = try ReferenceImplementation().answer(request)
      let spaced = line.flatMap { $0 == 0x3A || $0 == 0x2C ? [$0, 0x20] : [$0] }
      for line in [line, spaced] {
        let answer = try #require(PlainReader.answer(in: line))
        #expect(answer.id == "17" && answer.reply == expected)
      }
    }
  }

  @Test("what was damaged anywhere is read as the careful reader reads it, or left to it")
  func damage() throws {
    let pieces = #""|\|{|}|[|]|,|:| |0|-|.|e|null|é|"#.split(
      separator: "|",
      omittingEmptySubsequences: false
    )
    var random = SplitMix(state: 7)
    var (read, left) = (0, 0)
    for request in Self.requests {
      let line = try Self.line(request)
      for _ in 0..<150 {
        var damaged = line
        let start = Int(random.next() % UInt64(line.count))
        let end = min(line.count, start + Int(random.next() % 3))
        let piece = pieces[Int(random.next() % UInt64(pieces.count))]
        damaged.replaceSubrange(start..<end, with: Array(piece.utf8))
        guard let answer = PlainReader.answer(in: damaged) else {
          left += 1
          continue
        }
        read += 1
        let expected = Self.carefully(damaged, request)
        #expect(answer.id == expected?.id && answer.reply == expected?.reply)
      }
    }
    #expect(read > 1000 && left > 1000)
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

/// Random numbers that are the same everywhere.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
