package import AdaptiveModel
package import PropertyTesting

// Its questions are scenarios, and vary as those do.

extension Transitions {
  package static func variations(of question: Scenario) -> Generator<Scenario>? {
    Scenarios.variations(of: question)
  }
}
