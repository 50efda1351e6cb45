import AdaptiveModel

// The open points about which callbacks are sent, and when.

extension OpenPoint {
  static let changes: [OpenPoint] = [
    containment, orderAmongSiblings, sizeAtHalfTurn, layoutPasses, overrideOfStranger,
    retractedAnnouncement, lateOverride, sizeAtRest, unforwardedOverride, launchRotation,
    forwarding, severalCalls, followingOverride,
  ]

  public static let containment = OpenPoint(
    "PR-O1",
    "Which callbacks do adding, removing and re-parenting a controller cause?",
    tolerance: "No call of a step that adds or removes is judged. States at rest are exact.",
    evidence: "S0 describes changes only. iOS 8 to 12 sent didChange to a controller that enters "
      + "the hierarchy, later systems do not.",
    decision: "none, as on the systems since iOS 13",
    choices: [.entryTold, .entrySized, .exitTold]
  )

  public static let orderAmongSiblings = OpenPoint(
    "PR-O3",
    "In which order do siblings receive callbacks, and can phases of different branches interleave?",
    tolerance: "Under the profile documented any order in which each controller receives "
      + "willTransition, viewWillTransition, didChange, and a container before its children. "
      + "Under the profile platform PR-22 settles it, but for didChange in an app's log.",
    evidence: "S0 orders the calls of one controller, and containers before children. The sweep "
      + "over the whole tree is shown in W14-228 and W15-205 only. From system 17 on traits go down "
      + "the views (W23-10057), whose order no log shows.",
    decision: "the sweep of PR-22, siblings in order",
    choices: [
      .siblingsBackwards, .phasesInterleaved, .childrenChangeFirst, .branchesInTurn,
      .controllersInTurn,
    ],
    settledBy: .platform
  )

  public static let sizeAtHalfTurn = OpenPoint(
    "PR-O4",
    "Does a turn by 180°, which does not change the size, send viewWillTransition?",
    tolerance:
      "Under the profile platform a viewWillTransition with the same size is accepted in such a "
      + "turn. Under the profile documented PR-10 forbids it.",
    evidence: "S0 says that only changes are reported. One version of iOS sent it.",
    decision: "no callback",
    choices: [.upsideDownSized],
    settledBy: .documented
  )

  public static let layoutPasses = OpenPoint(
    "PR-O5",
    "How many layout passes are there, and when?",
    tolerance: "Layout passes are not observed.",
    evidence: "S0 says that views are resized by their constraints, not when or how often.",
    decision: "none: only sizes at rest are checked",
    unshown: "the protocol cannot observe it"
  )

  public static let overrideOfStranger = OpenPoint(
    "PR-O6",
    "What is the effect of an override for a controller that is not a child?",
    tolerance: "Traits and trait callbacks of that controller and its descendants are not judged "
      + "until its own container overrides it.",
    evidence: "The method, as quoted in S4, takes a child view controller; no source "
      + "mentions other controllers.",
    decision: "it is ignored",
    choices: [.strangersObeyed, .strangersAwaited]
  )

  public static let retractedAnnouncement = OpenPoint(
    "PR-O7",
    "If an override changes in mid-transition and retracts an announced change, is there another "
      + "willTransition?",
    tolerance: "Both. A retracted announcement does not violate PR-7, and only the last "
      + "announcement has to be correct (PR-13).",
    evidence: "S4 sets an override in mid-transition; no source covers an earlier announcement.",
    decision: "one more, so that the last announcement is correct",
    choices: [.retractionUntold, .equalOverrideTold]
  )

  public static let lateOverride = OpenPoint(
    "PR-O8",
    "When does a child receive callbacks for an override that its container sets after forwarding "
      + "the size?",
    tolerance: "Its extra willTransition may come after its viewWillTransition, immediately or "
      + "after all other calls; PR-5 and PR-22 do not apply to it.",
    evidence: "The sample in S4 calls super first, then decides. CO-4 (W14-216) covers only the "
      + "other order.",
    decision: "immediately",
    choices: [.extraToldLate]
  )

  public static let sizeAtRest = OpenPoint(
    "PR-O9",
    "Does a child receive viewWillTransition for a size that its container gives it at rest?",
    tolerance: "Sent or not, to the child and to its descendants. Its size at rest is exact "
      + "(PR-24).",
    evidence: "A comment in the headers and W14-228 call viewWillTransition the receipt of a new "
      + "size; the only printed log of the platform shows no call.",
    decision: "no callback, as in the only printed log",
    choices: [.resizedTold, .resizedToldAlone]
  )

  public static let unforwardedOverride = OpenPoint(
    "PR-O10",
    "Does a child receive callbacks for an override that is set at rest below a container that "
      + "does not forward willTransition?",
    tolerance: "Sent or not, also if the override changes in mid-transition. Its traits at rest "
      + "are exact (PR-3).",
    evidence: "No source says whether an override set at rest passes through the container's own "
      + "callback, so that a container that does not forward would suppress it.",
    decision: "they are sent",
    choices: [.unforwardedUntold, .unforwardedUnreported]
  )

