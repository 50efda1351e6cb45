import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("Bundles", .computing) struct BundleTests {
  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “a folder for each finding: scenario, expected
  // and actual answer”
  @Test("each finding has a folder that can be read back, and none is overwritten")
  func folders() throws {
    let parent = try TemporaryFolder()
    let path = parent.file("bundle")
    let record = Records.silent
    let bundle = FindingBundle(record, command: nil, DriverOptions())
    try bundle.write(to: path)
    for (index, finding) in record.findings.enumerated() {
      let folder = "\(path)/\(index + 1)-\(finding.fault)"
      let text = try String(contentsOfFile: "\(folder)/again.sh", encoding: .utf8)
      #expect(text.contains(finding.smallest.id.description))
      let asked = finding.smallest.request
      if asked.scenario == nil, !Transcript(asked).text().isEmpty {
        let text = try String(contentsOfFile: "\(folder)/scenario.txt", encoding: .utf8)
        #expect(try Transcript(text).request == asked.sent)
      }
      guard let scenario = asked.scenario else { continue }
      let transcript = try String(contentsOfFile: "\(folder)/scenario.txt", encoding: .utf8)
      #expect(transcript == Transcript(scenario).text() + "\n")
      let difference = try String(contentsOfFile: "\(folder)/difference.txt", encoding: .utf8)
      #expect(difference.contains("request 1: "))
    }
    #expect(throws: AtomicFile.Problem.self) { try bundle.write(to: path) }
    #expect(!FileManager.default.fileExists(atPath: path + ".part"))
  }

  /// Writes a bundle about an animal that fails in each case; returns its path.
  private static func bundle(of command: [String], in parent: TemporaryFolder) throws -> String {
    var options = DriverOptions()
    options.environment = ["ZOO_ALWAYS": "1"]
    let driver = try DriverImplementation(command, options)
    var examination = Examination.small
    examination.cases = 1
    let record = examination.run(driver)
    driver.close()
    let path = parent.file("bundle")
    try FindingBundle(record, command: command, options).write(to: path)
    return path
  }

  @Test("a bundle has a driver's exact input and output, and a command that repeats them")
  func conversation() throws {
    let parent = try TemporaryFolder()
    let command = Zoo.interpreter + [Zoo.path, "raises", "it's a folder"]
    let path = try Self.bundle(of: command, in: parent)
    let folders = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(folders == ["1-error"])
    func lines(_ name: String) throws -> [String] {
      try String(contentsOfFile: "\(path)/1-error/\(name)", encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
    let sent = try lines("driver-input.ndjson")
    #expect(sent.count == 3 && sent[0].contains(#""type":"hello""#))
    #expect(sent[2] == #"{"type":"bye"}"#)
    #expect(try lines("requests.ndjson") == [sent[1]])
    let received = try lines("driver-output.ndjson")
    #expect(received.count == 2 && received[0].contains(#""ready""#))
    #expect(received[1].contains("KeyError: 13 \\u001b[31m"))
    #expect(try lines("expected.ndjson").count == 1)
    #expect(try lines("difference.txt").last?.contains("a different answer") == true)
    #expect(try lines("again.sh").last?.hasSuffix(#" raises 'it'\''s a folder'"#) == true)
    #expect(try !lines("report.md").joined().contains("\u{1B}"))
  }

  @Test("control characters and text reversals in a driver's log are escaped")
  func log() throws {
    let parent = try TemporaryFolder()
    let evil = "printf '\\033[2Jgone\\342\\200\\256txt.exe\\rx\\n' >&2; exec \"$0\" \"$@\""
    let zoo = Zoo.interpreter + [Zoo.path, "raises", parent.path]
    let path = try Self.bundle(of: ["sh", "-c", evil] + zoo, in: parent)
    let log = try String(contentsOfFile: "\(path)/1-error/driver-log.txt", encoding: .utf8)
    #expect(log == "\\u{1B}[2Jgone\\u{202E}txt.exe\\rx\n")
  }

  @Test("the log of a driver that hangs or crashes is read for as long as an answer may take")
  func silence() throws {
    var options = DriverOptions()
    options.timeout = 0.5
    options.startTimeout = 20
    let folder = try TemporaryFolder()
    for name in ["hangs-in-the-middle", "crashes"] {
      let command = Zoo.interpreter + [Zoo.path, name, folder.path]
      let requests = [Zoo.requests[0], Zoo.requests[Zoo.stumble]]
      let exchange = try Exchange(with: command, options, about: requests)
      #expect(exchange.received.count { $0 == 0x0A } == 2, "ready and the first answer")
      #expect(exchange.sent.count { $0 == 0x0A } == 4)
      let log = String(decoding: exchange.log, as: UTF8.self)
      #expect(log.contains("Segmentation fault") == (name == "crashes"))
      #expect(Zoo.leftovers(of: folder.path) == [])
    }
  }
}
