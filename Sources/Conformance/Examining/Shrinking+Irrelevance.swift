import AdaptiveModel
import PropertyTesting

extension Shrinking {
  /// How often an implementation is asked at most for one remark.
  private static let calls = 160

  /// More than there are devices, so that “any device” means every one.
  private static let trials = 100

  /// What of a smallest scenario does not matter, in a sentence; `nil` where nothing can be said.
  ///
  /// Said only where every other answer was tried and fails in the same way.
  func irrelevance(in finding: Finding) -> String? {
    guard budget > 0, finding.fault.isClause, let choices = finding.scenarioChoices else {
      return nil
    }
    var answers = true
    let explanation = explain(
      choices,
      .scenario(for: examiner.rules.features),
      failure: .fault(finding.fault),
      trials: Self.trials,
      budget: min(budget, Self.calls)
    ) { scenario -> Outcome<Fault> in
      // Who gives no answer is not asked for the sake of a remark.
      guard answers else { return .discarded }
      let outcome = outcome(of: finding.smallest(with: scenario), looking: finding.fault)
      if case .failed(.failure) = outcome { answers = false }
      return outcome
    }
    return explanation.remark(on: finding.smallest)
  }
}

extension Finding {
  /// What makes the smallest scenario, where it is one that was drawn.
  fileprivate var scenarioChoices: Choices? {
    switch smallest.id {
    case .scenario(.choices(let choices)), .pair(.choices(let choices)): choices
    default: nil
    }
  }

  /// The same question about another scenario.
  fileprivate func smallest(with scenario: Scenario) -> Case {
    var changed = smallest
    if case .pair = smallest.content {
      changed.content = .pair(scenario)
    } else {
      changed.content = .request(.run(scenario))
    }
    return changed
  }
}

extension Explanation<Scenario> {
  /// What does not matter in a smallest case, as a sentence.
  fileprivate func remark(on smallest: Case) -> String? {
    let scenario: Scenario
    switch smallest.content {
    case .request(.run(let own)), .pair(let own): scenario = own
    case .request: return nil
    }
    let parts = irrelevant.filter(\.isExhausted).compactMap { irrelevance -> ScenarioPart? in
      let parts = irrelevance.examples.reduce(into: Set<ScenarioPart>()) { parts, example in
        parts.formUnion(example.parts(otherThanIn: scenario))
      }
      return parts.count == 1 && parts != [.more] ? parts.first : nil
    }.map(\.description)
    guard let last = parts.last else { return nil }
    if parts.count == 1 { return "It fails as well with \(last)." }
    let others = parts.dropLast().joined(separator: ", ")
    return holdsTogether
      ? "It fails as well with \(others) and \(last), and with all that wherever it was tried."
      : "It fails as well with \(others), or with \(last)."
  }
}
