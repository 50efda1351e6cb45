import AdaptiveModel
package import Conformance
package import Driver
import Foundation
import Messages
import Text

/// A folder for each finding, with everything needed to examine it elsewhere.
package struct FindingBundle: Sendable {
  let record: Record
  let command: [String]?
  let options: DriverOptions

  /// - Parameters:
  ///   - record: The result of a run of this process.
  ///   - command: The driver's command line; `nil` for the reference.
  ///   - options: The options for starting the driver.
  package init(
    _ record: Record,
    command: [String]?,
    _ options: DriverOptions
  ) {
    self.record = record
    self.command = command
    self.options = options
  }

  /// Writes a folder that does not exist yet, under a temporary name next to it first.
  ///
  /// - Throws: ``AtomicFile/Problem`` if it cannot be written or already exists.
  package func write(to path: String) throws(AtomicFile.Problem) {
    let beside = try Self.part(of: path)
    try? FileManager.default.removeItem(atPath: beside)
    do throws(AtomicFile.Problem) {
      try Self.makeFolder(beside)
      for (index, finding) in record.findings.enumerated() {
        let folder = "\(beside)/\(index + 1)-\(finding.fault)"
        try Self.makeFolder(folder)
        for (name, bytes) in files(of: finding) {
          try AtomicFile.write(bytes, to: "\(folder)/\(name)")
          if name.hasSuffix(".sh") { chmod("\(folder)/\(name)", 0o755) }
        }
      }
      try AtomicFile.rename(beside, to: path)
    } catch {
      try? FileManager.default.removeItem(atPath: beside)
      throw error
    }
  }

  /// Checks whether a folder can be made at a path, before long work begins.
  ///
  /// - Throws: ``AtomicFile/Problem`` if the path already exists, or nothing can be written there.
  package static func check(_ path: String) throws(AtomicFile.Problem) {
    _ = try part(of: path)
  }

  /// The temporary path of a folder before it gets its final path.
  private static func part(of path: String) throws(AtomicFile.Problem) -> String {
    let path = String(path.reversed().drop { $0 == "/" }.reversed())
    guard !FileManager.default.fileExists(atPath: path) else {
      throw AtomicFile.Problem(path, "it already exists; remove it")
    }
    return try OutputPlace(path).part
  }

  private static func makeFolder(_ path: String) throws(AtomicFile.Problem) {
    guard mkdir(path, 0o777) == 0 else { throw AtomicFile.Problem(path, errno) }
  }

  private func files(of finding: Conformance.Finding) -> [(String, [UInt8])] {
    let requests = finding.requests
    let expected = ReferenceImplementation().answers(to: requests)
    var files: [(String, [UInt8])] = [
      ("requests.ndjson", lines(requests) { $0.request($1, id: "\($2)") }),
      ("expected.ndjson", replies(expected, to: requests)),
      ("actual.ndjson", replies(finding.replies, to: requests)),
      ("difference.txt", Array(difference(finding, requests, expected).utf8)),
      ("again.sh", Array(invocation.script(repeating: finding.smallest.id).utf8)),
      ("report.md", Array(text(finding).utf8)),
    ]
    let scenario = requests.first?.scenario
    let asked = (scenario.map { .run($0) } ?? requests.first).map { Transcript($0).text() } ?? ""
    if !asked.isEmpty { files.append(("scenario.txt", Array((asked + "\n").utf8))) }
    if let scenario {
      files += transcript("expected.txt", scenario, expected.first)
      files += transcript("actual.txt", scenario, finding.replies.first)
      let test = swiftTest(finding, scenario)
      files.append(("FindingTests.swift", Array(test.utf8)))
    }
    return files + conversation(finding.earlier.map(\.sent) + requests)
  }

  private func replies(_ replies: [Reply], to requests: [Request]) -> [UInt8] {
    lines(Array(zip(replies, requests))) { $0.reply($1.0, to: $1.1, id: "\($2)") }
  }

  /// A line for each element, with its number from 1.
  private func lines<Element>(
    _ elements: [Element],
    _ write: (inout MessageWriter, Element, Int) -> Void
  ) -> [UInt8] {
    MessageWriter.bytes { writer in
      for (index, element) in elements.enumerated() { write(&writer, element, index + 1) }
    }
  }

  private func transcript(
    _ name: String,
    _ scenario: Scenario,
    _ reply: Reply?
  ) -> [(String, [UInt8])] {
    guard let trace = reply?.trace else { return [] }
    return [(name, Array((Transcript(scenario, trace).text() + "\n").utf8))]
  }

  private func difference(
    _ finding: Conformance.Finding,
    _ requests: [Request],
    _ expected: [Reply]
  ) -> String {
    var lines: [String] = []
    for (index, (actual, expected)) in zip(finding.replies, expected).enumerated() {
      if let one = actual.trace, let other = expected.trace {
        lines += one.differences(from: other).map { "request \(index + 1): \($0)" }
      } else if actual != expected {
        lines.append(
          "request \(index + 1): a different answer; see expected.ndjson and actual.ndjson"
        )
      }
    }
    let note = "Differences from the reference; only those that break a clause are errors.\n\n"
    return note + lines.map { $0 + "\n" }.joined()
  }

  /// A log with printable lines: no characters that control a terminal, or hide or reorder text.
  private static func printableLines(of log: [UInt8]) -> [UInt8] {
    let lines = log.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(lines.map { excerpt($0, limit: .max) }.joined(separator: "\n").utf8)
  }

  /// The bytes sent to and received from a fresh driver, and its log in readable form.
  private func conversation(_ requests: [Request]) -> [(String, [UInt8])] {
    guard options.interruption?.isInterrupted != true, let command,
      let talk = try? Exchange(with: command, options, about: requests)
    else {
      return []
    }
    return [
      ("driver-input.ndjson", talk.sent), ("driver-output.ndjson", talk.received),
      ("driver-log.txt", Self.printableLines(of: talk.log)),
    ]
  }
}
