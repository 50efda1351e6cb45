/// A reason to distrust a search without failures.
///
/// Concerns are derived from counts and are therefore the same on every machine; only a run with a
/// deadline depends on time.
public enum Concern: Sendable, Hashable, CustomStringConvertible {
  /// No case was tried.
  case nothingTried

  /// Far more values are discarded than tried.
  case filtersTooMuch(kept: Int, discarded: Int)

  /// Values need more choices than allowed.
  case tooLarge(overrun: Int, cases: Int)

  /// Even the simplest value needs very many choices.
  case simplestTooLarge(choices: Int)

  /// The generator makes no choices, so that all cases are the same.
  case nothingDrawn

  /// The deadline passed before the last case.
  case tooSlow(tried: Int, planned: Int)

  /// The concerns about a finished search, whose simplest value takes this number of choices.
  static func all<Value, Fault>(
    in report: SearchReport<Value, Fault>,
    _ simplest: Int
  ) -> [Concern] {
    let statistics = report.statistics
    var concerns: [Concern] = []
    if report.interruption == .outOfTime, statistics.cases < report.planned {
      concerns.append(.tooSlow(tried: statistics.cases, planned: report.planned))
    }
    let kept = statistics.passed + statistics.failed
    if statistics.cases == 0 { return concerns + [.nothingTried] }
    if statistics.cases > 1, statistics.choices == 0 { concerns.append(.nothingDrawn) }
    if statistics.discarded + statistics.rejections > 10 * max(1, kept + statistics.repeated) {
      concerns.append(
        .filtersTooMuch(kept: kept, discarded: statistics.discarded + statistics.rejections)
      )
    }
    if statistics.overrun * 5 > statistics.cases {
      concerns.append(.tooLarge(overrun: statistics.overrun, cases: statistics.cases))
    }
    if simplest > 1_000 { concerns.append(.simplestTooLarge(choices: simplest)) }
    return concerns
  }

  public var description: String {
    switch self {
    case .nothingTried:
      "no case was run"
    case .filtersTooMuch(let kept, let discarded):
      "\(discarded) values were discarded, only \(kept) were tested"
    case .tooLarge(let overrun, let cases):
      "\(overrun) of \(cases) values exceeded the maximum number of choices"
    case .simplestTooLarge(let choices):
      "even the simplest value takes \(choices) choices"
    case .nothingDrawn:
      "the generator makes no choices, so that all cases are the same"
    case .tooSlow(let tried, let planned):
      "only \(tried) of \(planned) cases were run before the deadline"
    }
  }
}
