import Text

/// The kind of a failure, independent of its case: failures of one cause share it.
///
/// Its text is stable: `PR-9/extra/willTransition+didChange/window`.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
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

  public var description: String { "\(fault)/\(difference.rawValue)/\(what)/\(place)" }
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
    request.asked(by: clauses[breach.clause]).fingerprint(of: breach, in: replies, by: self)
  }
}

extension AskedQuestion {
  fileprivate func fingerprint(
    of breach: Breach,
    in replies: [Reply],
    by rules: Rules
  ) -> Fingerprint {
    let evidence = evidence(of: breach, in: replies, by: rules)
    return Kind.fingerprint(of: rules.clauses[breach.clause], evidence, rules)
  }
}

extension Inquiry {
  /// The fingerprint of a broken clause, derived from the evidence if there is any.
  static func fingerprint(
    of clause: AnyClause,
    _ evidence: Evidence?,
    _ rules: Rules
  ) -> Fingerprint {
    evidence.flatMap { difference(of: $0, by: clause, rules) }
      ?? Fingerprint(clause.id, .answer, "", in: row.word)
  }
}

extension Fingerprint {
  /// The kind of difference, for a count of cases: `missing willTransition on a window change`.
  ///
  /// The inquiry may have words of its own for the difference.
  func kind(in own: String?) -> String {
    let subject = what.split(separator: "+").map(String.init).listed
    return [own ?? difference.words(subject), moment].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var moment: String {
    StepKind.allCases.first { $0.word == place }?.moment ?? ""
  }
}

extension Fingerprint.Manner {
  fileprivate func words(_ subject: String) -> String {
    switch self {
    case .missing: "missing \(subject)"
    case .extra: "unexpected \(subject)"
    case .repeated: "repeated \(subject)"
    case .order: "\(subject) out of order"
    case .payload: "wrong payload of \(subject)"
    case .state: "wrong \(subject)"
    case .observation:
      ["early", "late"].contains(subject)
        ? "change too \(subject)" : "wrong traits or size in \(subject)"
    case .answer, .comparison, .failure: "wrong answer"
    }
  }
}
