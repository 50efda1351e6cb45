public import AdaptiveModel
import Conformance

/// A wrong implementation, to show that the suite notices: one crime, and the clause that it breaks.
public struct Mutant: Sendable, Identifiable {
  /// What it is called: its crime in a few words.
  public var name: String
  /// What it does wrong, in one sentence.
  public var crime: String
  /// The id of the clause that has to catch it.
  public var clause: String
  /// Clauses that name the crime just as well, and may be reported first.
  public var alike: [String]
  /// What it is held to: documented, where a clause of the platform would speak first.
  public var profile: Profile
  /// How large its smallest counterexample may be.
  public var bounds: Bounds
  let conduct: Conduct

  public var id: String { name }

  /// How large a counterexample may be.
  public struct Bounds: Sendable, Hashable {
    public var controllers = 3
    public var actions = 2
  }

  /// - Parameters:
  ///   - name: Its crime in a few words.
  ///   - crime: What it does wrong, in one sentence.
  ///   - clause: The clause that it breaks.
  ///   - alike: Clauses that name the crime just as well.
  ///   - profile: What it is held to.
  ///   - controllers: How many controllers it takes to show it, where three are too few.
  ///   - actions: How many actions, where two are too few.
  ///   - conduct: What it does.
  init(
    _ name: String,
    _ crime: String,
    breaks clause: String,
    or alike: [String] = [],
    under profile: Profile = .platform,
    needing controllers: Int = 3,
    doing actions: Int = 2,
    _ conduct: Conduct
  ) {
    self.name = name
    self.crime = crime
    self.clause = clause
    self.alike = alike
    self.profile = profile
    bounds = Bounds(controllers: controllers, actions: actions)
    self.conduct = conduct
  }

  /// Every mutant, by chapter, in the order of the clauses.
  public static let all: [Mutant] =
    traits + devices + statesAtRest + overridesAtRest + sizesAtRest + orders + silences + noises
    + sizesTold + payloads + overridesTold + multitudes + pairs + orientation
    + layouts + editors + images

  /// The mutant of this name.
  public static func named(_ name: String) -> Mutant? { all.first { $0.name == name } }
}

/// What a mutant does instead of what the reference does.
enum Conduct: Sendable {
  case combine(@Sendable ([TraitCollection]) -> TraitCollection)
  case contains(@Sendable (TraitCollection, TraitCollection) -> Bool)
  /// Another window than the right one.
  case window(@Sendable (WindowQuery, Window) -> Window)
  case rawValues(@Sendable (inout RawValues) -> Void)
  /// The reference performs another scenario.
  case scenario(@Sendable (inout Scenario) -> Void)
  /// The calls of the reference are changed, step by step.
  case calls(@Sendable (inout [Call], Scenario, Int) -> Void)
  /// A world of its own, whose calls follow its own states.
  case world(Ways)
  /// What it does the second time it is asked the same.
  case memory(@Sendable (Scenario) -> Trace)
  /// What it answers to anything.
  case answers(@Sendable (Request) throws -> Reply)
}
