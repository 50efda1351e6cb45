extension OpenPoint {
  static let images: [OpenPoint] = [rivalImages, missingScale, noFittingImage]

  package static let rivalImages = OpenPoint(
    "IA-O1",
    "Which of two fitting images is chosen if neither is more specific?",
    tolerance:
      "Either, except that an image wins if it specifies everything that the other does, and one "
      + "more size class.",
    evidence:
      "In S1 the more specific slot wins; no source ranks width, height, idiom and scale.",
    decision: "a specified width counts first, then height, idiom and scale",
    choices: [.imageHeightFirst]
  )

  static let missingScale = OpenPoint(
    "IA-O2",
    "Which image is chosen if the scale is missing, or the slot for the idiom lacks it?",
    tolerance: "If no image fits in every trait, an image of another scale or idiom may be chosen, "
      + "or none. If one does, an image of another scale may be chosen if it specifies a class or "
      + "idiom that the fitting one does not, or if the fitting one specifies no scale.",
    evidence: "No source ranks scale and idiom against size classes, and observed systems differ.",
    decision:
      "the largest available scale replaces a missing one; nothing replaces a missing idiom",
    choices: [.imageIdiomBeforeScale, .imageScaleRequired]
  )

  package static let noFittingImage = OpenPoint(
    "IA-O3",
    "Which image does an asset return if none fits, and none is general?",
    tolerance: "Any of its images, or none.",
    evidence: "S0 and S1 describe only fitting images.",
    decision: "none",
    choices: [.imageAnyway]
  )
}

extension Choice {
  /// The height class that an image specifies takes precedence over the width class.
  public static var imageHeightFirst: Choice { Choice("imageHeightFirst") }
  /// An image for the idiom takes precedence over one for the scale.
  public static var imageIdiomBeforeScale: Choice { Choice("imageIdiomBeforeScale") }
  /// A missing scale is not replaced by another one.
  public static var imageScaleRequired: Choice { Choice("imageScaleRequired") }
  /// If no image fits, the first image is returned.
  public static var imageAnyway: Choice { Choice("imageAnyway") }
}
