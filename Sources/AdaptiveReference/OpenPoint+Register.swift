import AdaptiveModel

extension OpenPoint {
  /// All points at which the reference can make choices; a new chapter adds a line here.
  public static let all: [OpenPoint] = [
    changes,
    transitions,
    orientationLayout,
    layouts,
    images,
    traitOverrides,
    constraints,
  ].flatMap { $0 }

  /// The points that no clause settles in every profile, in the order of their numbers.
  public static let register = all.filter { !$0.isOfThePlatform }

  /// The points that the documents leave open and that a platform clause with the same id settles.
  public static let ofThePlatform = all.filter(\.isOfThePlatform)

  /// Whether its id is that of a clause: `PR-18` is, `PR-O1` is not.
  private var isOfThePlatform: Bool { !id.contains("-O") }
}
