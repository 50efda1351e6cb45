import Conformance
import Driver
import Foundation
import MineAdapter
import Testing

private let report = Examination(cases: 2_000).run(Adapter())

@Test func conforms() { #expect(report.outcome == .clean, "\(report.failureText)") }

@Test("each clause by its id", arguments: report.results.filter { $0.applied > 0 }.map(\.id))
func keeps(clause: String) { #expect(report.result(of: clause)?.verdict == .kept) }

@Test func conformsInAProcessOfItsOwn() throws {
  let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL
  let driver = try DriverImplementation([products.appending(path: "MineDriver").path])
  defer { driver.close() }
  let report = Examination(cases: 200).run(driver)
  #expect(report.outcome == .clean, "\(report.failureText)")
}
