extension OpenPoint {
  static let images: [OpenPoint] = [rivalImages, missingScale, noFittingImage]

  static let rivalImages = OpenPoint(
    "IA-O1",
    "Which of two images is given that both fit, neither being more specific?",
    tolerance:
      "Either. Only where one specifies all that the other does, and a size class more, it "
      + "has to be that one.",
    evidence:
      "S1 has the more specific slot win; no source puts width, height, idiom and scale in "
      + "an order.",
    decision: "what is specified of the width counts first, then height, idiom and scale",
    choices: [.imageHeightFirst]
  )

  static let missingScale = OpenPoint(
    "IA-O2",
    "What is given where the scale is missing, or the slot for the idiom lacks it?",
    tolerance: "An image of another scale or idiom may be given, or none, where no image fits in "
      + "everything. Where one does, one of another scale may be given if it says something of "
      + "class or idiom that the other does not, or if the other is for no scale.",
    evidence: "No source says how scale and idiom are weighed against size classes, and what is "
      + "seen on systems differs.",
    decision: "a missing scale is served by the largest there is, a missing idiom by nothing",
    choices: [.imageIdiomBeforeScale, .imageScaleRequired]
  )

  static let noFittingImage = OpenPoint(
    "IA-O3",
    "What does an asset give when none of its images fits, and none is general?",
    tolerance: "Any of its images, or none.",
    evidence: "S0 and S1 describe only the image that fits.",
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
