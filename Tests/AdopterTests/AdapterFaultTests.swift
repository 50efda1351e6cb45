import AdaptiveModel
import Conformance
import TestSupport
import Testing

@testable import UIKitAdapter

@Suite("An adopter's mistakes are found") @MainActor
struct AdapterFaultTests {
  /// The faulty parts, the clauses that may find the fault, and whether a log shows it.
  nonisolated static let faults: [(parts: UIKitParts, clauses: Set<String>, isLogged: Bool)] = [
    (
      UIKitParts(controller: DocumentedController.self, layout: LayoutByClass.self),
      ["OL-1", "OL-2", "OL-3", "OL-4"], true
    ),
    (
      UIKitParts(controller: DocumentedController.self, layout: LayoutOverOthers.self),
      ["OL-8"], true
    ),
    (UIKitParts(controller: HoldingContainer.self), ["TR-6"], false),
    (UIKitParts(controller: DocumentedController.self, view: SilentView.self), ["TR-10"], false),
    (UIKitParts(controller: FrozenDocument.self), ["TR-7"], true),
    (UIKitParts(controller: DocumentedController.self, view: WindowedView.self), ["TR-9"], true),
  ]

  @Test("each fault is found by a clause about it", arguments: faults.indices)
  func found(index: Int) {
    let fault = Self.faults[index]
    let report = Examination(48, 0, by: .named(Array(fault.clauses)))
      .run(DocumentedImplementation(parts: fault.parts))
    let broken = Set(report.findings.map { "\($0.fault)" })
    #expect(!broken.isEmpty && broken.isSubset(of: fault.clauses), "\(report.failureText)")
  }
}
