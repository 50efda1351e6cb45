public import AdaptiveModel
public import PropertyTesting

/// The settings of a run, and the implementation that it examined.
public struct RunHeader: Sendable, Hashable {
  public var suite: SuiteVersion
  public var profile: Profile
  public var seed: Seed
  public var cases: Int
  /// The number of requests that shrinking one failing case may take.
  public var budget: Int
  /// The only clauses that were judged; `nil` means all.
  public var only: [String]?
  /// The only case that was examined; `nil` means the whole plan.
  public var subject: Case.ID?
  /// The bounds of an exhaustive run; `nil` for random scenarios.
  public var scope: Scope?
  /// The part of the plan that was examined; `nil` means all of it.
  package var shard: Shard?
  public var implementation: Identity
}

extension RunHeader {
  /// The header of a run of an examination.
  package init(
    _ examination: Examination,
    _ implementation: Identity,
    on subject: Case.ID? = nil,
    shard: Shard? = nil
  ) {
    self.init(
      suite: .current,
      profile: examination.profile,
      seed: examination.seed,
      cases: examination.cases,
      budget: examination.budget,
      implementation: implementation
    )
    let ids = examination.clauses.map(\.id)
    only = ids == AnyClause.catalogue.map(\.id) ? nil : ids
    scope = examination.scope
    self.subject = subject
    self.shard = shard
  }
}

extension Examination {
  /// The number of random scenarios of a run that names none.
  public static let usualCases = 2_000
  /// The ``budget`` of a run that names none.
  public static let usualBudget = 2_000
  /// The number of ``repeats`` of a run that names none.
  public static let usualRepeats = 2

  /// The examination of random scenarios that a header describes, without its subject and shard.
  package init(_ header: RunHeader) {
    self.init(
      profile: header.profile,
      cases: header.cases,
      seed: header.seed,
      clauses: header.only.map { $0.compactMap(AnyClause.named) } ?? AnyClause.catalogue
    )
    budget = header.budget
  }
}

/// A version of the suite.
public struct SuiteVersion: Sendable, Hashable {
  public let version: String
  /// The digest in a report; `nil` for this suite, whose digest is computed when it is needed.
  package let recorded: String?

  package init(version: String, digest: String? = nil) {
    self.version = version
    recorded = digest
  }

  /// This suite.
  public static let current = SuiteVersion(version: Suite.version)
}
