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
      "Two size classes say different things of a third, and nothing says which one holds (SL-O1)."
    case .danglingReference: "A reference points to nothing, or to what is somewhere else."
    case .duplicateID: "Several objects of the document have the same id."
    case .repeatedVariation: "Two variations for one size class say different things."
    case .neverInstalled: "An item is installed in no size class that a device has."
    case .unreadableNumber:
      "A number cannot be read, or is none that a constraint can have: nothing is judged with it."
    case .invalidPair:
      "A constraint ties attributes that UIKit lets no code tie, such as leading to top."
    case .unreadComment:
      "A comment or note for this command cannot be read, or names a rule that there is not."
    case .constraintWithoutView:
      "A constraint is installed where one of its views is not, and so is left out (SL-9)."
    case .unreachableClass: "A variation is for size classes that no device has."
    case .redundantVariation:
      "A variation says what the more general class says already, and changes nothing (SL-M2)."
    case .layoutConflict:
      "Required constraints cannot all hold in some window, whatever the content is (--layout)."
    case .lostPosition:
      "A view has no position in one size class and has one in another (--layout)."
    case .staleFrame: "Required constraints contradict the frame a view was saved with (--layout)."
    case .ambiguous:
      "The constraints of a view have several equally good layouts, or it was marked so (--layout)."
    case .misplaced: "Interface Builder marked a view as misplaced when it saved (--layout)."
    case .noSize: "A view has no size in some window (--layout)."
    case .outsideParent: "A view stands out of its superview in some window (--layout)."
    case .covered: "A view comes to lie under another one in some window (--layout)."
    case .goneInShare:
      "A view on the full screen of iPads is gone in a half or third of it (--layout)."
    case .uninstalledOutlet:
      "An outlet holds a view that some size class does not have (--layout)."
    case .unreadable: "The file cannot be read as an Interface Builder document."
    case .unreadableContents:
      "A Contents.json is no JSON, or has another form than catalogs have; what may be passed over "
        + "is a warning."
    case .missingFile:
      "An entry names a file that is not there, or that is spelled in another case."
    case .unnamedFile:
      "A file of a set is named by no entry, and so is never shown; what is no picture is a note."
    case .noSlot:
      "An entry is for something that no slot of its kind of set is for; what another version of "
        + "Xcode may know is a note."
    case .repeatedEntry:
      "Two entries of a set are for the same, with different files; with one file it is a note."
    case .unreachableSlot: "An entry is for traits that no device of the table has."
    case .noFallback: "A set has nothing for some devices, where it gives no image (IA-5)."
    case .darkAlone: "A set has something for dark interfaces and nothing for all others."
    case .imageSize:
      "A bitmap has another size than its scale or its role asks for; of an icon it is a warning."
    case .repeatedName: "Two assets of a catalog have the same name."
    case .unknownName: "A storyboard uses a name that no catalog has."
    }
  }
}
