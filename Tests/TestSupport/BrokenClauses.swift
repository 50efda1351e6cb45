package import AdaptiveModel
package import Conformance

/// The clauses that an answer breaks, once for each breach, in order.
package func brokenClauses(
  by reply: Reply,
  to request: Request,
  beside others: [Reply] = [],
  features: Set<Feature> = .all,
  _ profile: Profile = .platform
) throws -> [String] {
  let rules = Rules(profile: profile, features: features)
  var judgement = Judgement(clauses: rules.clauses.count)
  try rules.judge(reply, to: request, beside: others[...], into: &judgement)
  return judgement.breaches.map { rules.clauses[$0.clause].id }
}
