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
  /// The fingerprint of a witness that breaks a clause.
  init(_ clause: Clause, _ witness: Witness) {
    let (difference, what) = clause.aspect.difference(of: witness)
    self.init(clause.id, difference, what.joined(separator: "+"), in: witness.kind.word)
  }
}

extension Finding {
  /// What the smallest case is like.
  var cluster: Fingerprint {
    guard case .clause(let id) = fault else {
      return Fingerprint("\(fault)", .failure, "", in: smallest.content.word)
    }
    if let difference = pair?.difference {
      let remark = difference.remark.split(separator: " ").joined(separator: "-")
      return Fingerprint(id, .comparison, remark, in: "pair")
    }
    guard let clause, let witness else {
      return Fingerprint(id, .answer, "", in: smallest.content.word)
    }
    return Fingerprint(clause, witness)
  }
}

extension Rules {
  /// The fingerprint of a breach that judging a reply brought to light.
  public func fingerprint(of breach: Breach, in reply: Reply, to request: Request) -> Fingerprint {
    let clause = clauses[breach.clause]
    guard case .run(let scenario) = request, case .trace(let trace) = reply else {
      return Fingerprint(clause.id, .answer, "", in: Case.Content.request(request).word)
    }
    var observation = Observation(trace, of: scenario, claims: claims, profile: profile)
    var found: Fingerprint?
    try? observation.witnesses { witness in
      guard found == nil, witness.step == breach.step, witness.name == breach.name else { return }
      found = Fingerprint(clause, witness)
    }
    return found ?? Fingerprint(clause.id, .answer, "", in: "run")
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

extension Case.Content {
  /// The case's kind in fingerprints.
  var word: String {
    switch self {
    case .pair: "pair"
    case .request(.run): "run"
    case .request(.combine): "combine"
    case .request(.contains): "contains"
    case .request(.window): "window-query"
    case .request(.rawValues): "raw-values"
    case .request(.layoutClasses): "layout-classes"
    case .request(.layout): "layout"
    case .request(.editing): "editing"
    case .request(.grid): "grid"
    }
  }
}
