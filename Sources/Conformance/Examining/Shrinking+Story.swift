import PropertyTesting
import Text

/// A row about one pass, whose columns are as wide as the longest of all passes.
enum StoryRow {
  private static let width = (ShrinkPass.allCases.map(\.rawValue.count).max() ?? 0) + 1
  private static let purposes = (ShrinkPass.allCases.map(\.purpose.count).max() ?? 0) + 1

  static func beginning(_ name: String) -> String { name.padded(to: width) }

  static func pass(_ name: String, calls: Int, _ purpose: String, _ change: String) -> String {
    beginning(name) + calls.counted("run").padded(to: 11) + purpose.padded(to: purposes) + change
  }
}

extension Shrunk {
  /// The reductions that were tried, one line for each pass.
  ///
  /// - Parameter size: Describes the size of the value that some choices make.
  /// - Returns: Lines in columns.
  func log(_ size: (Choices) -> String) -> [String] {
    stretches.map { stretch in
      StoryRow.pass(
        stretch.pass.rawValue,
        calls: stretch.calls,
        stretch.pass.purpose,
        result(stretch, size)
      )
    }
  }

  /// A line with the reason why shrinking ended, and the other faults that were met.
  func ending(_ end: String) -> String {
    let met = others.map { "\($0.failure)" }.joined(separator: ", ")
    return StoryRow.beginning("end") + end + (met.isEmpty ? "" : "; other faults: \(met)")
  }

  private func result(_ stretch: Stretch, _ size: (Choices) -> String) -> String {
    if stretch.pass == .start || stretch.successes > 0 {
      return "→ \(stretch.choices.count) choices: \(size(stretch.choices))"
    }
    return stretch.otherFaults > 0 ? "another fault" : "no"
  }
}

extension AskedQuestion {
  /// The size of the question, in words.
  var size: String { Kind.simplification.size(question) }
}

extension Finding {
  /// The story of each case that was shrunk; empty if none was.
  var log: [String] {
    attempts.filter { !$0.finding.story.isEmpty }.flatMap { attempt -> [String] in
      let own = attempt.finding
      let isShown = own.smallest == smallest ? ", shown above" : ""
      return ["Shrinking \(own.found) to \(own.smallest.id)\(isShown):"]
        + own.story.map { "  " + $0 }
    }
  }
}
