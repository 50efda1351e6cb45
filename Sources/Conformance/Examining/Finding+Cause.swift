extension Finding {
  /// What is wrong: what its first cases have in common, or else what the smallest one shows.
  var symptom: Symptom? { smallest.request.inquiry.commonSymptom(of: self) ?? cause.symptom }
}

extension Inquiry {
  /// Where a finding comes from, as far as its smallest case shows.
  static func cause(
    behind finding: Finding,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    sight(of: finding).map { cause(of: $0, beside: others, by: rules) } ?? Cause()
  }

  fileprivate static func commonSymptom(of finding: Finding) -> Symptom? {
    guard case .clause(let id) = finding.fault,
      let smallest = finding.smallest.request.question(of: Self.self)
    else { return nil }
    let first = finding.first.compactMap { question(key: $0.id.description) }
    return symptom(of: id, group: finding.group, smallest, first)
  }
}
