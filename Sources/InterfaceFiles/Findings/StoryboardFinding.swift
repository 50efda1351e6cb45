/// A problem in a document, to be looked at.
public struct StoryboardFinding: Sendable, Hashable {
  /// The checks; the raw values are the ids that reports and `--ignore` use.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    case conflict
    case danglingReference = "dangling-reference"
    case duplicateID = "duplicate-id"
    case repeatedVariation = "repeated-variation"
    case neverInstalled = "never-installed"
    case unreadableNumber = "unreadable-number"
    case invalidPair = "invalid-pair"
    case unreadComment = "unread-comment"
    case unreachableClass = "unreachable-class"
    case constraintWithoutView = "constraint-without-view"
    case redundantVariation = "redundant-variation"
    case layoutConflict = "layout-conflict"
    case lostPosition = "lost-position"
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
    case repeatedName = "repeated-name"
    case unknownName = "unknown-name"
  }

  /// The severity of a finding, in SARIF's words.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case error, warning, note

    /// Whether it is at least as severe as another.
    public func reaches(_ other: Severity) -> Bool {
      Self.allCases.prefix { $0 != other }.contains(self) || self == other
    }
  }

  public var rule: Rule
  /// The severity of the rule, or a lower one if something excuses the finding.
  public var severity: Severity
  public var line: Int
  /// The scene that contains it, if any.
  public var scene: String?
  /// The id of the item or constraint, or of the reference's holder.
  public var id: String
  /// The readable name, such as `label “Sign in”, outlet titleLabel`; the id if there is no name.
  public var name: String
  public var message: String
  /// The message without lines and paths, which move while the finding stays; empty if it has none.
  var identity = ""

  public init(
    rule: Rule,
    severity: Severity? = nil,
    line: Int,
    scene: String? = nil,
    id: String,
    name: String? = nil,
    message: String
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.line = line
    self.scene = scene
    self.id = id
    self.name = name ?? id
    self.message = message
  }

  /// Name and message, as one readable line.
  public var sentence: String {
    name.isEmpty ? message : "\(name)\(name == id || id.isEmpty ? "" : " (\(id))"): \(message)"
  }
}

extension StoryboardFinding.Rule {
  public var severity: StoryboardFinding.Severity {
    switch self {
    case .danglingReference, .duplicateID, .unreadable: .error
    case .conflict, .repeatedVariation, .neverInstalled, .layoutConflict, .lostPosition,
      .unreadableNumber, .invalidPair, .unreadComment:
      .warning
    case .constraintWithoutView, .unreachableClass, .redundantVariation, .staleFrame, .ambiguous,
      .misplaced, .noSize, .outsideParent, .covered, .goneInShare, .uninstalledOutlet:
      .note
    case .unreadableContents: .error
    case .missingFile, .unnamedFile, .noSlot, .repeatedEntry, .darkAlone, .repeatedName: .warning
    // Working catalogs have these: apps for one device, images of any size, legacy slots.
    case .unreachableSlot, .noFallback, .imageSize, .unknownName: .note
    }
  }

  /// Whether it concerns asset catalogs rather than storyboards and XIBs.
  public var isOfCatalogs: Bool {
    switch self {
    case .unreadableContents, .missingFile, .unnamedFile, .noSlot, .repeatedEntry,
      .unreachableSlot, .noFallback, .darkAlone, .imageSize, .repeatedName, .unknownName:
      true
    case .conflict, .danglingReference, .duplicateID, .repeatedVariation, .neverInstalled,
      .unreachableClass, .constraintWithoutView, .redundantVariation, .layoutConflict,
      .lostPosition,
      .staleFrame, .ambiguous, .misplaced, .noSize, .outsideParent, .covered, .goneInShare,
      .uninstalledOutlet, .unreadable, .unreadableNumber, .invalidPair, .unreadComment:
      false
    }
  }

