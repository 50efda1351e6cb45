/// What a failure is like, apart from the case it was seen in: failures of one cause share it.
///
/// Its text is stable: `PR-9/extra/willTransition+didChange/window`.
public struct Fingerprint: Sendable, Hashable {
  /// In what way something is not as a clause says.
  public enum Difference: String, Sendable, Hashable, CaseIterable {
    case missing, extra, repeated, order, payload, state, observation, answer, comparison, failure
  }

  /// The clause that is broken, or the kind of failure where there is no answer.
  public var fault: String
  public var difference: Difference
  /// What is missing, wrong, and so on; several joined by a plus sign.
  public var what: String
  /// The kind of step, or of request.
  public var place: String

  public init(_ fault: String, _ difference: Difference, _ what: String, in place: String) {
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
    guard parts.count == 4, let difference = Difference(rawValue: parts[1]) else { return nil }
    self.init(parts[0], difference, parts[2], in: parts[3])
  }
}

extension Fingerprint {
  /// What is not as a clause says, and where.
  package struct Detail: Sendable {
    package var difference: Difference
    package var what: String
    package var place: String
  }

  fileprivate init(_ clause: String, _ detail: Detail) {
    self.init(clause, detail.difference, detail.what, in: detail.place)
  }
}

extension Rules {
  /// The fingerprint of a breach that judging replies brought to light.
  ///
  /// - Parameters:
  ///   - breach: Which clause is broken, and where.
  ///   - replies: The reply to the request, and those to what was asked besides.
  ///   - request: What was asked.
  /// - Returns: What the evidence there shows; where it shows nothing, that the answer is wrong.
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
    let evidence = evidence(of: breach, request, replies, by: rules)
    let detail = evidence.flatMap { difference(of: $0, by: clause, rules) }
    return detail.map { Fingerprint(clause.id, $0) }
      ?? Fingerprint(clause.id, .answer, "", in: word)
  }
}

extension Finding {
  /// What the smallest case is like.
  var cluster: Fingerprint { smallest.request.inquiry.fingerprint(of: self) }
}

extension Inquiry {
  fileprivate static func fingerprint(of finding: Finding) -> Fingerprint {
    guard let clause = finding.clause else {
      return Fingerprint("\(finding.fault)", .failure, "", in: word)
    }
    if let difference = finding.pair?.difference {
      let remark = difference.remark.split(separator: " ").joined(separator: "-")
      return Fingerprint(clause.id, .comparison, remark, in: word)
    }
    let evidence = finding.evidence as? Evidence
    let rules = Rules(profile: finding.profile, features: finding.features)
    let detail = evidence.flatMap { difference(of: $0, by: clause, rules) }
    return detail.map { Fingerprint(clause.id, $0) }
      ?? Fingerprint(clause.id, .answer, "", in: word)
  }
}

extension StepKind {
  /// The step's kind in fingerprints.
  var word: String {
    switch self {
    case .upsideDown: "window"
    default: "\(self)"
    }
  }
}
