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
