extension Command {
  /// The command of a user.
  package static let adaptiveConformance: Command = .init(
    "adaptive-conformance",
    "checks an implementation against iOS's adaptive model",
    verbs: [
      .vet, .ask, .exhaustive, .initialize, .doctor, .play, .merge, .compare, .report,
      .verifyReport, .expect,
      .clauses, .explain, .specification, .devices, .cases, .judge, .golden, .vectors,
      .storyboard, .assets, .explainLog, .explainTrace, .completion, .man, .serve, .schema,
    ]
  )
}
