import Conformance
import Driver
import Foundation
import MineAdapter
import Testing

@Test func conforms() {
  let report = Examination(profile: .documented, cases: 2_000).run(Adapter())
  #expect(report.outcome == .clean, "\(report.failureText)")
}

@Test func conformsInAProcessOfItsOwn() throws {
  let products =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL
  let driver = try DriverImplementation([products.appending(path: "MineDriver").path])
  defer { driver.close() }
  let report = Examination(profile: .documented, cases: 200).run(driver)
  #expect(report.outcome == .clean, "\(report.failureText)")
}
