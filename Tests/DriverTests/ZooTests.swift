import AdaptiveModel
import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Driver

/// One animal, with the outcome of the request on which it fails and the expected remarks.
struct Animal: Sendable, CustomTestStringConvertible {
  /// The outcome of the request on which the animal fails.
  enum Outcome: Sendable {
    case sound
    case fails(Failure.Kind, String)
    case unsupported
    /// Any outcome; only the remarks are checked.
    case open
  }

  var name: String
  var outcome = Outcome.sound
  var remarks: Set<Remark.Kind> = []
  /// Whether every other request has its right answer.
  var othersSurvive = true

  var testDescription: String { name }
}

@Suite("Misbehaving drivers", .waiting) struct ZooTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let animals: [Animal] = [
    Animal(name: "sound"),
    Animal(name: "one-at-a-time"),
    Animal(name: "long-answers"),
    Animal(name: "byte-by-byte"),
    Animal(name: "more-fields"),
    Animal(name: "ignores-signals"),
    Animal(name: "hangs-stopped", outcome: .fails(.timedOut, "no answer within")),
    Animal(name: "ends-in-the-middle", outcome: .fails(.crashed, "ended with exit code 0")),
    Animal(name: "kills-its-group", outcome: .fails(.crashed, "signal 9")),
    Animal(name: "empty-line", outcome: .fails(.protocolError, "not a reply to any request")),
    Animal(
      name: "crashes-on-standard-output",
      outcome: .fails(.crashed, "signal 6.*after “# # A fatal error .* Java .*” on standard output")
    ),
    Animal(name: "crashes", outcome: .fails(.crashed, #"signal 11.*fault \\u\{1B\}\[31m"#)),
    Animal(name: "deep-nesting", outcome: .fails(.protocolError, "nested deeper than 64")),
    Animal(name: "wrong-id", outcome: .fails(.protocolError, #"“<b>\\u\{1B\}\[31m"#)),
    Animal(name: "answers-twice", outcome: .fails(.protocolError, "answered twice")),
    Animal(name: "noise", outcome: .fails(.protocolError, "debug: computing")),
    Animal(name: "hangs-and-floods-the-log", outcome: .fails(.timedOut, "no answer within")),
    Animal(name: "late-noise", remarks: [.noise]),
    Animal(name: "unsupported", outcome: .unsupported),
    Animal(name: "raises", outcome: .fails(.error, "KeyError: 13")),
    Animal(name: "tires", outcome: .open),
    Animal(name: "crashes-now-and-then", remarks: [.unexplained]),
    Animal(name: "exits-after-each", outcome: .open, remarks: [.givenUp], othersSurvive: false),
    Animal(
      name: "always-crashes",
      outcome: .fails(.notAsked, "in the same way; no more of them are asked"),
      remarks: [.givenUp],
      othersSurvive: false
    ),
    Animal(name: "leaves-children", remarks: [.leavesChildren]),
    Animal(name: "leaves-group-and-stays", remarks: [.stays, .leavesChildren]),
    Animal(name: "daemon-at-work", remarks: [.leavesChildren]),
    Animal(name: "many-children", remarks: [.leavesChildren]),
    Animal(name: "deep-folder"),
    Animal(name: "stops-its-parent", outcome: .fails(.timedOut, "no answer within")),
    Animal(name: "hangs-at-bye", remarks: [.stays]),
    Animal(name: "speaks-after-bye", remarks: [.noise]),
  ]

  /// Animals similar to others, tested by `scripts/zoo` only.
  static let rare: [Animal] = [
    Animal(name: "backwards"),
    Animal(name: "two-on-a-line", outcome: .fails(.protocolError, "expected the end of the")),
    Animal(name: "forges-names"),
    Animal(name: "invalid-utf8", outcome: .fails(.protocolError, "expected UTF-8")),
    Animal(name: "duplicate-keys", outcome: .fails(.protocolError, "duplicate field “contains”")),
    Animal(name: "wrong-type", outcome: .fails(.protocolError, "^contains: expected true or")),
    Animal(
      name: "empty-lines-without-end",
      outcome: .fails(.protocolError, "not a reply to any request")
    ),
    Animal(name: "leaves-children-elsewhere", remarks: [.leavesChildren]),
    Animal(name: "leaves-group", remarks: [.leavesChildren]),
    Animal(name: "daemon", remarks: [.leavesChildren]),
    Animal(name: "exit-code", remarks: [.exitCode]),
    Animal(name: "kills-its-parent", outcome: .fails(.crashed, "signal 9")),
    Animal(name: "differs", outcome: .open),
    Animal(name: "remembers", outcome: .open),
    Animal(name: "closes-stdout", outcome: .fails(.crashed, "closed its standard output")),
    Animal(name: "floods-the-log"),
    Animal(name: "later-features", remarks: [.unknownFeatures]),
    Animal(name: "carriage-returns"),
    Animal(name: "escaped-names"),
    Animal(name: "hundred-features", remarks: [.unknownFeatures]),
    Animal(name: "lone-surrogate", outcome: .fails(.protocolError, "escape of a Unicode scalar")),
    Animal(name: "nul", outcome: .fails(.protocolError, "expected a value, found")),
    Animal(name: "several-lines", outcome: .fails(.protocolError, "not a reply to any request")),
    Animal(name: "hangs-in-the-middle", outcome: .fails(.timedOut, "no answer within")),
    Animal(name: "half-a-line", outcome: .fails(.crashed, "in the middle of")),
    Animal(name: "hundred-megabytes", outcome: .fails(.protocolError, "longer than 1048576")),
    Animal(name: "nan", outcome: .fails(.protocolError, "expected a value.*NaN")),
    Animal(name: "1e999", outcome: .fails(.protocolError, "a number in the range of a double")),
    Animal(
      name: "unknown-message",
      outcome: .fails(.protocolError, "type: expected one of result, unsupported")
    ),
    Animal(name: "number-as-id", outcome: .fails(.protocolError, "id: expected a string")),
    Animal(name: "leaves-children-unmarked", remarks: [.leavesChildren]),
    Animal(name: "trailing-comma", outcome: .fails(.protocolError, "expected")),
    Animal(name: "leading-zero", outcome: .fails(.protocolError, "expected")),
    Animal(name: "comment", outcome: .fails(.protocolError, "expected")),
    Animal(name: "single-quotes", outcome: .fails(.protocolError, "expected")),
    Animal(name: "null-answer", outcome: .fails(.protocolError, "expected a field “contains”")),
    Animal(name: "empty-object", outcome: .fails(.protocolError, "expected a field")),
    Animal(name: "list-line", outcome: .fails(.protocolError, "expected an object")),
    Animal(name: "no-id", outcome: .fails(.protocolError, "not a reply to any request")),
    Animal(name: "no-answer", outcome: .fails(.protocolError, "expected a field “contains”")),
    Animal(name: "id-with-blanks", outcome: .fails(.protocolError, "“ 1 ”")),
    Animal(
      name: "huge-number",
      outcome: .fails(.protocolError, "a number in the range of a double")
    ),
    Animal(name: "infinity", outcome: .fails(.protocolError, "expected a value")),
    Animal(name: "overlong-utf8", outcome: .fails(.protocolError, "expected UTF-8")),
    Animal(name: "carriage-return-only", outcome: .fails(.protocolError, "expected true or false")),
    Animal(name: "type-twice", outcome: .fails(.protocolError, "duplicate field “type”")),
    Animal(name: "tabs"),
    Animal(name: "turns-around", outcome: .fails(.error, "dlrow")),
    Animal(name: "half-a-megabyte-of-log", outcome: .fails(.crashed, "exit code 7")),
    Animal(name: "crashes-at-bye", remarks: [.exitCode]),
    Animal(name: "aborts-at-bye", remarks: [.exitCode]),
    Animal(name: "floods-at-bye", remarks: [.noise]),
    Animal(name: "floods-without-end-at-bye", remarks: [.noise, .stays]),
  ]

  // Promise of scripts/drivers/PROTOCOL.md: “The driver has `--timeout` seconds for an answer,
  // counted from the last answer.” “The suite then repeats all unanswered requests, one by one.”
  // “it adopts those that escape by another process group, another session or a double fork” “No
  // line is longer than `lineBytes`. No answer is nested deeper than 64 levels.” “An object has no
  // duplicate names, every number fits a double, and every surrogate pair is complete.” “A request
  // is blamed only if it fails as the first request of a fresh process, or alone and in the same
  // way as another of its kind.” “The driver exits with code 0, and its child processes end too.”
  @Test(
    "every misbehaving driver gets its expected replies and remarks, and no process remains",
    arguments: Sampling.of(ZooTests.animals, and: ZooTests.rare)
  )
  func verdict(of animal: Animal) throws {
    let clock = ContinuousClock.now
    let driver = try Zoo.start(animal.name, in: folder)
    let replies = driver.answers(to: Zoo.requests)
    driver.close()
    check(replies[Zoo.stumble], animal)
    if animal.othersSurvive {
      var others = replies
      others[Zoo.stumble] = Zoo.sound[Zoo.stumble]
      #expect(others == Zoo.sound)
    }
    #expect(Set(driver.remarks.map(\.kind)) == animal.remarks, "\(driver.remarks)")
    #expect(Zoo.leftovers(of: folder.path) == [])
    if ProcessInfo.processInfo.environment["ZOO_TABLE"] != nil {
      print(
        "| \(animal.name) | \(replies[Zoo.stumble]) | \(driver.remarks) |",
        "\((ContinuousClock.now - clock) / .milliseconds(1)) ms |"
      )
    }
  }

  private func check(_ reply: Reply, _ animal: Animal) {
    switch animal.outcome {
    case .sound: #expect(reply == Zoo.sound[Zoo.stumble])
    case .unsupported: #expect(reply == .unsupported(feature: "contains"))
    case .open: break
    case .fails(let kind, let pattern):
      guard case .failed(let failure) = reply else {
        Issue.record("\(animal.name): \(reply)")
        return
      }
      #expect(failure.kind == kind, "\(failure)")
      let isMatch = failure.message.range(of: pattern, options: .regularExpression) != nil
      #expect(isMatch, "“\(failure.message)” does not match “\(pattern)”")
      #expect(kind == .error || !failure.message.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test("once a driver is known to answer twice, each request fails in the same way")
  func twice() throws {
    let twice = Reply.failed(Failure(.protocolError, "it was answered twice"))
    for isKnown in [false, true] {
      let driver = try Zoo.start("answers-each-twice", in: folder)
      if isKnown { driver.listenForSecondAnswers() }
      var replies: [Reply] = []
      for request in Zoo.requests.prefix(5) { replies.append(try driver.answer(request)) }
      let remarks = driver.remarks
      driver.close()
      #expect(replies.dropFirst(isKnown ? 0 : 1).allSatisfy { $0 == twice }, "\(replies)")
      #expect(remarks.map(\.kind) == (isKnown ? [] : [.unexplained]), "\(remarks)")
    }
  }

  static let stillborn: [(String, String)] = [
    ("exits-at-once", "exit code 3 before it was ready; its log ends: “cannot find libadaptive"),
    ("hangs-at-start", "was not ready within"),
    ("nonsense-at-start", "byte 1: expected a value, found “Welcome to Adaptive"),
    ("ready-twice", "expected one of result, unsupported, skipped, error, found “ready”"),
    ("answers-unasked", "it answered “1”, which was not asked"),
    ("huge-name", "a line longer than 1048576 bytes"),
    ("closes-stdout-at-start", "closed its standard output before it was ready"),
    ("exits-after-ready", "said “ready”, and then did not answer a probe"),
    ("hangs-at-start-of-probe", "nothing came within"),
    ("null-at-start", "did not answer “hello” with “ready”"),
    ("deep-at-start", "nested deeper than 64"),
    ("refuses", "refused: no licence \\u{1B}[31mhere\\u{7}"),
    ("wrong-version", "uses version 2"),
    ("answers-anything", "answers an undefined operation"),
  ]

  /// Drivers whose greetings are like those of others.
  static let rarelyBorn: [(String, String)] = [
    ("byte-order-mark", "expected a value, found “\\u{FEFF}{"),
    ("feature-is-a-number", "features[1]: expected a string, found 7"),
    ("half-ready", "ended in the middle of “{\"type\":\"ready\""),
    ("list-at-start", "did not answer “hello” with “ready”"),
    ("empty-at-start", "expected a field “type”"),
    ("ready-without-features", "expected a field “features”"),
    ("protocol-is-text", "protocol: expected"),
    ("utf16-at-start", "byte 1: expected a value"),
    ("turned-around", "refused: \\u{202E}evil\\u{2066}"),
  ]

  @Test(
    "a driver that never becomes ready is an error",
    arguments: Sampling.of(ZooTests.stillborn, and: ZooTests.rarelyBorn)
  )
  func neverReady(name: String, message: String) throws {
    let error = #expect(throws: DriverError.self) { _ = try Zoo.start(name, in: folder) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(Zoo.leftovers(of: folder.path) == [])
  }

  // Promise of scripts/drivers/PROTOCOL.md: “The suite starts the command directly, without a
  // shell,”
  @Test("a command that cannot be started is an error with its reason") func commands() throws {
    func message(_ command: [String]) -> String {
      do {
        _ = try DriverImplementation(command)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(message([]).contains("no driver was given"))
    #expect(message(["/no/such/\u{1B}thing"]).contains("thing” could not be started: there is no"))
    #expect(message(["no-such-command-7f3a"]).contains("there is no such command"))
    #expect(message([#filePath]).contains("it is not executable"))
    let script = folder.file("script")
    try Data("no first line\n".utf8).write(to: URL(fileURLWithPath: script))
    chmod(script, 0o755)
    #expect(message([script]).contains("neither a program nor a script"))
    try Data("#!/no/such/interpreter\n".utf8).write(to: URL(fileURLWithPath: script))
    #expect(message([script]).contains("the interpreter in its first line is not there"))
  }

  @Test(
    "what to do about a command that cannot be started is said from what lies on the disk",
    arguments: [
      ("driver.py", "Write python3 driver.py"), ("sh driver.sh", "leave out the quotation marks"),
      ("/no/such/driver", "Is the path right?"), (#filePath, "Write swift /"),
      ("no-such-command-7f3a", "on the PATH?"),
    ]
  )
  func hints(command: String, advice: String) {
    #expect(throws: DriverError.self) { _ = try DriverImplementation([command]) }
    let hint = DriverError.notStarted(command: command, reason: "").hint
    #expect(hint.contains(advice), "\(hint)")
  }
}
