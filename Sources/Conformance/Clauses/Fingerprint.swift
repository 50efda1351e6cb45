/// The kind of a failure, independent of its case: failures of one cause share it.
///
/// Its text is stable: `PR-9/extra/willTransition+didChange/window`.
public struct Fingerprint: Sendable, Hashable {
  /// The way in which a result differs from a clause.
  public enum Manner: String, Sendable, Hashable, CaseIterable {
    case missing, extra, repeated, order, payload, state, observation, answer, comparison, failure
  }

  /// The broken clause, or the kind of failure if there is no answer.
  public var fault: String
  public var difference: Manner
  /// The missing, wrong or unexpected things; several are joined by a plus sign.
  public var what: String
  /// The kind of step, or of request.
  public var place: String

  public init(_ fault: String, _ difference: Manner, _ what: String, in place: String) {
    self.fault = fault
    self.difference = difference
    self.what = what
    self.place = place
  }
}

extension Fingerprint: LosslessStringConvertible {
  public var description: String { "\(fault)/\(difference.rawValue)/\(what)/\(place)" }

  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let difference = Manner(rawValue: parts[1]) else { return nil }
    self.init(parts[0], difference, parts[2], in: parts[3])
  }
}

extension Rules {
  /// The fingerprint of a breach that was found by judging replies.
  ///
  /// - Parameters:
  ///   - breach: The broken clause, and the place of the breach.
  ///   - replies: The replies to the request and to its companion requests.
  ///   - request: The request itself.
  /// - Returns: The difference that the evidence shows; if it shows none, a wrong answer.
  public func fingerprint(
    of breach: Breach,
    in replies: [Reply],
    to request: Request
  ) -> Fingerprint {
    request.inquiry.fingerprint(of: breach, in: replies, to: request, by: self)
  }
}

extension Inquiry {
  fileprivate static func fingerprint(
    of breach: Breach,
    in replies: [Reply],
    to request: Request,
    by rules: Rules
  ) -> Fingerprint {
    let clause = rules.clauses[breach.clause]
    return fingerprint(of: clause, evidence(of: breach, request, replies, by: rules), rules)
  }

  /// The fingerprint of a broken clause, derived from the evidence if there is any.
  static func fingerprint(
    of clause: AnyClause,
    _ evidence: Evidence?,
    _ rules: Rules
  ) -> Fingerprint {
    evidence.flatMap { difference(of: $0, by: clause, rules) }
      ?? Fingerprint(clause.id, .answer, "", in: word)
  }
}
