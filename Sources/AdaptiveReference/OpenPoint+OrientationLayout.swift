// The open points about layouts with sets of constraints.

extension OpenPoint {
  static let orientationLayout: [OpenPoint] = [squareViews, updatePasses]

  public static let squareViews = OpenPoint(
    "OL-O1",
    "Which set of constraints does a square view have?",
    tolerance: "Either, or none, regardless of the previous set.",
    evidence: "S3 compares width and height, and other code compares them with ≥, or leaves a "
      + "square out.",
    decision: "the portrait set, because the view is not wider than high",
    choices: [.squareIsLandscape]
  )

  public static let updatePasses = OpenPoint(
    "OL-O2",
    "How many update passes are there, when do they come, and does the layout follow a shape that "
      + "changes without a call to the view's controller?",
    tolerance: "Any number, before or after the other calls, with or without an exchange of equal "
      + "sets. Without viewWillTransition any set, until a size is sent again.",
    evidence: "S3 requests a pass in viewWillTransition. It does not cover a container that sizes "
      + "a child at rest (PR-O9), entering controllers (PR-O1) or unforwarded calls (PR-17).",
    decision: "one pass after each viewWillTransition, once the size has changed",
    choices: [
      .layoutTwice, .layoutAnew, .layoutFollowsUnasked, .layoutFromAnnouncement,
      .layoutAfterReports,
    ]
  )
}

extension Choice {
  /// A square view has the constraints for landscape.
  public static let squareIsLandscape = Choice("squareIsLandscape")
  /// Each update pass runs twice.
  public static let layoutTwice = Choice("layoutTwice")
  /// Each update pass deactivates the active set, and reactivates it if it is still the chosen one.
  public static let layoutAnew = Choice("layoutAnew")
  /// The layout follows each change of its size, even without a call.
  public static let layoutFollowsUnasked = Choice("layoutFollowsUnasked")
  /// The layout is chosen in viewWillTransition, from the announced size.
  public static let layoutFromAnnouncement = Choice("layoutFromAnnouncement")
  /// Update passes run after all reports, and before the blocks that end the transition.
  public static let layoutAfterReports = Choice("layoutAfterReports")
}
