import AdaptiveModel
import Conformance
import ConformanceProof
import TestThreads
import Testing

@Suite("Why: the goldens around transitions", .computing)
struct ExplainedGoldensTests {
  @Test("every call has a row, and every row its clause")
  func rows() throws {
    var count = 0
    for golden in GoldenCoverageTests.tree.goldens(of: .standard) {
      let isOfChapter = ["transitions/", "orientation-layout/"].contains { golden.id.hasPrefix($0) }
      guard isOfChapter, !golden.isGenerated, let scenario = golden.request.scenario else {
        continue
      }
      let derivation = try Derivation(scenario)
      let rows = derivation.text.rows
      let calls = derivation.trace.steps.reduce(0) { $0 + $1.calls.count }
      #expect(rows.count { $0.first != "·" } == calls, "\(golden.id)\n\(derivation.text)")
      let bare = rows.filter { !$0.contains(#/\b(PR|TR|OL|CO|DV)-[MO]?\d/#) }
      #expect(bare.isEmpty, "\(golden.id): \(bare)")
      count += 1
    }
    #expect(count > 20)
  }
}

extension String {
  /// The rows of an explanation, each on one line: they begin with a number, or a dot.
  fileprivate var rows: [String] {
    var rows: [String] = []
    for line in split(separator: "\n") {
      let words = line.drop { $0 == " " }
      if line.hasPrefix("    "), words.prefixMatch(of: #/(\d+|·)[ ✘] /#) != nil {
        rows.append(String(words))
      } else if line.hasPrefix("            "), !rows.isEmpty {
        rows[rows.count - 1] += " " + words
      }
    }
    return rows
  }
}
