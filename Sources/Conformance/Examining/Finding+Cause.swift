extension Finding {
  /// The symptom that the first cases have in common, or else that of the smallest one.
  var symptom: Symptom? { smallest.request.inquiry.commonSymptom(of: self) ?? cause.symptom }
}

extension Inquiry {
  /// The cause of a finding, as far as its smallest case and additional checks show it.
  static func cause(
    behind finding: Finding,
    beside others: [String],
    by rules: Rules,
    asking: ([Request]) -> [Reply]
  ) -> Cause {
    guard var shown = shownCase(of: finding) else { return Cause() }
    let checks = checks(of: shown)
    if !checks.isEmpty {
      let claims = Claims(finding.features)
      shown.checked = asking(checks).map { $0.claimed(by: claims) }
    }
    return cause(of: shown, beside: others, by: rules)
  }

  fileprivate static func commonSymptom(of finding: Finding) -> Symptom? {
    guard case .clause(let id) = finding.fault,
      let smallest = finding.smallest.request.question(of: Self.self)
    else { return nil }
    let first = finding.first.compactMap { question(key: $0.id.description) }
    return symptom(of: id, group: finding.group, smallest, first)
  }
}
