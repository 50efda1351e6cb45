package import AdaptiveModel
package import PropertyTesting

// Its questions are scenarios, and become simpler as those do.

extension Pairs {
  package static func reductions(of question: Scenario) -> [Scenario]? { question.reductions }

  package static func rank(of question: Scenario) -> [Int] { question.rank }

  package static var simplest: [Scenario] { Scenario.simplest }

  package static func variations(of question: Scenario) -> Generator<Scenario>? {
    Scenarios.variations(of: question)
  }
}
