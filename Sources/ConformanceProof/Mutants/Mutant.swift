public import AdaptiveModel
import Conformance

/// A wrong implementation with one mistake, which shows that the suite detects it.
public struct Mutant: Sendable, Identifiable {
  /// The mistake in a few words.
  public var name: String
  /// The mistake in one sentence.
  public var mistake: String
  /// The id of the clause that must catch the mutant.
  public var clause: String
  /// Clauses that also describe the mistake, and may be reported first.
  public var alike: [String]
  /// The profile to examine it under: documented, if a clause of the platform is reported first.
  public var profile: Profile
  /// The size limits of the minimal counterexample.
  public var bounds: Bounds
  /// The source of the cases that reveal the mistake, if the clause's own cases do not.
  var source: (any Inquiry.Type)?
  let mutation: Mutation

  public var id: String { name }

  /// The size of a counterexample.
  public struct Bounds: Sendable, Hashable {
    public var controllers = 3
    public var actions = 2
  }

  /// - Parameters:
  ///   - name: The mistake in a few words.
  ///   - mistake: The mistake in one sentence.
  ///   - clause: The clause that the mistake breaks.
  ///   - alike: Clauses that also describe the mistake.
  ///   - profile: The profile to examine it under.
  ///   - controllers: The maximum number of controllers in the counterexample, if three are too
  ///     few.
  ///   - actions: The maximum number of actions, if two are too few.
  ///   - mutation: The difference from the reference.
  init(
    _ name: String,
    _ mistake: String,
    breaks clause: String,
    or alike: [String] = [],
    under profile: Profile = .platform,
    needing controllers: Int = 3,
    doing actions: Int = 2,
    _ mutation: Mutation
  ) {
    self.name = name
    self.mistake = mistake
    self.clause = clause
    self.alike = alike
    self.profile = profile
    bounds = Bounds(controllers: controllers, actions: actions)
    self.mutation = mutation
  }

  /// The mutant with another source of the cases that reveal it.
  func asked(_ source: any Inquiry.Type) -> Mutant {
    modified(self) { $0.source = source }
  }

  /// Every mutant, by chapter, in the order of the clauses; each chapter is one line here.
  public static let all: [Mutant] = [
    traits,
    devices,
    statesAtRest, overridesAtRest, sizesAtRest, orders, silences, noises, sizesTold, payloads,
    overridesTold, multitudes, pairs,
    orientation,
    transitions, presentations, reactions, views, documents,
    orientationLayout,
    layouts,
    editors,
    images,
    traitOverrides,
    constraints,
  ].flatMap { $0 }

  /// The mutant with this name.
  public static func named(_ name: String) -> Mutant? { all.first { $0.name == name } }
}
