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

  /// Reads a row of the table of animals.
  init(_ cells: [String]) throws {
    name = cells[0]
    let words = cells.count > 1 ? cells[1] : ""
    switch words {
    case "": outcome = .sound
    case "open": outcome = .open
    case "unsupported": outcome = .unsupported
    default:
      let kind = words.prefix { $0 != ":" }
      let pattern = String(words.dropFirst(kind.count + 2))
      outcome = .fails(try #require(Failure.Kind(rawValue: String(kind)), "\(cells)"), pattern)
    }
    for word in cells.count > 2 ? cells[2].split(separator: " ") : [] {
      if word == "alone" {
        othersSurvive = false
      } else {
        remarks.insert(try #require(Remark.Kind(rawValue: String(word)), "\(cells)"))
      }
    }
  }
}

@Suite("Misbehaving drivers", .waiting) struct ZooTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Promise of scripts/drivers/PROTOCOL.md: “The driver has `--timeout` seconds for an answer,
  // counted from the last answer.” “The suite then repeats all unanswered requests, one by one.”
  // “it adopts those that escape by another process group, another session or a double fork” “No
  // line is longer than `lineBytes`. No answer is nested deeper than 64 levels.” “An object has no
  // duplicate names, every number fits a double, and every surrogate pair is complete.” “A request
  // is blamed only if it fails as the first request of a fresh process, or alone and in the same
  // way as another of its kind.” “The driver exits with code 0, and its child processes end too.”
  @Test(
    "every misbehaving driver gets its expected replies and remarks, and no process remains",
    arguments: try Zoo.rows("animals").map(Animal.init)
  )
  func verdict(of animal: Animal) throws {
    let clock = ContinuousClock.now
    let driver = try Zoo.start(animal.name, in: folder)
    let replies = driver.answers(to: Zoo.requests)
    driver.close()
    try check(replies[Zoo.stumble], animal)
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

  private func check(_ reply: Reply, _ animal: Animal) throws {
    switch animal.outcome {
    case .sound: #expect(reply == Zoo.sound[Zoo.stumble])
    case .unsupported: #expect(reply == .unsupported(feature: "contains"))
    case .open: break
    case .fails(let kind, let pattern):
      let failure = try #require(reply.failure, "\(animal.name): \(reply)")
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

  @Test("a driver that never becomes ready is an error", arguments: try Zoo.rows("stillborn"))
  func neverReady(row: [String]) throws {
    let (name, message) = (row[0], row[1])
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
    let open = try #require(FileHandle(forWritingAtPath: script))
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { try? open.close() }
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

@Suite("The reason for a driver's end, from its log") struct CrashReasonTests {
  // Promise of scripts/drivers/PROTOCOL.md: “With a failure the suite first shows the line of the
  // log that names a reason (`Fatal error:`, an exception), then the beginning and the end of the
  // log.”
  @Test("stack frames that a debug build prints are not shown")
  func frames() {
    let log = """
      starting
      t/t.swift:2: Fatal error: oh
      Current stack trace:
      0    libswiftCore.so                    0x00007f668bb5f130 swift_reportError + 33
      1    driver                             0x0000557ce5de3142 <unavailable> + 4418
      12   libc.so.6                          0x00007f668b72f24a <unavailable> + 160330
      last words
      """
    var reason = CrashReason()
    reason.read(Array(log.utf8))
    let account = reason.account(of: Array(log.utf8))
    #expect(account.hasPrefix(": t/t.swift:2: Fatal error: oh"))
    #expect(account.contains("last words") && account.contains("starting"))
    #expect(!account.contains("Current stack") && !account.contains("0x0000"))
    #expect(account.components(separatedBy: "Fatal error: oh").count == 2, "\(account)")
    #expect(CrashReason.withoutFrames([]) == [])
    #expect(CrashReason.withoutFrames(Array("a\n1 b c\n".utf8)) == Array("a\n1 b c\n".utf8))
  }

  @Test("a log of the reason alone is not repeated")
  func alone() {
    var reason = CrashReason()
    let log = Array("Fatal error: oh\n".utf8)
    reason.read(log)
    #expect(reason.account(of: log) == ": Fatal error: oh")
  }
}
