extension AdaptiveConformance {
  /// Every verb, in the order of the help.
  static let verbs: [Verb] = [
    .vet,
    .doctor,
    .merge,
    .compare,
    .verifyReport,
    .expect,
    .clauses,
    .explain,
    .specification,
    .cases,
    .judge,
    .golden,
    .storyboard,
    .serve,
    .schema,
    .benchmark,
    .throughput,
    .strength,
    .fairness,
  ]
}
