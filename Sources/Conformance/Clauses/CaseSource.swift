import AdaptiveModel
package import PropertyTesting

/// Which questions of a kind are asked: in a run, of what world, by what name.
package struct CaseSource<Question: Hashable & Sendable>: Sendable {
  /// The kinds of question that its cases ask, if not only this one.
  var asked: [any Inquiry.Type] = []
  /// The cases of a run.
  package var supply: @Sendable (World) -> CaseBudget<Question>
  /// The generator of a case; `nil` if cases are not drawn.
  var drawing: @Sendable (Set<Feature>) -> Generator<Request>? = { _ in nil }
  /// The generator of a case for an implementation of this world, where it is not what is drawn for
  /// its features and then restricted to it.
  var drawingInWorld: (@Sendable (World) -> Generator<Request>?)?
  /// A question that was drawn, with what only some worlds have.
  var furnished: @Sendable (Question, DeclaredWorld, inout Draw) -> Question = { question, _, _ in
    question
  }
  /// The question adapted to a world and to the parts that the features show; `nil` to ask it
  /// unchanged, as in a restricted world by default.
  var restricted: @Sendable (Question, World) -> Question? = { question, world in
    world.declared.isUnrestricted ? question : nil
  }
  /// The features that a question needs beyond these; by default those that its table names.
  var lacking: (@Sendable (Question, Set<Feature>) -> Set<Feature>)?
  /// Whether an implementation with these features, and of this world, can be asked a question; by
  /// default, if that is restricted to itself.
  var canAsk: (@Sendable (Question, World) -> Bool)?
  /// The key of a case that is not drawn; by default the name of its cases.
  var key: (@Sendable (Question) -> String)?
  /// The question of a case that is not drawn.
  var question: @Sendable (_ key: String) -> Question? = { _ in nil }
  /// A simple question of each claimed sort, to try a driver with; by default the first, if all are
  /// listed.
  var samples: (@Sendable (Set<Feature>) -> [Question])?
}

extension CaseSource<NoParameters> {
  /// The only case of a kind whose questions have no parameters, for what claims a feature.
  static func only(_ name: String, for feature: Feature) -> CaseSource {
    CaseSource(
      supply: CaseBudget.each([NoParameters()]).needing([feature]),
      question: { $0 == name ? NoParameters() : nil }
    )
  }
}

extension Inquiry {
  /// The generator of a case; `nil` if cases are not drawn.
  package static func drawing(for features: Set<Feature>) -> Generator<Request>? {
    cases.drawing(features)
  }

  /// The generator of a case for an implementation of this world.
  package static func drawing(in world: World) -> Generator<Request>? {
    if let drawing = cases.drawingInWorld { return drawing(world) }
    let plain = drawing(for: world.features)?.map { $0.restricted(to: world) }
    guard let plain, world.declared.isFurnished else { return plain }
    return Generator { draw in
      draw(plain).asked.furnished(in: world.declared, &draw).restricted(to: world)
    }
  }

  /// Whether an implementation with these features, and of this world, can be asked a question.
  package static func canAsk(_ question: Question, in world: World) -> Bool {
    cases.canAsk?(question, world) ?? (cases.restricted(question, world) == question)
  }

  /// The features that a question needs beyond these.
  static func lacking(_ question: Question, of features: Set<Feature>) -> Set<Feature> {
    cases.lacking?(question, features)
      ?? (question as? any TabledQuestion)?.features.subtracting(features) ?? []
  }

  static func key(of question: Question) -> String { cases.key?(question) ?? row.caseName }

  static func samples(for features: Set<Feature>) -> [Question] {
    if let samples = cases.samples { return samples(features) }
    guard case .each(let all) = cases.supply(World(features: features)) else { return [] }
    return Array(all.prefix(1))
  }
}
