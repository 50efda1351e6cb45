extension AdaptiveConformance {
  /// Every verb, in the order of the help.
  static let verbs: [Verb] = [
    .vet,
    .doctor,
    .clauses,
    .cases,
    .judge,
    .golden,
    .storyboard,
    .serve,
    .benchmark,
    .throughput,
    .strength,
    .fairness,
  ]
}
