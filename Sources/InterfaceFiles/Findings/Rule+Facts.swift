/// The facts of each rule, in one row.
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

  private struct Facts {
    var severity: StoryboardFinding.Severity
    var subject: Subject
    var summary: String
    var isOff = false

    static func document(
      _ severity: StoryboardFinding.Severity,
      _ summary: String,
      isOff: Bool = false
    ) -> Facts {
      Facts(severity: severity, subject: .documents, summary: summary, isOff: isOff)
    }

    static func layout(_ severity: StoryboardFinding.Severity, _ summary: String) -> Facts {
      Facts(severity: severity, subject: .layouts, summary: summary)
    }

    static func catalog(
      _ severity: StoryboardFinding.Severity,
      _ summary: String,
      isOff: Bool = false
    ) -> Facts {
      Facts(severity: severity, subject: .catalogs, summary: summary, isOff: isOff)
    }
  }

  public var severity: StoryboardFinding.Severity { facts.severity }

  /// Whether it concerns asset catalogs rather than storyboards and XIBs.
  public var isOfCatalogs: Bool { facts.subject == .catalogs }

  /// Whether it is checked only when the layout is judged.
  public var isOfLayout: Bool { facts.subject == .layouts }

  /// Whether it is checked by default.
  ///
  /// The others find patterns that Interface Builder itself writes when something is uninstalled.
  public var isOnByDefault: Bool { !facts.isOff }

  /// The rule in one sentence.
  public var summary: String {
    isOfLayout ? "\(facts.summary.dropLast()) (--layout)." : facts.summary
  }

  private var facts: Facts {
    switch self {
    case .conflict:
      .document(
        .warning,
        "Two size classes give a third one different values; their precedence is unspecified "
          + "(SL-O1)."
      )
    case .danglingReference:
      .document(.error, "A reference is dangling, or points to an object of another owner.")
    case .duplicateID: .document(.error, "Several objects of the document have the same id.")
    case .repeatedVariation:
      .document(.warning, "Two variations for one size class have different values.")
    case .neverInstalled:
      .document(
        .warning,
        "A view is installed in no size class; if only no device of the table has one, this is a "
          + "note. Such constraints are one note a file."
      )
    case .replacedConstraint:
      .document(
        .note,
        "A constraint is installed in no size class, and another one in its place.",
        isOff: true
      )
    case .unreadableNumber:
      .document(
        .warning,
        "A number is unreadable or not valid for a constraint; it is not used for any judgement."
      )
    case .invalidPair:
      .document(
        .warning,
        "A constraint pairs attributes that UIKit does not allow to be paired, such as leading and "
          + "top."
      )
    case .duplicateConstraint:
      .document(.note, "Two constraints are the same in some size class.")
    case .unreadComment:
      .document(
        .warning,
        "A comment or note for this command is unreadable, or names an unknown rule."
      )
    case .unreachableClass:
      .document(.note, "A variation is for size classes that no device of the table has.")
    case .constraintWithoutView:
      .document(
        .note,
        "A constraint is installed where one of its views is not, and so is left out (SL-9).",
        isOff: true
      )
    case .redundantVariation:
      .document(
        .note,
        "A variation equals the value of the more general class, and changes nothing (SL-M2).",
        isOff: true
      )
    case .layoutConflict:
      .layout(.warning, "Required constraints cannot all hold in some window, with any content.")
    case .lostPosition:
      .layout(.warning, "A view has no position in one size class and has one in another.")
    case .lostSize:
      .layout(.warning, "A view has no width or height in one size class and has one in another.")
    case .staleFrame:
      .layout(.note, "Required constraints contradict the frame a view was saved with.")
    case .ambiguous:
      .layout(
        .note,
        "The constraints of a view have several equally good layouts, or it was marked so."
      )
    case .misplaced: .layout(.note, "Interface Builder marked a view as misplaced when it saved.")
    case .noSize: .layout(.note, "A view has no size in some window.")
    case .outsideParent: .layout(.note, "A view extends beyond its superview in some window.")
    case .covered: .layout(.note, "A view is covered by another one in some window.")
    case .goneInShare:
      .layout(.note, "A view on the full screen of iPads is absent in a half or third of it.")
    case .uninstalledOutlet:
      .layout(.note, "An outlet holds a view that some size class does not have.")
    case .unreadable:
      Facts(
        severity: .error,
        subject: .anyFile,
        summary: "The file cannot be read as an Interface Builder document."
      )
    case .unreadableContents:
      .catalog(
        .error,
        "A Contents.json is not JSON, or not in the format of catalogs; if a part may be ignored, "
          + "this is a warning."
      )
    case .missingFile:
      .catalog(.warning, "An entry names a missing file, or a file whose name differs in case.")
    case .unnamedFile:
      .catalog(
        .warning,
        "No entry names a file of the set, so it is never shown; if it is not an image, this is a "
          + "note."
      )
    case .noSlot:
      .catalog(
        .warning,
        "An entry matches no slot of its kind of set; if another version of Xcode may know the "
          + "slot, this is a note."
      )
    case .repeatedEntry:
      .catalog(
        .warning,
        "Two entries of a set have the same traits but different files; with one file, this is a "
          + "note."
      )
    case .unreachableSlot:
      .catalog(.note, "An entry is for traits that no device of the table has.")
    case .noFallback:
      .catalog(
        .note,
        "A set has no entry for some devices; what is shown there is not documented (IA-O3)."
      )
    case .darkAlone:
      .catalog(.warning, "A set has an entry for dark interfaces and none for others.")
    case .imageSize:
      .catalog(
        .note,
        "The size of a bitmap does not match its scale or role; for an icon, or a bitmap at 3x that "
          + "is smaller than the one at 2x, this is a warning."
      )
    case .missingScale:
      .catalog(.note, "A set has no bitmap at the scale of some devices.", isOff: true)
    case .repeatedName: .catalog(.warning, "Two assets of a catalog have the same name.")
    case .unknownName: .catalog(.note, "A storyboard uses a name that no catalog has.")
    }
  }
}