  /// Whether it is checked only when the layout is judged.
  public var isOfLayout: Bool {
    let rules: Set<Self> = [
      .layoutConflict, .lostPosition, .staleFrame, .ambiguous, .misplaced, .noSize, .outsideParent,
      .covered, .goneInShare, .uninstalledOutlet,
    ]
    return rules.contains(self)
  }

  /// Whether it is checked by default.
  ///
  /// The two others find patterns that Interface Builder itself writes when a view is uninstalled.
  public var isOnByDefault: Bool {
    switch self {
    case .constraintWithoutView, .redundantVariation: false
    case .conflict, .danglingReference, .duplicateID, .repeatedVariation, .neverInstalled,
      .unreachableClass, .layoutConflict, .lostPosition, .staleFrame, .ambiguous,
      .misplaced, .noSize, .outsideParent, .covered, .goneInShare, .uninstalledOutlet, .unreadable,
      .unreadableContents, .missingFile, .unnamedFile, .noSlot,
      .repeatedEntry, .unreachableSlot, .noFallback, .darkAlone, .imageSize, .repeatedName,
      .unknownName, .unreadableNumber, .invalidPair, .unreadComment:
      true
    }
  }

  /// The rule in one sentence.
  public var summary: String {
    switch self {
    case .conflict:
      "Two size classes give a third one different values; their precedence is unspecified (SL-O1)."
    case .danglingReference: "A reference is dangling, or points to an object of another owner."
    case .duplicateID: "Several objects of the document have the same id."
    case .repeatedVariation: "Two variations for one size class have different values."
    case .neverInstalled: "An item is installed in no size class that a device has."
    case .unreadableNumber:
      "A number is unreadable or not valid for a constraint; it is not used for any judgement."
    case .invalidPair:
      "A constraint pairs attributes that UIKit does not allow to be paired, such as leading and top."
    case .unreadComment:
      "A comment or note for this command is unreadable, or names an unknown rule."
    case .constraintWithoutView:
      "A constraint is installed where one of its views is not, and so is left out (SL-9)."
    case .unreachableClass: "A variation is for size classes that no device has."
    case .redundantVariation:
      "A variation equals the value of the more general class, and changes nothing (SL-M2)."
    case .layoutConflict:
      "Required constraints cannot all hold in some window, with any content (--layout)."
    case .lostPosition:
      "A view has no position in one size class and has one in another (--layout)."
    case .staleFrame: "Required constraints contradict the frame a view was saved with (--layout)."
    case .ambiguous:
      "The constraints of a view have several equally good layouts, or it was marked so (--layout)."
    case .misplaced: "Interface Builder marked a view as misplaced when it saved (--layout)."
    case .noSize: "A view has no size in some window (--layout)."
    case .outsideParent: "A view extends beyond its superview in some window (--layout)."
    case .covered: "A view is covered by another one in some window (--layout)."
    case .goneInShare:
      "A view on the full screen of iPads is absent in a half or third of it (--layout)."
    case .uninstalledOutlet:
      "An outlet holds a view that some size class does not have (--layout)."
    case .unreadable: "The file cannot be read as an Interface Builder document."
    case .unreadableContents:
      "A Contents.json is not JSON, or not in the format of catalogs; if a part may be ignored, this "
        + "is a warning."
    case .missingFile:
      "An entry names a missing file, or a file whose name differs in case."
    case .unnamedFile:
      "No entry names a file of the set, so it is never shown; if it is not an image, this is a note."
    case .noSlot:
      "An entry matches no slot of its kind of set; if another version of Xcode may know the slot, "
        + "this is a note."
    case .repeatedEntry:
      "Two entries of a set have the same traits but different files; with one file, this is a note."
    case .unreachableSlot: "An entry is for traits that no device of the table has."
    case .noFallback:
      "A set has no entry for some devices; what is shown there is not documented (IA-O3)."
    case .darkAlone: "A set has an entry for dark interfaces and none for others."
    case .imageSize:
      "The size of a bitmap does not match its scale or role; for an icon, this is a warning."
    case .repeatedName: "Two assets of a catalog have the same name."
    case .unknownName: "A storyboard uses a name that no catalog has."
    }
  }
}
