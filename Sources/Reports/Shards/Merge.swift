package import Conformance

extension Record {
  /// The reason that shards cannot be merged.
  package struct MergeError: Error, Sendable, Hashable, CustomStringConvertible {
    package var description: String
  }

  /// Merges the shards of a plan into the record of one run of the whole plan.
  ///
  /// - Parameter shards: The shards, each with its name for errors.
  /// - Throws: ``MergeError`` if a shard is missing, repeated, or of another plan.
  package init(
    merging shards: [(name: String, record: Record)]
  ) throws(MergeError) {
    let sorted = try Self.checked(shards)
    guard var sum = sorted.first else { throw MergeError(description: "no shards given") }
    for record in sorted.dropFirst() { sum.add(record) }
    sum.header.shard = nil
    for index in sum.results.indices { sum.results[index].judgeAgain() }
    let budget = sum.header.budget
    for index in sum.findings.indices { sum.findings[index].chooseAttempt(budget: budget) }
    sum.arrange()
    self = sum
  }

  /// Checks that each shard is given once, and that all are of one plan.
  private static func checked(
    _ shards: [(name: String, record: Record)]
  ) throws(MergeError) -> [Record] {
    guard let first = shards.first else { return [] }
    guard let count = first.record.header.shard?.count else {
      throw MergeError(description: "\(first.name) is a whole run, not a shard; nothing to merge")
    }
    var found: [Int: String] = [:]
    for (name, record) in shards {
      guard let shard = record.header.shard else {
        throw MergeError(description: "\(name) is a whole run, not a shard; leave it out")
      }
      if let problem = record.header.foreignness(to: first.record.header) {
        throw MergeError(description: "\(name) does not belong to \(first.name): \(problem)")
      }
      if let problem = record.untruth(besides: first.record) {
        throw MergeError(description: "\(name) is not the report of shard \(shard): \(problem)")
      }
      if let twin = found.updateValue(name, forKey: shard.index) {
        throw MergeError(description: "\(twin) and \(name) are both shard \(shard); leave one out")
      }
    }
    let missing = (1...count).filter { found[$0] == nil }.map { "\($0)/\(count)" }
    guard missing.isEmpty else {
      let list = missing.prefix(20).joined(separator: ", ") + (missing.count > 20 ? " …" : "")
      throw MergeError(description: "\(missing.count) of \(count) shards missing: \(list)")
    }
    return shards.map(\.record).sorted {
      ($0.header.shard?.index ?? 0) < ($1.header.shard?.index ?? 0)
    }
  }

  private mutating func add(_ other: Record) {
    driver = driver.flatMap { own in other.driver.map(own.shared) }
    cases = cases.map { count in
      Count(kind: count.kind, count: count.count + other.examined(count.kind))
    }
    for index in results.indices {
      if let row = other.result(of: results[index].id) { results[index].add(row) }
    }
    failures = Conformance.Failure.Kind.allCases.compactMap { kind in
      let count = (failures + other.failures).reduce(0) { $0 + ($1.kind == kind ? $1.count : 0) }
      return count > 0 ? Count(kind: kind, count: count) : nil
    }
    for skip in other.skips {
      if let index = skips.firstIndex(where: { $0.kind == skip.kind }) {
        skips[index].count += skip.count
      } else {
        skips.append(skip)
      }
    }
    skips.sort { ($1.count, $0.kind) < ($0.count, $1.kind) }
    for finding in other.findings {
      if let index = findings.firstIndex(where: { $0.isAlike(finding) }) {
        findings[index].add(finding)
      } else {
        findings.append(finding)
      }
    }
    remark(other.remarks)
  }

  func examined(_ kind: String) -> Int { cases.first { $0.kind == kind }?.count ?? 0 }
}

extension RunHeader {
  /// The reason that a shard is not of the same plan as another; `nil` if it is.
  fileprivate func foreignness(to other: Self) -> String? {
    if !suite.isSame(as: other.suite) { return "another suite made it (\(suite.version))" }
    if implementation != other.implementation { return "it is about another implementation" }
    if plan != other.plan { return "it has another plan (profile, seed, cases or budget)" }
    if shard?.count != other.shard?.count { return "it is one of \(shard?.count ?? 1) shards" }
    return nil
  }
}

extension ClauseResult {
  fileprivate mutating func add(_ other: Self) {
    // Where it applied, the reason is the part that is not claimed.
    if count.applied == 0 { reason = other.reason }
    count.add(other.count)
    // A clause is flaky only if no other shard breaks it reliably.
    if other.verdict == .flaky, verdict != .broken { verdict = .flaky }
    if other.verdict == .broken { verdict = .broken }
  }

  /// Judges the clause from the sums of all shards.
  fileprivate mutating func judgeAgain() {
    switch verdict {
    case .notCovered, .notAsked, .declared: break
    case .notSupported where count.applied == 0: break
    case .kept, .broken, .flaky, .notTested, .inconclusive, .notSupported:
      if count.broken > 0 || count.applied == 0 { reason = nil }
      verdict =
        if count.broken > 0 {
          verdict == .flaky ? .flaky : .broken
        } else {
          count.applied == 0 ? .notTested : count.skipsTooMuch ? .inconclusive : .kept
        }
    }
  }
}

extension Conformance.Finding {
  /// Adds the counts and cases of another shard; the case to show is chosen last.
  fileprivate mutating func add(_ other: Self) {
    cases += other.cases
    let lines = listed + other.listed
    let all = lines.sorted { $0.place.position < $1.place.position }.prefix(16)
    first = all.map(\.place)
    rows = all.compactMap(\.row)
    attempts += other.attempts
  }

  /// The first cases, each with its line if it has one.
  private var listed: [(place: Case.Place, row: String?)] {
    first.enumerated().map { ($1, rows.indices.contains($0) ? rows[$0] : nil) }
  }

  /// Chooses the smallest outcome of the smallest starts, like a single run of the whole plan.
  fileprivate mutating func chooseAttempt(budget: Int) {
    let own = attempts.sorted { $0.start < $1.start }
    let starts = own.prefix(Start.limit(of: fault, budget: budget))
    guard var chosen = Conformance.Finding.simplest(of: starts) else { return }
    chosen.calls = starts.reduce(0) { $0 + $1.finding.calls }
    chosen.first = first
    chosen.rows = rows
    chosen.cases = cases
    self = chosen
  }
}
