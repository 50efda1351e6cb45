import Foundation
import TestSupport
import TestThreads
import Testing

@testable import ConformanceProof
@testable import Driver

@Suite("The written specification is up to date", .computing)
struct WrittenSpecificationTests {
  @Test("Golden/specification.md and Golden/ambiguities.md equal the generated documents")
  func drift() throws {
    let drift = try WrittenSpecification(GoldenFolder(package: Checkout.folder)).drift
    #expect(drift.isEmpty, "adaptive-conformance specification --write: \(drift)")
  }
}
