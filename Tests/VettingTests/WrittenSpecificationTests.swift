import Foundation
import TestSupport
import Testing

@testable import Vetting

@Suite("The written specification is up to date", .computing)
struct WrittenSpecificationTests {
  @Test("Golden/specification.md and Golden/ambiguities.md are what would be generated")
  func drift() throws {
    let drift = try WrittenSpecification(GoldenFolder(package: Checkout.folder)).drift
    #expect(drift.isEmpty, "adaptive-conformance specification --write: \(drift)")
  }
}
