package import AdaptiveModel

// Every inquiry about scenarios reduces and restricts its questions in the same way.
extension ScenarioInquiry {
  package static func reductions(of question: Scenario) -> AnySequence<Scenario>? {
    lazily { question.reductions }
  }

  package static func rank(of question: Scenario) -> [Int] { question.rank }

  package static var simplest: [Scenario] { Scenarios.canonicalQuestions }

  package static func simplest(like question: Scenario) -> [Scenario] { question.canonicalVariants }

  package static func lacking(_ question: Scenario, of features: Set<Feature>) -> Set<Feature> {
    question.features.subtracting(features)
  }

  package static func canAsk(_ question: Scenario, in world: World) -> Bool {
    lacking(question, of: world.features).isEmpty && restricted(question, to: world) == question
      && (!question.reactsRichly || question.problems.isEmpty)
  }

  package static func restricted(_ question: Scenario, to world: World) -> Scenario? {
    let restricted = world.declared.restricted(question)
    return world.features.contains(.sameObject) ? restricted.withLastingObjects : restricted
  }
}

extension Scenarios {
  fileprivate static let canonicalQuestions = inOrder(Scenario.simplest)
}
