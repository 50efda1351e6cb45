// The open points about the calls around a transition.

extension OpenPoint {
  static let transitions: [OpenPoint] = [
    coordinatorBlocks, orderOfBlocks, presentation, callsOfMembers, callsOfReactions, callsOfViews,
  ]

  public static let coordinatorBlocks = OpenPoint(
    "PR-O2",
    "Do blocks that run alongside a transition run before or after didChange?",
    tolerance: "Both. A controller's traits and size in a block before its didChange are not "
      + "judged.",
    evidence: "In S0 the view is animated first, then the changes apply, then didChange is sent; "
      + "W15-205 shows a different order.",
    decision: "they run after it, with the new traits and size",
    choices: [.alongsideBeforeChange, .alongsideBeforeReport]
  )

  public static let orderOfBlocks = OpenPoint(
    "TR-O1",
    "In which order do several blocks of one transition run, and do blocks run if no window "
      + "changes?",
    tolerance: "Any order among alongside blocks, and among completion blocks. Blocks that are "
      + "passed while a container overrides or sizes a child at rest may run or not.",
    evidence: "The headers say when a block runs, not which of several runs first, nor whether a "
      + "change that is not animated has a coordinator. No scenario passes a block inside a block.",
    decision: "in the order in which they were passed; they also run without a window change",
    choices: [.blocksBackwards, .restBlocksUnrun]
  )

  public static let presentation = OpenPoint(
    "TR-O2",
    "Which calls do presenting and dismissing themselves cause, in which order does a presented "
      + "branch receive didChange, and which traits does an overriding presentation controller "
      + "have?",
    tolerance:
      "Any calls in the step that presents or dismisses, any order of didChange in the presented "
      + "branch, and any traits of a presentation controller that overrides some. The request for "
      + "the adaptive style is not checked, because the protocol cannot observe it.",
    evidence: "W14-228 shows only the order of both will-callbacks in a presented branch.",
    decision: "no calls, didChange in pre-order, and the presenter's traits",
    choices: [
      .presentedTold, .dismissedTold, .presentedReportFirst, .presentationOverridden,
    ]
  )

  public static let callsOfMembers = OpenPoint(
    "TR-O3",
    "Does a container receive a preferred size that did not change? Which calls does a controller "
      + "receive that enters or leaves inside a callback?",
    tolerance: "Sent or not, any number of times; also for a size set by a controller that "
      + "re-entered. Any calls to a controller that a container adds or removes inside a callback, "
      + "and to its descendants.",
    evidence: "W14-228 and the headers describe only a changed preferred size; S0 mentions a time "
      + "to add or remove children, not their calls.",
    decision: "an equal size is not reported; controllers that enter or leave receive no call",
    choices: [.equalPreferenceTold, .memberTold]
  )

  public static let callsOfReactions = OpenPoint(
    "TR-O4",
    "Which calls does a child receive if its container changes its override, size or layout in "
      + "traitCollectionDidChange or preferredContentSizeDidChange, or its size in a "
      + "will-callback?",
    tolerance: "Any, any number of times and in any order, as part of this transition or of a "
      + "second one. Its traits and size at rest are exact. The active set of constraints is not "
      + "judged if a callback activates one in addition to the update pass (OL-O2).",
    evidence: "S0 says that a container may do so, but does not mention the calls to its children.",
    decision: "a separate transition for each reaction to didChange or a preferred size; a size "
      + "set in a will-callback is sent if the child's turn has not come",
    choices: [.reactionSized, .reactionUntold]
  )

  public static let callsOfViews = OpenPoint(
    "TR-O5",
    "How often, and in which order relative to its controller, does a view receive didChange, and "
      + "does it receive one when its controller enters?",
    tolerance: "At least once, before or after the controller; any number at entry.",
    evidence: "The headers say that a view receives it, but not in which order.",
    decision: "once, right after the controller, and not at entry",
    choices: [.viewsFirst, .viewsTwice, .viewsAtEntry]
  )
}

extension Choice {
  /// A view receives `didChange` before its controller.
  public static let viewsFirst = Choice("viewsFirst")
  /// A view receives `didChange` twice.
  public static let viewsTwice = Choice("viewsTwice")
  /// A view receives `didChange` when its controller enters.
  public static let viewsAtEntry = Choice("viewsAtEntry")
  /// Blocks run alongside while the old traits and sizes still apply.
  public static let alongsideBeforeChange = Choice("alongsideBeforeChange")
  /// Blocks run alongside before `didChange` is sent.
  public static let alongsideBeforeReport = Choice("alongsideBeforeReport")
  /// The coordinator runs the block that was passed last first.
  public static let blocksBackwards = Choice("blocksBackwards")
  /// Without a window change, the coordinator runs no block.
  public static let restBlocksUnrun = Choice("restBlocksUnrun")
  /// Presented controllers and their presentation controller receive a `didChange`.
  public static let presentedTold = Choice("presentedTold")
  /// Dismissed controllers and their presentation controller receive a `didChange`.
  public static let dismissedTold = Choice("dismissedTold")
  /// Presented controllers receive their `didChange` before their presenter.
  public static let presentedReportFirst = Choice("presentedReportFirst")
  /// A presentation controller that overrides traits also has these traits itself.
  public static let presentationOverridden = Choice("presentationOverridden")
  /// Controllers that enter or leave inside a callback receive a `didChange`.
  public static let memberTold = Choice("memberTold")
  /// A child whose size changes inside a callback is sent that size again at the end.
  public static let reactionSized = Choice("reactionSized")
  /// A child that is overridden in a report receives no callback.
  public static let reactionUntold = Choice("reactionUntold")
  /// A preferred size that is set to its current value is reported again.
  public static let equalPreferenceTold = Choice("equalPreferenceTold")
}
