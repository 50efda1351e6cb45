public import AdaptiveModel
import AdaptiveReference

/// A scenario and a trace of it, with the reason for every call that is in it and that is not.
public struct Derivation: Sendable {
  public let scenario: Scenario
  public let trace: Trace
  public let profile: Profile
  /// What everybody has at first, then one moment for each action.
  public private(set) var moments: [Moment] = []

  /// One action, and what is to be said of each controller.
  public struct Moment: Sendable {
    /// The number of the step; -1 is the beginning.
    public var step: Int
    public var kind: StepKind
    /// One for each controller, in pre-order, then those that are called and not there.
    public var reasonings: [Reasoning]
    /// What each controller has, by name; for the words only.
    var places: [Name: Int]
  }

  /// What the reference does with a scenario, or somebody else's trace of it.
  ///
  /// - Parameters:
  ///   - scenario: What is asked.
  ///   - trace: What was done; by default what the reference does.
  ///   - profile: What an implementation is held to.
  ///   - features: What it claims.
  /// - Throws: ``Failure`` where the trace is not one of this scenario.
  public init(
    _ scenario: Scenario,
    _ trace: Trace? = nil,
    profile: Profile = .platform,
    features: Set<Feature> = .all
  ) throws(Failure) {
    self.scenario = scenario
    self.trace = trace ?? Reference.perform(scenario)
    self.profile = profile
    let rules = Rules(profile: profile, features: features)
    moments = try rules.moments(of: self.trace, scenario)
  }

  /// What is to be said of a controller in a step; -1 is the beginning.
  public func reasoning(of name: String, step: Int) -> Reasoning? {
    moments.first { $0.step == step }?.reasonings.first { $0.witness.name == name }
  }
}

extension Rules {
  /// The witnesses of a trace, step by step, with their surroundings.
  fileprivate func moments(
    of trace: Trace,
    _ scenario: Scenario
  ) throws(Failure) -> [Derivation.Moment] {
    var observation = Observation(trace, of: scenario, claims: claims, profile: profile)
    var steps: [[Witness]] = Array(repeating: [], count: scenario.actions.count + 1)
    do throws(Malformed) {
      try observation.witnesses { witness in steps[witness.step + 1].append(copy witness) }
    } catch {
      throw Failure(.protocolError, error.description)
    }
    var state = ScenarioState(scenario)
    return steps.enumerated().map { number, witnesses in
      if number > 0 { state.perform(scenario.actions[number - 1]) }
      return moment(number - 1, witnesses, state.hierarchy)
    }
  }

  private func moment(
    _ step: Int,
    _ witnesses: [Witness],
    _ hierarchy: Hierarchy
  ) -> Derivation.Moment {
    let company = Company(witnesses, hierarchy)
    let reasonings = witnesses.indices.map { index in
      let surroundings = company.surroundings(of: index)
      return Reasoning(
        witness: witnesses[index],
        rulings: witnesses[index].rulings(surroundings, profile).filter { ruling in
          features.contains(ruling.callback.feature)
        },
        container: surroundings.container,
        reactions: index < hierarchy.count ? hierarchy[index].reactions : []
      )
    }
    var places: [Name: Int] = [:]
    for (index, witness) in witnesses.enumerated() { places[Name(witness.name)] = index }
    let kind = witnesses.first?.kind ?? .start
    return Derivation.Moment(step: step, kind: kind, reasonings: reasonings, places: places)
  }
}
