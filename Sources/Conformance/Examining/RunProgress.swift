import Messages

/// The progress of a run of a plan, and its counts so far; no case has failed yet.
public struct RunProgress: Sendable, Hashable {
  /// The number of examined groups of the plan.
  package var groups: Int
  var sums: Sums

  init(_ sums: Sums, groups: Int) {
    self.groups = groups
    self.sums = sums
  }

  /// The number of examined cases of each kind, in the order of reports.
  package var cases: [Int] { Case.ID.kinds.map { sums.kinds[$0] ?? 0 } }

  /// The progress as text: one line for each clause, failure and reason to skip a case.
  public func text(_ clauses: [AnyClause]) -> String {
    let cases = cases.map(String.init).joined(separator: " ")
    let rows = zip(clauses, sums.survey.counts).map {
      "\($0.id) \($1.applied) \($1.notApplied) \($1.skipped) \($1.lost)"
    }
    let failed = Failure.Kind.allCases.compactMap { kind in
      sums.failures[kind].map { "failure \($0) \(kind.rawValue)" }
    }
    let skipped = sums.skips.sorted { $0.key < $1.key }.map { reason, count in
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
    sums = Sums(clauses: clauses.count)
    for (kind, count) in zip(Case.ID.kinds, numbers[1]) where count != 0 {
      sums.kinds[kind] = count
    }
    for (index, numbers) in numbers.dropFirst(2).enumerated() {
      var count = Survey.Count()
      (count.applied, count.notApplied) = (numbers[0], numbers[1])
      (count.skipped, count.lost) = (numbers[2], numbers[3])
      sums.survey.counts[index] = count
    }
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
      sums.failures[kind] = count
    case "skip":
      guard let reason = try? MessageReader.read(String.self, from: words[2].utf8) else {
        return false
      }
      sums.skips[reason] = count
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
      progress.sums.survey.counts.flatMap { [$0.applied, $0.notApplied, $0.skipped, $0.lost] }
      + progress.cases + progress.sums.skips.values + progress.sums.failures.values
    guard counts.allSatisfy({ 0...limit ~= $0 }),
      1...max(1, plan.groups) ~= progress.groups
    else { return false }
    var own: [String: Int] = [:]
    for group in 0..<progress.groups {
      for place in plan.places(in: group) where includes(place.id) {
        own[place.id.kind, default: 0] += 1
      }
    }
    return progress.sums.kinds == own
  }
}
