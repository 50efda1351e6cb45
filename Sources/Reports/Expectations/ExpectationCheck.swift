package import Conformance
import Text

/// A comparison of a record with known failures.
package struct ExpectationCheck: Sendable, Hashable {
  /// The deviations from the file; empty if everything is as expected.
  package var deviations: [Deviation] = []
  /// The failures that are known, each with its entry.
  package var excused: [Fault: Expectation] = [:]

  package init() {}

  /// The effect of the check on the outcome of the run.
  package var known: KnownFailures {
    KnownFailures(Set(excused.keys), isContradicted: !deviations.isEmpty)
  }

  /// The entry of a cause of which every failure is known.
  func entry(for cause: Record.CommonCause) -> Expectation? {
    cause.others.allSatisfy { excused[$0.fault] != nil } ? excused[cause.first.fault] : nil
  }
}

/// A deviation from a file of known failures.
package struct Deviation: Sendable, Hashable, CustomStringConvertible {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case unexpectedFailure = "unexpected failure"
    case differentFailure = "different failure"
    case unexpectedPass = "unexpected pass"
    case stale, expired
  }

  package var kind: Kind
  package var subject: Expectation.Subject
  package var text: String
  /// The edit that makes the file correct; for an unexpected failure, only a proposal.
  package var edit: Edit?

  package var description: String {
    "\(kind.rawValue): \(text)" + (edit.map { "; \($0)" } ?? "")
  }
}

extension Record {
  /// Compares the record with known failures.
  ///
  /// A partial run cannot show that a clause passes or that an entry is stale, and a shard cannot
  /// show the first way in which a clause fails; only whole runs and merges can.
  ///
  /// - Parameters:
  ///   - expectations: The known failures; `nil` skips the check.
  ///   - today: The current day, for entries with a last day; with `nil`, no such entry expires.
  ///   - asked: Whether the case of an entry failed when it was run again, by the entry's line.
  /// - Returns: The excused failures and the deviations.
  package func expectationCheck(
    against expectations: Expectations?,
    today: Day?,
    asked: [Int: Bool] = [:]
  ) -> ExpectationCheck {
    var check = ExpectationCheck()
    guard let expectations else { return check }
    var used: Set<Int> = []
    var unexpected: [Int] = []
    let sources = sourcesOfOthers
    for (index, finding) in findings.enumerated() {
      let own = expectations.entries.filter { $0.subject == .fault(finding.fault) }
      if let entry = own.first(where: { $0.matches(finding.fingerprint) })
        ?? (header.shard == nil ? nil : own.first)
      {
        check.excused[finding.fault] = entry
        used.insert(entry.line)
      } else if let entry = sources[index].flatMap(expectations.entry) {
        // With another seed the same cause may break another clause, or the same in another way.
        check.excused[finding.fault] = entry
        used.formUnion(own.map(\.line))
      } else if let entry = own.first {
        check.deviations.append(.different(finding, entry))
        used.insert(entry.line)
      } else if let entry = expectations.excuse(finding, &used) {
        check.excused[finding.fault] = entry
      } else {
        unexpected.append(index)
      }
    }
    // The entry of what explains another failure is that one's, too.
    for index in unexpected where sources[index].map({ check.excused[$0.fault] != nil }) ?? true {
      check.deviations.append(.unexpected(findings[index]))
    }
    for entry in expectations.entries {
      let deviation =
        entry.expiry(today: today, suite: header.suite.version)
        ?? (used.contains(entry.line) ? nil : doubt(entry, asked[entry.line]))
      if let deviation { check.deviations.append(deviation) }
    }
    return check
  }

  /// The reason that the run does not cover the whole plan; `nil` if it does.
  package var partiality: String? {
    if let shard = header.shard { return "it is shard \(shard)" }
    if header.only != nil { return "it was made with --only" }
    if header.subject != nil { return "it was made with --case" }
    if header.scope != nil, !findings.isEmpty { return "it stopped where something was broken" }
    if isPartial || failures.contains(where: { $0.kind == .notAsked }) {
      return "it ended before every case was examined"
    }
    return nil
  }

  /// The finding that explains another one, by the index of that.
  private var sourcesOfOthers: [Int: Conformance.Finding] {
    causes.reduce(into: [:]) { sources, cause in
      for place in cause.places.dropFirst() { sources[place] = cause.first }
    }
  }

  /// The entries whose own case must be run again before the entry is doubted.
  package func unseen(of expectations: Expectations) -> [Expectation] {
    expectations.entries.filter { entry in
      entry.example != nil && !entry.isSometimes
        && !findings.contains { entry.subject == .fault($0.fault) }
    }
  }

