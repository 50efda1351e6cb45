import AdaptiveModel
import TestSupport
import TestThreads
import Testing

@testable import InterfaceFiles

/// Conflicts that the platform printed, from `Golden/layouts`, in every known form of a log.
@Suite("Logs of public conflicts", .computing) struct PublicConflictTests {
  /// The constraint that the platform broke, if it was not the first.
  static let broken = ["CVCalendar": "c1", "mdznr": "c2", "IBDecodable": "c1"]

  @Test(
    "each conflict is found in every form, with its smallest set",
    arguments: try StoredLayout.all(in: "conflicts", "conflict")
  )
  func everyForm(known: StoredLayout) throws {
    let wrong = Self.broken.first { known.testDescription.contains($0.key) }?.value ?? "c0"
    let minimal = known.facts[0].split(separator: " ").compactMap { Int($0.dropFirst()) }
    for wording in LogPrinter.Wording.allCases {
      for notation in LogPrinter.Notation.allCases {
        for way in LogPrinter.Way.allCases {
          let printer = LogPrinter(wording: wording, notation: notation, way: way)
          let text = printer.log(known.system, broken: wrong)
          let report = LogReport(text, file: "log")
          let place = Comment("\(wording) \(notation) \(way): \(report.text)\n\(text)")
          try #require(report.conflicts.count == 1, place)
          let (conflict, judgement) = (report.conflicts[0], report.judgements[0])
          #expect(conflict.problems.isEmpty, place)
          #expect(conflict.constraints.count == known.system.constraints.count, place)
          #expect(judgement.conflicts == true, place)
          #expect(judgement.subsets.map(\.constraints) == [minimal], place)
          #expect(judgement.needsSizes == known.facts.contains("needs sizes"), place)
          guard way != .bare else { continue }
          #expect(conflict.broken.map { "c\($0)" } == wrong, place)
          #expect(judgement.holdsWithoutBroken == true, place)
        }
      }
    }
  }

  @Test("the sum of each conflict is shown in numbers")
  func sums() throws {
    let sums = try StoredLayout.all(in: "conflicts", "conflict").map { known in
      let text = LogPrinter().log(known.system, broken: "c0")
      return LogReport(text, file: "log").judgements[0].subsets[0].sum.description
    }
    #expect(
      sums == [
        "200 > 84", "UIView:0x7fae7c.width = -1 < 0", "267 > 0.4 × 667 = 266.8", "40 > 0",
        "40 > 24", "320 > 0", "UIView.width = -16 < 0", "115 > 103",
        "50 > 0",
      ]
    )
  }
}
