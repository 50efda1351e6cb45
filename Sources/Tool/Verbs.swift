extension AdaptiveConformance {
  /// Every verb, in the order of the help.
  ///
  /// For one version, verbs for developers are also found without `dev`, which is their former
  /// name.
  static let verbs: [Verb] = [
    .vet,
    .initialize,
    .doctor,
    .play,
    .merge,
    .compare,
    .report,
    .verifyReport,
    .expect,
    .clauses,
    .explain,
    .specification,
    .devices,
    .cases,
    .judge,
    .golden,
    .storyboard,
    .assets,
    .explainLog,
    .completion,
    .man,
    .serve,
    .schema,
    .benchmark,
    .throughput,
    .strength,
    .minimality,
    .fairness,
    .likeness,
    .batch,
  ]
}
