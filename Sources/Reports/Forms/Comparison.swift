package import Conformance
import Text

/// A comparison of two records: the changes from one run to the other.
package struct RunComparison: Sendable, Hashable {
  /// The change of one clause, or of one kind of failure without an answer.
  package struct Change: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case regressed, fixed, changedFailure = "fails differently", new, gone, other = "changed"
    }

    package var kind: Kind
    package var subject: String
    package var before: String
    package var after: String
  }

  /// Differences other than the implementation, which may also have caused the changes.
  package let circumstances: [String]
  /// The changes, by kind and then in the order of the catalogue.
  package let changes: [Change]

  package init(_ before: Record, _ after: Record) {
    circumstances = Self.circumstances(before.header, after.header)
    let ids =
      before.results.map(\.id) + after.results.map(\.id).filter { before.result(of: $0) == nil }
    let clauses = ids.compactMap { Self.change($0, before, after) }
    let kinds = Conformance.Failure.Kind.allCases.filter { $0 != .notAsked }
    let failures = kinds.compactMap { Self.change($0, before, after) }
    let all = Self.change(before, after) + failures + clauses
    changes = Change.Kind.allCases.flatMap { kind in all.filter { $0.kind == kind } }
  }

  /// Whether something got worse.
  package var hasRegressed: Bool {
    changes.contains { $0.kind == .regressed || $0.kind == .changedFailure || $0.isNewlyBroken }
  }

  private static func circumstances(
    _ before: RunHeader,
    _ after: RunHeader
  ) -> [String] {
    var words: [String] = []
    if !before.suite.isSame(as: after.suite) {
      let same = before.suite.version == after.suite.version
      words.append(
        "the suite changed: \(before.suite.version) (\(before.suite.digest.prefix(8))) to "
          + "\(after.suite.version) (\(after.suite.digest.prefix(8)))"
          + (same ? ", without another version" : "")
      )
    }
    let (one, other) = (before.implementation, after.implementation)
    if one.name != other.name || one.version != other.version {
      words.append(
        one.name == other.name
          ? "the implementation changed: \(one.label) to \(other.label)"
          : "two implementations: \(one.label) and \(other.label)"
      )
    }
    let (had, has) = (one.allFeatures, other.allFeatures)
    let gained = has.subtracting(had).inOrder.map(\.rawValue)
    if !gained.isEmpty { words.append("it claims more: \(gained.joined(separator: ", "))") }
    let lost = had.subtracting(has).inOrder.map(\.rawValue)
    if !lost.isEmpty { words.append("it claims less: \(lost.joined(separator: ", "))") }
    if before.profile != after.profile { words.append("the profile changed") }
    if before.seed != after.seed || before.cases != after.cases || before.scope != after.scope {
      words.append("the cases changed")
    }
    if before.shard != after.shard {
      let parts = [before, after].map { $0.shard.map { "shard \($0)" } ?? "the whole" }
      words.append("the part changed: \(parts[0]) to \(parts[1])")
    }
    return words
  }

  /// The change of the runs themselves, if one of them ended before every case was examined.
  private static func change(_ before: Record, _ after: Record) -> [Change] {
    let ends = [before, after].map(\.isPartial)
    guard ends[0] != ends[1] else { return [] }
    let words = ends.map { $0 ? "ended early" : "complete" }
    let kind: Change.Kind = ends[1] ? .regressed : .fixed
    return [Change(kind: kind, subject: "the run", before: words[0], after: words[1])]
  }

  private static func change(_ id: String, _ before: Record, _ after: Record) -> Change? {
    let (one, other) = (before.result(of: id)?.verdict, after.result(of: id)?.verdict)
    let prints = [before, after].map { $0.fingerprint(of: .clause(id)) }
    let kind: Change.Kind? =
      switch (one, other) {
      case (nil, _): .new
      case (_, nil): .gone
      case (.broken, .broken): prints[0] == prints[1] ? nil : .changedFailure
      case (_, .broken): .regressed
      case (.broken, .kept): .fixed
      case (.kept, _) where other != .kept: .regressed
      default: one == other ? nil : .other
      }
    return kind.map {
      Change(
        kind: $0,
        subject: id,
        before: [one?.rawValue, prints[0]].compactMap(\.self).joined(separator: ", "),
        after: [other?.rawValue, prints[1]].compactMap(\.self).joined(separator: ", ")
      )
    }
  }

  private static func change(
    _ kind: Conformance.Failure.Kind,
    _ before: Record,
    _ after: Record
  ) -> Change? {
    let counts = [before, after].map { record in
      record.failures.first { $0.kind == kind }?.count ?? 0
    }
    guard counts[0] != counts[1], counts.contains(0) else { return nil }
    return Change(
      kind: counts[0] == 0 ? .regressed : .fixed,
      subject: kind.rawValue,
      before: counts[0].counted("case"),
      after: counts[1].counted("case")
    )
  }
}

extension RunComparison.Change: CustomStringConvertible {
  package var description: String {
    let (old, new) = (printable(before), printable(after))
    return "\(kind.rawValue): \(printable(subject))" + (old.isEmpty ? "" : "  \(old) →")
      + (new.isEmpty ? "" : (old.isEmpty ? "  " : " ") + new)
  }

  fileprivate var isNewlyBroken: Bool { kind == .new && after.hasPrefix("broken") }
}

extension Record {
  fileprivate func fingerprint(of fault: Fault) -> String? {
    findings.first { $0.fault == fault }?.fingerprint
  }
}

extension Identity {
  /// Name and version, safe to print.
  fileprivate var label: String { printable(title, limit: 100) }

  /// The claimed features, with those that they imply.
  fileprivate var allFeatures: Set<Feature> { features.completed(in: world) }
}
