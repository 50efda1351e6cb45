import AdaptiveModel

extension OpenPoint {
  /// Every point at which the reference can make choices; a new chapter is a line here.
  public static let all: [OpenPoint] = [
    changes,
    transitions,
    orientationLayout,
    layouts,
    images,
    constraints,
  ].flatMap { $0 }

  /// Every point that no clause settles in every profile, in the order of its number.
  public static let register = all.filter { !$0.isOfThePlatform }

  /// Points that the documents leave open and a clause of the platform settles, by its id.
  public static let ofThePlatform = all.filter(\.isOfThePlatform)

  /// Whether its id is that of a clause, as `PR-18` is and `PR-O1` is not.
  private var isOfThePlatform: Bool { !id.contains("-O") }
}
