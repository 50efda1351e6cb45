import Foundation
import Messages
import TestSupport
import TestThreads
import Testing

@testable import Driver

@Suite("The doctor", .waiting) struct DoctorTests {
  static func findings(_ name: String, only check: String? = nil) throws -> [String: Diagnosis] {
    var options = DriverOptions()
    options.timeout = name.hasPrefix("hangs") ? 1 : 5
    options.startTimeout = 20
    options.environment["ZOO_ALWAYS"] = "1"
    let folder = try TemporaryFolder()
    let examination = try withExtendedLifetime(folder) {
      try Doctor.examine(Zoo.command(name, folder.path), options, only: check)
    }
    let pairs = examination.findings.filter { $0.grade != .sound }.map { ($0.check, $0) }
    return Dictionary(pairs) { first, _ in first }
  }

  @Test("the doctor finds no fault in a sound driver", arguments: ["sound", "one-at-a-time"])
  func sound(name: String) throws {
    #expect(try Self.findings(name).isEmpty)
  }

  // Promise of scripts/drivers/PROTOCOL.md: “some of each kind in three orders”
  @Test("the doctor finds each fault and gives a hint", arguments: try Zoo.rows("doctor"))
  func fault(row: [String]) throws {
    let (animal, check, found) = (row[0], row[1], row[2])
    let findings = try Self.findings(animal, only: check)
    let finding = try #require(findings[check], "\(findings)")
    #expect(finding.found.contains(found), "\(finding)")
    #expect(finding.hint.hasSuffix("."), "\(finding)")
  }

  /// What a check finds in the sample driver with edited output lines, or with edited input lines.
  static func edited(_ edit: String, _ check: String) throws -> Diagnosis {
    try finding(check) { "\($0) | sed -u '\(edit)'" }
  }
  static func given(_ edit: String, _ check: String) throws -> Diagnosis {
    try finding(check) { "sed -u '\(edit)' | \($0)" }
  }

  private static func finding(
    _ check: String,
    _ line: (String) -> String
  ) throws -> Diagnosis {
    let driver = Checkout.file("scripts/drivers/adaptive.py").path
    let script = line("\(Zoo.shellInterpreter) \(driver)")
    var options = DriverOptions()
    // One that waits for a line that it never gets is waited for.
    (options.timeout, options.startTimeout) = (3, 20)
    let command = ["/bin/sh", "-c", script]
    return try #require(try Doctor.examine(command, options, only: check).findings.first)
  }

  @Test("an impossible action that ends a driver is a fault, one that changes a state is in doubt")
  func impossible() throws {
    let check = "goes on where an action is impossible"
    let presented = #"s/"present":{"on":"root","by":"other"/"present":{"on":"d","by":"other"/"#
    for (edit, grade, words) in [
      ("", .sound, ""), (#"/"absent"/d"#, .faulty, "no answer"),
      (presented, .doubtful, #"{"present":{"on":"root","by":"other""#),
    ] as [(String, Diagnosis.Grade, String)] {
      let finding = try Self.given(edit, check)
      #expect(finding.grade == grade)
      #expect(words == "" || finding.found.contains(words), "\(finding)")
    }
  }

  @Test("names that differ in one letter are two names", arguments: names)
  func cases(edit: String, name: String) throws {
    let finding = try Self.edited(edit, "gives names back as they were")
    #expect(finding.found == "it answers nothing about one name, but was sent \"\(name)\"")
  }

  static let names = [#"s/"R\\u00f6/"r\\u00f6/g"#: "Rööt", #"s/"01"/"1"/g"#: "01"]
  static let special = ["gives names back as they were", "takes long lines and deep hierarchies"]

  @Test("a failure of every scenario is not blamed on a special one", arguments: special)
  func plain(check: String) throws {
    let edit = #"s/"call":"willTransition"/"call":"willtransition"/g"#
    let finding = try Self.edited(edit, check)
    #expect(finding.grade == .doubtful)
    #expect(finding.found.contains("a plain scenario is not answered either"), "\(finding)")
    #expect(finding.found.contains("calls[0].call: expected one of willTransition"), "\(finding)")
    #expect(finding.hint.contains("Mend first"))
  }

  @Test("a trace without states is a failure if states are claimed")
  func noStates() throws {
    let finding = try Self.edited(#"/"trace"/s/"states"/"state"/g"#, "does what it claims")
    #expect(finding.grade == .faulty)
    #expect(finding.found.contains("after step 1, no state is reported for “root”"), "\(finding)")
    #expect(finding.hint.contains("PROTOCOL.md"))
  }

  @Test("the hint for a greeting depends on whether it is JSON")
  func greetings() {
    let greeting = #"{"type":"ready"}"#
    let field = "expected a field “features”; it said “\(greeting)”"
    for (error, problem, words) in [
      (Self.error("", "expected a field “features”", in: greeting), field, "describes the fields"),
      (
        Self.error("byte 1", "expected a value, found “hello”", in: "hello"),
        "byte 1: expected a value, found “hello”; it said “hello”", "standard error"
      ),
      (
        Self.error("byte 9", "expected a value, found “]”", in: #"{"type":]}"#),
        "byte 9: expected a value, found “]”; it said “{\"type\":]}”", "standard error"
      ),
      (
        .nonsense(problem: "a line longer than 1048576 bytes", log: ""),
        "a line longer than 1048576 bytes", "standard error"
      ),
    ] {
      #expect(error.hint.contains(words), "\(problem)")
      #expect(error.description.hasSuffix(problem))
    }
  }

  static func error(_ place: String, _ problem: String, in line: String) -> DriverError {
    DriverError(MessageError(place, problem), in: Array(line.utf8), log: "")
  }

  @Test("the hint distinguishes a malformed message from a line that is not a message")
  func hints() throws {
    let form = try Self.findings("number-as-id", only: "gives each answer the id of its request")
    #expect(form.values.allSatisfy { $0.hint.contains("PROTOCOL.md") } && !form.isEmpty)
    let noise = try Self.findings("noise", only: "does what it claims")
    #expect(noise.values.allSatisfy { $0.hint.contains("standard error") } && !noise.isEmpty)
    let deep = try Self.edited("/level 100/i removing A", Self.special[1])
    #expect(deep.hint.contains("standard error"))
  }

  // Promise of Sources/Tool/Verbs/Verb+Doctor.swift: “A failed check is repeated twice; one that
  // fails only sometimes is reported as flaky.”
  @Test("an intermittent failure is flaky, and no other check fails")
  func sometimes() throws {
    let findings = try Self.findings("differs")
    #expect(!findings.isEmpty && findings.values.allSatisfy { $0.grade == .flaky }, "\(findings)")
  }

  @Test("a driver that does not start is an error") func noStart() throws {
    #expect(throws: DriverError.self) { _ = try Self.findings("refuses") }
  }
}
