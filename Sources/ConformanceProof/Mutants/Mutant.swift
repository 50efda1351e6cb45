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
  var mutation: Mutation

  public var id: String { name }

  /// The size of a counterexample.
  public struct Bounds: Sendable, Hashable {
    public var controllers = 3
    public var actions = 2
  }

  /// Every mutant, by chapter, in the order of the clauses; each chapter is one line here.
  public static let all: [Mutant] = [
    traits,
    devices,
    statesAtRest, overridesAtRest, sizesAtRest, orders, silences, noises, sizesTold, payloads,
    overrideCalls, extraCalls, pairs,
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
