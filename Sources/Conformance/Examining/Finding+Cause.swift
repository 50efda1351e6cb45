extension Finding {
  /// The symptom that the first cases have in common, or else that of the smallest one.
  var symptom: Symptom? { smallest.request.inquiry.commonSymptom(of: self) ?? cause.symptom }
}

extension Inquiry {
  /// The cause of a finding, as far as its smallest case and further questions show it.
  static func cause(
    behind finding: Finding,
    beside others: [String],
    by rules: Rules,
    asking: ([Request]) -> [Reply]
  ) -> Cause {
    guard let shown = shownCase(of: finding) else { return Cause() }
    return withoutActuallyEscaping(asking) { asking in
      cause(of: BrokenCase(shown, beside: others, by: rules, answers: asking))
    }
  }

  fileprivate static func commonSymptom(of finding: Finding) -> Symptom? {
    guard case .clause(let id) = finding.fault,
      let smallest = finding.smallest.request.question(of: Self.self)
    else { return nil }
    let first = finding.first.compactMap { question(key: $0.id.description) }
    return symptom(of: id, group: finding.group, smallest, first)
  }
}