  /// The deviation of an entry that matches no failure.
  private func doubt(_ entry: Expectation, _ failedAgain: Bool?) -> Deviation? {
    func remove(_ kind: Deviation.Kind, _ text: String) -> Deviation {
      Deviation(kind: kind, subject: entry.subject, text: text, edit: .remove(line: entry.line))
    }
    if let unknown = entry.unknownClause { return unknown }
    // With another seed or fewer cases, a failure may not occur; the entry's own case decides.
    if entry.isSometimes || entry.example != nil && failedAgain != false { return nil }
    guard partiality == nil else { return nil }
    switch entry.subject {
    case .fault(.clause(let id)):
      switch result(of: id)?.verdict {
      case .kept?: return remove(.unexpectedPass, "\(id) is kept")
      case .broken?: return remove(.stale, "\(id) is broken, but not as \(entry.fingerprint)")
      case let verdict:
        return remove(.stale, "\(id) is \(verdict?.rawValue ?? "not part of the run")")
      }
    case .fault(.failure(let kind)):
      return remove(.unexpectedPass, "no case ended with “\(kind.rawValue)”")
    case .subject(let id): return remove(.unexpectedPass, "\(id) does not fail this way")
    }
  }
}

extension Expectations {
  /// The entry for a finding's fault that it matches.
  fileprivate func entry(for finding: Conformance.Finding) -> Expectation? {
    entries.first {
      $0.subject == .fault(finding.fault) && $0.matches(finding.fingerprint)
    }
  }

  /// The first of the entries that together excuse every case of a finding, if they do.
  fileprivate func excuse(_ finding: Conformance.Finding, _ used: inout Set<Int>) -> Expectation? {
    let own = finding.first.compactMap { place in
      entries.first { $0.subject == .subject(place.id) && $0.concerns(finding) }
    }
    for entry in own { used.insert(entry.line) }
    return own.count == finding.cases ? own.first : nil
  }
}

extension Expectation {
  /// The deviation of an expired entry.
  fileprivate func expiry(today: Day?, suite: String) -> Deviation? {
    let isOver =
      switch until {
      case .day(let day): today.map { $0 > day } ?? false
      case .version(let version): Version(suite).map { $0 >= version } ?? false
      case nil: false
      }
    guard isOver, let until else { return nil }
    let text = "\(subject) was expected to fail only until \(until); review line \(line)"
    return Deviation(kind: .expired, subject: subject, text: text, edit: nil)
  }

  /// The deviation of an entry for a clause that this suite does not have.
  fileprivate var unknownClause: Deviation? {
    guard case .fault(.clause(let id)) = subject, AnyClause.named(id) == nil else { return nil }
    let text = "there is no clause \(printable(id, limit: 60))"
    return Deviation(kind: .stale, subject: subject, text: text, edit: .remove(line: line))
  }

  /// Whether an entry for a case concerns this fault, which is the start of its fingerprint.
  fileprivate func concerns(_ finding: Conformance.Finding) -> Bool {
    fingerprint == "any"
      || fingerprint.split(separator: "/").first.map(String.init)
        == finding.fault.description
  }
}

extension Deviation {
  fileprivate static func unexpected(_ finding: Conformance.Finding) -> Deviation {
    Deviation(
      kind: .unexpectedFailure,
      subject: .fault(finding.fault),
      text: "\(finding.fault) fails in \(finding.cases.counted("case"))",
      edit: .add(
        "\(finding.fault) bug \(finding.fingerprint)\(finding.isFlaky ? " sometimes" : "") "
          + "at \(Expectation.Subject.subject(finding.smallest.id)) because …"
      )
    )
  }

  fileprivate static func different(_ finding: Conformance.Finding, _ entry: Expectation)
    -> Deviation
  {
    var changed = entry
    changed.fingerprint = finding.fingerprint
    return Deviation(
      kind: .differentFailure,
      subject: entry.subject,
      text: "\(finding.fault) fails as \(finding.fingerprint), not as \(entry.fingerprint)",
      edit: .replace(line: entry.line, changed.description)
    )
  }

  /// The edit to make; an unlisted failure is only added if a kind is given.
  package func edit(adding kind: Expectation.Kind?, because reason: String) -> Edit? {
    guard case .add(let text) = edit else { return edit }
    guard let kind, var entry = try? Expectation(text, line: 0) else { return nil }
    entry.kind = kind
    entry.reason = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return .add(entry.description)
  }
}

extension Expectations {
  /// The deviations that need no report: unknown clauses and expired entries.
  package func doubts(today: Day?) -> [Deviation] {
    entries.compactMap { entry in
      entry.expiry(today: today, suite: Suite.version) ?? entry.unknownClause
    }
  }
}