  static let severalCalls = OpenPoint(
    "PR-18",
    "Can a callback be sent more than once in a transition?",
    tolerance: "Any number under the profile documented.",
    evidence: "S0 does not say how often; W15-205 shows each once.",
    decision: "once",
    choices: [.toldTwice],
    settledBy: .platform
  )

  public static let launchRotation = OpenPoint(
    "PR-O11",
    "Which callbacks does a rotation at launch send?",
    tolerance: "No scenario has a launch.",
    evidence: "A landscape-only app was launched on devices in portrait: iOS 11 to 15 sent "
      + "willTransition and didChange, but no viewWillTransition.",
    decision: "none: a hierarchy is shown at rest",
    unshown: "the protocol cannot observe it"
  )

  public static let forwarding = OpenPoint(
    "PR-17",
    "Does a will-callback reach the children of a container that does not forward it?",
    tolerance: "Sent or not under the profile documented; the same holds for didChange.",
    evidence: "In S0 the system calls each controller; headers, guide and W14-228 say that a "
      + "container forwards the call, and the sample in S4 calls super.",
    decision: "it does not; didChange and states need no forwarding",
    choices: [.forwardingUnneeded],
    settledBy: .platform
  )

  public static let followingOverride = OpenPoint(
    "CO-2",
    "Which callbacks does an override cause if a container sets it inside its own callback?",
    tolerance: "Sent or not under the profile documented.",
    evidence: "The sample in S4 overrides a getter and shows no further willTransition; in "
      + "W14-214 the child receives them.",
    decision: "willTransition and didChange, as for every change of traits",
    choices: [.reactionUnannounced],
    settledBy: .platform
  )
}

extension Choice {
  /// Controllers that enter the hierarchy receive a `didChange`, as up to iOS 12.
  public static var entryTold: Choice { Choice("entryTold") }
  /// Controllers that enter the hierarchy receive `viewWillTransition`, and react to it.
  public static var entrySized: Choice { Choice("entrySized") }
  /// Controllers that leave the hierarchy receive a `didChange`.
  public static var exitTold: Choice { Choice("exitTold") }
  /// Siblings are visited last to first.
  public static var siblingsBackwards: Choice { Choice("siblingsBackwards") }
  /// Both will-callbacks of a controller precede those of the next one.
  public static var phasesInterleaved: Choice { Choice("phasesInterleaved") }
  /// Children receive their `didChange` before their container.
  public static var childrenChangeFirst: Choice { Choice("childrenChangeFirst") }
  /// The transition of each branch below the root ends before that of the next one begins.
  public static var branchesInTurn: Choice { Choice("branchesInTurn") }
  /// The transition of each controller ends before that of the next one begins.
  public static var controllersInTurn: Choice { Choice("controllersInTurn") }
  /// A turn by 180° sends every controller its unchanged size.
  public static var upsideDownSized: Choice { Choice("upsideDownSized") }
  /// An override for a controller that is not a child takes effect.
  public static var strangersObeyed: Choice { Choice("strangersObeyed") }
  /// An override for an absent controller stays pending, and applies to the controller that enters
  /// with the name.
  public static var strangersAwaited: Choice { Choice("strangersAwaited") }
  /// A retracted announcement is not followed by another one.
  public static var retractionUntold: Choice { Choice("retractionUntold") }
  /// A mid-transition override that equals the current one is announced again.
  public static var equalOverrideTold: Choice { Choice("equalOverrideTold") }
  /// Changes by an override set after forwarding are announced after all other will-callbacks.
  public static var extraToldLate: Choice { Choice("extraToldLate") }
  /// A child with a new size at rest receives `viewWillTransition`, and so do its descendants.
  public static var resizedTold: Choice { Choice("resizedTold") }
  /// A child with a new size at rest receives `viewWillTransition`, but its descendants do not.
  public static var resizedToldAlone: Choice { Choice("resizedToldAlone") }
  /// An override set at rest by a container that does not forward is not announced.
  public static var unforwardedUntold: Choice { Choice("unforwardedUntold") }
  /// An override set at rest by a container that does not forward is neither announced nor
  /// reported.
  public static var unforwardedUnreported: Choice { Choice("unforwardedUnreported") }
  /// Every call is sent twice.
  public static var toldTwice: Choice { Choice("toldTwice") }
  /// Will-callbacks reach every controller, even if its containers do not forward them.
  public static var forwardingUnneeded: Choice { Choice("forwardingUnneeded") }
  /// An override that a container sets inside a callback is not announced.
  public static var reactionUnannounced: Choice { Choice("reactionUnannounced") }
}
