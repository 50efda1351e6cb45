extension OpenPoint {
  static let constraints: [OpenPoint] = [
    conflictingSet, equalSolutions, pixelDirection, guideSizes,
  ]

  static let conflictingSet = OpenPoint(
    "AL-O1",
    "Which constraint of a conflicting set is given up?",
    tolerance: "Any member of a minimal conflicting set; frames are not judged if a conflict is "
      + "reported.",
    evidence: "Of the printed logs, some gave up the first constraint, some the last, and some a "
      + "different one.",
    decision: "the last in the order of the request",
    choices: [.conflictGivesUpFirst]
  )

  static let equalSolutions = OpenPoint(
    "AL-O2",
    "Which of several equally good layouts is chosen, and how are errors of one priority weighted?",
    tolerance: "Any, unless another layout with the same errors at stronger priorities is as good "
      + "for every constraint of a priority and better for one of them.",
    evidence: "Three files agree with the plain sum of absolute errors; no source says so.",
    decision: "the smallest sum of absolute errors, then what weaker priorities prefer",
    choices: [.otherSolution, .errorsInOrder, .errorsInReverse]
  )

  static let pixelDirection = OpenPoint(
    "AL-O3",
    "To which pixel is an edge between two pixels rounded?",
    tolerance: "Any within a pixel.",
    evidence: "58 of 59 edges off the grid in public files went to the nearest pixel, halves up.",
    decision: "to the nearest pixel, from the middle to the right and downwards",
    choices: [.edgesRoundedDown, .edgesRoundedUp]
  )

  static let guideSizes = OpenPoint(
    "AL-O5",
    "Are the widths and heights of guides never negative, as those of views?",
    tolerance: "Either, but consistently within one layout.",
    evidence: "The sources mention views only; logs show the rule for views only.",
    decision: "they may be negative",
    choices: [.guidesNotNegative]
  )
}

extension Choice {
  /// The first constraint of a conflicting set is dropped, not the last.
  public static var conflictGivesUpFirst: Choice { Choice("conflictGivesUpFirst") }
  /// Another one of several equally good layouts is chosen.
  public static var otherSolution: Choice { Choice("otherSolution") }
  /// Errors of one priority are not summed: the first constraint is satisfied first.
  public static var errorsInOrder: Choice { Choice("errorsInOrder") }
  /// Errors of one priority are not summed: the last constraint is satisfied first.
  public static var errorsInReverse: Choice { Choice("errorsInReverse") }
  /// Edges are rounded to the pixel to the left, or above.
  public static var edgesRoundedDown: Choice { Choice("edgesRoundedDown") }
  /// Edges are rounded to the pixel to the right, or below.
  public static var edgesRoundedUp: Choice { Choice("edgesRoundedUp") }
  /// The sizes of guides are not negative, as those of views.
  public static var guidesNotNegative: Choice { Choice("guidesNotNegative") }
}
