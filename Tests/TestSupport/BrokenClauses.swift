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
  var judgement = Judgement(clauses: rules.clauses.count)
  try rules.judge(reply, to: request, beside: others[...], into: &judgement)
  return judgement.breaches.map { rules.clauses[$0.clause].id }
}

/// The clauses that a trace of a scenario breaks.
package func brokenClauses(
  by trace: Trace,
  to scenario: Scenario,
  features: Set<Feature>? = nil,
  _ profile: Profile = .platform
) throws -> [String] {
  try brokenClauses(by: .trace(trace), to: .run(scenario), features: features, profile)
}

/// The clauses that the answer of a transcript breaks.
package func brokenClauses(
  in transcript: String,
  _ profile: Profile = .platform
) throws -> [String] {
  let transcript = try Transcript(transcript)
  return try brokenClauses(by: #require(transcript.reply), to: transcript.request, profile)
}
