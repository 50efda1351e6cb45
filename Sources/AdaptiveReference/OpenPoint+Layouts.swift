// The open points about layouts per size class, and about editing them.

extension OpenPoint {
  static let layouts: [OpenPoint] = [
    rivalVariations, attributesOfUninstalled, severalClasses, namesOfDeleted, addedLine,
    uninstalledFromBase, marksOnBases, subviewsOfDeleted,
  ]

  public static let rivalVariations = OpenPoint(
    "SL-O1",
    "Two variations that cover a class, neither more specific than the other, say different "
      + "things: which one holds?",
    tolerance: "Either, as long as it is always the same one, whatever was shown before.",
    evidence: "S2 lets the more specific class win, and says nothing where there is none.",
    decision: "the one for the width; the document checker reports the conflict",
    choices: [.heightFirst]
  )

  public static let attributesOfUninstalled = OpenPoint(
    "SL-O2",
    "Does a value that varies with the class hold for what is out, too?",
    tolerance: "The attributes of what is out are not judged: they may be missing, be kept up to "
      + "date, or stay as they were until it returns.",
    evidence: "S2 lets attributes vary, and outlets reach what is out; it does not say what the "
      + "attributes are then.",
    decision: "they are kept up to date",
    choices: [.outUnvalued]
  )

  public static let severalClasses = OpenPoint(
    "ED-O1",
    "Does a scene have more than one class when another was chosen and nothing varies, or nothing "
      + "varies any more?",
    tolerance: "What deletes then may remove or uninstall, and where only Any-Any was edited and "
      + "the lines for other classes are the implementation's own. While anything varies that was "
      + "edited there is more than one class, whether it was set with that class chosen or as a "
      + "line of an inspector.",
    evidence: "S2 describes a scene that has more than one class, and of one where only Any-Any "
      + "was edited; it calls the chosen class the one that is being edited, and the plus of an "
      + "inspector adds a size class.",
    decision: "to choose a class is to edit it, and what was edited stays edited",
    choices: [.choosingIsNoEditing, .linesWrittenOut]
  )

  public static let namesOfDeleted = OpenPoint(
    "ED-O2",
    "What becomes of constraints and outlets when what they name is deleted?",
    tolerance: "They may go with it, lose it from those that they name, or go on naming it.",
    evidence: "S2 removes the item from the project, and says no more.",
    decision: "they go with it",
    choices: [.namesKept]
  )

  public static let addedLine = OpenPoint(
    "ED-O3",
    "With which value does a line begin that is added in an inspector?",
    tolerance: "Any value, for the class of the line and what it covers. Other lines stay.",
    evidence: "S2 adds the line to set a different value; not what it says until that is set.",
    decision: "the value that holds there already, so that adding a line changes nothing",
    choices: [.newLinesEmpty]
  )

  public static let uninstalledFromBase = OpenPoint(
    "ED-O4",
    "Does what is uninstalled from a Base class leave the classes that it covers, too?",
    tolerance: "In each of them it may be out, as SL-2 and SL-4 have it, or be as it was. Where "
      + "such a class has a line of its own, that holds. Where lines are added that contradict one "
      + "another (SL-O1), it is enough that one of them says so.",
    evidence: "S2 uninstalls only from the current size class, and has Base classes stand for "
      + "others.",
    decision: "the class gets a line, and what it covers follows that",
    choices: [.coveredKept, .coveredKeptInBrief]
  )

  public static let marksOnBases = OpenPoint(
    "ED-O5",
    "Does the grid mark Base classes that the chosen one covers?",
    tolerance: "Marked or not. Final classes that it covers have a mark, and no others have.",
    evidence: "S2 has a green dot in each size class that is affected; not whether a class that "
      + "no device has can be.",
    decision: "they are marked",
    choices: [.baseUnmarked]
  )

  public static let subviewsOfDeleted = OpenPoint(
    "ED-O6",
    "What becomes of the subviews of a view that is deleted?",
    tolerance: "They may go with it, or move up to its superview.",
    evidence: "S2 removes the item from the project entirely, and says nothing of what is in it.",
    decision: "they go with it",
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
