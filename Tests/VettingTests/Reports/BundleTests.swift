import AdaptiveModel
import Conformance
import Foundation
import Testing

@testable import Vetting

@Suite("Bundles") struct BundleTests {
  @Test("a folder for each finding, which can be read back; none is written over another")
  func folders() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("bundle-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let examination = Examination.small
    let report = examination.run(Faulty(isSilent: true))
    let record = Record(report, of: examination)
    let bundle = FindingBundle(report, record, command: nil, DriverOptions())
    try bundle.write(to: path)
    for (index, finding) in report.findings.enumerated() {
      let folder = "\(path)/\(index + 1)-\(finding.fault)"
      let text = try String(contentsOfFile: "\(folder)/again.sh", encoding: .utf8)
      #expect(text.contains(finding.smallest.id.description))
      guard case .request(.run(let scenario)) = finding.smallest.content else { continue }
      let transcript = try String(contentsOfFile: "\(folder)/scenario.txt", encoding: .utf8)
      #expect(transcript == Transcript(scenario).text() + "\n")
      let difference = try String(contentsOfFile: "\(folder)/difference.txt", encoding: .utf8)
      #expect(difference.contains("request 1: "))
    }
    #expect(throws: AtomicFile.Problem.self) { try bundle.write(to: path) }
    #expect(!FileManager.default.fileExists(atPath: path + ".part"))
  }
}
