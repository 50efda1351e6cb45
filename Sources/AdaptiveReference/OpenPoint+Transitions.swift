import AdaptiveModel

// The open points about the calls around a transition.

extension OpenPoint {
  static let transitions: [OpenPoint] = [
    coordinatorBlocks, orderOfBlocks, presentation, callsOfMembers, callsOfReactions, callsOfViews,
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
    decision: "in the order in which they were given, also without a change of the window",
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
      + "Any calls to a controller that a container adds or removes inside a callback, and to all "
      + "below it.",
    evidence: "W14-228 and the headers describe a preferred size that changed, S0 of a time to add "
      + "or remove children, not of their calls.",
    decision: "an equal size is not reported; what comes or goes gets no call",
    choices: [.equalPreferenceTold, .memberTold]
  )

  public static let callsOfReactions = OpenPoint(
    "TR-O4",
    "Which calls does a child get whose override, size or layout its container changes in "
      + "traitCollectionDidChange or preferredContentSizeDidChange, or whose size it changes in a "
      + "will-callback?",
    tolerance: "Any, any number of times and in any order, as part of this transition or of a "
      + "second one. What it has at rest is exact. Which set of constraints stays active beside the update "
      + "pass is not judged (OL-O2).",
    evidence: "S0 says that a container may do so, and not what its children are sent.",
    decision: "a transition of its own for what is done in a report; a size that is given in a "
      + "will-callback is sent where the child's turn has not come",
    choices: [.reactionSized, .reactionUntold]
  )
}

extension OpenPoint {
  public static let callsOfViews = OpenPoint(
    "TR-O5",
    "How often and in which order does a view receive didChange beside its controller, and does it when "
      + "its controller enters?",
    tolerance: "Any number but none, before or after the controller; any at entry.",
    evidence: "The headers say that a view receives it, not when among others.",
    decision: "once, right after the controller, and none at entry",
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
