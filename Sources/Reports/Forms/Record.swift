package import AdaptiveModel
package import Conformance
import ConformanceProof
package import Driver
package import PropertyTesting

/// A report as a file has it: values only, the same bytes wherever the run took place.
///
/// Every report is a way to write a record: NDJSON without loss, JUnit, Markdown, annotations and a
/// badge for their readers. What is read from a file can be written in each form again.
package struct Record: Sendable, Hashable {
  package var opening: Opening
  /// How the driver was started; `nil` for an implementation in process.
  package var driver: Driver?
  /// How many cases of each kind were examined.
  package var census: [Count]
  package var clauses: [Row]
  /// How many cases had no answer, by kind of failure.
  package var failures: [Count]
  /// The worst first.
  package var findings: [Entry]
  /// In a shard: what came of each case that was shrunk, so that a merge can choose.
  package var attempts: [Attempt] = []
  /// What was remarkable about the driver; each kind once, in order.
  package var remarks: [Remark.Kind]

  /// What was vetted, and with what.
  package struct Opening: Sendable, Hashable {
    package var suite: Edition
    package var profile: Profile
    package var seed: Seed
    package var cases: Int
    /// How often an implementation may be asked while one failing case is shrunk.
    package var budget: Int
    /// The only clauses that were judged; `nil` is all.
    package var only: [String]?
    /// The only case that was examined; `nil` is all of the plan.
    package var subject: Case.ID?
    /// The small world, where all of it was looked at instead of random scenarios.
    package var scope: Scope?
    package var shard: Shard?
    package var implementation: Identity
  }

  /// Which suite it was.
  package struct Edition: Sendable {
    package let version: String
    /// What a file says; `nil` is this suite.
    private let readDigest: String?

    /// Whether it is this suite itself, not what a file says.
    var isOwn: Bool { readDigest == nil }

    /// Of everything that decides a verdict.
    package var digest: String { readDigest ?? Self.ownDigest }

    package init(version: String, digest: String? = nil) {
      self.version = version
      readDigest = digest
    }
  }

  package struct Count: Sendable, Hashable {
    package var kind: String
    package var count: Int
  }

  /// What became of a clause.
  package struct Row: Sendable, Hashable {
    package var id: String
    package var level: Level
    package var verdict: Verdict
    package var spoke: Int
    package var silent: Int
    package var broken: Int
  }

  /// What came of one case that was shrunk.
  package struct Attempt: Sendable, Hashable {
    package var start: Conformance.Finding.Start
    package var entry: Entry
  }

  /// Something that went wrong.
  package struct Entry: Sendable, Hashable {
    package var fault: Fault
    /// What the failure is like, for known failures.
    package var fingerprint: String
    /// The first cases that fail in this way.
    package var first: [Case.Place]
    /// How many cases fail in this way.
    package var cases: Int
    package var smallest: Case.ID
    /// How large the smallest case is.
    package var weight: Int
    package var calls: Int
    package var end: String?
    /// Where the clause is broken: the step, -1 before any action, and the controller.
    package var step: Int?
    package var name: String?
    /// The smallest case and what was answered, as people read it.
    package var body: [String]
    package var account: String?
    package var message: String?
  }
}

extension Record {
  /// Why the run says little about what it did not look at; `nil` where it is whole.
  package var partiality: String? {
    if let shard = opening.shard { return "it is shard \(shard)" }
    if opening.only != nil { return "it was made with --only" }
    if opening.subject != nil { return "it was made with --case" }
    if opening.scope != nil, !findings.isEmpty { return "it stopped where something was broken" }
    if remarks.contains(.givenUp) || failures.contains(where: { $0.kind == "notAsked" }) {
      return "it was given up before every case was examined"
    }
    return nil
  }

  package func row(_ id: String) -> Row? { clauses.first { $0.id == id } }

  package func count(of verdict: Verdict) -> Int { clauses.count { $0.verdict == verdict } }

  package var examined: Int { census.reduce(0) { $0 + $1.count } }
}
