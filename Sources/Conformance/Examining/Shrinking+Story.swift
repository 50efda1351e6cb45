import AdaptiveModel
import PropertyTesting
import Text

extension Shrunk {
  /// The reductions that were tried, one line for each pass.
  ///
  /// - Parameter size: Describes the size of the value that some choices make.
  /// - Returns: Lines in columns.
  func log(_ size: (Choices) -> String) -> [String] {
    stretches.map { stretch in
      let runs = stretch.calls.counted("run")
      return stretch.pass.rawValue.padded(to: 10) + runs.padded(to: 11)
        + stretch.pass.purpose.padded(to: 46) + result(stretch, size)
    }
  }

  /// A line with the reason why shrinking ended, and the other faults that were met.
  func ending(_ end: String) -> String {
    let met = others.map { "\($0.failure)" }.joined(separator: ", ")
    return "end".padded(to: 10) + end + (met.isEmpty ? "" : "; other faults: \(met)")
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
  var size: String { Kind.size(of: question) }
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
