extension StoryboardFinding {
  /// The checks; the raw values are the ids that reports and `--ignore` use.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    case conflict
    case danglingReference = "dangling-reference"
    case duplicateID = "duplicate-id"
    case repeatedVariation = "repeated-variation"
    case neverInstalled = "never-installed"
    case replacedConstraint = "replaced-constraint"
    case unreadableNumber = "unreadable-number"
    case invalidPair = "invalid-pair"
    case duplicateConstraint = "duplicate-constraint"
    case unreadComment = "unread-comment"
    case unreachableClass = "unreachable-class"
    case constraintWithoutView = "constraint-without-view"
    case redundantVariation = "redundant-variation"
    case layoutConflict = "layout-conflict"
    case lostPosition = "lost-position"
    case lostSize = "lost-size"
    case staleFrame = "stale-frame"
    case ambiguous
    case misplaced
    case noSize = "no-size"
    case outsideParent = "outside-superview"
    case covered
    case goneInShare = "gone-in-share"
    case uninstalledOutlet = "uninstalled-outlet"
    /// The file itself cannot be read; this rule cannot be turned off.
    case unreadable
    // Asset catalogs.
    case unreadableContents = "unreadable-contents"
    case missingFile = "missing-file"
    case unnamedFile = "unnamed-file"
    case noSlot = "no-slot"
    case repeatedEntry = "repeated-entry"
    case unreachableSlot = "unreachable-slot"
    case noFallback = "no-fallback"
    case darkAlone = "dark-alone"
    case imageSize = "image-size"
    case missingScale = "missing-scale"
    case repeatedName = "repeated-name"
    case unknownName = "unknown-name"
  }
}

/// All that is said of each rule, in one row.
extension StoryboardFinding.Rule {
  /// What a rule judges.
  enum Subject {
    /// Storyboards and XIBs.
    case documents
    /// Layouts of storyboards and XIBs, where they are judged.
    case layouts
    case catalogs
    case anyFile
  }

  private struct Row {
    /// What the rule judges, and how severe its findings are.
    var kind: (subject: Subject, severity: StoryboardFinding.Severity)
    var isOff = false
    var summary: String
    var reason: String
    var example: String
    var repair: String
  }

  public var severity: StoryboardFinding.Severity { row.kind.severity }

  /// Whether it concerns asset catalogs rather than storyboards and XIBs.
  public var isOfCatalogs: Bool { row.kind.subject == .catalogs }

  /// The verb that checks it.
  public var verb: String { isOfCatalogs ? "assets" : "storyboard" }

  /// Whether it is checked only when the layout is judged.
  public var isOfLayout: Bool { row.kind.subject == .layouts }

  /// Whether it is checked by default.
  ///
  /// The others find patterns that Interface Builder itself writes when something is uninstalled.
  public var isOnByDefault: Bool { !row.isOff }

  /// The rules that are checked by default.
  public static let usual = Set(allCases.filter(\.isOnByDefault))

  /// The rule in one sentence.
  public var summary: String {
    isOfLayout ? "\(row.summary.dropLast()) (--layout)." : row.summary
  }

  /// Why a finding of it matters.
  public var reason: String { row.reason }

  /// How a finding of it looks.
  public var example: String { row.example }

  /// What to do about a finding of it.
  public var repair: String { row.repair }

