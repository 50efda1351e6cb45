package import AdaptiveModel
package import Conformance
import ConformanceProof
import Testing

extension Examination {
  /// An examination by some clauses, with a number of runs for shrinking.
  package init(_ cases: Int, _ budget: Int, by clauses: [AnyClause], _ profile: Profile = .platform)
  {
    self.init(profile: profile, cases: cases, clauses: clauses)
    self.budget = budget
  }
}

extension [AnyClause] {
  /// The clauses of these ids; “SL-” means all whose ids begin so.
  package static func named(_ ids: String...) -> [AnyClause] { named(ids) }

  package static func named(_ ids: [String]) -> [AnyClause] {
    AnyClause.catalogue.filter { clause in
      ids.contains { $0.hasSuffix("-") ? clause.id.hasPrefix($0) : clause.id == $0 }
    }
  }
}

extension Record {
  /// The first clause of each cause.
  package var faults: [Fault] { causes.map(\.first.fault) }

  /// The first ten lines, for a test that fails.
  package var printed: String {
    text { "\($0)" }.split(separator: "\n").prefix(10).joined(separator: "\n")
  }
}

extension [Fault] {
  /// The faults of breaking these clauses.
  package static func clauses(_ ids: String...) -> Self { ids.map(Fault.clause) }
}

extension Set<Fault> {
  package static func clauses(_ ids: String...) -> Self { Set(ids.map(Fault.clause)) }
}

/// The implementation of a mutant; a test fails where there is none of this name.
package func mutant(_ name: String, _ features: Set<Feature>? = nil) -> any Implementation {
  guard let mutant = Mutant.named(name) else {
    Issue.record("there is no mutant “\(name)”")
    return ReferenceImplementation()
  }
  return features.map { mutant.implementation(features: $0) } ?? mutant.implementation()
}

extension Set<Feature> {
  /// The features that scenarios are judged by; no other kinds of questions are asked.
  package static let ofScenariosAlone: Self = [
    .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides, .sizing,
    .forwarding, .reactions, .containment, .previousTraits, .sameObject,
  ]
}

extension Rules {
  /// The judgement of a reply, beside those to the companions of its question.
  package func judgement(
    of reply: Reply,
    to request: Request,
    beside others: ArraySlice<Reply> = []
  ) throws(Failure) -> Judgement {
    var judgement = Judgement(clauses: clauses.count)
    try judge(reply, to: request, beside: others, into: &judgement)
    return judgement
  }

  /// The clauses of a judgement's breaches, in order.
  package func broken(in judgement: Judgement) -> [String] {
    judgement.breaches.map { clauses[$0.clause].id }
  }
}

extension Examination {
  /// Returns the examination restricted to a part of its cases.
  ///
  /// Every run has hundreds of cases that follow from no scenario; many implementations in one test
  /// can share them.
  ///
  /// - Parameters:
  ///   - number: The number of the part; any integer.
  ///   - count: The number of parts.
  /// - Returns: An equal examination except for the included cases.
  package func part(_ number: Int, of count: Int) -> Examination {
    var examination = self
    if let shard = Shard(number % count + 1, of: count) { examination.includes = shard.contains }
    return examination
  }
}

/// The clauses that an answer breaks, once for each breach, in order; without features, everything
/// is claimed.
package func brokenClauses(
  by reply: Reply,
  to request: Request,
  beside others: [Reply] = [],
  features: Set<Feature>? = nil,
  _ profile: Profile = .platform
) throws -> [String] {
  let rules =
    features.map { Rules(profile: profile, features: $0) } ?? .complete(for: request, profile)
  return rules.broken(in: try rules.judgement(of: reply, to: request, beside: others[...]))
}
