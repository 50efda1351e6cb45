import AdaptiveModel
import Conformance
import Foundation
import Messages
import Text

extension Check {
  /// Every check, in order.
  static let all: [Check] = talking + closedWorlds + leaving

  /// The checks that messages are understood in both directions.
  private static let talking: [Check] = [
    Check(
      name: "says who it is and what it claims",
      hint: "Give “ready” a name, a version, and the features that your driver has."
    ) { driver in
      let identity = driver.identity
      guard !identity.name.isEmpty else { throw CheckFailure(found: "it has no name") }
      guard !identity.features.isEmpty else {
        let hint = "What is not claimed is not asked: a driver that begins takes its first step."
        throw CheckFailure(found: "it claims no feature", hint: hint, grade: .doubtful)
      }
      let features = identity.features.inOrder.map(\.rawValue).joined(separator: ", ")
      return "\(printable(identity.title)): \(features)"
    },
    Check(
      name: "claims only what the suite knows",
      hint: "Look for a misspelt feature: what the suite does not know is never judged."
    ) { driver in
      let names = try driver.greeting().unknownFeatures
      guard names.isEmpty else {
        let list = names.map { printable($0, limit: 40) }.joined(separator: ", ")
        throw CheckFailure(found: "unknown: \(list)", grade: .doubtful)
      }
      return "all are known"
    },
    Check(
      name: "answers “unsupported” to an undefined operation",
      hint: "Answer every type that you do not know with “unsupported” and the id of the request."
    ) { driver in
      try driver.talk { talk in
        talk.send(line(#"{"type":"probe","id":"p1","operation":"wibble-\#(driver.word)"}"#))
        talk.send(line(#"{"type":"wibble-\#(driver.word)","id":"p2"}"#))
        for _ in 0..<2 {
          let head = try talk.hearHead()
          guard head.kind == .result else { continue }
          throw CheckFailure(found: "it answered “\(printable(head.id))” with a result")
        }
        return ""
      }
    },
    Check(
      name: "does what it claims",
      hint: "Answer it, or take the feature out of “ready”."
    ) { driver in
      try driver.talk { talk in
        for request in driver.requests {
          switch try talk.ask(request) {
          case .unsupported(let feature):
            throw CheckFailure(found: "\(request.name): “unsupported”, \(printable(feature))")
          case .failed(let failure): throw CheckFailure(request, failure)
          case .answer(let answer):
            if let failure = driver.malformation(of: .answer(answer), to: request) {
              throw CheckFailure(request, failure)
            }
          case .skipped: break
          }
        }
        return driver.requests.count.counted("kind") + " of request"
      }
    },
    Check(
      name: "ignores fields that it does not know",
      hint: "Read the fields that you need and leave the others: later versions add some."
    ) { driver in
      try driver.compare("with and without a field that it does not know") { talk, request in
        let line = MessageWriter.bytes { $0.request(request, id: "1") }
        talk.send(Array(#"{"later":{"a":[1,{"b":null}]},"#.utf8) + line.dropFirst())
      }
    },
    Check(
      name: "gives a field that is left out its default",
      hint: "Look in scripts/drivers/PROTOCOL.md for what a field means that is left out."
    ) { driver in
      try driver.compareDefaults()
      return "left out and written"
    },
    Check(
      name: "reads lines, not what one read call returns",
      hint: "Collect bytes until a line is complete; a pipe cuts where it likes."
    ) { driver in
      try driver.compare("whole and in two halves") { talk, request in
        let line = MessageWriter.bytes { $0.request(request, id: "1") }
        talk.send(Array(line.prefix(20)))
        try talk.pause(.milliseconds(150))
        talk.send(Array(line.dropFirst(20)))
      }
    },
    Check(
      name: "gives each answer the id of its request",
      hint: "Copy the id as it is: it is a string that may hold anything."
    ) { driver in
      guard let request = driver.requests.first else { return "" }
      return try driver.talk { talk in
        var ids: Set = ["", "é😀\"\\\n", "00", "1e3", String(repeating: "x", count: 300)]
        for id in ids.sorted() { talk.say(request, id: id) }
        while !ids.isEmpty {
          let id = try talk.hearHead().id
          guard ids.remove(id) != nil else {
            throw CheckFailure(found: "an answer to “\(printable(id, limit: 40))”")
          }
        }
        return "five at once"
      }
    },
  ]

  private static func line(_ text: String) -> [UInt8] { Array(text.utf8) + [0x0A] }
}

extension DriverUnderTest {
  /// The failure of a reply that does not fit its scenario, as in a run.
  fileprivate func malformation(of reply: Reply, to request: Request) -> Failure? {
    guard request.scenario != nil else { return nil }
    let rules = Rules(identity, profile: .platform)
    var judgement = Judgement(clauses: rules.clauses.count)
    do throws(Failure) {
      try rules.judge(reply, to: request, into: &judgement)
      return nil
    } catch {
      return error
    }
  }
}

extension CheckFailure {
  /// A malformed message is not fixed by claiming less; so it gets the hint about the form.
  fileprivate init(_ request: Request, _ failure: Failure) {
    let found = "\(request.name): \(printable(failure.message))"
    self.init(found: found, hint: failure.kind == .protocolError ? Check.formHint : nil)
  }
}

extension Check {
  /// The hint for a message that does not conform to the protocol.
  static let formHint =
    "It is a message, but not as scripts/drivers/PROTOCOL.md has it: look at the field that is named."

  /// The hint for a line that is no message.
  static let noiseHint =
    "Nothing but messages belongs on standard output; \(Remark.adviceOnNoise), in Python by "
    + "print(…, file=sys.stderr)."
}
