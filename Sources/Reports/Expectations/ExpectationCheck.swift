package import Conformance
import Text

/// A record held against known failures.
package struct ExpectationCheck: Sendable, Hashable {
  /// What is not as the file says; empty where everything is as expected.
  package var deviations: [Deviation] = []
  /// The failures that are known, each with its entry.
  package var excused: [Fault: Expectation] = [:]

  package init() {}
}

/// Something that is not as a file of known failures says.
package struct Deviation: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case unexpectedFailure = "unexpected failure"
    case differentFailure = "different failure"
    case unexpectedPass = "unexpected pass"
    case stale, expired
  }

  package var kind: Kind
  package var subject: Expectation.Subject
  package var text: String
  /// What makes the file true; for an unexpected failure only a proposal.
  package var edit: Edit?
}

extension Deviation: CustomStringConvertible {
  package var description: String {
    "\(kind.rawValue): \(text)" + (edit.map { "; \($0)" } ?? "")
  }
}

extension Record {
  /// Holds the record against known failures.
  ///
  /// A partial run cannot tell what passes or is stale, and a shard not in which way a clause fails
  /// first; only whole runs and merges can.
  ///
  /// - Parameters:
  ///   - expectations: The known failures; `nil` is none, and every failure unexpected.
  ///   - today: The day, for entries with a last one; `nil` lets none of them expire.
  ///   - asked: Whether the case of an entry failed when it was asked again, by the entry's line.
  /// - Returns: What is excused and what is not.
  package func expectationCheck(
    against expectations: Expectations?,
    today: Day?,
    asked: [Int: Bool] = [:]
  ) -> ExpectationCheck {
    var check = ExpectationCheck()
    guard let expectations else { return check }
    var used: Set<Int> = []
    for finding in findings {
      let own = expectations.entries.filter { $0.subject == .fault(finding.fault) }
      if let entry = own.first(where: { $0.matches(finding.fingerprint) })
        ?? (header.shard == nil ? nil : own.first)
      {
        check.excused[finding.fault] = entry
        used.insert(entry.line)
      } else if let entry = own.first {
        check.deviations.append(.different(finding, entry))
        used.insert(entry.line)
      } else if let entry = expectations.excuse(finding, &used) {
        check.excused[finding.fault] = entry
      } else {
        check.deviations.append(.unexpected(finding))
      }
    }
    for entry in expectations.entries {
      let deviation =
        entry.expiry(today: today, suite: header.suite.version)
        ?? (used.contains(entry.line) ? nil : doubt(entry, asked[entry.line]))
      if let deviation { check.deviations.append(deviation) }
    }
    return check
  }

  /// The entries whose own case has to be asked again, before what they say is doubted.
  package func unseen(of expectations: Expectations) -> [Expectation] {
    expectations.entries.filter { entry in
      entry.example != nil && !entry.isSometimes
        && !findings.contains { entry.subject == .fault($0.fault) }
    }
  }

  /// The deviation of an entry that stands for nothing.
  private func doubt(_ entry: Expectation, _ failedAgain: Bool?) -> Deviation? {
    let remove = Edit.remove(line: entry.line)
    func stale(_ text: String) -> Deviation {
      Deviation(kind: .stale, subject: entry.subject, text: text, edit: remove)
    }
    func passes(_ text: String) -> Deviation {
      Deviation(kind: .unexpectedPass, subject: entry.subject, text: text, edit: remove)
    }
    if let unknown = entry.unknownClause { return unknown }
    // With another seed or fewer cases a failure is not always seen: its own case can tell.
    if entry.isSometimes || entry.example != nil && failedAgain != false { return nil }
    guard partiality == nil else { return nil }
    switch entry.subject {
    case .fault(.clause(let id)):
      switch result(of: id)?.verdict {
      case .kept?: return passes("\(id) is kept")
      case .broken?: return stale("\(id) is broken, but not as \(entry.fingerprint)")
      case let verdict: return stale("\(id) is \(verdict?.rawValue ?? "not part of the run")")
      }
    case .fault(.failure(let kind)): return passes("no case ended with “\(kind.rawValue)”")
    case .subject(let id): return passes("\(id) does not fail this way")
    }
  }
}

extension Expectations {
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
  /// The deviation of an entry that is out of date.
  fileprivate func expiry(today: Day?, suite: String) -> Deviation? {
    let isOver =
      switch until {
      case .day(let day): today.map { $0 > day } ?? false
      case .version(let version): Version(suite).map { $0 >= version } ?? false
      case nil: false
      }
    guard isOver, let until else { return nil }
    let text = "\(subject) was expected to fail until \(until) only; look at line \(line) again"
    return Deviation(kind: .expired, subject: subject, text: text, edit: nil)
  }

  /// The deviation of an entry for a clause that this suite does not have.
  fileprivate var unknownClause: Deviation? {
    guard case .fault(.clause(let id)) = subject, AnyClause.named(id) == nil else { return nil }
    let text = "there is no clause \(printable(id, limit: 60))"
    return Deviation(kind: .stale, subject: subject, text: text, edit: .remove(line: line))
  }

  /// Whether an entry for a case is about this fault; its fingerprint begins with it.
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
      text: "\(finding.fault) fails in \(finding.cases) cases",
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
}

extension Deviation {
  /// The edit that is made; for a failure that stands nowhere only where a reason is given.
  package func edit(adding kind: Expectation.Kind?, because reason: String) -> Edit? {
    guard case .add(let text) = edit else { return edit }
    guard let kind, var entry = try? Expectation(text, line: 0) else { return nil }
    entry.kind = kind
    entry.reason = reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    return .add(entry.description)
  }
}

extension Expectations {
  /// What can be doubted without a report: clauses that are none, and what is out of date.
  package func doubts(today: Day?) -> [Deviation] {
    entries.compactMap { entry in
      entry.expiry(today: today, suite: Suite.version) ?? entry.unknownClause
    }
  }
}
