import AdaptiveModel
import Conformance

extension OpenPoint {
  /// Every open point, in the order of its number.
  public static let register: [OpenPoint] = entering + ordering + overriding + layout + editing

  private static let entering: [OpenPoint] = [
    OpenPoint(
      "PR-O1",
      "Which callbacks do adding, removing and re-parenting a controller cause?",
      tolerance: "No call of a step that adds or removes is judged. States at rest are exact.",
      evidence: "S0 speaks of changes only. iOS 8 to 12 sent didChange to a controller that enters "
        + "the hierarchy, later systems do not.",
      decision: "nobody is told, as on the systems since iOS 13"
    ),
    OpenPoint(
      "PR-O2",
      "Do blocks given to the transition coordinator run before or after didChange?",
      tolerance: "Neither order is asked for.",
      evidence: "S0 has the view animated first, then the changes applied, then didChange; W15-205 "
        + "has another order.",
      decision: "none: the protocol has no message for a coordinator yet",
      unshown: "no part of the protocol can tell"
    ),
  ]

  private static let ordering: [OpenPoint] = [
    OpenPoint(
      "PR-O3",
      "In which order do siblings hear, and may phases of different branches interleave?",
      tolerance: "Under the profile documented any order in which each controller hears "
        + "willTransition, viewWillTransition, didChange, and a container before its children. "
        + "Under the profile platform PR-22 settles it.",
      evidence: "S0 orders the calls of one controller, and containers before children. The sweep "
        + "over the whole tree is shown in W14-228 and W15-205 only.",
      decision: "the sweep of PR-22, siblings in order"
    ),
    OpenPoint(
      "PR-O4",
      "Is a size told at a turn by 180°, which leaves it as it is?",
      tolerance:
        "Under the profile platform a viewWillTransition with the same size is accepted in "
        + "such a turn. Under documented PR-10 forbids it.",
      evidence: "S0 says that only changes are reported. One version of iOS was seen to send it.",
      decision: "silence"
    ),
    OpenPoint(
      "PR-O5",
      "How many layout passes are there, and when?",
      tolerance: "Layout passes are not observed.",
      evidence: "S0 says that views are resized by their constraints, not when or how often.",
      decision: "none: sizes at rest are all that counts",
      unshown: "no part of the protocol can tell"
    ),
  ]

  private static let overriding: [OpenPoint] = [
    OpenPoint(
      "PR-O6",
      "What does an override for a controller do that is not a child?",
      tolerance: "Traits and trait callbacks of that controller, and of all below it, are not "
        + "judged until its own container overrides it.",
      evidence: "The method, as quoted in S4, takes a child view controller; of anybody else no "
        + "source speaks.",
      decision: "it is ignored"
    ),
    OpenPoint(
      "PR-O7",
      "An override changes in mid-transition and takes back what was announced: is there one more "
        + "willTransition?",
      tolerance: "Both. An announcement that was taken back is not held against PR-7, and only the "
        + "last one has to be true (PR-13).",
      evidence: "S4 sets an override in mid-transition; no source says what becomes of an "
        + "announcement that was made before.",
      decision: "it is told again, so that the last word is true"
    ),
    OpenPoint(
      "PR-O8",
      "When does a child hear of an override that its container sets after forwarding the size?",
      tolerance: "Its extra willTransition may come after its viewWillTransition, at once or after "
        + "all other calls; PR-5 and PR-22 do not speak of it.",
      evidence: "The sample in S4 calls super first, then decides. CO-4 (W14-216) speaks of the "
        + "other way only.",
      decision: "at once"
    ),
    OpenPoint(
      "PR-O9",
      "Is a child told of a size that its container gives it at rest?",
      tolerance: "Told or not, and so all below it. Its size at rest is exact (PR-24).",
      evidence: "S0 and the headers speak of changes that come down from the window; of a size "
        + "that a container gives at rest they say nothing.",
      decision: "it is told, and those below it"
    ),
    OpenPoint(
      "PR-O10",
      "Does a child hear of an override that is set at rest below a container that does not "
        + "forward?",
      tolerance: "Told or not. Its traits at rest are exact (PR-3).",
      evidence: "No source says whether an override set at rest goes by way of the container's own "
        + "callback, so that not forwarding would silence it.",
      decision: "it is told"
    ),
  ]

  private static let layout: [OpenPoint] = [
    OpenPoint(
      "SL-O1",
      "Two variations that cover a class, neither more specific than the other, say different "
        + "things: which one holds?",
      tolerance: "Either, as long as it is always the same one, whatever was shown before.",
      evidence: "S2 lets the more specific class win, and says nothing where there is none.",
      decision: "the one for the width; the document checker reports the conflict"
    ),
    OpenPoint(
      "SL-O2",
      "Does a value that varies with the class hold for what is out, too?",
      tolerance: "The attributes of what is out are not judged: they may be missing, be kept up to "
        + "date, or stay as they were until it returns.",
      evidence: "S2 lets attributes vary, and outlets reach what is out; it does not say what the "
        + "attributes are then.",
      decision: "they are kept up to date"
    ),
  ]

  private static let editing: [OpenPoint] = [
    OpenPoint(
      "ED-O1",
      "Does a scene have more than one class when another was chosen and nothing varies, or nothing "
        + "varies any more?",
      tolerance: "What deletes then may remove or uninstall, and where only Any-Any was edited and "
        + "the lines for other classes are the implementation's own. While anything varies that was "
        + "edited there is more than one class, whether it was set with that class chosen or as a "
        + "line of an inspector.",
      evidence: "S2 speaks of a scene that has more than one class, and of one where only Any-Any "
        + "was edited; it calls the chosen class the one that is being edited, and the plus of an "
        + "inspector adds a size class.",
      decision: "to choose a class is to edit it, and what was edited stays edited"
    ),
    OpenPoint(
      "ED-O2",
      "What becomes of constraints and outlets when what they name is deleted?",
      tolerance: "They may go with it, lose it from those that they name, or go on naming it.",
      evidence: "S2 removes the item from the project, and says no more.",
      decision: "they go with it"
    ),
    OpenPoint(
      "ED-O3",
      "With which value does a line begin that is added in an inspector?",
      tolerance: "Any value, for the class of the line and what it covers. Other lines stay.",
      evidence: "S2 adds the line to set a different value; not what it says until that is set.",
      decision: "the value that holds there already, so that adding a line changes nothing"
    ),
    OpenPoint(
      "ED-O4",
      "Does what is uninstalled from a Base class leave the classes that it covers, too?",
      tolerance: "In each of them it may be out, as SL-2 and SL-4 have it, or be as it was. Where "
        + "such a class has a line of its own, that holds. Where lines are added that contradict one "
        + "another (SL-O1), it is enough that one of them says so.",
      evidence: "S2 uninstalls only from the current size class, and has Base classes stand for "
        + "others.",
      decision: "the class gets a line, and what it covers follows that"
    ),
    OpenPoint(
      "ED-O5",
      "Does the grid mark Base classes that the chosen one covers?",
      tolerance: "Marked or not. Final classes that it covers have a mark, and no others have.",
      evidence: "S2 has a green dot in each size class that is affected; not whether a class that "
        + "no device has can be.",
      decision: "they are marked"
    ),
    OpenPoint(
      "ED-O6",
      "What becomes of the subviews of a view that is deleted?",
      tolerance: "They may go with it, or move up to its superview.",
      evidence: "S2 removes the item from the project entirely, and says nothing of what is in it.",
      decision: "they go with it"
    ),
  ]
}
