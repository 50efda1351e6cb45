extension Finding {
  /// The smallest question, as one of the kind that the clause belongs to.
  var asked: any AskedQuestion { smallest.request.asked(by: clause) }

  /// The symptom that the first cases have in common, or else that of the smallest one.
  var symptom: Symptom? { asked.commonSymptom(of: self) ?? cause.symptom }
}

extension AskedQuestion {
  /// The cause of a finding, as far as its smallest case and further questions show it.
  func cause(
    behind finding: Finding,
    by rules: Rules,
    asking: ([Request]) -> [Reply]
  ) -> Cause {
    withoutActuallyEscaping(asking) { asking in
      let broken = BrokenCase<Kind>(
        shown: shown(in: finding),
        others: finding.beside,
        rules: rules,
        answers: asking
      )
      return Kind.causes.cause(of: broken)
    }
  }

  fileprivate func commonSymptom(of finding: Finding) -> Symptom? {
    guard case .clause(let id) = finding.fault else { return nil }
    let first = finding.first.compactMap { Kind.cases.question($0.id.description) }
    return Kind.causes.symptomOfCases(id, finding.group, question, first)
  }
}

extension Finding {
  /// The fingerprint of the smallest case.
  var cluster: Fingerprint { asked.inquiry.fingerprint(of: self) }
}

extension Inquiry {
  fileprivate static func fingerprint(of finding: Finding) -> Fingerprint {
    guard let clause = finding.clause else {
      return Fingerprint("\(finding.fault)", .failure, "", in: row.word)
    }
    let rules = Rules(profile: finding.profile, features: finding.features, world: finding.world)
    return fingerprint(of: clause, finding.evidence as? Evidence, rules)
  }
}
