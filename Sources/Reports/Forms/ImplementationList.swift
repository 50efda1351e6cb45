import AdaptiveModel
package import Conformance
import Foundation
package import Messages

/// Implementations with their verdicts, as a list for programs; of one implementation in several
/// versions also what changed at which.
package struct ImplementationList: Message {
  /// One report.
  private struct Entry: Message {
    var file: String
    /// The day on which the file was written, as in 2026-11-26.
    var date: String
    var statement: Statement

    static var blank: Self { Self(file: "", date: "", statement: .blank) }

    static func fields<V: FieldVisitor>(_ visitor: inout V, _ entry: inout Self) {
      visitor.field("file", &entry.file)
      visitor.field("date", &entry.date)
      visitor.field("statement", &entry.statement)
    }
  }

  private var entries: [Entry]
  private var changes: [VersionChange]

  package init(_ reports: [ReportFile]) {
    entries = reports.map { report in
      let statement = report.statement ?? Statement(report.record, ExpectationCheck())
      return Entry(file: report.name, date: report.date, statement: statement)
    }
    changes = VersionChange.all(in: reports.map(\.record))
  }

  private init() { (entries, changes) = ([], []) }

  package static var blank: Self { Self() }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ list: inout Self) {
    visitor.constant("type", "implementations")
    visitor.field("implementations", &list.entries)
    visitor.field("changes", &list.changes)
  }

  package var json: [UInt8] { MessageWriter.bytes { $0.line(self) } }
}

/// A clause that an implementation keeps in one version and breaks in another.
package struct VersionChange: Message, Hashable {
  package private(set) var implementation = ""
  package private(set) var profile = Profile.platform.rawValue
  package private(set) var clause = ""
  /// The first version with the verdict that it has now, and the version before that.
  package private(set) var since = ""
  package private(set) var before = ""
  package private(set) var verdict = ""
  /// The first version that broke it; empty where none did.
  package private(set) var firstBroken = ""

  package static var blank: Self { Self() }

  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ change: inout Self) {
    visitor.field("implementation", &change.implementation)
    visitor.field("profile", &change.profile)
    visitor.field("clause", &change.clause)
    visitor.field("verdict", &change.verdict)
    visitor.field("since", &change.since)
    visitor.field("before", &change.before)
    visitor.field("firstBroken", &change.firstBroken, unless: "")
  }

  /// The changes in all series of one implementation's versions, vetted under one profile.
  package static func all(in records: [Record]) -> [VersionChange] {
    let series = Dictionary(grouping: records) {
      [$0.identity.name, $0.header.profile.rawValue]
    }
    return series.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { key, records in
      // Of several reports on one version the last one counts.
      let latest = records.indices.filter { index in
        !records[(index + 1)...].contains {
          $0.identity.version == records[index].identity.version
        }
      }
      return changes(key, latest.map { records[$0] }.sorted { $0.version(precedes: $1) })
    }
  }

  private static func changes(_ key: [String], _ versions: [Record]) -> [VersionChange] {
    guard let last = versions.last, versions.count > 1 else { return [] }
    return last.results.compactMap { result in
      let verdicts = versions.map { $0.result(of: result.id)?.verdict }
      guard let place = verdicts.lastIndex(where: { $0 != result.verdict }) else { return nil }
      let broken = verdicts.firstIndex(of: .broken)
      var change = VersionChange()
      (change.implementation, change.profile, change.clause) = (key[0], key[1], result.id)
      change.verdict = result.verdict.rawValue
      change.since = versions[place + 1].identity.version
      change.before = versions[place].identity.version
      change.firstBroken = broken.map { versions[$0].identity.version } ?? ""
      return change
    }
  }
}

extension Record {
  /// Whether the implementation's version comes before another one; by numbers: 1.9 before 1.10.
  func version(precedes other: Record) -> Bool {
    identity.version.compare(other.identity.version, options: .numeric) == .orderedAscending
  }

  /// Whether the implementation is the same, in an earlier version, under the same profile.
  func isEarlierVersion(of other: Record) -> Bool {
    identity.name == other.identity.name && header.profile == other.header.profile
      && version(precedes: other)
  }
}
