/// The known failures of a run, for its outcome.
package struct KnownFailures: Sendable, Hashable {
  package var faults: Set<Fault>
  /// Whether a list of known failures differs from the failures of the run.
  package var isContradicted: Bool

  package init(_ faults: Set<Fault> = [], isContradicted: Bool = false) {
    self.faults = faults
    self.isContradicted = isContradicted
  }
}

extension Record {
  /// The outcome of a run.
  public enum Outcome: Sendable, Hashable { case clean, broken, inconclusive }

  /// The outcome of the run.
  public var outcome: Outcome {
    if isBroken { return .broken }
    return isSufficient && (header.shard != nil || count(of: .kept) > 0) ? .clean : .inconclusive
  }

  /// The outcome of the run, with known failures taken into account.
  package func outcome(_ known: KnownFailures) -> Outcome {
    if known.isContradicted { return .broken }
    guard outcome == .broken else { return outcome }
    guard areKnown(known), unreliability == nil else { return .broken }
    return isSufficient ? .clean : .inconclusive
  }

  private var isBroken: Bool { hasBreaches || hasFailed || unreliability != nil }

  /// Whether some clause did not hold, always or sometimes.
  private var hasBreaches: Bool { count(of: .broken) + count(of: .flaky) > 0 }

  /// Whether a signal ended the run.
  package var isInterrupted: Bool { remarks.contains(.interrupted) }

  /// Whether the run ended before every case was examined.
  package var isPartial: Bool {
    remarks.contains(where: Remark.endings.contains)
  }

  private var hasFailed: Bool { failures.contains { $0.kind != .notAsked } }

  private func areKnown(_ known: KnownFailures) -> Bool {
    findings.allSatisfy { known.faults.contains($0.fault) }
  }

  /// Whether enough was examined, regardless of the verdicts.
  ///
  /// A clause that never applied in one shard may apply in another; only a merge can decide.
  private var isSufficient: Bool {
    examined > 0 && !isPartial && !failures.contains { $0.kind == .notAsked }
      && (header.shard != nil
        || count(of: .notTested) == 0 && count(of: .inconclusive) == 0)
  }

  /// The remarks because of which a run cannot count as a success.
  package var suspicions: [Remark.Kind] {
    remarks.filter { Remark($0, "").isFailure }
  }
}

// MARK: - In words

extension Record {
  /// The last line for people: the number of clauses with each verdict, and the conclusion.
  public var conclusion: String { conclusion(KnownFailures()) }

  package func conclusion(_ known: KnownFailures) -> String {
    header.scope.map { conclusion(in: $0, known) } ?? "\(summary): \(outcomeInWords(known))"
  }

  /// The number of clauses with each verdict, and of cases without an answer.
  package var summary: String {
    let verdicts = Verdict.allCases.filter { count(of: $0) > 0 }
      .map { "\(count(of: $0)) \($0.rawValue)" }
    let skips = skipped > 0 ? ["\(skipped) skipped"] : []
    return (verdicts + failures.map { "\($0.count) × \($0.kind.rawValue)" } + skips)
      .joined(separator: ", ")
  }

  /// The outcome in a few words; never better than the exit code.
  package func outcomeInWords(_ known: KnownFailures = KnownFailures()) -> String {
    switch outcome(known) {
    case .clean where outcome == .broken: "every failure is known"
    case .clean where header.shard != nil: "nothing is broken in this shard"
    case .clean: "conforms in every claimed feature"
    case .broken: complaints(known).joined(separator: ", and ")
    case .inconclusive: "inconclusive, because \(doubt)"
    }
  }

  private func complaints(_ known: KnownFailures) -> [String] {
    var complaints: [String] = []
    if !areKnown(known) || (hasFailed || hasBreaches) && findings.isEmpty {
      complaints.append("does not conform")
    }
    if known.isContradicted { complaints.append("differs from the known failures") }
    if isInterrupted { complaints.append("the run was interrupted") }
    return complaints + (unreliability.map { [$0] } ?? [])
  }

  /// What counts against the driver apart from its answers; `nil` if nothing does.
  package var unreliability: String? {
    let doubts = suspicions.filter { !Remark.endings.contains($0) }.map(\.rawValue)
    return doubts.isEmpty
      ? nil : "the driver is unreliable (\(doubts.joined(separator: ", ")))"
  }

  private var doubt: String {
    if isInterrupted { return "the run was interrupted" }
    if examined == 0 { return "nothing was examined" }
    if isPartial || !failures.isEmpty {
      // A driver that goes down with each request of a kind is not asked all of them.
      return "not every case was answered"
        + (hasFailed ? "; what it cannot answer yet is best not claimed" : "")
    }
    if count(of: .inconclusive) > 0 { return "too much was skipped" }
    if count(of: .notTested) > 0 {
      return header.subject == nil
        ? "some clauses never applied" : "one case does not show the other clauses"
    }
    return "no clause was judged"
  }
}
