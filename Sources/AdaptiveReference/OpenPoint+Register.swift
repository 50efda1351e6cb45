import AdaptiveModel

extension OpenPoint {
  /// Every point that no clause settles in every profile, in the order of its number.
  public static let register: [OpenPoint] = [
    .containment, .coordinatorBlocks, .orderAmongSiblings, .sizeAtHalfTurn, .layoutPasses,
    .overrideOfStranger, .retractedAnnouncement, .lateOverride, .sizeAtRest, .unforwardedOverride,
    .rivalVariations, .attributesOfUninstalled, .severalClasses, .namesOfDeleted, .addedLine,
    .uninstalledFromBase, .marksOnBases, .subviewsOfDeleted,
    .rivalImages, .missingScale, .noFittingImage,
    .conflictingSet, .equalSolutions, .pixelDirection, .guideSizes,
  ]

  /// Points that the documents leave open and a clause of the platform settles, by its id.
  public static let ofThePlatform: [OpenPoint] = [.severalCalls, .replacedCallbacks]

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

  static let replacedCallbacks = OpenPoint(
    "PR-27",
    "Are the rotation callbacks from before sent beside the ones in use?",
    tolerance: "Sent or not under the profile documented.",
    evidence: "S3 and W14-214 say that they are replaced; the documents say nothing.",
    decision: "they are not sent",
    choices: [.rotationTold],
    settledBy: .platform
  )
}
