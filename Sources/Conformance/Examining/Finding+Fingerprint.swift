extension Finding {
  /// The fingerprint of the smallest case.
  var cluster: Fingerprint { smallest.request.inquiry.fingerprint(of: self) }
}

extension Inquiry {
  fileprivate static func fingerprint(of finding: Finding) -> Fingerprint {
    guard let clause = finding.clause else {
      return Fingerprint("\(finding.fault)", .failure, "", in: word)
    }
    let rules = Rules(profile: finding.profile, features: finding.features, world: finding.world)
    return fingerprint(of: clause, finding.evidence as? Evidence, rules)
  }
}
