import Messages

/// The progress of a run of a plan, and its counts so far; no case has failed yet.
public struct RunProgress: Sendable, Hashable {
  /// The number of examined groups of the plan.
  package var groups: Int
  /// The number of examined cases of each kind, in the order of reports.
  package var cases: [Int]
  var survey: Survey
  /// The number of skipped cases, by reason.
  var skips: [String: Int]
  /// The number of cases that could not be asked, by kind of failure.
  var failures: [Failure.Kind: Int]

  init(_ tally: Tally, groups: Int) {
    self.groups = groups
    cases = Case.ID.kinds.map { tally.kinds[$0] ?? 0 }
    survey = tally.survey
    skips = tally.skips
    failures = tally.failures
  }

  /// The progress as text: one line for each clause, failure and reason to skip a case.
  public func text(_ clauses: [AnyClause]) -> String {
    let cases = cases.map(String.init).joined(separator: " ")
    let rows = zip(clauses, survey.counts).map {
      "\($0.id) \($1.applied) \($1.notApplied) \($1.skipped) \($1.lost)"
    }
    let failed = Failure.Kind.allCases.compactMap { kind in
      failures[kind].map { "failure \($0) \(kind.rawValue)" }
    }
    let skipped = skips.sorted { $0.key < $1.key }.map { reason, count in
      "skip \(count) " + String(decoding: MessageWriter.bytes(of: reason), as: UTF8.self)
    }
    let lines = ["groups \(groups)", "cases \(cases)"] + rows + failed + skipped
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the output of ``text(_:)``; `nil` if it was written for other clauses.
  public init?(_ text: Substring, _ clauses: [AnyClause]) {
    let lines = text.split(separator: "\n")
    let head = lines.prefix(2 + clauses.count).map { $0.split(separator: " ").map(String.init) }
    guard head.map(\.first) == ["groups", "cases"] + clauses.map(\.id) else { return nil }
    let numbers = head.map { $0.dropFirst().compactMap { Int($0) } }
    guard numbers[0].count == 1, numbers[1].count == Case.ID.kinds.count,
      numbers.dropFirst(2).allSatisfy({ $0.count == 4 })
    else { return nil }
    groups = numbers[0][0]
    cases = numbers[1]
    survey = Survey(clauses: clauses.count)
    for (index, count) in numbers.dropFirst(2).enumerated() {
      survey.counts[index].applied = count[0]
      survey.counts[index].notApplied = count[1]
      survey.counts[index].skipped = count[2]
      survey.counts[index].lost = count[3]
    }
    (skips, failures) = ([:], [:])
    for line in lines.dropFirst(head.count) {
      guard noteUnjudged(line.split(separator: " ", maxSplits: 2)) else { return nil }
    }
  }

  /// Reads a line about cases that were not judged.
  ///
  /// - Returns: Whether it is such a line.
  private mutating func noteUnjudged(_ words: [Substring]) -> Bool {
    guard words.count == 3, let count = Int(words[1]) else { return false }
    switch words[0] {
    case "failure":
      guard let kind = Failure.Kind(rawValue: String(words[2])) else { return false }
      failures[kind] = count
    case "skip":
      guard let reason = try? MessageReader.read(String.self, from: words[2].utf8) else {
        return false
      }
      skips[reason] = count
    default: return false
    }
    return true
  }
}

extension Examination {
  /// Whether a run of this plan can have this progress: the counts follow from the position.
  ///
  /// - Complexity: O(cases up to that position).
  package func couldHave(_ progress: RunProgress, _ plan: Plan) -> Bool {
    let limit = 1 << 48
    let counts =
      progress.survey.counts.flatMap { [$0.applied, $0.notApplied, $0.skipped, $0.lost] }
      + progress.cases + progress.skips.values + progress.failures.values
    guard counts.allSatisfy({ 0...limit ~= $0 }),
      1...max(1, plan.groups) ~= progress.groups
    else { return false }
    var own: [String: Int] = [:]
    for group in 0..<progress.groups {
      for place in plan.places(in: group) where includes(place.id) {
        own[place.id.kind, default: 0] += 1
      }
    }
    return progress.cases == Case.ID.kinds.map { own[$0] ?? 0 }
  }
}

extension Tally {
  /// The tally of an earlier run.
  init(_ progress: RunProgress) {
    survey = progress.survey
    skips = progress.skips
    failures = progress.failures
    kinds = Dictionary(zip(Case.ID.kinds, progress.cases), uniquingKeysWith: +)
  }
}
