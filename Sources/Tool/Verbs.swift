extension AdaptiveConformance {
  /// Every verb, in the order of the help.
  ///
  /// Verbs for developers are found without `dev` too, for one version: that is how they were
  /// called.
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
