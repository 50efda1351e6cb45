/// A statement of the documents that no clause checks, and the reason.
package struct NotCovered: Sendable {
  package let statement: String
  package let source: String
  package let reason: String

  /// All statements that are known to be unchecked.
  package static let all = statements.map { statement, answer in
    NotCovered(statement: statement, source: answer.source, reason: answer.reason)
  }

  private static let statements: KeyValuePairs<String, (source: String, reason: String)> = [
    "Changes of layout are animated along with the transition.": (
      "S0, S3", "a trace has no time; what runs alongside is PR-23"
    ),
    "How often which trait changes: classes more often than the scale, the idiom hardly ever.": (
      "S0", "it is a frequency; that a turn changes neither scale nor idiom is DV-5"
    ),
    "An app is launched in the layout of its device, in one orientation or rotated at once.": (
      "S0, S2", "no scenario has a launch; callbacks there are open (PR-O11)"
    ),
    "Which attributes of a view or a constraint can vary.": (
      "S2", "it is a list of one editor's version; any attribute of a document may vary"
    ),
    "Order and signs of an inspector's lines, and the wording of the grid.": (
      "S2", "they are an editor's looks; ED-7 and ED-8 judge what they mean"
    ),
    "Advice to authors: avoid the idiom, never assume a size class, design Any-Any first.": (
      "S0, S2",
      "it is about apps, not about what an implementation does; the storyboard checks "
        + "mention some of it"
    ),
    "Trait environments other than controllers, their views and presentation controllers.": (
      "S0",
      "screens and windows are the scenario's own; the window is judged as the root "
        + "(PR-1), views beside their controller (TR-9, TR-10)"
    ),
    "The system asks the getter of a child's override anew.": (
      "S4", "when it asks is said nowhere; what holds at rest is CO-1"
    ),
    "Transitions that are cancelled or interactive, fitting sizes, and callbacks of safe areas.": (
      "H", "no document of the suite says what holds then"
    ),
    "Trait overrides of window scenes, windows and presentation controllers, and of what enters "
      + "or leaves a hierarchy.": (
        "API",
        "scenes of the chapter have controllers and views that stay (TO-1, TO-O5)"
      ),
    "updateTraitsIfNeeded, an override or a registration in a callback.": (
      "API", "a scene's turns begin at rest, and nothing reacts in them (TO-O4)"
    ),
    "setOverrideTraitCollection(_:forChild:) is deprecated since 17.": (
      "API", "that changes nothing at run time; TO-M2 compares it with what replaces it"
    ),
    "Size and traits are final in viewIsAppearing, and not yet in viewWillAppear.": (
      "API", "an answer has no callbacks of appearance"
    ),
    "A view outside a hierarchy keeps its traits; in one it gets new ones before its layout.": (
      "API", "views of scenes are in a hierarchy, and an answer has traits at rest (PR-O1)"
    ),
    "What a scene's geometry says: whether the user resizes it, whether its orientation is locked.":
      (
        "API",
        "an answer has windows at rest, and no scene"
      ),
    "Tracking of the traits that code reads, background snapshots, insets that differ by side, and "
      + "two apps beside each other on a phone.": (
        "API",
        "no clause is written yet; each needs questions of its own"
      ),
  ]
}

extension Specification {
  /// The list as a section of the specification.
  static var notCovered: [String] {
    ["## Not covered", "", "What the documents say and no clause checks.", ""]
      + NotCovered.all.map { "- \($0.statement) (\($0.source)) Not checked: \($0.reason)." } + [""]
  }
}