  private var row: Row {
    switch self {
    case .conflict:
      Row(
        kind: (.documents, .warning),
        summary: "Two size classes give a third one different values; their precedence is "
          + "unspecified (SL-O1).",
        reason: "The documents do not say which value counts in that class, so each tool may "
          + "choose another one.",
        example: "A constant of 8 for compact width and of 12 for compact height: which one counts "
          + "in compact-compact?",
        repair: "Add a variation for the class that is between them, or remove one of the two."
      )
    case .danglingReference:
      Row(
        kind: (.documents, .error),
        summary: "A reference is dangling, or points to an object of another owner or into a "
          + "prototype cell.",
        reason: "What the reference should connect is not there: an outlet stays empty, a "
          + "constraint is left out.",
        example: "<outlet property=\"title\" destination=\"abc-de-fgh\"/>, and no object has this "
          + "id.",
        repair: "Remove the reference in Interface Builder, and connect it again."
      )
    case .duplicateID:
      Row(
        kind: (.documents, .error),
        summary: "Several objects of the document have the same id.",
        reason: "A reference to the id means two objects, mostly after a merge of two branches.",
        example: "Two labels with id=\"abc-de-fgh\".",
        repair: "Keep one of the objects; give the other a new id, and connect its references "
          + "again."
      )
    case .repeatedVariation:
      Row(
        kind: (.documents, .warning),
        summary: "Two variations for one size class have different values.",
        reason: "Only one of the values is used, and nothing in the file says which.",
        example: "Two <variation key=\"widthClass=compact\"> of a constraint, with constants 8 and "
          + "12.",
        repair: "Remove one of them."
      )
    case .neverInstalled:
      Row(
        kind: (.documents, .warning),
        summary: "A view is installed in no size class; if only no device of the table has one, "
          + "this is a note. Such constraints are one note a file.",
        reason: "The view is loaded but never shown, and its constraints never hold.",
        example: "A label that is switched off for any-any and installed for no other class.",
        repair: "Remove it, or install it for the classes that should show it."
      )
    case .replacedConstraint:
      Row(
        kind: (.documents, .note),
        isOff: true,
        summary: "A constraint is installed in no size class, and another one in its place.",
        reason: "It is left over from a change, and comes back if it is installed again.",
        example: "leading = 8 is installed nowhere, leading = 16 of the same views is.",
        repair: "Remove the one that is installed nowhere."
      )
    case .unreadableNumber:
      Row(
        kind: (.documents, .warning),
        summary: "A number is unreadable or not valid for a constraint; it is not used for any "
          + "judgement.",
        reason: "A constraint whose number cannot be read does not mean what its author saw.",
        example: "constant=\"1,5\", multiplier=\"16:0\", priority=\"1200\".",
        repair: "Set the number again in Interface Builder."
      )
    case .invalidPair:
      Row(
        kind: (.documents, .warning),
        summary: "A constraint pairs attributes that UIKit does not allow to be paired, such as "
          + "leading and top.",
        reason: "UIKit raises an exception when it makes the constraint.",
        example: "firstAttribute=\"leading\" secondAttribute=\"top\".",
        repair: "Choose two attributes of the same axis and kind."
      )
    case .duplicateConstraint:
      Row(
        kind: (.documents, .note),
        summary: "Two constraints are the same in some size class.",
        reason: "One of them does nothing, and a later change of the other makes a conflict.",
        example: "leading = 8 twice between the same views.",
        repair: "Remove one of them, or install each for other classes."
      )
    case .unreadComment:
      Row(
        kind: (.documents, .warning),
        summary: "A comment or note for this command is unreadable, or names an unknown rule.",
        reason: "The findings that it should leave out are still reported, or others are left out.",
        example: "<!-- adaptive-conformance:disable nevr-installed -->",
        repair: "Correct the name of the rule or the word after the colon."
      )
    case .unreachableClass:
      Row(
        kind: (.documents, .note),
        summary: "A variation is for size classes that no device of the table has.",
        reason: "No device in the table shows the value, so nobody sees whether it is right.",
        example: "A variation for regular-compact in an app for iPads only.",
        repair: "Remove the variation, unless it is meant for devices to come."
      )
    case .constraintWithoutView:
      Row(
        kind: (.documents, .note),
        isOff: true,
        summary: "A constraint is installed where one of its views is not, and so is left out "
          + "(SL-9).",
        reason: "The constraint does not hold there, which may leave another view without a "
          + "position.",
        example: "A label is installed for regular width only, its constraint for any.",
        repair: "Install the constraint for the classes of its views."
      )
    case .redundantVariation:
      Row(
        kind: (.documents, .note),
        isOff: true,
        summary: "A variation equals the value of the more general class, and changes nothing "
          + "(SL-M2).",
        reason: "It hides the general value when that is changed later.",
        example: "constant=\"8\" for any-any and constant=\"8\" for compact width.",
        repair: "Remove the variation."
      )
    case .layoutConflict:
      Row(
        kind: (.layouts, .warning),
        summary: "Required constraints cannot all hold in some window, with any content.",
        reason: "At run time UIKit drops one of the constraints and writes “Unable to "
          + "simultaneously satisfy constraints”.",
        example: "leading = 200 and trailing = 200 of a view in a window that is 320 wide.",
        repair: "Remove one of the constraints that are named, or give it a priority below 1000."
      )
    case .lostPosition:
      Row(
        kind: (.layouts, .warning),
        summary: "A view has no position in one size class and has one in another.",
        reason: "In that class the view is where the solver happens to put it.",
        example: "A constraint for top is installed for regular height only.",
        repair: "Install a constraint that gives the position in that class, too."
      )
    case .lostSize:
      Row(
        kind: (.layouts, .warning),
        summary: "A view has no width or height in one size class and has one in another.",
        reason: "In that class the size is what the solver happens to choose.",
        example: "A constraint for width is installed for regular width only.",
        repair: "Install a constraint that gives the size in that class, too."
      )
    case .staleFrame:
      Row(
        kind: (.layouts, .note),
        summary: "Required constraints contradict the frame a view was saved with.",
        reason: "What Interface Builder shows is not what the app shows.",
        example: "A saved width of 100 beside a required width of 120.",
        repair: "Update the frames in Interface Builder, and look whether the constraints are "
          + "meant."
      )
    case .ambiguous:
      Row(
        kind: (.layouts, .note),
        summary: "The constraints of a view, or of what it scrolls, have several equally good "
          + "layouts, or it was marked so.",
        reason: "UIKit chooses one of the layouts, and another system may choose another one. The "
          + "width or height of what a view scrolls is left open where constraints do not lead to "
          + "both of its edges, because code may set it.",
        example: "A view with a top, a width and a height, and nothing that gives its x; or two "
          + "labels side by side with equal hugging priorities.",
        repair: "Add the constraint that is missing, or make one of the equal priorities higher."
      )
    case .misplaced:
      Row(
        kind: (.layouts, .note),
        summary: "Interface Builder marked a view as misplaced when it saved.",
        reason: "What Interface Builder shows is not what the app shows.",
        example: "misplaced=\"YES\" at a view.",
        repair: "Update the frames in Interface Builder."
      )
    case .noSize:
      Row(
        kind: (.layouts, .note),
        summary: "A view has no size in some window.",
        reason: "The view is there but not seen.",
        example: "A view between two others that take the whole width of a small window.",
        repair: "Give it a least width or height, or let the others yield by a lower priority."
      )
    case .outsideParent:
      Row(
        kind: (.layouts, .note),
        summary: "A view extends beyond its superview in some window.",
        reason: "A part of the view cannot be seen or touched.",
        example: "A width of 400 in a window that is 320 wide.",
        repair: "Make the size depend on the superview, as in “at most its width”."
      )
    case .covered:
      Row(
        kind: (.layouts, .note),
        summary: "A view is covered by another one in some window.",
        reason: "The view below cannot be seen or touched there.",
        example: "A footer at the bottom margin comes to lie over a list in a low window.",
        repair: "Connect the two views, so that one ends where the other begins."
      )
    case .goneInShare:
      Row(
        kind: (.layouts, .note),
        summary: "A view on the full screen of iPads is absent in a half or third of it.",
        reason: "A user who puts two apps side by side misses the view.",
        example: "A sidebar that is installed for regular width only.",
        repair: "Offer its contents elsewhere in compact width, or leave it as it is if that is "
          + "meant."
      )
    case .uninstalledOutlet:
      Row(
        kind: (.layouts, .note),
        summary: "An outlet holds a view that some size class does not have.",
        reason: "Code that uses the outlet in that class finds nil, or a view that is not in the "
          + "hierarchy. Outlets to constraints are left out: no document says what they hold "
          + "there, and to change one that does not hold is harmless.",
        example: "An outlet to a label that is installed for regular width only.",
        repair: "Make the outlet optional in code, or install the view in every class."
      )
    case .unreadable:
      Row(
        kind: (.anyFile, .error),
        summary: "The file cannot be read as an Interface Builder document.",
        reason: "Nothing in the file is judged.",
        example: "A file with marks of a merge, “<<<<<<<”.",
        repair: "Repair the file at the line that is named, or save it again in Interface Builder."
      )
    case .unreadableContents:
      Row(
        kind: (.catalogs, .error),
        summary: "A Contents.json is not JSON, or not in the format of catalogs; if a part may be "
          + "ignored, this is a warning.",
        reason: "The set shows nothing, or not what its file says.",
        example: "A comma after the last entry of “images”.",
        repair: "Correct Contents.json at the line that is named, or make the set again in Xcode."
      )
    case .missingFile:
      Row(
        kind: (.catalogs, .warning),
        summary: "An entry names a missing file, or a file whose name differs in case.",
        reason: "The entry shows nothing; a difference in case shows only on some disks.",
        example: "\"filename\" : \"Logo.png\" beside a file logo.png.",
        repair: "Add the file, or correct its name in the entry."
      )
    case .unnamedFile:
      Row(
        kind: (.catalogs, .warning),
        summary: "No entry names a file of the set, so it is never shown; if it is not an image, "
          + "this is a note.",
        reason: "The file makes the app's sources larger, and is never shown.",
        example: "logo-old.png beside a Contents.json that names logo.png only.",
        repair: "Remove the file, or name it in an entry."
      )
    case .noSlot:
      Row(
        kind: (.catalogs, .warning),
        summary: "An entry matches no slot of its kind of set; if another version of Xcode may "
          + "know the slot, this is a note.",
        reason: "Xcode ignores the entry.",
        example: "\"idiom\" : \"iphne\".",
        repair: "Correct the value that is named, or drop the image into its slot in Xcode."
      )
    case .repeatedEntry:
      Row(
        kind: (.catalogs, .warning),
        summary: "Two entries of a set have the same traits but different files; with one file, "
          + "this is a note.",
        reason: "Which of the files is shown is not documented.",
        example: "Two entries for iphone at 2x, a.png and b.png.",
        repair: "Remove one of the entries."
      )
    case .unreachableSlot:
      Row(
        kind: (.catalogs, .note),
        summary: "An entry is for traits that no device of the table has.",
        reason: "The image is never shown.",
        example: "An entry for iphone at 1x.",
        repair: "Remove the entry and its file."
      )
    case .noFallback:
      Row(
        kind: (.catalogs, .note),
        summary: "A set has no entry for some devices; what is shown there is not documented "
          + "(IA-O3).",
        reason: "Some devices may show nothing.",
        example: "A set with an entry for ipad only, in an app for both.",
        repair: "Add an entry for “universal”."
      )
    case .darkAlone:
      Row(
        kind: (.catalogs, .warning),
        summary: "A set has an entry for dark interfaces and none for others.",
        reason: "In light interfaces nothing may be shown.",
        example: "One entry, with the appearance “luminosity: dark”.",
        repair: "Add an entry without appearances."
      )
    case .imageSize:
      Row(
        kind: (.catalogs, .note),
        summary: "The size of a bitmap does not match its scale or role; for an icon, or a bitmap "
          + "at 3x that is smaller than the one at 2x, this is a warning.",
        reason: "The image is blurred, or drawn in another size than on other devices.",
        example: "logo@2x.png is 62 points wide, logo@3x.png 60.",
        repair: "Export the bitmap again in the size that is named."
      )
    case .missingScale:
      Row(
        kind: (.catalogs, .note),
        isOff: true,
        summary: "A set has no bitmap at the scale of some devices.",
        reason: "Devices of that scale enlarge another bitmap, which is blurred.",
        example: "Bitmaps at 1x and 2x, none at 3x.",
        repair: "Add a bitmap at that scale, or a vector."
      )
    case .repeatedName:
      Row(
        kind: (.catalogs, .warning),
        summary: "Two assets of a catalog have the same name.",
        reason: "Which of them a name means is not documented.",
        example: "icons/logo.imageset and art/logo.imageset in one catalog.",
        repair: "Rename one of them, or let its folder provide a namespace."
      )
    case .unknownName:
      Row(
        kind: (.catalogs, .note),
        summary: "A storyboard uses a name that no catalog has.",
        reason: "Nothing is shown, unless code or a package provides the asset. Only names count "
          + "that the document's list of resources has, too: it tells the system's names apart.",
        example: "image=\"lgoo\" in a storyboard, <image name=\"lgoo\"/> in its resources, and no "
          + "asset has this name.",
        repair: "Correct the name, or add the asset."
      )
    }
  }
}
