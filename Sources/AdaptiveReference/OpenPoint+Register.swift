import AdaptiveModel

extension OpenPoint {
  /// Every point that no clause settles in every profile, in the order of its number.
  public static let register: [OpenPoint] = [
    .containment, .coordinatorBlocks, .orderAmongSiblings, .sizeAtHalfTurn, .layoutPasses,
    .overrideOfStranger, .retractedAnnouncement, .lateOverride, .sizeAtRest, .unforwardedOverride,
    .launchRotation,
    .rivalVariations, .attributesOfUninstalled, .severalClasses, .namesOfDeleted, .addedLine,
    .uninstalledFromBase, .marksOnBases, .subviewsOfDeleted,
    .rivalImages, .missingScale, .noFittingImage,
  ]

  /// Points that the documents leave open and a clause of the platform settles, by its id.
  public static let ofThePlatform: [OpenPoint] = [.forwarding, .severalCalls, .followingOverride]

  /// Every point at which the reference can make choices.
  public static let all = register + ofThePlatform

  static let severalCalls = OpenPoint(
    "PR-18",
    "May each callback be sent more than once in a transition?",
    tolerance: "Any number under the profile documented.",
    evidence: "S0 does not say how often; W15-205 shows each once.",
    decision: "once",
    choices: [.toldTwice],
    settledBy: .platform
  )

  public static let forwarding = OpenPoint(
    "PR-17",
    "Does a will-callback reach the children of a container that does not forward it?",
    tolerance: "Sent or not under the profile documented, and so is didChange.",
    evidence: "S0 has the system call each controller; that a container passes the call on is said "
      + "by headers, guide and W14-228, and the sample in S4 calls super.",
    decision: "it does not; didChange and states need no forwarding",
    choices: [.forwardingUnneeded],
    settledBy: .platform
  )

  public static let followingOverride = OpenPoint(
    "CO-2",
    "Which callbacks does an override cause that a container sets inside its own callback?",
    tolerance: "Sent or not under the profile documented.",
    evidence: "The sample in S4 overrides a getter and shows no further willTransition; W14-214 "
      + "has the child told.",
    decision: "willTransition and didChange, as for every change of traits",
    choices: [.reactionUnannounced],
    settledBy: .platform
  )
}
