import AdaptiveModel
import Conformance
import Testing

@testable import Vetting

@Suite("Requests and answers in files") struct FileTests {
  static let plan = CaseFile.Plan(
    profile: .documented,
    seed: "0x2a",
    cases: 20,
    features: [.combine, .contains]
  )

  static let requests: [Request] = [
    .combine([.compactCompact]), .contains(.compactCompact, TraitCollection()), .combine([]),
  ]

  static let cases = CaseFile(plan: plan, requests: requests)

  static func answers(_ lines: [String]) -> Result<AnswerFile, WireError> {
    let ready =
      #"{"type":"ready","protocol":1,"implementation":{"name":"x"},"#
      + #""features":["combine","contains","devices"]}"#
    let text = ([ready] + lines).joined(separator: "\n")
    do throws(WireError) { return .success(try AnswerFile(Array(text.utf8), to: cases)) } catch {
      return .failure(error)
    }
  }

  @Test("requests read back as they were written") func roundTrip() throws {
    let read = try CaseFile(Self.cases.bytes)
    #expect(read.plan == Self.plan)
    #expect(read.requests == Self.requests)
  }

  @Test("a driver can read them") func driver() throws {
    let lines = Self.cases.bytes.split(separator: 0x0A)
    #expect(try JSONDocument(Array(lines[0])).hello().protocolVersions == 1...1)
    #expect(try JSONDocument(Array(lines[lines.count - 1])).incoming() == .bye)
  }

  @Test("answers come in any order, and some not at all") func answers() throws {
    let file = try Self.answers([
      #"{"type":"result","id":"2","contains":true}"#,
      #"{"type":"unsupported","id":"probe"}"#,
      #"{"type":"error","id":"1","message":"no"}"#,
    ]).get()
    #expect(file.identity.features == Self.plan.features)
    #expect(try file.answer(Self.requests[1]) == .contains(true))
    #expect(try file.answer(Self.requests[0]) == .failed(Failure(.error, "no")))
    guard case .failed(let failure) = try file.answer(Self.requests[2]) else {
      Issue.record("it was answered")
      return
    }
    #expect(failure.kind == .notAsked)
    #expect(file.remarks == [])
  }

  @Test("two answers are none, and answers to nothing are remarked") func remarks() throws {
    let file = try Self.answers([
      #"{"type":"result","id":"2","contains":true}"#,
      #"{"type":"result","id":"2","contains":true}"#,
      #"{"type":"result","id":"02","contains":true}"#,
      #"{"type":"result","id":"probe"}"#,
    ]).get()
    guard case .failed(let failure) = try file.answer(Self.requests[1]) else {
      Issue.record("it was taken")
      return
    }
    #expect(failure.kind == .protocolError)
    #expect(file.remarks.map(\.kind) == [.noise, .noise])
  }

  @Test("what cannot be read is named by its line") func unreadable() {
    func problem(_ result: Result<AnswerFile, WireError>) -> String {
      if case .failure(let error) = result { error.description } else { "" }
    }
    #expect(problem(Self.answers(["{}", "nope"])) == "line 2: expected a field “type”")
    #expect(
      problem(Self.answers([#"{"type":"bye","id":"1"}"#])).hasPrefix("line 2, type: expected")
    )
    let other = CaseFile(
      plan: CaseFile.Plan(profile: .platform, seed: "0x1", cases: 1, features: [.layout]),
      requests: []
    )
    let ready = #"{"type":"ready","protocol":1,"implementation":{"name":"x"},"features":[]}"#
    do throws(WireError) {
      _ = try AnswerFile(Array(ready.utf8), to: other)
      Issue.record("it was taken")
    } catch {
      #expect(error.description.hasPrefix("line 1, features: the requests are for layout too"))
    }
    do throws(WireError) {
      _ = try CaseFile([])
      Issue.record("it was taken")
    } catch {
      #expect(error.description == "line 1: expected “hello”, found the end")
    }
  }
}
