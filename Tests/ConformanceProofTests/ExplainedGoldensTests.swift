import AdaptiveModel
import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing
import Text

@Suite("Why: the goldens around transitions", .computing)
struct ExplainedGoldensTests {
  @Test("every call has a row, and every row names its clause")
  func rows() throws {
    var count = 0
    for golden in try OurGoldens.filled().goldens(of: .standard) {
      let isOfChapter = ["transitions/", "orientation-layout/"].contains { golden.id.hasPrefix($0) }
      guard isOfChapter, !golden.isGenerated, let scenario = golden.request.scenario else {
        continue
      }
      let derivation = try Derivation(scenario)
      let rows = derivation.rows
      let calls = derivation.trace.steps.reduce(0) { $0 + $1.calls.count }
      #expect(rows.count { $0.first != "·" } == calls, "\(golden.id)\n\(derivation.text)")
      let bare = rows.filter { !$0.contains(#/\b(PR|TR|OL|CO|DV)-[MO]?\d/#) }
      #expect(bare.isEmpty, "\(golden.id): \(bare)")
      count += 1
    }
    #expect(count > 20)
  }
}

extension Derivation {
  /// The rows of an explanation, which begin with a number or a dot.
  fileprivate var rows: [String] {
    page.lines.map(\.text.trimmed).filter { $0.prefixMatch(of: #/(\d+|·)[ ✘] /#) != nil }
  }
}
