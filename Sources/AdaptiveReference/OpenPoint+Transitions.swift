import AdaptiveModel

// What happens around a transition.

extension OpenPoint {
  static let transitions: [OpenPoint] = [
    coordinatorBlocks, orderOfBlocks, presentation, callsOfMembers,
  ]

  public static let coordinatorBlocks = OpenPoint(
    "PR-O2",
    "Do blocks that run alongside a transition run before or after didChange?",
    tolerance: "Both. What a controller has in a block before its didChange is not judged either.",
    evidence: "S0 has the view animated first, then the changes applied, then didChange; W15-205 "
      + "has another order.",
    decision: "they run after it, with the new traits and size",
    choices: [.alongsideBeforeChange, .alongsideBeforeReport]
  )

  public static let orderOfBlocks = OpenPoint(
    "TR-O1",
    "In which order do several blocks of one transition run, and do any run where no window "
      + "changes?",
    tolerance: "Any order among blocks that run alongside, and among those that come at the end. "
      + "Blocks that are given while a container overrides or sizes a child at rest may run or not.",
    evidence: "The headers say when a block runs, not which of several comes first, nor whether a "
      + "change that is not animated has a coordinator. A block given inside a block is not asked "
      + "for.",
    decision: "in the order in which they were given, without a change of the window as well",
    choices: [.blocksBackwards, .restBlocksUnrun]
  )

  public static let presentation = OpenPoint(
    "TR-O2",
    "Which calls do presenting and dismissing themselves cause, in which order does a presented "
      + "branch report, and which traits does a presentation controller have that overrides?",
    tolerance:
      "Any calls in the step that presents or dismisses, any order of didChange in what is "
      + "presented, and any traits of a presentation controller that overrides some. When the "
      + "adaptive style is asked for is not asked: no part of the protocol can tell.",
    evidence: "W14-228 has the order in which a presented branch is sent both will-callbacks, and "
      + "nothing of the rest.",
    decision: "no calls, didChange in pre-order, and the presenter's traits",
    choices: [
      .presentedTold, .dismissedTold, .presentedReportFirst, .presentationOverridden,
    ]
  )

  public static let callsOfMembers = OpenPoint(
    "TR-O3",
    "Does a container receive a preferred size that is set to what it was? Which calls does a "
      + "controller get that enters or leaves inside a callback?",
    tolerance: "Told or not, any number of times. A size set by a controller that came back, too. "
      + "No scenario lets a controller enter or leave inside a callback.",
    evidence: "W14-228 and the headers speak of a preferred size that changed.",
    decision: "an equal size is not reported",
    choices: [.equalPreferenceTold]
  )
}

extension Choice {
  /// Blocks run alongside while traits and sizes are the old ones.
  public static let alongsideBeforeChange = Choice("alongsideBeforeChange")
  /// Blocks run alongside before `didChange` is sent.
  public static let alongsideBeforeReport = Choice("alongsideBeforeReport")
  /// The coordinator runs the block that was given last first.
  public static let blocksBackwards = Choice("blocksBackwards")
  /// Without a change of the window the coordinator runs no block.
  public static let restBlocksUnrun = Choice("restBlocksUnrun")
  /// Controllers that are presented, and their presentation controller, get a `didChange`.
  public static let presentedTold = Choice("presentedTold")
  /// Controllers that are dismissed, and their presentation controller, get a `didChange`.
  public static let dismissedTold = Choice("dismissedTold")
  /// What is presented gets its `didChange` before what presents it.
  public static let presentedReportFirst = Choice("presentedReportFirst")
  /// A presentation controller that overrides traits has them itself.
  public static let presentationOverridden = Choice("presentationOverridden")
  /// A preferred size that is set to what it was is reported once more.
  public static let equalPreferenceTold = Choice("equalPreferenceTold")
}
