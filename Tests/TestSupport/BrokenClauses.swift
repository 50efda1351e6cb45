package import AdaptiveModel
package import Conformance
import Testing

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
