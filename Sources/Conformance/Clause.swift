public import AdaptiveModel

/// One thing the documents say, put as a question an implementation can be asked.
public struct Clause: Sendable, Identifiable {
  public var id: String
  /// What the documents say, in our words, in one sentence.
  public var sentence: String
  public var level: Level
  /// Where it is said: the documents' short names, as in `spec/clauses.md`.
  public var source: String
  /// What has to be claimed, so that it can be judged; all of it.
  public var needs: [Need]
  public var check: Check

  /// How a clause is judged: on what, whenever it speaks of that, and what then has to hold.
  public enum Check: Sendable {
    case witness(whenever: @Sendable (Witness) -> Bool, then: @Sendable (Witness) -> Bool)
    /// By the chapter's list of call rules.
    case calls
    case combination(
      whenever: @Sendable (Combination) -> Bool,
      then: @Sendable (Combination) -> Bool
    )
    case membership(
      whenever: @Sendable (Membership) -> Bool,
      then: @Sendable (Membership) -> Bool
    )
    case window(
      whenever: @Sendable (WindowAnswer) -> Bool,
      then: @Sendable (WindowAnswer) -> Bool
    )
    case rawValues(then: @Sendable (RawValues) -> Bool)
    case layoutClasses(then: @Sendable ([LayoutClassAnswer]) -> Bool)
    case layout(
      whenever: @Sendable (LayoutWitness) -> Bool,
      then: @Sendable (LayoutWitness) -> Bool
    )
    case editing(
      whenever: @Sendable (EditingWitness) -> Bool,
      then: @Sendable (EditingWitness) -> Bool
    )
    case grid(
      whenever: @Sendable (GridAnswer) -> Bool,
      then: @Sendable (GridAnswer) -> Bool
    )
    /// Runs a scenario and a changed one, and compares.
    case pair(Metamorphosis)
    /// Not judged by this version of the suite.
    case untestable(because: String)
  }

  /// Whether the clause can be judged for an implementation that claims these features.
  public func isSupported(by features: Set<Feature>) -> Bool {
    needs.allSatisfy { $0.isMet(by: features) }
  }

  /// Whether this version of the suite judges the clause at all.
  public var isTestable: Bool {
    if case .untestable = check { false } else { true }
  }
}

extension Clause {
  /// A clause, however it is judged.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    _ needs: [Need],
    _ check: Check
  ) {
    self.id = id
    self.sentence = sentence
    self.level = level
    self.source = source
    self.needs = needs
    self.check = check
  }

  /// A clause about one controller's account of one step.
  ///
  /// - Parameters:
  ///   - id: Chapter and number; never reused, never renumbered.
  ///   - sentence: What the documents say, in our words.
  ///   - level: How firmly they say it.
  ///   - source: Where they say it.
  ///   - needs: What has to be claimed.
  ///   - whenever: Whether the clause speaks of this witness.
  ///   - then: Whether what it says is true of this witness.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (Witness) -> Bool,
    then: @escaping @Sendable (Witness) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .witness(whenever: whenever, then: then))
  }

  /// A clause about which callbacks are sent, that stands in the chapter's list of call rules.
  static func ofCalls(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...
  ) -> Clause {
    Clause(id, sentence, level, source, needs, .calls)
  }

  /// A clause about the outcome of combining collections.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (Combination) -> Bool,
    then: @escaping @Sendable (Combination) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .combination(whenever: whenever, then: then))
  }

  /// A clause about whether one collection contains another.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (Membership) -> Bool,
    then: @escaping @Sendable (Membership) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .membership(whenever: whenever, then: then))
  }

  /// A clause about the window of a device.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    whenever: @escaping @Sendable (WindowAnswer) -> Bool,
    then: @escaping @Sendable (WindowAnswer) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .window(whenever: whenever, then: then))
  }

  /// A clause about the numbers behind the traits.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    then: @escaping @Sendable (RawValues) -> Bool
  ) {
    self.init(id, sentence, level, source, needs, .rawValues(then: then))
  }

  /// A rule that holds between a scenario and a changed one, and needs no oracle.
  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...,
    between metamorphosis: Metamorphosis
  ) {
    self.init(id, sentence, level, source, needs, .pair(metamorphosis))
  }

  /// A clause that this version of the suite does not judge, and why.
  static func untestable(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    because: String
  ) -> Clause {
    Clause(id, sentence, level, source, [], .untestable(because: because))
  }
}
