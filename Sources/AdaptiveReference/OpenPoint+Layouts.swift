// The open points about layouts per size class, and about editing them.

extension OpenPoint {
  static let layouts: [OpenPoint] = [
    rivalVariations, attributesOfUninstalled, severalClasses, namesOfDeleted, addedLine,
    uninstalledFromBase, marksOnBases, subviewsOfDeleted,
  ]

  public static let rivalVariations = OpenPoint(
    "SL-O1",
    "Which of two variations applies if both cover a class, neither is more specific, and they "
      + "differ?",
    tolerance: "Either, but always the same one, regardless of the previous class.",
    evidence: "In S2 the more specific class wins; S2 does not cover ties.",
    decision: "the one for the width; the document checker reports the conflict",
    choices: [.heightFirst]
  )

  public static let attributesOfUninstalled = OpenPoint(
    "SL-O2",
    "Do attributes of uninstalled objects follow the size class, too?",
    tolerance: "Attributes of uninstalled objects are not judged: they may be missing, up to date, "
      + "or unchanged until the object returns.",
    evidence: "In S2 attributes vary, and outlets reach uninstalled objects; S2 does not state "
      + "their attributes.",
    decision: "they are kept up to date",
    choices: [.outUnvalued]
  )

  public static let severalClasses = OpenPoint(
    "ED-O1",
    "Does a scene have more than one class if another class was chosen and nothing varies, or "
      + "nothing varies any more?",
    tolerance: "Deleting may remove or uninstall in these cases. It may also do either if only "
      + "Any-Any was edited and the implementation itself wrote the lines for other classes. While "
      + "an edited value varies, there is more than one class, whether the value was set with that "
      + "class chosen or as a line of an inspector.",
    evidence: "S2 describes a scene with more than one class, and one where only Any-Any was "
      + "edited. It calls the chosen class the one being edited, and the plus of an inspector adds "
      + "a size class.",
    decision: "choosing a class counts as editing it, and an edited class stays edited",
    choices: [.choosingIsNoEditing, .linesWrittenOut]
  )

  public static let namesOfDeleted = OpenPoint(
    "ED-O2",
    "What happens to constraints and outlets that refer to a deleted object?",
    tolerance: "They may be deleted, lose the reference, or keep it.",
    evidence: "S2 says only that the item is removed from the project.",
    decision: "they are deleted",
    choices: [.namesKept]
  )

  public static let addedLine = OpenPoint(
    "ED-O3",
    "What is the initial value of a line added in an inspector?",
    tolerance: "Any value, for the class of the line and the classes that it covers. Other lines "
      + "do not change.",
    evidence: "S2 adds the line to set a different value; S2 does not state the value before that.",
    decision: "the value that already applies there, so that adding a line changes nothing",
    choices: [.newLinesEmpty, .newLinesOwn]
  )

  public static let uninstalledFromBase = OpenPoint(
    "ED-O4",
    "Does uninstalling from a Base class also uninstall from the classes that it covers?",
    tolerance:
      "In each of them the object may be uninstalled (SL-2, SL-4) or unchanged, also if such "
      + "a class has its own line. If added lines contradict each other (SL-O1), one of them is "
      + "enough.",
    evidence: "S2 uninstalls only from the current size class, and Base classes represent other "
      + "classes.",
    decision: "the class gets a line, and the classes that it covers follow it",
    choices: [.coveredKept, .coveredKeptInBrief]
  )

  public static let marksOnBases = OpenPoint(
    "ED-O5",
    "Does the grid mark Base classes that the chosen one covers?",
    tolerance: "Marked or not. Covered Final classes are marked, and no other Final classes.",
    evidence: "S2 puts a green dot in each affected size class, and does not say whether a class "
      + "without devices can be affected.",
    decision: "they are marked",
    choices: [.baseUnmarked]
  )

  public static let subviewsOfDeleted = OpenPoint(
    "ED-O6",
    "What happens to the subviews of a deleted view?",
    tolerance: "They may be deleted, or move up to its superview.",
    evidence: "S2 removes the item from the project entirely, and does not mention its subviews.",
    decision: "they are deleted",
    choices: [.subviewsKept]
  )
}

extension Choice {
  /// In a conflict between two variations, the one for the height applies.
  public static var heightFirst: Choice { Choice("heightFirst") }
  /// Uninstalled objects have no attributes to show.
  public static var outUnvalued: Choice { Choice("outUnvalued") }
  /// Choosing a class does not count as editing it.
  public static var choosingIsNoEditing: Choice { Choice("choosingIsNoEditing") }
  /// An added item has a line for each class; lines without an edit do not count as edited classes.
  public static var linesWrittenOut: Choice { Choice("linesWrittenOut") }
  /// Constraints and outlets keep the names of deleted objects.
  public static var namesKept: Choice { Choice("namesKept") }
  /// An added line only uninstalls the item, or sets no value.
  public static var newLinesEmpty: Choice { Choice("newLinesEmpty") }
  /// An added line has a value that applied nowhere, or installs where the item was out, or the reverse.
  public static var newLinesOwn: Choice { Choice("newLinesOwn") }
  /// An item uninstalled from a class stays in the classes that it covers.
  public static var coveredKept: Choice { Choice("coveredKept") }
  /// An item uninstalled from a class stays in the covered classes, with a line only where one is
  /// needed for that.
  public static var coveredKeptInBrief: Choice { Choice("coveredKeptInBrief") }
  /// The grid marks only the classes that devices have.
  public static var baseUnmarked: Choice { Choice("baseUnmarked") }
  /// Subviews of a deleted item move up to its superview.
  public static var subviewsKept: Choice { Choice("subviewsKept") }
}
