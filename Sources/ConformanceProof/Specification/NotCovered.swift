/// A statement of the documents that no clause checks, and the reason.
package struct NotCovered: Sendable {
  package let statement: String
  package let source: String
  package let reason: String

  private init(_ statement: String, _ source: String, because reason: String) {
    self.statement = statement
    self.source = source
    self.reason = reason
  }

  /// All statements that are known to be unchecked.
  package static let all: [NotCovered] = [
    NotCovered(
      "Changes of layout are animated along with the transition.",
      "S0, S3",
      because: "a trace has no time; what runs alongside is PR-23"
    ),
    NotCovered(
      "How often which trait changes: classes more often than the scale, the idiom hardly ever.",
      "S0",
      because: "it is a frequency; that a turn changes neither scale nor idiom is DV-5"
    ),
    NotCovered(
      "An app is launched in the layout of its device, in one orientation or rotated at once.",
      "S0, S2",
      because: "no scenario has a launch; callbacks there are open (PR-O11)"
    ),
    NotCovered(
      "Which attributes of a view or a constraint can vary.",
      "S2",
      because: "it is a list of one editor's version; any attribute of a document may vary"
    ),
    NotCovered(
      "Order and signs of an inspector's lines, and the wording of the grid.",
      "S2",
      because: "they are an editor's looks; ED-7 and ED-8 judge what they mean"
    ),
    NotCovered(
      "Advice to authors: avoid the idiom, never assume a size class, design Any-Any first.",
      "S0, S2",
      because: "it is about apps, not about what an implementation does; the storyboard checks "
        + "mention some of it"
    ),
    NotCovered(
      "Trait environments other than controllers, their views and presentation controllers.",
      "S0",
      because: "screens and windows are the scenario's own; the window is judged as the root "
        + "(PR-1), views beside their controller (TR-9, TR-10)"
    ),
    NotCovered(
      "The system asks the getter of a child's override anew.",
      "S4",
      because: "when it asks is said nowhere; what holds at rest is CO-1"
    ),
    NotCovered(
      "Transitions that are cancelled or interactive, fitting sizes, and callbacks of safe areas.",
      "H",
      because: "no document of the suite says what holds then"
    ),
    NotCovered(
      "Trait overrides of window scenes, windows and presentation controllers, and of what enters "
        + "or leaves a hierarchy.",
      "API",
      because: "scenes of the chapter have controllers and views that stay (TO-1, TO-O5)"
    ),
    NotCovered(
      "updateTraitsIfNeeded, an override or a registration in a callback.",
      "API",
      because: "a scene's turns begin at rest, and nothing reacts in them (TO-O4)"
    ),
    NotCovered(
      "setOverrideTraitCollection(_:forChild:) is deprecated since 17.",
      "API",
      because: "that changes nothing at run time; TO-M2 compares it with what replaces it"
    ),
    NotCovered(
      "Size and traits are final in viewIsAppearing, and not yet in viewWillAppear.",
      "API",
      because: "an answer has no callbacks of appearance"
    ),
    NotCovered(
      "A view outside a hierarchy keeps its traits; in one it gets new ones before its layout.",
      "API",
      because: "views of scenes are in a hierarchy, and an answer has traits at rest (PR-O1)"
    ),
    NotCovered(
      "What a scene's geometry says: whether the user resizes it, whether its orientation is locked.",
      "API",
      because: "an answer has windows at rest, and no scene"
    ),
    NotCovered(
      "Tracking of the traits that code reads, background snapshots, insets that differ by side, and "
        + "two apps beside each other on a phone.",
      "API",
      because: "no clause is written yet; each needs questions of its own"
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
