import AdaptiveModel
import Conformance
import Foundation
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Driver

@Suite("A driver process", .waiting) struct DriverTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The environment that a process has.
  struct Around: Decodable {
    var environment: [String]
    var folder: String
    var files: [String]
    var cwd: String
    var descriptors: [Int]
    var isLeader: Bool
    var connects: Bool
    var memory: Int
  }

  func around(_ change: (inout DriverOptions) -> Void = { _ in }) throws -> Around {
    let driver = try Zoo.start("tells", in: folder, change)
    defer { driver.close() }
    let failure = try #require(try driver.answer(Zoo.requests[Zoo.stumble]).failure)
    return try JSONDecoder().decode(Around.self, from: Data(failure.message.utf8))
  }

  // Promise of scripts/drivers/PROTOCOL.md: “in a new session. The driver receives few environment
  // variables” “an empty folder that is deleted afterwards”
  // Promise of Sources/Tool/Options/Arguments+Driver.swift: “a variable for the driver, which
  // starts with a nearly empty environment”
  @Test("a driver has an empty folder, few variables, no extra descriptors") func clean() throws {
    setenv("ADAPTIVE_SECRET", "password", 1)
    let around = try self.around { $0.environment = ["GIVEN": "1"] }
    #expect(!around.environment.contains("ADAPTIVE_SECRET"))
    #expect(around.environment.contains("GIVEN"))
    #expect(around.environment.contains("PATH"))
    #expect(around.files == [])
    #expect(!FileManager.default.fileExists(atPath: around.folder))
    #expect(around.cwd == FileManager.default.currentDirectoryPath)
    #expect(around.descriptors.count <= 4, "one of them reads the list: \(around.descriptors)")
    #expect(around.isLeader)
  }

  @Test("a driver does not inherit ignored signals") func signals() throws {
    let words = ["sh", "-c", "grep SigIgn /proc/self/status >&2"]
    let error = #expect(throws: DriverError.self) { _ = try DriverImplementation(words) }
    let message = error?.description ?? ""
    let pattern = #"SigIgn:\\t[0-9a-f]{8}[08]0000000"#
    #expect(message.range(of: pattern, options: .regularExpression) != nil, "\(message)")
  }

  // Promise of scripts/drivers/PROTOCOL.md: “`--sandbox` prints which restrictions hold and which
  // do not”
  // Promise of Sources/Tool/Options/Arguments+Driver.swift: “files outside its temporary folder
  // read-only, no signals to other processes, as far as this host allows; says what holds and what
  // does not”
  @Test("a sandboxed driver is restricted as far as the host allows") func sandbox() throws {
    var options = DriverOptions()
    options.sandbox = true
    let measures = Sandbox(options).measures
    let around = try self.around { $0.sandbox = true }
    #expect(around.connects == !measures.contains("no network"))
    #expect((around.memory == 1 << 31) == measures.contains("2 GiB of memory"))
    let driver = try Zoo.start("crashes", in: folder) { $0.sandbox = true }
    let failure = try #require(try driver.answer(Zoo.requests[Zoo.stumble]).failure)
    #expect(failure.kind == .crashed)
    #expect(failure.message.contains("signal 11"))
    #expect(driver.measures == measures)
    #expect(throws: DriverError.self) {
      _ = try DriverImplementation(["no-such-command-7f3a"], options)
    }
  }

  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “number of driver processes (default 1); results
  // do not depend on it”
  @Test("noise is one line that says what to do, and any other remark is a line")
  func remarkLines() {
    let remarks = [
      Remark(.noise, "one"), Remark(.stays, "it stays"), Remark(.noise, "two"),
      Remark(.noise, "three"),
    ]
    #expect(
      Remark.lines(remarks) == [
        "remark: one, and 2 more lines; logs belong on standard error", "remark: it stays",
      ]
    )
    #expect(
      Remark.lines(Array(remarks.prefix(1))) == ["remark: one; logs belong on standard error"]
    )
  }

  @Test("several driver processes give the same answers as one", arguments: ["crashes", "noise"])
  func jobs(name: String) throws {
    let one = try Zoo.start(name, in: folder)
    let many = try Zoo.start(name, in: folder) { $0.jobs = 3 }
    let expected = one.answers(to: Zoo.requests)
    let failures = Guarded<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      let replies = many.answers(to: Zoo.requests)
      if replies != expected { failures.withLock { $0.append("\(replies)") } }
    }
    #expect(failures.withLock(\.self) == [])
    one.close()
    many.close()
    #expect(Zoo.leftovers(of: folder.path) == [])
  }

  @Test(
    "a lost driver is shown as that, however many restarts shrinking has cost",
    arguments: ["dies-of-two": Failure.Kind.crashed, "hangs-at-two": .timedOut]
  )
  func renewed(name: String, kind: Failure.Kind) throws {
    let driver = try Zoo.start(name, in: folder) { ($0.restarts, $0.timeout) = (10, 0.1) }
    let findings = Examination(cases: 1).run(driver).findings
    driver.close()
    #expect(findings.map(\.failure?.kind) == [kind], "\(findings.map(\.failure))")
  }

  @Test("a fresh process is asked only the given requests, while the first one continues")
  func afresh() throws {
    let driver = try Zoo.start("remembers", in: folder)
    let (first, stumble) = (Zoo.requests[0], Zoo.requests[Zoo.stumble])
    #expect(driver.answers(to: [first, stumble])[1] == .contains(true))
    for _ in 0..<2 { #expect(driver.answersAfresh(to: [stumble]) == [.contains(false)]) }
    #expect(driver.answersAfresh(to: [first, stumble])[1] == .contains(true))
    #expect(try driver.answer(stumble) == .contains(true))
    driver.close()
    #expect(Zoo.leftovers(of: folder.path) == [])
  }

  // Promise of scripts/drivers/PROTOCOL.md: “Each kind of request has a limit: six losses in the
  // same way”
  @Test("a driver that crashes on one kind of request gets the others and costs few processes")
  func dropped() throws {
    let driver = try Zoo.start("dies-of-two", in: folder)
    let combine = Request.combine([.compactRegular, .compactRegular])
    let requests = (0..<60).flatMap { index in [combine, Zoo.requests[index % 20]] }
    let replies = driver.answers(to: requests)
    driver.close()
    let others = replies.indices.filter { $0 % 2 == 1 }.map { replies[$0] }
    #expect(others == (0..<60).map { Zoo.sound[$0 % 20] })
    let combined = replies.indices.filter { $0 % 2 == 0 }.map { replies[$0] }
    let kinds = combined.compactMap { reply in
      if case .failed(let failure) = reply { failure.kind } else { nil }
    }
    #expect(kinds == Array(repeating: .crashed, count: 6) + Array(repeating: .notAsked, count: 54))
    #expect(driver.remarks.map(\.kind) == [.givenUp])
    #expect(driver.remarks.first?.text.contains("no more of them are asked") == true)
    // Finding the first culprit takes requests in isolation; each later crash costs only one
    // process.
    #expect(try folder.text("count").count <= 9)
  }

  // Promise of Sources/Tool/Options/Arguments+Driver.swift: “a hang counts as ten restarts”
  @Test("a hang counts as ten restarts") func hangs() {
    var options = DriverOptions()
    options.restarts = 20
    let budget = RestartBudget(options)
    for kind in [Failure.Kind.timedOut, .timedOut] { budget.strike(kind) }
    #expect(budget.mayStart && budget.remarks.isEmpty)
    budget.strike(.crashed)
    #expect(!budget.mayStart && budget.remarks.map(\.kind) == [.givenUp])
  }

  @Test("a driver that hangs on one feature gets other scenarios") func droppedScenarios() throws {
    func isDropped(_ request: Request) -> Bool {
      if case .dropped = budget.caution(for: request) { true } else { false }
    }
    let budget = RestartBudget(DriverOptions())
    let rows = ["root\n  a  overridden to compact-any", "root\n  a  sized 300×300", "root"]
    let requests = try rows.map { row in
      let text =
        "given   iPad, portrait\n"
        + row.split(separator: "\n").map { "        \($0)" }
        .joined(separator: "\n")
      return try Transcript(text).request
    }
    let hang = Failure(.timedOut, "no answer within 1 s")
    for _ in 0..<2 { budget.convicted(requests[0], hang) }
    #expect(requests.map(isDropped) == [true, false, false])
    #expect(budget.remarks.first?.text.contains("which need overrides; no more") == true)
    // If scenarios without that feature hang too, all scenarios are dropped.
    for _ in 0..<2 { budget.convicted(requests[2], hang) }
    #expect(requests.map(isDropped) == [true, true, true])
  }

  @Test("a driver receives requests longer than a pipe's capacity") func longRequests() throws {
    let driver = try Zoo.start("sound", in: folder) { $0.timeout = 10 }
    let long = Request.contains(TraitCollection(displayScale: 2), TraitCollection(displayScale: 2))
    let combine = Request.combine(Array(repeating: .compactRegular, count: 10_000))
    let replies = driver.answers(to: [combine, long, combine, long])
    #expect(replies.filter { $0 == .contains(true) }.count == 2)
    #expect(replies.filter { $0 == .unsupported(feature: "combine") }.count == 2)
  }

  /// A signal, the number of times that it is sent, and the driver's behavior.
  static let ends: [(Int32, Int, String)] = [
    (SIGINT, 1, "hangs-with-child"), (SIGTERM, 1, "daemon-hangs"), (SIGHUP, 1, "hangs-with-child"),
    (SIGQUIT, 1, "daemon-hangs"), (SIGKILL, 1, "daemon-hangs"), (SIGKILL, 1, "hangs-with-child"),
    (SIGINT, 2, "daemon-hangs"),
  ]

  // Promise of scripts/drivers/PROTOCOL.md: “The suite kills all descendants of the driver at the
  // end, after a deadline, and when the run is interrupted or killed.”
  @Test("nothing of a driver remains, however the run ends", arguments: DriverTests.ends)
  func interruption(signal: Int32, times: Int, name: String) throws {
    #expect(FileManager.default.isExecutableFile(atPath: Checkout.tool), "swift build makes it")
    let temporary = self.folder.file("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    let folder = folder.path
    let run = Process()
    run.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
    run.executableURL = URL(fileURLWithPath: Checkout.tool)
    run.arguments = ["vet", "--"] + Zoo.interpreter + [Zoo.path, name, folder]
    run.standardOutput = FileHandle.nullDevice
    run.standardError = FileHandle.nullDevice
    try run.run()
    // Processes that are starting make the number of processes vary, so the count is reliable only
    // after the driver's child has reported that it is up.
    let deadline = Date(timeIntervalSinceNow: 60)
    while Date() < deadline, !self.folder.names.contains("up") { usleep(20_000) }
    while Zoo.running(with: folder).count != 4, Date() < deadline { usleep(20_000) }
    let running = Zoo.running(with: folder)
    #expect(running.count == 4, "the run, the keeper, the driver and its child: \(running)")
    for _ in 0..<times { kill(run.processIdentifier, signal) }
    run.waitUntilExit()
    // Foundation may start a process with blocked signals; then the exit status is like a shell's.
    #expect([signal, 128 + signal].contains(run.terminationStatus))
    #expect(Zoo.leftovers(of: folder) == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  // Promise of scripts/drivers/PROTOCOL.md: “files outside the temporary folder are also read-only,
  // with their modes, times and attributes”
  @Test("a sandboxed driver can do no harm that the sandbox rules out", arguments: [false, true])
  func harm(isKept: Bool) throws {
    let listener = try UNIXListener(in: folder)
    defer { listener.end() }
    let driver = try Zoo.start("harms", in: folder) { options in
      options.sandbox = true
      if !isKept { options.keeper = [] }
      options.environment = ["ZOO_SUITE": "\(getpid())", "ZOO_SOCKET": listener.path]
    }
    defer { driver.close() }
    let failure = try #require(try driver.answer(Zoo.requests[Zoo.stumble]).failure)
    let measures = driver.measures
    for (harm, measure) in Self.harms where failure.message.contains(harm) {
      #expect(!measures.contains { $0.hasPrefix(measure) }, "it \(harm): \(measures)")
    }
    for right in ["own folder", "own modes", "own sockets"] {
      #expect(failure.message.contains(right))
    }
    guard isKept else { return }
    for (harm, measure) in Self.harms where !failure.message.contains(harm) && harm != "mounts" {
      #expect(measures.contains { $0.hasPrefix(measure) }, "it cannot: \(harm): \(measures)")
    }
  }

  /// What a driver may try, and the beginning of the measure that rules it out.
  private static let harms = [
    ("writes outside", "files outside its folder are read-only"),
    ("changes modes", "files outside its folder are read-only"),
    ("changes times", "files outside its folder are read-only"),
    ("changes attributes", "files outside its folder are read-only"),
    ("mounts", "files outside its folder are read-only"),
    ("connects", "no UNIX sockets"), ("signals", "no signals to the suite"),
    ("output", "the suite's output is out of reach"),
  ]
}

/// A UNIX socket of another program, which ends with its input: `python3` may be a script that starts
/// another process, which a signal to the first one does not reach.
private struct UNIXListener {
  let path: String
  private let input = Pipe()

  init(in folder: TemporaryFolder) throws {
    path = folder.file("socket")
    let script =
      "import socket, sys; own = socket.socket(socket.AF_UNIX); own.bind(sys.argv[1]);"
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    program.arguments = ["python3", "-c", script + " own.listen(); sys.stdin.read()", path]
    program.standardInput = input
    try program.run()
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: path) { usleep(50_000) }
  }

  func end() { input.fileHandleForWriting.closeFile() }
}
